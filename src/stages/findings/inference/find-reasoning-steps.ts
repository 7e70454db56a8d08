import type { Span } from "../../../domain/document/locator.ts";
import { contentStems } from "../../../domain/text/words/content-words.ts";
import type { Prose, ProseSentence } from "../prose/prose.ts";
import { concluding } from "./lexicon.ts";

/** Words of the manuscript with their place. */
interface StepWords extends Span {
  text: string;
}

/** One step of reasoning: a conclusion and its premise. */
export interface ReasoningStep {
  sentence: ProseSentence;
  conclusion: StepWords;
  premise: StepWords;
}

/** "…; therefore …", "…, so …": the premise comes first. */
const forward =
  /[;:,] (?:and |but )?(?:therefore|thus|hence|consequently|so(?! (?:that|on|far|as|called|forth)\b|-)|it follows that|which (?:shows|proves|means|demonstrates) that)\b,? /i;
/** "… because …": the premise comes last. "Because of" names a cause, not a reason. */
const backward = /,? (?:because(?! of)|for the reason that|as is shown by the fact that) /i;

/** Every step that is marked by words, in reading order. */
export function findReasoningSteps({ sentences }: Prose): ReasoningStep[] {
  return sentences.flatMap((sentence, index) => readReasoningStep(sentence, sentences[index - 1]) ?? []);
}

/** The step in one sentence, or from the sentence before. */
export function readReasoningStep(sentence: ProseSentence, before: ProseSentence | undefined): ReasoningStep | undefined {
  const within = splitAt(sentence, forward, false) ?? splitAt(sentence, backward, true);
  if (within) return within;
  if (!concluding.test(sentence.text) || before?.paragraph !== sentence.paragraph) return undefined;
  return { sentence, conclusion: sentence, premise: before };
}

function splitAt(sentence: ProseSentence, pattern: RegExp, isReversed: boolean): ReasoningStep | undefined {
  const match = pattern.exec(sentence.text);
  if (!match) return undefined;
  const behind = match.index + match[0].length;
  const [first, second] = [sliceSentence(sentence, 0, match.index), sliceSentence(sentence, behind, sentence.text.length)];
  if ([first, second].some(({ text }) => contentStems(text).length === 0)) return undefined;
  return isReversed ? { sentence, conclusion: first, premise: second } : { sentence, conclusion: second, premise: first };
}

function sliceSentence({ text, start }: ProseSentence, from: number, to: number): StepWords {
  return { start: start + from, end: start + to, text: text.slice(from, to) };
}
