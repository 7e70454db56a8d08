import type { Inference } from "../../../domain/inference.ts";
import { overlaps } from "../../../domain/locator.ts";
import type { Observation } from "../prose.ts";
import { faultKinds } from "./fault-kinds.ts";

/** The faults that models found, but for those where rules have spoken of the same words already. */
export function observeFaults(inferences: readonly Inference[], byRules: readonly Observation[]): Observation[] {
  return inferences.flatMap(({ fault }) => {
    const kind = faultKinds.find(({ rule }) => rule.code === fault?.code);
    if (!fault || !kind || byRules.some(({ at }) => overlaps(at, fault.conclusion))) return [];
    const message = fault.explanation === null ? kind.message : `${kind.message} In its words: “${fault.explanation}”`;
    return [{ rule: kind.rule, message, at: fault.conclusion, beside: fault.premises }];
  });
}
