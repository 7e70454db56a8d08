import { z } from "zod";
import { Id } from "./id.ts";
import { Locator, Span } from "./locator.ts";

/** The six kinds of statement a referee tells apart (seed of the AI reviewer). */
export const ClaimCategory = z.enum(["established", "method", "result", "inference", "structure", "other"]);
export type ClaimCategory = z.infer<typeof ClaimCategory>;

/** One checkable assertion, with its place and the Citations that are its own. */
export const Claim = z.object({
  id: Id,
  documentId: Id,
  ordinal: z.number().int().nonnegative(),
  /** The assertion without its markers, to be read alone. */
  text: z.string(),
  locator: Locator,
  section: z.string(),
  category: ClaimCategory,
  /** A reader would expect a source here and the sentence names none. */
  needsCitation: z.boolean(),
  citationIds: z.array(Id),
  /** How the citations were tied to the claim: `own` stand in its sentence, `shared` stand nearby in the paragraph. */
  binding: z.enum(["own", "shared", "none"]),
  /** Sub-claims that can hold or fail by themselves; the claim alone when it cannot be split. */
  parts: z.array(z.string()),
  /** Words given in quotation marks as somebody else's. */
  quotations: z.array(Span.extend({ text: z.string() })),
});
export type Claim = z.infer<typeof Claim>;
