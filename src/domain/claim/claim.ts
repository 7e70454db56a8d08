import { z } from "zod";
import { Locator, Span } from "../document/locator.ts";
import { Id } from "../id.ts";

/** The six kinds of statement a referee tells apart (seed of the AI reviewer). */
export const ClaimCategory = z.enum(["established", "method", "result", "inference", "structure", "other"]);
export type ClaimCategory = z.infer<typeof ClaimCategory>;

/** A sub-claim that can hold or fail by itself: its own stretch of the text, and its words with what it shares with its neighbours. */
export const ClaimPart = Span.extend({ text: z.string() });
export type ClaimPart = z.infer<typeof ClaimPart>;

/** Words given as somebody else's, without the marks around them. */
export const Quotation = Span.extend({
  text: z.string(),
  /** `phrase`: so few words that they vouch for nothing. `block`: all that the claim is, as words set apart are. Else a quotation in a sentence. */
  form: z.enum(["phrase", "block"]).optional(),
});
export type Quotation = z.infer<typeof Quotation>;

/** One checkable assertion, with its place and the Citations that are its own. */
export const Claim = z.object({
  id: Id,
  /** The same in every version of a manuscript that still says this in this section; see `fingerprintOf` of the claims stage. */
  fingerprint: z.string(),
  documentId: Id,
  ordinal: z.number().int().nonnegative(),
  /** The assertion as it is written, without its markers. */
  text: z.string(),
  /** The assertion with its pronouns resolved where that is sure; else the same as `text`. */
  standalone: z.string(),
  /** What a reader needs besides to understand it: the sentences before it, abbreviations defined earlier. Empty when it stands alone. */
  context: z.string(),
  locator: Locator,
  section: z.string(),
  category: ClaimCategory,
  /** A reader would expect a source here and the sentence names none. */
  needsCitation: z.boolean(),
  citationIds: z.array(Id),
  /** How the citations were tied to the claim: `own` stand in its clause or close its sentence, `shared` stand nearby in the paragraph. */
  binding: z.enum(["own", "shared", "none"]),
  /** Sub-claims; one with the claim's own words when it cannot be split. */
  parts: z.array(ClaimPart),
  /** Words given in quotation marks, or set apart as a block, as somebody else's. */
  quotations: z.array(Quotation),
});
export type Claim = z.infer<typeof Claim>;
