import { z } from "zod";
import { Locator, Span } from "../document/locator.ts";
import { Id } from "../id.ts";

/** The six kinds of statement that a referee distinguishes. */
export const ClaimCategory = z.enum(["established", "method", "result", "inference", "structure", "other"]);
export type ClaimCategory = z.infer<typeof ClaimCategory>;

/** A sub-claim that can be true or false by itself: its span, and its words completed with those that it shares with its neighbours. */
export const ClaimPart = Span.extend({ text: z.string() });
export type ClaimPart = z.infer<typeof ClaimPart>;

/** Words that the author attributes to somebody else, without their quotation marks. */
export const Quotation = Span.extend({
  text: z.string(),
  /** `phrase`: too few words to be evidence. `block`: the whole claim is a block quotation. Absent: a quotation within a sentence. */
  form: z.enum(["phrase", "block"]).optional(),
});
export type Quotation = z.infer<typeof Quotation>;

/** One checkable assertion, with its location and its own Citations. */
export const Claim = z.object({
  id: Id,
  /** Identifies the claim in all versions of a manuscript that say it in the same section; see `fingerprintOf` of the claims stage. */
  fingerprint: z.string(),
  documentId: Id,
  ordinal: z.number().int().nonnegative(),
  /** The assertion as written, without citation markers. */
  text: z.string(),
  /** The assertion with its pronouns resolved where the resolution is certain, otherwise the same as `text`. */
  standalone: z.string(),
  /** What a reader needs to understand the claim: preceding sentences, and abbreviations defined earlier. Empty when none is needed. */
  context: z.string(),
  locator: Locator,
  section: z.string(),
  category: ClaimCategory,
  /** A reader would expect a citation here, and the sentence has none. */
  needsCitation: z.boolean(),
  citationIds: z.array(Id),
  /** How citations were assigned: `own` are in the claim's clause or end its sentence, `shared` are nearby in the paragraph. */
  binding: z.enum(["own", "shared", "none"]),
  /** Sub-claims. A claim that cannot be split has one, with its own words. */
  parts: z.array(ClaimPart),
  /** Words in quotation marks or in a block quotation. */
  quotations: z.array(Quotation),
});
export type Claim = z.infer<typeof Claim>;
