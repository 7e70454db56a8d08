import type { VerdictLabel } from "../../src/domain/verdict.ts";

/** How a source stands to a claim, in the three classes of SciFact. */
export const stances = ["supported", "contradicted", "neutral"] as const;
export type Stance = (typeof stances)[number];

/** What a verdict says in these classes; undefined when it abstains. */
export function stanceOfVerdict(label: VerdictLabel): Stance | undefined {
  if (label === "uncertain" || label === "unverifiable") return undefined;
  return label === "supported" || label === "contradicted" ? label : "neutral";
}
