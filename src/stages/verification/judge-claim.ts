import { bracketRewording, rewordPart } from "../../domain/claim/bracket-rewording.ts";
import type { Claim } from "../../domain/claim/claim.ts";
import type { Document } from "../../domain/document/document.ts";
import { isAbstractOnly } from "../../domain/document/is-abstract-only.ts";
import type { Provenance } from "../../domain/provenance.ts";
import { asWritten, plainCharacters } from "../../domain/text/plain-characters.ts";
import type { Drift, Verdict } from "../../domain/verdict/verdict.ts";
import { cacheVerifiers } from "../../models/cache-outputs.ts";
import { findInSources } from "../../retrieval/find-evidence.ts";
import {
  buildVerdict,
  foreignManuscript,
  foreignSource,
  type LlmReaders,
  unreadDraft,
  type VerdictDraft,
  withNearest,
  writeRationale,
} from "./build-verdict.ts";
import type { ClaimConclusion } from "./conclude-from-readings.ts";
import { decide } from "./decide.ts";
import { discountAbstract } from "./evidence/abstract-only.ts";
import { type CitedWork, isForeign, uniqueSources } from "./evidence/cited-work.ts";
import { gatherReadings, type ReadingContext, readBlockQuotation, wordsOf } from "./evidence/gather-readings.ts";
import { discountOcr } from "./evidence/ocr-pages.ts";
import type { LlmJudgeOutcome, LlmJudges } from "./llm-judge/llm-judges.ts";
import type { ReferenceOpinion } from "./llm-judge/llm-opinion.ts";
import { capAddedPhrases, withholdUnknownNames } from "./verdict/added-phrases.ts";
import { explainVerdict } from "./verdict/explain-verdict.ts";
import { nearestPassages } from "./verdict/nearest-passages.ts";
import { roundConfidence } from "./verdict/round-confidence.ts";
import { selectEvidence } from "./verdict/select-evidence.ts";
import { concludeForSource, limitToClaim, partVerdicts, referenceVerdict } from "./verdict/sub-verdicts.ts";
import { withholdJoined } from "./verdict/withhold-joined.ts";
import { withholdOpen } from "./verdict/withhold-open.ts";
import { withoutAttribution } from "./wording/attribution.ts";

/** What a claim is judged with, beside the works it cites. */
export interface JudgeContext {
  context: ReadingContext;
  /** The claim also cites a work that the reference list does not have: silence of the others proves nothing. */
  someUnlisted?: boolean;
  /** The claim stands on a page that was read by OCR. */
  onOcrPage?: boolean;
  /** The claim is in a language that the local models do not read. */
  isForeignClaim?: boolean;
  /** Language models that read what the rules leave open, in any language; without them the local models do. */
  llmJudges?: LlmJudges | undefined;
}

/** Judges one claim by the works it cites alone, and makes its verdict. */
export async function judgeClaim(claim: Claim, cited: CitedWork[], given: JudgeContext & { madeBy: Provenance }): Promise<Verdict> {
  const { answer, readers } = await draftVerdict(claim, cited, given);
  return buildVerdict(claim, { answer, readers, madeBy: given.madeBy, sources: uniqueSources(cited) });
}

