import type { Span } from "../../../domain/locator.ts";
import { tellingWords } from "../../../domain/words/telling-words.ts";
import type { Prose, Sentence } from "../prose.ts";
import { concluding } from "./lexicon.ts";

/** Words of the manuscript with their place. */
interface Words extends Span {
  text: string;
}

/** One step of reasoning: what is concluded, and what it is concluded from. */
export interface Step {
  sentence: Sentence;
  conclusion: Words;
  premise: Words;
}

/** "…; therefore …", "…, so …": the premise stands before it. */
const forward =
  /[;:,] (?:and |but )?(?:therefore|thus|hence|consequently|so(?! (?:that|on|far|as|called|forth)\b|-)|it follows that|which (?:shows|proves|means|demonstrates) that)\b,? /i;
/** "… because …": the premise stands behind it. "Because of" names a cause, no reason for believing. */
const backward = /,? (?:because(?! of)|for the reason that|as is shown by the fact that) /i;

/** Every step that the words themselves mark, in reading order. */
export function stepsOf({ sentences }: Prose): Step[] {
  return sentences.flatMap((sentence, index) => stepOf(sentence, sentences[index - 1]) ?? []);
}

/** The step that one sentence takes, alone or from the one before it. */
export function stepOf(sentence: Sentence, before: Sentence | undefined): Step | undefined {
  const within = splitAt(sentence, forward, false) ?? splitAt(sentence, backward, true);
  if (within) return within;
  if (!concluding.test(sentence.text) || before?.paragraph !== sentence.paragraph) return undefined;
  return { sentence, conclusion: sentence, premise: before };
}

function splitAt(sentence: Sentence, pattern: RegExp, isReversed: boolean): Step | undefined {
  const match = pattern.exec(sentence.text);
  if (!match) return undefined;
  const behind = match.index + match[0].length;
  const [first, second] = [piece(sentence, 0, match.index), piece(sentence, behind, sentence.text.length)];
  if ([first, second].some(({ text }) => tellingWords(text).length === 0)) return undefined;
  return isReversed ? { sentence, conclusion: first, premise: second } : { sentence, conclusion: second, premise: first };
}

function piece({ text, start }: Sentence, from: number, to: number): Words {
  return { start: start + from, end: start + to, text: text.slice(from, to) };
}
