import type { Claim } from "../../domain/claim/claim.ts";
import type { Override } from "../../domain/finding/decision.ts";
import type { Finding } from "../../domain/finding/finding.ts";
import type { Rule } from "../../domain/finding/rule.ts";
import { hashOf, makeId } from "../../domain/id.ts";
import type { VerdictLabel } from "../../domain/verdict/verdict.ts";
import { contradicted, partlySupported, unsupported } from "./rules/claims.ts";

/** Rules for a person's override; an override to uncertain is not a finding. */
const rules: Partial<Record<VerdictLabel, Rule>> = { contradicted, unsupported, "partially-supported": partlySupported };

/** The finding of a person's override, under their name. */
export function buildOverrideFindings(claim: Claim, { label, by, reason }: Override, rank: number): Finding[] {
  const rule = rules[label];
  if (!rule) return [];
  const fingerprint = fingerprintOf(rule.code, claim);
  return [
    {
      id: makeId("fnd", claim.documentId, fingerprint),
      documentId: claim.documentId,
      code: rule.code,
      name: rule.name,
      severity: rule.severity,
      confidence: null,
      rank,
      message: `${by} judged this ${label.replace("-", " ")}: ${reason}`,
      locator: claim.locator,
      focus: null,
      claimId: claim.id,
      referenceId: null,
      contrast: null,
      evidence: [],
      fixes: [],
      fingerprint,
    },
  ];
}

/** Whether a finding comes from a person's override. */
export function isFromOverride({ code, fingerprint }: Pick<Finding, "code" | "fingerprint">, claim: Pick<Claim, "fingerprint">): boolean {
  return fingerprint === fingerprintOf(code, claim);
}

const fingerprintOf = (code: string, claim: Pick<Claim, "fingerprint">) => hashOf("override", code, claim.fingerprint).slice(0, 32);

const verdictFamilies = new Set(["CLM", "NUM", "QUO", "STR"]);

/** Whether a finding comes from a verdict: an override removes it. */
export function isFromVerdict({ code, claimId }: Pick<Finding, "code" | "claimId">): boolean {
  return claimId !== null && verdictFamilies.has(code.slice(0, 3));
}
