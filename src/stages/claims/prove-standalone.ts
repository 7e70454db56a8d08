import { addressesReader } from "../../domain/addresses-reader.ts";
import { splitSentences } from "../../domain/sentence.ts";
import { tellingWords } from "../../domain/words/telling-words.ts";
import { withoutLead } from "./points-back.ts";
import { numbersIn, standsIn, type Vocabulary, weighsTheSame } from "./stands-in.ts";

/** In characters: a pronoun is replaced by a name, not by a story. */
const mostAdded = 300;

/**
 * Whether a rewriting says what the words say, with nothing but words of the manuscript: it keeps all of them in their order but for what points back,
 * every number, and every word that denies, hedges or measures; what it adds was shown.
 */
export function provesStandalone(words: string, standalone: string, shown: Vocabulary): boolean {
  if (standalone.length > words.length + mostAdded || splitSentences(standalone).length !== 1) return false;
  if (!standsIn(standalone, shown) || !weighsTheSame(words, standalone)) return false;
  const numbers = new Set(numbersIn(standalone));
  if (!numbersIn(words).every((number) => numbers.has(number))) return false;
  return isInOrder(tellingWords(withoutLead(words)), tellingWords(standalone)) && !addressesReader(standalone);
}

function isInOrder(wanted: readonly string[], given: readonly string[]): boolean {
  let next = 0;
  for (const word of given) if (word === wanted[next]) next += 1;
  return next === wanted.length;
}
