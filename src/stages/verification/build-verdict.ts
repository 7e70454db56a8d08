import type { Claim } from "../../domain/claim/claim.ts";
import type { Document } from "../../domain/document/document.ts";
import { hashOf } from "../../domain/id.ts";
import type { Provenance } from "../../domain/provenance.ts";
import { inFormsOf } from "../../domain/text/abbreviations.ts";
import { splitSentences } from "../../domain/text/split-sentences.ts";
import { contentWords, findContentWords } from "../../domain/text/words/content-words.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import type { Verdict } from "../../domain/verdict/verdict.ts";
import type { ClaimConclusion } from "./conclude-from-readings.ts";
import type { DecidedConclusion } from "./decide.ts";
import { type CitedWork, uniqueSources } from "./evidence/cited-work.ts";
import type { Assessment } from "./local-judge/assess.ts";
import { explainVerdict } from "./verdict/explain-verdict.ts";
import type { NearestPassages } from "./verdict/nearest-passages.ts";
import { unreadReference } from "./verdict/sub-verdicts.ts";
import { uncoveredWords } from "./verdict/uncovered-words.ts";
import { attributionLength } from "./wording/attribution.ts";

/** Why the local models abstain from a text that is at hand. */
export const foreignSource = "The source is not in English, and the local models read no other language.";
export const foreignManuscript = "The manuscript is not in English, and the local models read no other language.";

/** The part of a verdict that answers the question about a claim. */
export type VerdictDraft = Pick<
  Verdict,
  "label" | "confidence" | "rationale" | "evidence" | "missing" | "drift" | "references" | "basis" | "parts" | "readers"
> & { elsewhere?: Evidence[] };

/** The language models whose answers were used, and whether one of them could not be reached. */
export interface LlmReaders {
  by: readonly string[];
  promptHash: string | undefined;
  isProvisional: boolean;
}

/** Words of sources that the claim does not cite, and how surely they state it. */
export interface SupportElsewhere {
  evidence: Evidence[];
  confidence: number;
}

/** Where the quotations of a claim stand that no cited source has. */
export interface QuotedElsewhere {
  evidence: Evidence[];
  /** Every cited work was read in full: the quotation is in none of them. */
  isReadInFull: boolean;
}

/** Everything that is known about a claim beside the works it cites. */
interface OtherFindings {
  elsewhere?: SupportElsewhere | undefined;
  quotedElsewhere?: QuotedElsewhere | undefined;
}

/** The quotation is in another source and not in this one: both were searched, but a text may lack a page. */
const swapConfidence = 0.9;

/** None of the cited works can be read. */
export function unreadDraft(cited: CitedWork[]): VerdictDraft {
  const isForeignOnly = uniqueSources(cited).length > 0;
  const unlisted = cited.length === 0 ? "No work of the reference list is cited here." : explainVerdict("unverifiable", []);
  return {
    ...emptyDraft,
    label: isForeignOnly ? "uncertain" : "unverifiable",
    confidence: isForeignOnly ? 0 : 1,
    rationale: isForeignOnly ? foreignSource : unlisted,
    references: cited.map(unreadReference),
  };
}

/** The claim could not be judged, for the reason given. */
export function abstention(rationale: string): VerdictDraft {
  return { ...emptyDraft, rationale };
}

/** Shows the nearest passages of what was not decided, and says what they lack where the rationale does not say why. */
export function withNearest(draft: VerdictDraft, nearest: NearestPassages | undefined, { isExplained = false } = {}): VerdictDraft {
  if (draft.label !== "uncertain" || !nearest) return draft;
  const evidence = draft.evidence.length > 0 ? draft.evidence : nearest.evidence;
  const missing = draft.missing ?? nearest.missing;
  return { ...draft, evidence, missing, rationale: isExplained ? draft.rationale : `${draft.rationale} ${nearest.explanation}` };
}

const emptyDraft: VerdictDraft = {
  label: "uncertain",
  confidence: 0,
  rationale: "",
  evidence: [],
  drift: [],
  references: [],
  basis: "citation",
  parts: [],
};

/**
 * Settles what the cited works say with what other sources say.
 * A citation that cannot be read stays unverifiable, even if other sources decide.
 * A quotation that none of the cited sources has, and another source has word for word, was cited from the wrong source. Where a cited work
 * was not read in full it may have the quotation too, so that the other source is only shown.
 */
export function settleDraft(cited: VerdictDraft, { elsewhere, quotedElsewhere }: OtherFindings): VerdictDraft {
  if (quotedElsewhere?.isReadInFull)
    return {
      ...cited,
      label: "unsupported",
      confidence: swapConfidence,
      rationale: "The quoted words are not in the cited source; another source has them word for word.",
      evidence: [],
      drift: [],
      parts: [],
      references: cited.references.map((reference) => ({ ...reference, label: "unsupported", confidence: swapConfidence })),
      elsewhere: quotedElsewhere.evidence,
    };
  if (cited.label !== "unverifiable") return cited;
  const offered = quotedElsewhere?.evidence ?? elsewhere?.evidence ?? [];
  if (offered.length === 0) return cited;
  return { ...cited, elsewhere: offered, basis: "retrieval" };
}

interface VerdictInput {
  answer: VerdictDraft;
  madeBy: Provenance;
  /** What the claim cites: their abbreviations are read in the claim's form. */
  sources?: readonly Document[] | undefined;
  readers?: LlmReaders | undefined;
  /** A language model's words for the rationale. */
  wording?: string | undefined;
  /** Models that were wanted and gave no answer, beside the readers: each makes the verdict provisional once. */
  missing?: number;
}

