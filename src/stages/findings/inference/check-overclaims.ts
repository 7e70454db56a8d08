import { likeness } from "../../../domain/words/overlap.ts";
import { tellingWords } from "../../../domain/words/telling-words.ts";
import { finderOf } from "../alike.ts";
import type { Observation, Prose, Sentence } from "../prose.ts";
import { overclaim } from "../rules/inferences.ts";
import { hedge, noAssertion } from "./lexicon.ts";

const doubtful =
  /\b(?:may|might|could|possibly|perhaps|probably|suggests?|suggested|appears? to|appeared to|seems? to|seemed to|is likely|are likely|tends? to)\b/i;
const uninformative = new Set(
  tellingWords(
    "may might could possibly perhaps probably suggest suggests suggested appear appears appeared seem seems likely tend tends find found show shows results data our study",
  ),
);
/** How alike the two must be, and how many words they must have. */
const [alikeEnough, fewestWords] = [0.75, 5];

interface Statement {
  sentence: Sentence;
  words: Set<string>;
}

/** What the abstract states as certain and the text, in the same words, as possible. */
export function checkOverclaims({ sentences }: Prose): Observation[] {
  const stated = sentences
    .filter(({ part, isCited, text }) => part === "abstract" && !isCited && !hedge.test(text) && !noAssertion.test(text))
    .map(stateOf);
  const hedged = sentences
    .filter(
      ({ part, isCited, text }) =>
        part !== "abstract" && part !== "background" && !isCited && doubtful.test(text) && !noAssertion.test(text),
    )
    .map(stateOf);
  const alike = finderOf(hedged);
  return stated.flatMap((statement) => {
    const found = alike(statement).find(
      ({ words }) => statement.words.size >= fewestWords && likeness(words, statement.words) >= alikeEnough,
    );
    const word = doubtful.exec(found?.sentence.text ?? "")?.[0];
    if (!found || word === undefined) return [];
    const message = `The abstract states as certain what the text puts with “${word}”.`;
    return [{ rule: overclaim, message, at: statement.sentence, beside: [found.sentence] }];
  });
}

function stateOf(sentence: Sentence): Statement {
  return { sentence, words: new Set(tellingWords(sentence.text).filter((word) => !uninformative.has(word))) };
}
