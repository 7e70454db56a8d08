import { z } from "zod";
import { Id } from "../id.ts";
import { Work } from "../reference/work.ts";

/** The name of a part of a library; a document may be in several. */
export const CollectionName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  // No pattern: those of JSON Schema have no flags, and this one needs one.
  .refine((name) => !/[\p{Cc},]/u.test(name), "the name of a collection has no commas and no signs that cannot be seen");

/** A Document that a user put into the library: the name it had, the Work it is the text of, and the Collections it is in. */
export const Holding = z.object({
  documentId: Id,
  /** The file it was read from; for a record of a bibliography or a corpus that file with # and the record's key. */
  path: z.string(),
  /** What is known of the publication: from the bibliography that named the file, else from the document itself. */
  work: Work,
  /** The key that the user's bibliography calls it by. */
  key: z.string().nullable(),
  collections: z.array(CollectionName),
  addedAt: z.iso.datetime({ offset: true }),
});
export type Holding = z.infer<typeof Holding>;
