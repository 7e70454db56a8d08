import { z } from "zod";
import { Document } from "../document/document.ts";
import { Id } from "../id.ts";
import { Work } from "../reference/work.ts";
import { CollectionName } from "./holding.ts";

/** What the catalogue of a library tells of one document, whether a user added it or a check read it. */
export const LibraryEntry = Document.pick({ format: true, identifiers: true }).extend({
  documentId: Id,
  title: z.string(),
  /** What is known of the publication, with title and authors of the document itself where nothing else tells them. */
  work: Work,
  /** Printed pages, for formats that have them. */
  pages: z.number().int().nullable(),
  /** `holding`: a user added it; `manuscript`: it was checked; `source`: it was read for a check. */
  role: z.enum(["holding", "manuscript", "source"]),
  /** The file it came from; null where only a check has read it as a source. */
  path: z.string().nullable(),
  key: z.string().nullable(),
  collections: z.array(CollectionName),
  addedAt: z.iso.datetime({ offset: true }).nullable(),
  /** When it was last checked as a manuscript. */
  checkedAt: z.iso.datetime({ offset: true }).nullable(),
});
export type LibraryEntry = z.infer<typeof LibraryEntry>;

/** How many letters of an id tell a document from others in all but the largest libraries. */
const shortLength = 8;

/** The beginning of a document's id, as people type it. */
export function shortId(documentId: string): string {
  return documentId.slice("doc_".length, "doc_".length + shortLength);
}
