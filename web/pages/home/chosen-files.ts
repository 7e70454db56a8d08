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

/** The state after a change. A single file beside bibliographies is the manuscript; among several files the user chooses. */
export function chosenFilesReducer(chosen: ChosenFiles, change: ChosenFilesChange): ChosenFiles {
  switch (change.type) {
    case "add": {
      const known = new Set(chosen.files.map(({ key }) => key));
      const added = change.files
        .map((file): ChosenFile => ({ key: `${file.name} ${file.size} ${file.lastModified}`, file, isScanned: false }))
        .filter(({ key }) => !known.has(key));
      const [first, ...others] = added.filter((one) => !isBibliography(one));
      const isFirst = first !== undefined && others.length === 0 && chosen.files.every(isBibliography);
      const files = added.some(isBibliography) ? withoutStored(chosen.files) : chosen.files;
      return { files: [...files, ...added], manuscriptKey: isFirst ? first.key : chosen.manuscriptKey };
    }
    case "remove": {
      const left = chosen.files.filter(({ key }) => key !== change.key);
      return {
        files: left.filter(isBibliography).length === chosen.files.filter(isBibliography).length ? left : withoutStored(left),
        manuscriptKey: chosen.manuscriptKey === change.key ? undefined : chosen.manuscriptKey,
      };
    }
    case "mark-manuscript":
      return { ...chosen, manuscriptKey: change.key };
    case "update":
      return { ...chosen, files: chosen.files.map((one) => (one.key === change.key ? { ...one, ...change.part } : one)) };
  }
}

/** A manuscript is sent together with its bibliography, so that it is sent again when that changes. */
const withoutStored = (files: readonly ChosenFile[]) => files.map((one) => ({ ...one, stored: undefined }));

/** Whether a file lists references. It is neither a manuscript nor a cited work. */
export function isBibliography({ file }: Pick<ChosenFile, "file">): boolean {
  return /\.(?:bib|bibtex|biblatex|ris)$/i.test(file.name);
}

/** Whether the manuscript's references may be in a bibliography beside it. LaTeX projects are sent as archives, other formats print them. */
export function takesBibliography({ file }: Pick<ChosenFile, "file">): boolean {
  return /\.(?:md|markdown|qmd|rmd|txt|text)$/i.test(file.name);
}

/** Whether it may be a scan, so that the option is shown. */
export function mayBeScanned({ file }: ChosenFile): boolean {
  return /\.pdf$/i.test(file.name);
}
