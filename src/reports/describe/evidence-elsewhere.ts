import type { Finding } from "../../domain/finding/finding.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import type { Verdict } from "../../domain/verdict/verdict.ts";

/** Evidence from other documents that a verdict has and its finding does not show. */
export function evidenceElsewhere({ evidence }: Pick<Finding, "evidence">, verdict: Pick<Verdict, "elsewhere"> | undefined): Evidence[] {
  return (verdict?.elsewhere ?? []).filter((found) => !evidence.some((shown) => isSame(shown, found)));
}

/** Whether evidence is from a document that is not cited. */
export function isElsewhere(found: Evidence, verdict: Pick<Verdict, "elsewhere"> | undefined): boolean {
  return verdict?.elsewhere.some((other) => isSame(other, found)) ?? false;
}

function isSame(one: Evidence, other: Evidence): boolean {
  return one.documentId === other.documentId && one.locator.start === other.locator.start && one.locator.end === other.locator.end;
}
