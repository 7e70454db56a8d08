import { z } from "zod";
import { Id } from "../id.ts";
import { Work } from "../reference/work.ts";
import { TextOrigin } from "./text-origin.ts";

/** The name of a collection. A document may be in several collections. */
export const CollectionName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  // A `regex` check would be exported to JSON Schema, whose patterns have no flags; this pattern needs the `u` flag.
  .refine((name) => !/[\p{Cc},]/u.test(name), "the name of a collection has no commas and no invisible characters");

/** A Document that a user added to the library, with its path, its Work and its Collections. */
export const Holding = z.object({
  documentId: Id,
  /** The file it was read from. A record of a bibliography or a corpus has that file's path, `#` and the record's key. */
  path: z.string(),
  /** The publication's metadata, from the bibliography that named the file, otherwise from the document itself. */
  work: Work,
  /** The key of the document in the user's bibliography. */
  key: z.string().nullable(),
  collections: z.array(CollectionName),
  addedAt: z.iso.datetime({ offset: true }),
  /** Other files of the same work, such as the TEI of a PDF. The document above is the better text, and the only one that is searched. */
  otherFiles: z.array(z.object({ documentId: Id, path: z.string() })),
  /** Where the text was fetched from. Null for what a user added. */
  origin: TextOrigin.nullable(),
});
export type Holding = z.infer<typeof Holding>;
