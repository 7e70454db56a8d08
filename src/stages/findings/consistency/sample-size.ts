import { tellingWords } from "../../../domain/words/telling-words.ts";
import type { Observation } from "../prose.ts";
import { sampleDiffers } from "../rules/consistency.ts";
import { agree, type Counted } from "./quantities.ts";
import type { Statement } from "./statement.ts";

const people = new Set(
  tellingWords(
    "participants patients people persons adults children students respondents subjects volunteers individuals interviewees households teachers women men",
  ),
);
const wholeSample =
  /\b(?:total of|sample of|sample size|N ?=|recruited|enrolled|surveyed|interviewed|included|consisted of|comprised|took part|participated)\b/;
const inStages =
  /\b(?:excluded|dropp?ed out|withdrew|remaining|completed|analy[sz]ed|final|eligible|invited|screened|approached|lost to|per group|each group|pilot|phase|control|of whom|of which|respectively)\b/i;

/** How many were studied: one number in the abstract, another one in the text, and no stages between that would explain both. */
export function sampleSize(statement: Statement, quantity: Counted, statements: Statement[]): Observation | undefined {
  const noun = quantity.nouns.find((word) => people.has(word));
  if (
    quantity.dimension !== "" ||
    noun === undefined ||
    inStages.test(statement.sentence.text) ||
    statement.quantities.filter(({ nouns }) => nouns.some((word) => people.has(word))).length > 1
  )
    return undefined;
  const counts = statements.flatMap(({ sentence, quantities }) =>
    quantities.filter(({ nouns, dimension }) => dimension === "" && nouns.includes(noun)).map((other) => ({ sentence, other })),
  );
  const [first] = counts;
  if (!first || !counts.every(({ other }) => agree(other, first.other))) return undefined;
  if (!wholeSample.test(first.sentence.text) || counts.some(({ sentence }) => inStages.test(sentence.text))) return undefined;
  return {
    rule: sampleDiffers,
    message: `The abstract speaks of ${quantity.text}, and the text of ${first.other.text}.`,
    at: statement.sentence,
    beside: [first.sentence],
    contrast: { claimWords: quantity.text, sourceWords: first.other.text },
  };
}
