import { z } from "zod";
import { Id } from "../id.ts";
import { Spending } from "../llm/spending.ts";
import { Provenance } from "../provenance.ts";
import { Evidence } from "../verdict/evidence.ts";

/** A page of the web that a provider's search brought: visibly something else than a document of the library. */
export const WebCitation = z.object({ url: z.url(), title: z.string() });
export type WebCitation = z.infer<typeof WebCitation>;

/**
 * How a sentence of an Answer stands to its evidence. `quoted`: it is the document's own words. `supported`: the verifier finds it in its evidence.
 * `unsure`: its quotations stand where they are cited, and the verifier is not sure that they say it. `unsupported`: it is shown marked, as nothing bears it out. `web`: it rests on pages of the web alone. `plain`: it claims nothing.
 */
export const SentenceStanding = z.enum(["quoted", "supported", "unsure", "unsupported", "web", "plain"]);
export type SentenceStanding = z.infer<typeof SentenceStanding>;

/** One sentence of an Answer with the words it rests on, each proven to stand in its document. */
export const AnswerSentence = z.object({
  text: z.string(),
  standing: SentenceStanding,
  confidence: z.number().min(0).max(1).nullable(),
  evidence: z.array(Evidence),
  web: z.array(WebCitation),
  /** It begins a new paragraph. */
  opensParagraph: z.boolean(),
});
export type AnswerSentence = z.infer<typeof AnswerSentence>;

/** Documents that say different things about the same, side by side. */
export const Disagreement = z.object({ about: z.string(), sides: z.array(Evidence).min(2), reason: z.string() });
export type Disagreement = z.infer<typeof Disagreement>;

/** A document that an Answer speaks of, under the letter it is called by in it. */
export const AnswerDocument = z.object({
  id: Id,
  label: z.string(),
  title: z.string(),
  path: z.string(),
  /** It left the library after the Answer was given, and its words left the Answer with it. */
  isRemoved: z.boolean().optional(),
});
export type AnswerDocument = z.infer<typeof AnswerDocument>;

/** A reply whose every sentence carries Evidence, or says that it has none. */
export const Answer = z.object({
  question: z.string(),
  /** `written` by a language model and proven; `extractive`: the best quotations, no prose of ours; `refusal`: the documents do not say. */
  kind: z.enum(["written", "extractive", "refusal"]),
  /** What a reader must know before the first sentence: who answered and from what. */
  header: z.string(),
  sentences: z.array(AnswerSentence),
  disagreements: z.array(Disagreement),
  documents: z.array(AnswerDocument),
  /** What was looked for on the way. */
  searches: z.array(z.string()),
  /** What a model said that was dropped, with the reason. */
  dropped: z.array(z.object({ text: z.string(), why: z.string() })),
  /** Pages that a model named wrongly, where its words stand on one page and nowhere else: the evidence carries the right one. */
  corrected: z.array(z.object({ text: z.string(), why: z.string() })).optional(),
  /** It was stopped before it was whole. */
  isCut: z.boolean(),
  spending: Spending.optional(),
  madeBy: Provenance,
});
export type Answer = z.infer<typeof Answer>;

/** What happens on the way to an Answer, for whoever watches. */
export type AskEvent =
  | { type: "searching"; query: string }
  | { type: "found"; passages: number; documents: number }
  | { type: "opening"; document: string; page: number | null }
  | { type: "comparing"; documents: string[] }
  | { type: "searching-web"; query: string }
  | { type: "writing"; text: string }
  | { type: "checking"; done: number; total: number }
  | { type: "notice"; text: string };
