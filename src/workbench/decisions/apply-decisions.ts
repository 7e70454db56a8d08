import type { Claim } from "../../domain/claim/claim.ts";
import { latestClaimDecisions } from "../../domain/claim/rewordings.ts";
import type { Decision, Override } from "../../domain/finding/decision.ts";
import type { Finding } from "../../domain/finding/finding.ts";
import type { ReportedFinding, ReportedVerdict } from "../../domain/report/report.ts";
import type { Verdict } from "../../domain/verdict/verdict.ts";
import { buildOverrideFindings, isFromVerdict } from "../../stages/findings/build-override-findings.ts";

interface MachineResults {
  claims: Claim[];
  verdicts: Verdict[];
  findings: Finding[];
}

/** Combines people's decisions with Ibid's results: the last decision about a finding or verdict counts, and both stay visible. */
export function applyDecisions(
  { claims, verdicts, findings }: MachineResults,
  decisions: readonly Decision[],
): { verdicts: ReportedVerdict[]; findings: ReportedFinding[] } {
  const overrides = overridesOf(claims, decisions);
  const onFindings = new Map(
    decisions.flatMap((decision) => (decision.about === "finding" ? [[decision.fingerprint, decision] as const] : [])),
  );
  const labels = new Map(verdicts.map(({ claimId, label }) => [claimId, label]));
  const isOverruled = (claimId: string | null) =>
    claimId !== null && overrides.has(claimId) && overrides.get(claimId)!.label !== labels.get(claimId);

  const decidedOn = (finding: Finding): ReportedFinding => {
    const own = onFindings.get(finding.fingerprint);
    return own && own.state !== "open"
      ? { ...finding, decision: { state: own.state, by: own.by, at: own.at, reason: own.reason } }
      : finding;
  };
  const decided = findings.map((finding): ReportedFinding => {
    const reported = decidedOn(finding);
    if (reported.decision || !isOverruled(finding.claimId) || !isFromVerdict(finding)) return reported;
    const { by, at, reason } = overrides.get(finding.claimId!)!;
    return { ...finding, decision: { state: "dismissed", by, at, reason } };
  });
  const made = claims.flatMap((claim) => {
    const override = overrides.get(claim.id);
    return override && isOverruled(claim.id) ? buildOverrideFindings(claim, override, findings.length + 1).map(decidedOn) : [];
  });
  return {
    findings: [...decided, ...made].toSorted((one, other) => one.locator.start - other.locator.start),
    verdicts: verdicts.map((verdict) => {
      const override = overrides.get(verdict.claimId);
      return override ? { ...verdict, override } : verdict;
    }),
  };
}

function overridesOf(claims: Claim[], decisions: readonly Decision[]): Map<string, Override> {
  return new Map(
    [...latestClaimDecisions(claims, decisions, "verdict")].flatMap(([id, { label, by, at, reason }]) =>
      label === null ? [] : [[id, { label, by, at, reason }]],
    ),
  );
}
