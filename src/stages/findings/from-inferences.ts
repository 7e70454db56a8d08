import type { Inference } from "../../domain/inference.ts";
import { checkAbsence } from "./inference/check-absence.ts";
import { checkAppeals } from "./inference/check-appeals.ts";
import { checkCausalSteps, checkDesign } from "./inference/check-causes.ts";
import { checkOverclaims } from "./inference/check-overclaims.ts";
import { checkCircles, checkNewTerms } from "./inference/check-premises.ts";
import { checkScope } from "./inference/check-scope.ts";
import { observeFlaws } from "./inference/observe-flaws.ts";
import { stepsOf } from "./inference/steps.ts";
import type { Observation, Prose } from "./prose.ts";

/** Conclusions that do not follow from what they are drawn from, each with its premise; `inferences` are what models said of them. */
export function fromInferences(prose: Prose, inferences: readonly Inference[] = []): Observation[] {
  const steps = stepsOf(prose);
  const found = [
    ...checkCausalSteps(prose, steps),
    ...checkDesign(prose),
    ...checkScope(prose),
    ...checkNewTerms(prose),
    ...checkCircles(steps),
    ...prose.sentences.flatMap(checkAppeals),
    ...checkAbsence(prose, steps),
    ...checkOverclaims(prose),
  ];
  // One sentence, one fault of a kind: a leap that two checks see is one leap.
  const seen = new Set<string>();
  const byRules = found.filter(({ rule: { code }, at: { end } }) => {
    const key = `${code} ${end}`;
    return !seen.has(key) && seen.add(key);
  });
  return [...byRules, ...observeFlaws(inferences, byRules)];
}
