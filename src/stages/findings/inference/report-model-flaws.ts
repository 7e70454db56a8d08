import type { Inference } from "../../../domain/claim/inference.ts";
import { overlaps } from "../../../domain/document/locator.ts";
import type { ProseIssue } from "../prose/prose.ts";
import { flawKinds } from "./flaw-kinds.ts";

/** The flaws that models found, without those that rules report for the same words. */
export function reportModelFlaws(inferences: readonly Inference[], byRules: readonly ProseIssue[]): ProseIssue[] {
  return inferences.flatMap(({ flaw }) => {
    const kind = flawKinds.find(({ rule }) => rule.code === flaw?.code);
    if (!flaw || !kind || byRules.some(({ at }) => overlaps(at, flaw.conclusion))) return [];
    const message = flaw.explanation === null ? kind.message : `${kind.message} In its words: “${flaw.explanation}”`;
    return [{ rule: kind.rule, message, at: flaw.conclusion, beside: flaw.premises }];
  });
}