/** Reads the cited sources, one by one and together, and answers for one claim. */
export async function draftVerdict(
  written: Claim,
  cited: CitedWork[],
  { context: given, someUnlisted = false, onOcrPage = false, isForeignClaim = false, llmJudges: assigned }: JudgeContext,
): Promise<{ answer: VerdictDraft; readers?: LlmReaders | undefined }> {
  const claim = asRead(written);
  // A block quotation is looked up in its source; no model judges it.
  const isBlock = claim.quotations.some(({ form }) => form === "block");
  const llmJudges = isBlock ? undefined : assigned;
  const works = cited.map((work) => (work.source && (isForeignClaim || isForeign(work.source)) ? { ...work, source: undefined } : work));
  const readable = uniqueSources(works);
  const shown = llmJudges ? uniqueSources(cited) : readable;
  if (shown.length === 0) return { answer: await showUnread(claim, cited, given) };

  // What the combiner asks for later is often a window that was judged before: each pair is judged once.
  const context = { ...given, models: cacheVerifiers(given.models) };
  const lacks = (some: CitedWork[]) => someUnlisted || some.some(({ source }) => source === undefined);
  const allFound = isBlock ? [] : await findInSources(claim, shown, context);
  const found = allFound.filter(({ source }) => readable.includes(source));
  const { claimReadings, bySource } = isBlock
    ? await readBlockQuotation(claim, readable, context)
    : await gatherReadings(claim, { found, someUnread: lacks(works), context });

  const thresholds = context.config.verification;
  const alone = (documentId: string) => concludeForSource(documentId, { claimReadings, bySource, thresholds });
  const request = { isForeign: isForeignClaim, found: allFound, someUnread: lacks(cited), alone };
  const decided = await decide(claim, claimReadings, { found, context, llmJudges, request });
  const { outcome } = decided;
  const isQuoted = claimReadings.quoted.length > 0;
  const isByModel = outcome?.joined !== undefined;
  const someForeign = shown.length > readable.length;
  const shownWhole =
    isQuoted || isByModel
      ? decided.conclusion
      : withholdJoined(decided.conclusion, { claim: claim.text, found, readings: claimReadings.whole });
  const stated = isQuoted ? shownWhole : withholdOpen(shownWhole, { claim: claim.text, found });
  const capped = isQuoted || (isByModel && someForeign) ? stated : limitToWords(stated);
  const sources = new Map(shown.map((source) => [source.id, source]));
  const onlyAbstracts = shown.every(isAbstractOnly);
  const conclusion = discountAbstract(discountOcr(capped, { sources, onOcrPage }), onlyAbstracts);
  const unread = readable.length > 0 ? undefined : isForeignClaim ? foreignManuscript : foreignSource;
  const answer: VerdictDraft = {
    label: conclusion.label,
    confidence: roundConfidence(conclusion.confidence),
    rationale: writeRationale(conclusion, decided, { onlyAbstracts, someForeign, unread, isBlock }),
    evidence: selectEvidence(conclusion, sources),
    drift: conclusion.drift.map((drift) => driftAsWritten(drift, { claim: written, conclusion, sources })),
    references: cited.map((work, index) => {
      const opinion = outcome && opinionOnReference(work, { outcome, conclusion, isOnly: shown.length === 1 });
      const isRead = works[index]!.source !== undefined;
      const said = referenceVerdict(work, { alone: alone(work.source?.id ?? ""), opinion, isRead });
      return limitToClaim(said, conclusion, { isOnly: shown.length === 1 && !lacks(cited) });
    }),
    basis: onlyAbstracts ? "abstract" : "citation",
    parts: partVerdicts(shownParts(written, claim), claimReadings, { thresholds, opinions: outcome?.joined?.parts }),
    readers: outcome?.joined?.readers,
  };
  if (answer.label !== "uncertain") return { answer, readers: outcome };
  const read = [...claimReadings.whole, ...claimReadings.parts.flatMap(({ readings }) => readings), ...claimReadings.aroundQuotation];
  const nearest = await nearestPassages(claim, read, { sources: shown, context });
  const missing: VerdictDraft["missing"] = conclusion.isConflicting ? "both-stated" : conclusion.isLeftOpen ? "not-stated" : undefined;
  const named = missing ? { ...answer, missing } : answer;
  const isExplained = answer.rationale !== explainVerdict("uncertain", []) || isBlock;
  return { answer: withNearest(named, nearest, { isExplained }), readers: outcome };

  /** What no source names is not supported. A text in another language has none of the claim's words. */
  function limitToWords(supported: ClaimConclusion): ClaimConclusion {
    // Words that Ibid inserted are never held against the manuscript.
    const asked = { claim: asSourceSays(written, written.text), words: new Set(readable.flatMap((source) => [...wordsOf(source)])) };
    if (isByModel) return withholdUnknownNames(supported, asked);
    const entailment = decided.assessment?.stance.probabilities.supported ?? 0;
    return capAddedPhrases(supported, { ...asked, entailment, someUnread: lacks(works) });
  }
}

/** A text that the local models cannot read is searched for its names and numbers, so that a person can look there. */
async function showUnread(claim: Claim, cited: CitedWork[], context: Pick<ReadingContext, "findEvidence">): Promise<VerdictDraft> {
  const draft = unreadDraft(cited);
  if (draft.label !== "uncertain") return draft;
  const nearest = await nearestPassages(claim, [], { sources: uniqueSources(cited), context });
  return withNearest({ ...draft, missing: "other-language" }, nearest, { isExplained: true });
}

/** Words of a claim in plain characters and without who reported them; a claim that quotes keeps all its words. */
function asSourceSays({ quotations }: Pick<Claim, "quotations">, text: string): string {
  return quotations.length > 0 ? plainCharacters(text) : withoutAttribution(plainCharacters(text));
}

/** The claim as its source would say it: pronouns resolved where that is sure, plain characters, and no words about who reported it. */
function asRead(claim: Claim): Claim {
  const read = (text: string) => asSourceSays(claim, text);
  return {
    ...claim,
    text: read(claim.standalone),
    parts: claim.parts.map((part) => ({ ...part, text: read(rewordPart(part.text, claim.text, claim.standalone)) })),
    quotations: claim.quotations.map((quotation) => ({ ...quotation, text: plainCharacters(quotation.text) })),
  };
}

/** The parts as they were read, with inserted words in brackets. */
function shownParts(written: Claim, read: Claim): Claim {
  if (written.standalone === written.text) return read;
  const parts = read.parts.map((part, index) => {
    const own = plainCharacters(written.parts[index]!.text);
    const reworded = plainCharacters(rewordPart(written.parts[index]!.text, written.text, written.standalone));
    return reworded === own ? part : { ...part, text: bracketRewording(own, reworded) };
  });
  return { ...read, parts };
}

/** What differs, in the characters of the manuscript and of the source. */
function driftAsWritten(
  drift: Drift,
  { claim, conclusion, sources }: { claim: Claim; conclusion: ClaimConclusion; sources: ReadonlyMap<string, Document> },
): Drift {
  const quoted = conclusion.decisive.map(({ window }) => sources.get(window.documentId)?.text.slice(window.start, window.end) ?? "");
  return {
    ...drift,
    claimWords: asWritten(claim.standalone, drift.claimWords),
    sourceWords: asWritten(quoted.join(" "), drift.sourceWords),
  };
}

/** What the language models say of one reference; the only one that could be read says what the claim's verdict says. */
function opinionOnReference(
  { source }: CitedWork,
  { outcome, conclusion: { label, confidence }, isOnly }: { outcome: LlmJudgeOutcome; conclusion: ClaimConclusion; isOnly: boolean },
): ReferenceOpinion | undefined {
  if (!source || !outcome.joined) return undefined;
  return isOnly ? { label, confidence, parts: [] } : outcome.references.get(source.id);
}
