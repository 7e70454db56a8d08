import type { Work } from "./work.ts";

/** What a bibliography or a corpus holds of a work in the place of a file: its fields, and the words of it that came with them. */
export interface WorkRecord {
  work: Work;
  abstract: string;
  /** The text beyond the abstract; mostly there is none. */
  body: string;
}
