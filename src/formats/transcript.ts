import type { Document } from "../domain/document.ts";

/** What a reader makes of a file's bytes: a Document but for its identity. */
export type Transcript = Omit<Document, "id" | "contentHash" | "format">;

/** Bounds a hostile or huge file cannot pass; hitting one is reported, never hidden. */
export interface ReadingLimits {
  bytes: number;
  pages: number;
}
