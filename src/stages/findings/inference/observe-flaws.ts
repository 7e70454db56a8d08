import type { Inference } from "../../../domain/inference.ts";
import { overlaps } from "../../../domain/locator.ts";
import type { Observation } from "../prose.ts";
import { flawKinds } from "./flaw-kinds.ts";

/** The flaws that models found, but for those where rules have spoken of the same words already. */
export function observeFlaws(inferences: readonly Inference[], byRules: readonly Observation[]): Observation[] {
  return inferences.flatMap(({ flaw }) => {
    const kind = flawKinds.find(({ rule }) => rule.code === flaw?.code);
    if (!flaw || !kind || byRules.some(({ at }) => overlaps(at, flaw.conclusion))) return [];
    const message = flaw.explanation === null ? kind.message : `${kind.message} In its words: “${flaw.explanation}”`;
    return [{ rule: kind.rule, message, at: flaw.conclusion, beside: flaw.premises }];
  });
}
