import type { VerdictLabel } from "../../src/domain/verdict.ts";

/** How a source stands to a claim, in the three classes of SciFact. */
export const stances = ["supported", "contradicted", "neutral"] as const;
export type Stance = (typeof stances)[number];

/** What a verdict says in these classes; undefined when it abstains. */
export function stanceOfVerdict(label: VerdictLabel): Stance | undefined {
  if (label === "uncertain" || label === "unverifiable") return undefined;
  return label === "supported" || label === "contradicted" ? label : "neutral";
}

/** A choice that had to be made, and how sure it is. */
export interface ForcedChoice {
  stance: Stance;
  confidence: number;
}

/** From here on a score is taken for more than silence. */
const heard = 0.5;

/** Chooses by the strongest support and the strongest contradiction that were read; neither loud enough is neutral. */
export function forcedChoice(readings: readonly { support: number; contradiction: number }[]): ForcedChoice {
  const support = Math.max(0, ...readings.map((reading) => reading.support));
  const contradiction = Math.max(0, ...readings.map((reading) => reading.contradiction));
  const loudest = Math.max(support, contradiction);
  if (loudest < heard) return { stance: "neutral", confidence: 1 - loudest };
  return { stance: contradiction > support ? "contradicted" : "supported", confidence: loudest };
}
