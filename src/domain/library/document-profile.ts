import { z } from "zod";
import { ReadingFailure } from "../document/document.ts";
import { Id } from "../id.ts";
import { LibraryEntry } from "./library-entry.ts";

/** Everything the library knows about one document except its text. */
export const DocumentProfile = z.object({
  schemaVersion: z.literal(1),
  card: LibraryEntry,
  contentHash: z.string(),
  characters: z.number().int(),
  passages: z.number().int(),
  /** The embedders that made vectors for its passages. */
  embedders: z.array(z.object({ embedder: z.string(), passages: z.number().int() })),
  failures: z.array(ReadingFailure),
  /** Checked manuscripts that cite the document, with the labels of their entries. */
  citedBy: z.array(z.object({ documentId: Id, title: z.string(), path: z.string().nullable(), labels: z.array(z.string()) })),
  /** The headings, with their page, or with their line when the format has no pages. */
  sections: z.array(
    z.object({ heading: z.string(), level: z.number().int(), page: z.number().int().nullable(), line: z.number().int().nullable() }),
  ),
});
export type DocumentProfile = z.infer<typeof DocumentProfile>;
