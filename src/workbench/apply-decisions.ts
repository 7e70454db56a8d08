import type { Claim } from "../domain/claim.ts";
import type { Decision, Override } from "../domain/decision.ts";
import type { Finding } from "../domain/finding.ts";
import { plainWords } from "../domain/plain-words.ts";
import type { ReportedFinding, ReportedVerdict } from "../domain/report.ts";
import type { Verdict } from "../domain/verdict.ts";
import { fromOverride, isFromVerdict } from "../stages/findings/from-override.ts";

interface Machine {
  claims: Claim[];
  verdicts: Verdict[];
  findings: Finding[];
}

/** Puts what people said beside what Ibid found: a person's last word on a finding or verdict counts, and both stay visible. */
export function applyDecisions(
  { claims, verdicts, findings }: Machine,
  decisions: Decision[],
): { verdicts: ReportedVerdict[]; findings: ReportedFinding[] } {
  const overrides = overridesOf(claims, decisions);
  const onFindings = new Map(
    decisions.flatMap((decision) => (decision.about === "finding" ? [[decision.fingerprint, decision] as const] : [])),
  );
  const labels = new Map(verdicts.map(({ claimId, label }) => [claimId, label]));
  const isOverruled = (claimId: string | null) =>
    claimId !== null && overrides.has(claimId) && overrides.get(claimId)!.label !== labels.get(claimId);

  const decided = findings.map((finding): ReportedFinding => {
    const own = onFindings.get(finding.fingerprint);
    if (own && own.state !== "open") return { ...finding, decision: { state: own.state, by: own.by, at: own.at, reason: own.reason } };
    if (!isOverruled(finding.claimId) || !isFromVerdict(finding)) return finding;
    const { by, at, reason } = overrides.get(finding.claimId!)!;
    return { ...finding, decision: { state: "dismissed", by, at, reason } };
  });
  const made = claims.flatMap((claim) => {
    const override = overrides.get(claim.id);
    return override && isOverruled(claim.id) ? fromOverride(claim, override, findings.length + 1) : [];
  });
  return {
    findings: [...decided, ...made].toSorted((one, other) => one.locator.start - other.locator.start),
    verdicts: verdicts.map((verdict) => {
      const override = overrides.get(verdict.claimId);
      return override ? { ...verdict, override } : verdict;
    }),
  };
}

/** The last word on each claim; one that moved to another section is known by its words, if no other has the same. */
function overridesOf(claims: Claim[], decisions: Decision[]): Map<string, Override> {
  const byFingerprint = Map.groupBy(claims, ({ fingerprint }) => fingerprint);
  const byWords = Map.groupBy(claims, ({ text }) => plainWords(text));
  const overrides = new Map<string, Override>();
  for (const decision of decisions) {
    if (decision.about !== "verdict") continue;
    const { label, by, at, reason } = decision;
    const sameWords = byWords.get(plainWords(decision.words)) ?? [];
    const meant = byFingerprint.get(decision.fingerprint) ?? (sameWords.length === 1 ? sameWords : []);
    for (const { id } of meant)
      if (label === null) overrides.delete(id);
      else overrides.set(id, { label, by, at, reason });
  }
  return overrides;
}
