import { z } from "zod";
import { Document } from "../document/document.ts";
import { Id } from "../id.ts";
import { Work } from "../reference/work.ts";
import { CollectionName, Holding } from "./holding.ts";

/** Catalogue entry of one document, added by a user or read by a check. */
export const LibraryEntry = Document.pick({ format: true, identifiers: true }).extend({
  documentId: Id,
  title: z.string(),
  /** The publication's metadata. Title and authors come from the document itself when no other source has them. */
  work: Work,
  /** Number of printed pages, for formats that have pages. */
  pages: z.number().int().nullable(),
  /** `holding`: a user added it; `manuscript`: it was checked; `source`: it was read for a check. */
  role: z.enum(["holding", "manuscript", "source"]),
  /** The original file. Null when only a check has read the document, as a source. */
  path: z.string().nullable(),
  otherFiles: Holding.shape.otherFiles,
  origin: Holding.shape.origin,
  key: z.string().nullable(),
  collections: z.array(CollectionName),
  addedAt: z.iso.datetime({ offset: true }).nullable(),
  /** When it was last checked as a manuscript. */
  checkedAt: z.iso.datetime({ offset: true }).nullable(),
});
export type LibraryEntry = z.infer<typeof LibraryEntry>;

/** Eight characters of an id are unique in all but the largest libraries. */
const shortLength = 8;

/** The first characters of a document's id, as people type them. */
export function shortId(documentId: string): string {
  return documentId.slice("doc_".length, "doc_".length + shortLength);
}
