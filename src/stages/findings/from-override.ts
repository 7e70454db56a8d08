import type { Claim } from "../../domain/claim.ts";
import type { Override } from "../../domain/decision.ts";
import type { Finding } from "../../domain/finding.ts";
import type { Rule } from "../../domain/rule.ts";
import type { VerdictLabel } from "../../domain/verdict.ts";
import { toFinding } from "./records.ts";
import { contradicted, partlySupported, unsupported } from "./rules/claims.ts";

/** What a person may find wrong with a claim; their doubt alone is no finding. */
const rules: Partial<Record<VerdictLabel, Rule>> = { contradicted, unsupported, "partially-supported": partlySupported };

/** The finding of a person who sees a claim otherwise than Ibid, under their name. */
export function fromOverride(documentId: string, claim: Claim, { label, by, reason }: Override): Finding[] {
  const rule = rules[label];
  if (!rule) return [];
  const message = `${by} judged this ${label.replace("-", " ")}: ${reason}`;
  return [toFinding(documentId, { rule, message, locator: claim.locator, about: claim.text, claimId: claim.id })];
}

const verdictFamilies = new Set(["CLM", "NUM", "QUO", "STR"]);

/** Whether a finding says what a verdict came to: when a person overrules the verdict, it falls. */
export function isFromVerdict({ code, claimId }: Pick<Finding, "code" | "claimId">): boolean {
  return claimId !== null && verdictFamilies.has(code.slice(0, 3));
}
