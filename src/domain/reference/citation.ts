import { z } from "zod";
import { Locator } from "../document/locator.ts";
import { Id } from "../id.ts";

/** Why a work is cited: as background, as a method, or for its result. */
export const CitationIntent = z.enum(["background", "method", "result"]);
export type CitationIntent = z.infer<typeof CitationIntent>;

/** The in-text marker that links a span to one or more References. */
export const Citation = z.object({
  id: Id,
  documentId: Id,
  ordinal: z.number().int().nonnegative(),
  /** The style of the marker: `[3]`, superscript, "(Lee 2019)", a note that names the work, or a key that the file itself resolves. */
  style: z.enum(["numeric", "superscript", "author-year", "note", "key"]),
  locator: Locator,
  /** One target for each work that the marker names. `referenceId` is null when the reference list has no such entry. */
  targets: z.array(
    z.object({
      label: z.string(),
      referenceId: Id.nullable(),
      /** The entry that was probably meant, with another year or spelling, if the list has none that fits. */
      nearId: Id.optional(),
      /** The place in the work: "p. 33", "chap. 2". */
      pinpoint: z.string().optional(),
    }),
  ),
});
export type Citation = z.infer<typeof Citation>;
