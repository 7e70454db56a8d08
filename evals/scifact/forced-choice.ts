import type { Stance } from "./stance.ts";

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
