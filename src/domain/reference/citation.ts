import { z } from "zod";
import { Locator } from "../document/locator.ts";
import { Id } from "../id.ts";

/** What a work is cited for: as what is known, as a way of working, or for what it found. */
export const CitationIntent = z.enum(["background", "method", "result"]);
export type CitationIntent = z.infer<typeof CitationIntent>;

/** The in-text marker that ties a span to one or more References. */
export const Citation = z.object({
  id: Id,
  documentId: Id,
  ordinal: z.number().int().nonnegative(),
  /** How it is set: `[3]`, raised, "(Lee 2019)", a note with the work in it, or a key that the file itself resolves. */
  style: z.enum(["numeric", "superscript", "author-year", "note", "key"]),
  locator: Locator,
  /** One target per work the marker names; without a reference when the list has no such entry. */
  targets: z.array(
    z.object({
      label: z.string(),
      referenceId: Id.nullable(),
      /** Where in the work: "p. 33", "chap. 2". */
      pinpoint: z.string().optional(),
    }),
  ),
});
export type Citation = z.infer<typeof Citation>;
