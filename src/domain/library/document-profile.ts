import { z } from "zod";
import { ReadingFailure } from "../document/document.ts";
import { Id } from "../id.ts";
import { LibraryEntry } from "./library-entry.ts";

/** Everything a library tells of one document but its words. */
export const DocumentProfile = z.object({
  schemaVersion: z.literal(1),
  card: LibraryEntry,
  contentHash: z.string(),
  characters: z.number().int(),
  passages: z.number().int(),
  /** Whose vectors its passages have. */
  embedders: z.array(z.object({ embedder: z.string(), passages: z.number().int() })),
  failures: z.array(ReadingFailure),
  /** Checked manuscripts whose reference lists mean it, with the labels of the entries. */
  citedBy: z.array(z.object({ documentId: Id, title: z.string(), path: z.string().nullable(), labels: z.array(z.string()) })),
  /** Its headings, with the page they stand on, or the line where there are no pages. */
  sections: z.array(
    z.object({ heading: z.string(), level: z.number().int(), page: z.number().int().nullable(), line: z.number().int().nullable() }),
  ),
});
export type DocumentProfile = z.infer<typeof DocumentProfile>;
