import type { Claim } from "../../domain/claim/claim.ts";
import type { ClaimNeed } from "../../domain/reference/literature.ts";
import type { VerdictLabel } from "../../domain/verdict/verdict.ts";

/** A claim, and why literature is looked for about it. */
export interface ChosenClaim {
  claim: Claim;
  need: ClaimNeed;
  /** The verdict by what it cites. Null if it was not judged. */
  label: VerdictLabel | null;
}

/** Needs that a review looks into unless all claims are wanted. */
const wanted: ReadonlySet<ClaimNeed> = new Set(["contradicted", "weakly-cited", "uncited"]);

/** The claims that literature is looked for about, in order: those that are uncited, cited weakly or contradicted, or all. */
export function chooseClaims(
  claims: readonly Claim[],
  labels: ReadonlyMap<string, VerdictLabel>,
  { all }: { all: boolean },
): ChosenClaim[] {
  return claims.flatMap((claim) => {
    const label = labels.get(claim.id) ?? null;
    const need = needOf(claim, label);
    return need && (all || wanted.has(need)) ? [{ claim, need, label }] : [];
  });
}

/** Undefined for what no literature can be about: how the text is built, and how its authors worked. */
export function needOf({ needsCitation, citationIds, category, text }: Claim, label: VerdictLabel | null): ClaimNeed | undefined {
  if (label === "contradicted") return "contradicted";
  if (needsCitation) return "uncited";
  if (citationIds.length > 0 && label !== null) {
    if (label === "supported") return "supported";
    return label === "unverifiable" ? "unread" : "weakly-cited";
  }
  const isOwnWork = category === "method" && /\b(?:we|our|us|i|my)\b/i.test(text);
  return category === "structure" || isOwnWork ? undefined : "own";
}
