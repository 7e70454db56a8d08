import type { StoredFile } from "../../../src/domain/library/stored-file.ts";

/** A chosen file on its way into the library. */
export interface ChosenFile {
  /** Its name, size and time: the same file is not added twice. */
  key: string;
  file: File;
  isScanned: boolean;
  /** The uploaded share. */
  share?: number | undefined;
  /** The stored file. */
  stored?: StoredFile | undefined;
  /** Why the server rejected it. */
  problem?: Error | undefined;
}

/** The chosen files, and which of them is the manuscript, once known. */
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

/** The state after a change. A single first file is the manuscript; among several it is not guessed. */
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

/** Whether it may be a scan, so that the option is shown. */
export function mayBeScanned({ file }: ChosenFile): boolean {
  return /\.pdf$/i.test(file.name);
}
