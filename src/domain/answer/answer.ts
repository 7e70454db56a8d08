import { z } from "zod";
import { Id } from "../id.ts";
import { Spending } from "../llm/spending.ts";
import { Provenance } from "../provenance.ts";
import { Evidence } from "../verdict/evidence.ts";

/** A web page found by a provider's search. It is shown differently from a document of the library. */
export const WebCitation = z.object({ url: z.url(), title: z.string() });
export type WebCitation = z.infer<typeof WebCitation>;

/**
 * How well evidence supports a sentence of an Answer.
 * `quoted`: the sentence is a quotation. `supported`: the verifier finds the sentence in its evidence.
 * `unsure`: the quotations are exact, but the verifier is not sure that they support the sentence.
 * `unsupported`: no evidence supports the sentence; it is shown with a mark.
 * `web`: only web pages support the sentence. `plain`: the sentence makes no claim.
 */
export const SentenceStanding = z.enum(["quoted", "supported", "unsure", "unsupported", "web", "plain"]);
export type SentenceStanding = z.infer<typeof SentenceStanding>;

/** A quotation of an Answer. */
export const AnswerEvidence = Evidence.extend({
  /** The words with their raised marks raised, as a reader sees them: "July¹". Absent where they have none. */
  shown: z.string().optional(),
});
export type AnswerEvidence = z.infer<typeof AnswerEvidence>;

/** One sentence of an Answer with its evidence. Code has found each quotation in its document. */
export const AnswerSentence = z.object({
  text: z.string(),
  standing: SentenceStanding,
  confidence: z.number().min(0).max(1).nullable(),
  evidence: z.array(AnswerEvidence),
  web: z.array(WebCitation),
  /** The sentence begins a new paragraph. */
  opensParagraph: z.boolean(),
});
export type AnswerSentence = z.infer<typeof AnswerSentence>;

/** Passages of different documents that disagree about the same matter. */
export const Disagreement = z.object({ about: z.string(), sides: z.array(AnswerEvidence).min(2), reason: z.string() });
export type Disagreement = z.infer<typeof Disagreement>;

/** A document that an Answer cites, with the letter that names it in the Answer. */
export const AnswerDocument = z.object({
  id: Id,
  label: z.string(),
  title: z.string(),
  path: z.string(),
  /** The document was removed from the library after the Answer was given, and its quotations were removed from the Answer. */
  isRemoved: z.boolean().optional(),
});
export type AnswerDocument = z.infer<typeof AnswerDocument>;

/** A reply in which every sentence carries Evidence or says that it has none. */
export const Answer = z.object({
  question: z.string(),
  /**
   * `written`: a language model wrote it and code checked it. `extractive`: the best quotations, without written
   * prose. `refusal`: the documents do not answer the question.
   */
  kind: z.enum(["written", "extractive", "refusal"]),
  /** What a reader must know before the first sentence: which model answered, and from which documents. */
  header: z.string(),
  sentences: z.array(AnswerSentence),
  /** The passages that come nearest to a question that no document answers. They are no answer and stand apart. */
  nearest: z.array(AnswerSentence).optional(),
  disagreements: z.array(Disagreement),
  documents: z.array(AnswerDocument),
  /** The search queries made for this Answer. */
  searches: z.array(z.string()),
  /** Statements of a model that were dropped, with the reasons. */
  dropped: z.array(z.object({ text: z.string(), why: z.string() })),
  /** Page numbers that a model got wrong although its quotation occurs on exactly one page. The evidence carries the correct page. */
  corrected: z.array(z.object({ text: z.string(), why: z.string() })).optional(),
  /** The user stopped the Answer before it was complete. */
  isCut: z.boolean(),
  spending: Spending.optional(),
  madeBy: Provenance,
});
export type Answer = z.infer<typeof Answer>;

/** A progress event of an Answer. */
export type AskEvent =
  | { type: "searching"; query: string }
  | { type: "found"; passages: number; documents: number }
  | { type: "opening"; document: string; page: number | null }
  | { type: "comparing"; documents: string[] }
  | { type: "searching-web"; query: string }
  | { type: "writing"; text: string }
  | { type: "checking"; done: number; total: number }
  | { type: "notice"; text: string };
