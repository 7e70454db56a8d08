import { z } from "zod";
import { Id } from "../id.ts";
import { Reference } from "../reference/reference.ts";
import { Failure } from "../run/run.ts";
import { CollectionName } from "./holding.ts";

/** A file or record that was not added, and why. */
export const SkippedItem = z.object({ what: z.string(), why: z.string() });
export type SkippedItem = z.infer<typeof SkippedItem>;

/** A document that is in the library after `ibid add`. */
export const AddedDocument = z.object({
  path: z.string(),
  documentId: Id,
  title: z.string(),
  pages: z.number().int().nullable(),
  key: z.string().nullable(),
  /**
   * `added`: the document is new. `held`: the library already had it. `replaced`: it replaces what was read earlier for the same entry.
   * `joined`: it is another file of a work that the library has.
   */
  state: z.enum(["added", "held", "replaced", "joined"]),
  /** The document holds the metadata and text of a bibliography or corpus record, and no file. */
  isRecord: z.boolean(),
  /** Another name of the same document in the library; or another file of its work. */
  sameAs: z.string().optional(),
  /** When `sameAs` is another file of its work: whether this file is the better text and replaces the other one for reading. */
  isReadInstead: z.boolean().optional(),
  failures: z.array(SkippedItem),
});
export type AddedDocument = z.infer<typeof AddedDocument>;

/** The result of `ibid add`. It is also its stable JSON. */
export const AddResult = z.object({
  schemaVersion: z.literal(1),
  documents: z.array(AddedDocument),
  counts: z.object({
    added: z.number().int(),
    held: z.number().int(),
    replaced: z.number().int(),
    joined: z.number().int(),
    /** Additional names of documents that were already added. */
    copies: z.number().int(),
    /** Corpus records with the DOI or the text of another document. */
    duplicates: z.number().int(),
    /** Corpus records without a title or without text. */
    incomplete: z.number().int(),
    /** Corpus lines that hold no record. */
    broken: z.number().int(),
  }),
  /** The collections that the documents are in now. */
  collections: z.array(CollectionName),
  /** The bibliography entry whose source the file now is. */
  entry: Reference.optional(),
  failures: z.array(Failure),
  passedOver: z.array(SkippedItem),
});
export type AddResult = z.infer<typeof AddResult>;

/** The result before anything is added. */
export function emptyAddResult(collections: readonly string[]): AddResult {
  const counts = { added: 0, held: 0, replaced: 0, joined: 0, copies: 0, duplicates: 0, incomplete: 0, broken: 0 };
  return { schemaVersion: 1, documents: [], counts, collections: [...collections], failures: [], passedOver: [] };
}
