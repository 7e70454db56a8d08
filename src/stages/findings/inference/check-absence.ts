import type { Observation, Prose } from "../prose.ts";
import { absenceTaken } from "../rules/inferences.ts";
import { hedge } from "./lexicon.ts";
import type { Step } from "./steps.ts";

const nothingFound =
  /\bno (?:statistically )?significant (?:difference|effect|association|correlation|change|influence|impact)|\b(?:was|were|is|are|did|do|does) not (?:statistically )?significant|\bnot significantly (?:different|differ|higher|lower|affect\w*|associated)|\bdid not (?:differ|reach) (?:statistically )?significan\w*|\bp ?> ?0?\.05\b/i;
const taken =
  /\b(?:(?:is|are|were|was) (?:therefore |thus |hence )?(?:equal|equivalent|identical|the same|equally \w+|as (?:safe|effective|good|fast|large) as)|ha(?:s|ve|d) no (?:effect|influence|impact)|do(?:es)? not (?:affect|influence|matter|differ|depend)|plays? no role|there is no (?:difference|effect|association|link|influence))\b/i;
const tested =
  /\bequivalen(?:ce|cy) (?:test|trial|margin|bound)|\bnon-?inferiority\b|\bTOST\b|\bBayes factor|\bpower analysis\b|\bminimum detectable/i;

/** "No significant difference, therefore equal": that nothing was found does not show that there is nothing. */
export function checkAbsence({ document }: Prose, steps: Step[]): Observation[] {
  if (tested.test(document.text)) return [];
  return steps
    .filter(
      ({ sentence, conclusion, premise }) =>
        !sentence.isCited && nothingFound.test(premise.text) && taken.test(conclusion.text) && !hedge.test(conclusion.text),
    )
    .map(({ conclusion, premise }) => ({
      rule: absenceTaken,
      message: "This concludes that there is no difference from not having found a significant one.",
      at: conclusion,
      beside: [premise],
    }));
}
