import type { Claim } from "../../domain/claim/claim.ts";
import type { Rule } from "../../domain/finding/rule.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import type { Drift, Verdict } from "../../domain/verdict/verdict.ts";
import type { DoubtfulSource, FindingDraft, FindingInputs } from "./finding-draft.ts";
import { fixDrift } from "./fixes/fix-drift.ts";
import { locateDrift } from "./fixes/locate-drift.ts";
import { contradicted, partlySupported, uncertain, unsupported, unverifiable } from "./rules/claims.ts";
import { dateDiffers, numberDiffers, unitDiffers } from "./rules/numbers.ts";
import { quotationDiffers, quotationElsewhere, quotationRespelled } from "./rules/quotations.ts";
import { stronger, wider } from "./rules/strength.ts";

/** One finding for each verdict that a person should see: the most specific rule, never two for one problem. */
export function checkVerdicts({ claims, verdicts, references, manuscript, doubtful = [] }: FindingInputs): FindingDraft[] {
  const byClaim = new Map(verdicts.map((verdict) => [verdict.claimId, verdict]));
  const labels = new Map(references.map(({ id, label }) => [id, label]));
  const entries = new Map(references.map(({ id, raw }) => [id, raw]));
  return claims.flatMap((claim) => {
    const verdict = byClaim.get(claim.id);
    const rule = verdict && ruleFor(claim, verdict);
    if (!rule) return [];
    const doubt = rule.severity === "info" ? undefined : doubtOf(verdict, doubtful);
    if (doubt !== undefined) return [draftDoubt(claim, verdict, doubt)];
    const [drift] = verdict.drift;
    const [focus] = drift ? locateDrift(drift, claim, manuscript.text) : [];
    return [
      {
        rule,
        message: messageFor(verdict, labels, verdicts),
        locator: claim.locator,
        about: claim.text,
        claimId: claim.id,
        contrast: drift ? { claimWords: drift.claimWords, sourceWords: drift.sourceWords } : null,
        evidence: isQuotedElsewhere(verdict) ? verdict.elsewhere : verdict.evidence,
        fixes: fixDrift(claim, verdict, manuscript, verdict.references.map(({ referenceId }) => entries.get(referenceId) ?? "").join(" ")),
        ...(focus ? { focus } : {}),
        // An unverifiable claim was not judged.
        ...(verdict.label === "unverifiable" ? {} : { confidence: verdict.confidence }),
      },
    ];
  });
}

/** Why the file behind a verdict may be another work. */
function doubtOf({ evidence, references }: Verdict, doubtful: readonly DoubtfulSource[]): string | undefined {
  const read = evidence.length > 0 ? evidence : references;
  return doubtful.find((source) => read.some(({ documentId }) => documentId === source.documentId))?.why;
}

/** A source that may be another work does not prove that the claim is wrong, so the finding names this doubt. */
function draftDoubt(claim: Claim, { evidence, confidence, rationale }: Verdict, why: string): FindingDraft {
  return {
    rule: uncertain,
    message: `The attached file does not seem to be the cited work: ${why}. What was found in it: ${rationale}`,
    locator: claim.locator,
    about: claim.text,
    claimId: claim.id,
    evidence,
    confidence,
  };
}

const rulesByDrift: Record<Drift["kind"], Rule> = {
  number: numberDiffers,
  unit: unitDiffers,
  date: dateDiffers,
  quotation: quotationDiffers,
  spelling: quotationRespelled,
  strength: stronger,
  scope: wider,
};

function ruleFor(claim: Claim, verdict: Verdict): Rule | undefined {
  const [drift] = verdict.drift;
  // A claim without a reference has a citation problem, which has its own rules, unless a source at hand gives other words for it.
  if (verdict.references.length === 0) return isOtherwiseAtHand(verdict) ? rulesByDrift[drift!.kind] : undefined;
  // A citation that is only inferred from the paragraph is not evidence against the author.
  if (claim.binding !== "own") return undefined;
  switch (verdict.label) {
    case "supported":
      return drift?.kind === "spelling" ? quotationRespelled : undefined;
    case "contradicted":
      return drift ? rulesByDrift[drift.kind] : contradicted;
    case "partially-supported":
      return drift ? rulesByDrift[drift.kind] : partlySupported;
    case "unsupported":
      return isQuotedElsewhere(verdict) ? quotationElsewhere : unsupported;
    case "uncertain":
      return uncertain;
    case "unverifiable":
      return unverifiable;
  }
}

/** Whether a source at hand, which the claim does not cite, gives another number or other words for the same. */
export function isOtherwiseAtHand({ label, basis, drift, references }: Verdict): boolean {
  return label === "contradicted" && basis === "retrieval" && references.length === 0 && drift.length > 0;
}

/** Whether the cited source lacks the quoted words and another document has them. */
function isQuotedElsewhere({ label, elsewhere }: Verdict): boolean {
  return label === "unsupported" && elsewhere.length > 0;
}

function messageFor(verdict: Verdict, labels: Map<string, string>, verdicts: Verdict[]): string {
  const { label, rationale, references, elsewhere } = verdict;
  const cited = references.map(({ referenceId }) => labels.get(referenceId) ?? "?").join(", ");
  if (isQuotedElsewhere(verdict))
    return `The quoted words are not in reference ${cited}; they are word for word in ${describeSource(elsewhere[0]!, labels, verdicts)}.`;
  if (isOtherwiseAtHand(verdict)) return `${rationale} The sentence names no source; this one is at hand.`;
  if (label !== "unverifiable") return rationale;
  const other = elsewhere.length > 0 ? " Another document at hand supports the claim." : "";
  return `No text of reference ${cited} is at hand, so this was not checked.${other}`;
}

/** "reference 7, p. 3": the source by its number in the manuscript, if a claim cites it. */
function describeSource({ documentId, locator: { page } }: Evidence, labels: Map<string, string>, verdicts: Verdict[]): string {
  const known = verdicts.flatMap(({ references }) => references).find((reference) => reference.documentId === documentId);
  const label = known && labels.get(known.referenceId);
  return `${label ? `reference ${label}` : "another source at hand"}${page === undefined ? "" : `, p. ${page}`}`;
}
