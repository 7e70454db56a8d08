import { looksLikePromptInjection } from "../../../domain/text/prompt-injection.ts";
import { splitSentences } from "../../../domain/text/split-sentences.ts";

/** Nobody is called dishonest, and nobody is sent anywhere. */
const disallowedWords =
  /\b(?:dishonest\w*|fraud\w*|fabricat\w*|falsif\w*|deceptive\w*|deceiv\w*|mislead\w*|misrepresent\w*|misconduct|liars?|stupid\w*|incompeten\w*|nonsense|absurd\w*|ridiculous\w*|plagiari\w*|retract\w*)\b|https?:|www\.|@\w|[<>`{}]/i;

/** One calm sentence that a model may add in words of its own, bounded; nothing where it is more than that, or has numbers that were not shown. */
export function acceptModelSentence(given: string, { most, shown }: { most: number; shown: string }): string | undefined {
  const words = given
    .replace(/\p{C}/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^["“](.*)["”]$/, "$1");
  if (words === "" || words.length > most || splitSentences(words).length !== 1) return undefined;
  if (disallowedWords.test(words) || looksLikePromptInjection(words)) return undefined;
  return (words.match(/\d+(?:[.,]\d+)*/g) ?? []).every((number) => shown.includes(number)) ? words : undefined;
}