/** The one place where a verdict is made. */
export function buildVerdict(claim: Claim, { answer, madeBy, sources = [], readers, wording, missing = 0 }: VerdictInput): Verdict {
  const { elsewhere = [], rationale, readers: opinions, missing: lacks, ...given } = answer;
  const quotes = answer.evidence.map(({ documentId, locator: { quote } }) => {
    const source = sources.find(({ id }) => id === documentId);
    return source ? inFormsOf(claim.text, source)(quote.exact) : quote.exact;
  });
  // No quotation has the words that name who reported it.
  const from = attributionLength(claim.text);
  const uncovered = uncoveredWords(claim.text, quotes).filter(({ start }) => start >= from);
  const terms = new Set(findContentWords(claim.text).flatMap(({ start }) => (start >= from ? [start] : []))).size;
  let signed = readers ? signedBy(madeBy, readers) : madeBy;
  for (let count = 0; count < missing; count++) signed = markProvisional(signed);
  return {
    claimId: claim.id,
    documentId: claim.documentId,
    ...given,
    rationale: wording ?? recountTerms(rationale, { terms, uncovered: uncovered.length }),
    ...(answer.label === "uncertain" && lacks ? { missing: lacks } : {}),
    uncovered,
    elsewhere,
    ...(opinions ? { readers: opinions } : {}),
    madeBy: signed,
  };
}

/** Names the language models with the hash of what they were asked; where one could not be reached, the next run asks again. */
function signedBy(madeBy: Provenance, { by, promptHash, isProvisional }: LlmReaders): Provenance {
  const signed = by.length === 0 ? madeBy : { ...madeBy, by: by.join(" + "), ...(promptHash === undefined ? {} : { promptHash }) };
  return isProvisional ? markProvisional(signed) : signed;
}

/** A verdict that lacks a model's answer holds for this run alone: with another hash, the next run judges the claim again. */
function markProvisional(madeBy: Provenance): Provenance {
  return { ...madeBy, inputHash: hashOf(madeBy.inputHash, "provisional") };
}

/** What a reader must know besides, to take a verdict for what it is worth. */
interface RationaleCaveats {
  onlyAbstracts: boolean;
  /** Why the local models could read none of it; nothing where they could. */
  unread: string | undefined;
  /** A text in another language was among what was read. */
  someForeign: boolean;
  /** The claim is that a source has certain words, and nothing else. */
  isBlock: boolean;
}

const wordsNotFound = "The source was read; these words were not found in it, nor words like them.";
const statesBoth = "One sentence of the sources states it; another, nearly the same, states something else.";
const leftOpen = "The source says itself that it does not know this or cannot conclude it.";
const addedWords = "A language model reads this as supported, but the claim names something that no word of the sources names.";
const readByModel = "A language model read the text, which is not in English.";

/** The rationale of a verdict in at most two sentences: a language model's own where it passed the proof, else ours. */
export function writeRationale(
  { label, drift, isConflicting = false, isLeftOpen = false }: ClaimConclusion,
  { conclusion: decided, assessment, outcome }: DecidedConclusion,
  { onlyAbstracts, unread, someForeign, isBlock }: RationaleCaveats,
): string {
  const own = explainVerdict(label, drift);
  if (outcome?.joined) {
    if (decided.label === "supported" && label === "uncertain") return isLeftOpen ? leftOpen : addedWords;
    // What was doubted afterwards is no longer what the model explains.
    const stated = label === decided.label ? (outcome.joined.rationale ?? own) : own;
    return someForeign ? `${firstSentence(stated)} ${readByModel}` : stated;
  }
  if (outcome?.wrong && label === "uncertain") return `${unread ?? own} A model's answer was left out: ${outcome.wrong}.`;
  if (unread !== undefined) return unread;
  if (isConflicting && label === "uncertain") return statesBoth;
  if (isLeftOpen && label === "uncertain") return leftOpen;
  if (isBlock && label === "uncertain") return wordsNotFound;
  const reasons = assessment && label === "supported" ? ` ${explainAssessment(assessment)}` : "";
  const limit = onlyAbstracts && label === "uncertain" ? " Only the abstract is at hand." : "";
  return `${own}${reasons}${limit}`;
}

function firstSentence(text: string): string {
  const [first] = splitSentences(text);
  return first ? text.slice(first.start, first.end) : text;
}

/** What a verdict was combined from, in one sentence: "Entailment .81, numbers agree, 9 of 11 terms found." */
export function explainAssessment({ verifierOutputs, features, stance }: Assessment): string {
  const terms = contentWords(verifierOutputs.claim).size;
  const found = Math.round(verifierOutputs.coveredShare * terms);
  return `${capital(
    [
      `entailment ${(stance.probabilities.supported ?? 0).toFixed(2).replace(/^0/, "")}`,
      numbers(features),
      `${found} of ${terms} terms found`,
    ]
      .filter(Boolean)
      .join(", "),
  )}.`;
}

/** States how many terms of a claim the quoted words have, by the same count as the words that are marked as not covered. */
function recountTerms(rationale: string, { terms, uncovered }: { terms: number; uncovered: number }): string {
  return rationale.replace(/\b\d+ of \d+ terms found(?=\.)/, `${terms - uncovered} of ${terms} terms found`);
}

function numbers({ hasNumbers, numbersDiffer, numbersMissing }: Assessment["features"]): string {
  if (!hasNumbers) return "";
  // This explains support, which stands beside another number only where a sentence has the claim's own.
  if (numbersDiffer) return "numbers found";
  return numbersMissing ? "not all numbers found" : "numbers agree";
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
