import type { Config } from "../config/schema.ts";
import type { Claim } from "../domain/claim/claim.ts";
import type { Decision } from "../domain/finding/decision.ts";
import type { WorkRecord } from "../domain/reference/work.ts";

/** A file a user named, with the id its Document has or will have. */
export interface NamedFile {
  path: string;
  documentId: string;
  /** What its versions have in common, where that is not the path: names of uploads say nothing. */
  identity?: string;
  /** Its bytes, when they are not read from the path: what came through standard input. */
  bytes?: Uint8Array;
  /** Fetches its bytes when they are needed: what was uploaded. The path is then a mere name. */
  open?: () => Promise<Uint8Array>;
  /** How its pages are read, where that is not what the configuration says. */
  ocr?: Config["ocr"];
  /** What is read in the place of a file: the words that a bibliography or a corpus holds of a work. */
  record?: WorkRecord;
}

/** What a check is about: the manuscript and the sources it may be judged by. */
export interface Subject {
  manuscript: NamedFile;
  sources: NamedFile[];
  /** What the library holds besides; only those of them that a reference means are looked at. */
  holdings: NamedFile[];
  /** What people said about the manuscript and its earlier versions: a claim is judged in the words they gave it. */
  decisions?: readonly Decision[];
  /** Which claims the user wants judged; all where nothing is said. */
  only?: (claim: Claim) => boolean;
}
