import { z } from "zod";
import { Id } from "../id.ts";
import { Reference } from "../reference/reference.ts";
import { Failure } from "../run/run.ts";
import { CollectionName } from "./holding.ts";

/** What was not read or not taken in, and why. */
export const SkippedItem = z.object({ what: z.string(), why: z.string() });
export type SkippedItem = z.infer<typeof SkippedItem>;

/** A document that is in the library after adding. */
export const AddedDocument = z.object({
  path: z.string(),
  documentId: Id,
  title: z.string(),
  pages: z.number().int().nullable(),
  key: z.string().nullable(),
  /** `added`: it is new. `held`: the library had it already. `replaced`: it took the place of what the same entry was read as before. */
  state: z.enum(["added", "held", "replaced"]),
  /** It holds what a bibliography or corpus tells of a work, and no file. */
  isRecord: z.boolean(),
  /** Another name that the library held the same document by. */
  sameAs: z.string().optional(),
  failures: z.array(SkippedItem),
});
export type AddedDocument = z.infer<typeof AddedDocument>;

/** What came of adding to a library: what `ibid add` shows, and itself its stable JSON. */
export const AddResult = z.object({
  schemaVersion: z.literal(1),
  documents: z.array(AddedDocument),
  counts: z.object({
    added: z.number().int(),
    held: z.number().int(),
    replaced: z.number().int(),
    /** Names under which a document came a second time. */
    copies: z.number().int(),
    /** Records of a corpus whose DOI or whose words another document has. */
    duplicates: z.number().int(),
    /** Records of a corpus without a title, or without any text. */
    incomplete: z.number().int(),
    /** Lines of a corpus that hold no record at all. */
    broken: z.number().int(),
  }),
  /** Where all of them are from now on. */
  collections: z.array(CollectionName),
  /** The entry that the file is read for from now on. */
  entry: Reference.optional(),
  failures: z.array(Failure),
  passedOver: z.array(SkippedItem),
});
export type AddResult = z.infer<typeof AddResult>;

/** What nothing has come of yet. */
export function emptyAddResult(collections: readonly string[]): AddResult {
  const counts = { added: 0, held: 0, replaced: 0, copies: 0, duplicates: 0, incomplete: 0, broken: 0 };
  return { schemaVersion: 1, documents: [], counts, collections: [...collections], failures: [], passedOver: [] };
}
