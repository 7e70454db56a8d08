import { bySeverity, type Finding, severityRank } from "../../domain/finding/finding.ts";
import { checkCitations } from "./check-citations.ts";
import { checkHiddenText } from "./check-hidden-text.ts";
import { checkVerdicts } from "./check-verdicts.ts";
import { checkConsistency } from "./consistency/check-consistency.ts";
import { buildFinding, type FindingDraft, type FindingInputs } from "./finding-draft.ts";
import { fingerprintFindings } from "./fingerprint-findings.ts";
import { checkInferences } from "./inference/check-inferences.ts";
import { canCheckProse, draftProseFinding, readProse } from "./prose/prose.ts";
import { checkJudgements } from "./references/check-judgements.ts";
import { checkReferences } from "./references/check-references.ts";

/** All findings in reading order; at one place the most severe first. */
export function collectFindings(records: FindingInputs): Finding[] {
  const drafts = [
    ...checkVerdicts(records),
    ...checkCitations(records),
    ...checkReferences(records),
    ...checkJudgements(records),
    ...checkProse(records),
    ...checkHiddenText(records),
  ].sort(inReadingOrder);
  const prints = fingerprintFindings(drafts.map(({ rule: { code }, about }) => ({ code, about })));
  const ranks = rankDrafts(drafts);
  return drafts.map((draft, index) => buildFinding(draft, { ...records, fingerprint: prints[index]!, rank: ranks[index]! }));
}

function inReadingOrder({ rule: one, locator }: FindingDraft, { rule: other, locator: elsewhere }: FindingDraft): number {
  return locator.start - elsewhere.start || severityRank(one.severity) - severityRank(other.severity) || (one.code < other.code ? -1 : 1);
}

function rankDrafts(drafts: FindingDraft[]): number[] {
  const grave = drafts.map(({ rule: { severity }, confidence = null, locator }, index) => ({ severity, confidence, locator, index }));
  const ranks = new Array<number>(drafts.length);
  for (const [rank, { index }] of grave.sort(bySeverity).entries()) ranks[index] = rank + 1;
  return ranks;
}

/** Findings from the manuscript's own words, without a source. */
export function checkProse({ manuscript, passages = [], citations, inferences = [] }: FindingInputs): FindingDraft[] {
  if (!canCheckProse(manuscript)) return [];
  const prose = readProse(
    manuscript,
    citations.map(({ locator }) => locator),
  );
  return [...checkConsistency(prose), ...checkInferences(prose, inferences)].map((observation) =>
    draftProseFinding(prose, passages, observation),
  );
}
