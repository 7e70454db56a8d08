import type { Claim } from "../../domain/claim/claim.ts";
import type { Provenance } from "../../domain/provenance.ts";
import type { Verdict } from "../../domain/verdict/verdict.ts";
import { cacheJudgements } from "../../models/cache-judgements.ts";
import type { ClaimConclusion } from "./conclude-from-readings.ts";
import { decide } from "./decide.ts";
import { discountAbstract, isAbstractOnly } from "./evidence/abstract-only.ts";
import { type CitedWork, uniqueSources } from "./evidence/cited-work.ts";
import { findInSources } from "./evidence/find-in-sources.ts";
import { gatherReadings, type ReadingContext, readBlockQuotation } from "./evidence/gather-readings.ts";
import { isForeign } from "./evidence/is-foreign.ts";
import { discountOcr } from "./evidence/ocr-pages.ts";
import { readSource } from "./evidence/read-source.ts";
import type { WindowReading } from "./evidence/window-reading.ts";
import type { LlmJudgeOutcome, LlmJudges } from "./llm-judge/llm-judges.ts";
import type { ReferenceOpinion } from "./llm-judge/llm-opinion.ts";
import { readSourceTables } from "./numbers/compare-tables.ts";
import { findMissingNumbers, markMissingNumbers } from "./numbers/missing-numbers.ts";
import { roundConfidence } from "./verdict/round-confidence.ts";
import { selectEvidence } from "./verdict/select-evidence.ts";
import { concludeForSource, partVerdicts, referenceVerdict } from "./verdict/sub-verdicts.ts";
import { uncoveredWords } from "./verdict/uncovered-words.ts";
import { foreignManuscript, foreignSource, unreadVerdict } from "./verdict/unread-verdict.ts";
import { withLlmProvenance } from "./verdict/verdict-provenance.ts";
import { writeRationale } from "./verdict/write-rationale.ts";

export interface JudgeContext {
  context: ReadingContext;
  madeBy: Provenance;
  /** The claim also cites a work that the reference list does not have: silence of the others proves nothing. */
  someUnlisted?: boolean;
  /** The claim stands on a page that was read from its picture. */
  onPicture?: boolean;
  /** The claim is in a language that the local models do not read. */
  isForeignClaim?: boolean;
  /** Language models that read what the rules leave open, in any language; without them the local models do. */
  panel?: LlmJudges | undefined;
}

/** Reads the cited sources as a careful referee would, one by one and together, and answers for one claim. */
export async function judgeClaim(written: Claim, cited: CitedWork[], judgeContext: JudgeContext): Promise<Verdict> {
  // It is judged as a reader understands it, with its pronouns resolved where that is sure.
  const claim = { ...written, text: written.standalone };
  const { madeBy, someUnlisted = false, onPicture = false, isForeignClaim = false } = judgeContext;
  // Whether words stand in a source is looked up, not judged.
  const isBlock = claim.quotations.some(({ form }) => form === "block");
  const llmJudges = isBlock ? undefined : judgeContext.panel;
  const works = cited.map((work) => (work.source && (isForeignClaim || isForeign(work.source)) ? { ...work, source: undefined } : work));
  const readable = uniqueSources(works);
  const shown = llmJudges ? uniqueSources(cited) : readable;
  if (shown.length === 0) return unreadVerdict(claim, cited, madeBy);

  const { models, config } = judgeContext.context;
  const context = { ...judgeContext.context, models: { ...models, judge: cacheJudgements(models.judge) } };
  const lacks = (some: CitedWork[]) => someUnlisted || some.some(({ source }) => source === undefined);
  const someUnread = lacks(works);
  // What stands in none of several sources is lost; where one of them could not be read, nothing is.
  const lost = someUnread ? [] : findMissingNumbers(claim.text, readable);
  const allFound = isBlock ? [] : await findInSources(claim, shown, context);
  const found = allFound.filter(({ source }) => readable.includes(source));
  const bySource = new Map<string, WindowReading[]>();
  for (const one of found) {
    const inProse = await readSource(claim.text, one, context);
    bySource.set(one.source.id, [
      ...markMissingNumbers(claim.text, lost, inProse),
      ...(await readSourceTables(claim.text, one.source, context)),
    ]);
  }
  const claimReadings = isBlock
    ? await readBlockQuotation(claim, readable, context)
    : await gatherReadings(claim, { found, bySource, someUnread, context });

  const thresholds = config.verification;
  const alone = (documentId: string) => concludeForSource(documentId, { hearing: claimReadings, bySource, thresholds });
  const request = { isForeign: isForeignClaim, found: allFound, someUnread: lacks(cited), alone };
  const decided = await decide(claim, claimReadings, { found, context, panel: llmJudges, request });
  const { outcome } = decided;
  const sources = new Map(shown.map((source) => [source.id, source]));
  const onlyAbstracts = shown.every(isAbstractOnly);
  const conclusion = discountAbstract(discountOcr(decided.conclusion, { sources, onPicture }), onlyAbstracts);
  const evidence = selectEvidence(conclusion, sources);
  const unread = readable.length > 0 ? undefined : isForeignClaim ? foreignManuscript : foreignSource;
  const someForeign = shown.length > readable.length;
  return {
    claimId: claim.id,
    documentId: claim.documentId,
    label: conclusion.label,
    confidence: roundConfidence(conclusion.confidence),
    rationale: writeRationale(conclusion, decided, { onlyAbstracts, someForeign, unread, isBlock }),
    evidence,
    drift: conclusion.drift,
    references: cited.map((work, index) => {
      const opinion = outcome && opinionOnReference(work, { outcome, conclusion, isOnly: shown.length === 1 });
      return referenceVerdict(work, { alone: alone(work.source?.id ?? ""), opinion, isRead: works[index]!.source !== undefined });
    }),
    basis: onlyAbstracts ? "abstract" : "citation",
    parts: partVerdicts(claim, claimReadings, { thresholds, opinions: outcome?.joined?.parts }),
    uncovered: uncoveredWords(
      written.text,
      evidence.map(({ locator }) => locator.quote.exact),
    ),
    elsewhere: [],
    ...(outcome?.joined?.readers ? { readers: outcome.joined.readers } : {}),
    madeBy: outcome ? withLlmProvenance(madeBy, outcome) : madeBy,
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
