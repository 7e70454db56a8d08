import { looksLikePromptInjection } from "../../../domain/text/prompt-injection.ts";
import { splitSentences } from "../../../domain/text/split-sentences.ts";

/** Accusations and instructions that are not allowed. */
const disallowedWords =
  /\b(?:dishonest\w*|fraud\w*|fabricat\w*|falsif\w*|deceptive\w*|deceiv\w*|mislead\w*|misrepresent\w*|misconduct|liars?|stupid\w*|incompeten\w*|nonsense|absurd\w*|ridiculous\w*|plagiari\w*|retract\w*)\b|https?:|www\.|@\w|[<>`{}]/i;

/** Accepts one neutral sentence of a model, of bounded length; undefined if it is more, or has numbers that were not shown. */
export function acceptModelSentence(given: string, { maxLength, shown }: { maxLength: number; shown: string }): string | undefined {
  const words = given
    .replace(/\p{C}/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^["“](.*)["”]$/, "$1");
  if (words === "" || words.length > maxLength || splitSentences(words).length !== 1) return undefined;
  if (disallowedWords.test(words) || looksLikePromptInjection(words)) return undefined;
  return (words.match(/\d+(?:[.,]\d+)*/g) ?? []).every((number) => shown.includes(number)) ? words : undefined;
}
