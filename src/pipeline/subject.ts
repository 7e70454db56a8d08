import type { Config } from "../config/schema.ts";
import type { Claim } from "../domain/claim/claim.ts";
import type { WorkRecord } from "../domain/reference/work.ts";

/** A file that a user named, with the id of its Document. */
export interface NamedFile {
  path: string;
  documentId: string;
  /** Identifies the versions of one document when the path does not: names of uploads are arbitrary. */
  identity?: string;
  /** Its bytes, when they came from standard input. */
  bytes?: Uint8Array;
  /** Loads the bytes of an uploaded file when they are needed. Its path is then only a name. */
  open?: () => Promise<Uint8Array>;
  /** How its pages are read, when it differs from the configuration. */
  ocr?: Config["ocr"];
  /** Read instead of a file: the text that a bibliography or a corpus has of a work. */
  record?: WorkRecord;
}

/** The input of a check: the manuscript and the sources that it may be judged against. */
export interface Subject {
  manuscript: NamedFile;
  sources: NamedFile[];
  /** Other documents of the library. Only those that match a reference are used. */
  holdings: NamedFile[];
  /** Selects the claims to judge. When absent, all claims are judged. */
  only?: (claim: Claim) => boolean;
}
