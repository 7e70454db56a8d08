import type { Judgement } from "./models.ts";

/** What a verifier says that finds nothing, apart from what is given. */
export function silentJudgement(given: Partial<Judgement> = {}): Judgement {
  return { supports: 0, contradicts: 0, neutral: 1, full: 0, partial: 0, none: 1, accurate: 0, inaccurate: 0, irrelevant: 1, ...given };
}
