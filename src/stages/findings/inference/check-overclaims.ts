import { contentStems } from "../../../domain/text/words/content-words.ts";
import { jaccardSimilarity } from "../../../domain/text/words/overlap.ts";
import { indexSimilarSentences } from "../prose/index-similar-sentences.ts";
import type { Prose, ProseIssue, ProseSentence } from "../prose/prose.ts";
import { overclaim } from "../rules/inferences.ts";
import { hedge, noAssertion } from "./lexicon.ts";

const doubtful =
  /\b(?:may|might|could|possibly|perhaps|probably|suggests?|suggested|appears? to|appeared to|seems? to|seemed to|is likely|are likely|tends? to)\b/i;
const uninformative = new Set(
  contentStems(
    "may might could possibly perhaps probably suggest suggests suggested appear appears appeared seem seems likely tend tends find found show shows results data our study",
  ),
);
/** Minimum similarity, and minimum words. */
const [alikeEnough, minWords] = [0.75, 5];

interface WordedStatement {
  sentence: ProseSentence;
  words: Set<string>;
}

/** Statements that are certain in the abstract and, in the same words, only possible in the text. */
export function checkOverclaims({ sentences }: Prose): ProseIssue[] {
  const stated = sentences
    .filter(({ part, isCited, text }) => part === "abstract" && !isCited && !hedge.test(text) && !noAssertion.test(text))
    .map(readWordedStatement);
  const hedged = sentences
    .filter(
      ({ part, isCited, text }) =>
        part !== "abstract" && part !== "background" && !isCited && doubtful.test(text) && !noAssertion.test(text),
    )
    .map(readWordedStatement);
  const alike = indexSimilarSentences(hedged);
  return stated.flatMap((statement) => {
    const found = alike(statement).find(
      ({ words }) => statement.words.size >= minWords && jaccardSimilarity(words, statement.words) >= alikeEnough,
    );
    const word = doubtful.exec(found?.sentence.text ?? "")?.[0];
    if (!found || word === undefined) return [];
    const message = `The abstract states as certain what the text puts with “${word}”.`;
    return [{ rule: overclaim, message, at: statement.sentence, beside: [found.sentence] }];
  });
}

function readWordedStatement(sentence: ProseSentence): WordedStatement {
  return { sentence, words: new Set(contentStems(sentence.text).filter((word) => !uninformative.has(word))) };
}
