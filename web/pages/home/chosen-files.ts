import type { StoredFile } from "../../../src/domain/library/stored-file.ts";

/** A file that somebody chose, on its way into the library. */
export interface ChosenFile {
  /** Its name, size and time: the same file is not chosen twice. */
  key: string;
  file: File;
  isScanned: boolean;
  /** The share of it that the server has, while it is sent. */
  share?: number | undefined;
  /** What the server keeps of it. */
  stored?: StoredFile | undefined;
  /** Why the server would not have it. */
  problem?: Error | undefined;
}

/** What lies on the desk: the files, and which of them is the manuscript, once that is said. */
export interface ChosenFiles {
  files: readonly ChosenFile[];
  manuscriptKey: string | undefined;
}

export const noChosenFiles: ChosenFiles = { files: [], manuscriptKey: undefined };

export type ChosenFilesChange =
  | { type: "add"; files: readonly File[] }
  | { type: "remove"; key: string }
  | { type: "mark-manuscript"; key: string }
  | { type: "update"; key: string; part: Partial<Pick<ChosenFile, "isScanned" | "share" | "stored" | "problem">> };

/** The desk after a change. A single first file is the manuscript; among several nobody guesses. */
export function chosenFilesReducer(chosen: ChosenFiles, change: ChosenFilesChange): ChosenFiles {
  switch (change.type) {
    case "add": {
      const known = new Set(chosen.files.map(({ key }) => key));
      const added = change.files
        .map((file): ChosenFile => ({ key: `${file.name} ${file.size} ${file.lastModified}`, file, isScanned: false }))
        .filter(({ key }) => !known.has(key));
      const isFirst = chosen.files.length === 0 && added.length === 1;
      return { files: [...chosen.files, ...added], manuscriptKey: isFirst ? added[0]!.key : chosen.manuscriptKey };
    }
    case "remove":
      return {
        files: chosen.files.filter(({ key }) => key !== change.key),
        manuscriptKey: chosen.manuscriptKey === change.key ? undefined : chosen.manuscriptKey,
      };
    case "mark-manuscript":
      return { ...chosen, manuscriptKey: change.key };
    case "update":
      return { ...chosen, files: chosen.files.map((one) => (one.key === change.key ? { ...one, ...change.part } : one)) };
  }
}

/** Whether its pages may be pictures, so that it is worth asking. */
export function mayBeScanned({ file }: ChosenFile): boolean {
  return /\.pdf$/i.test(file.name);
}
