import type { Span } from "../../../domain/document/locator.ts";
import { type ContentWord, findContentWords } from "../../../domain/text/words/content-words.ts";

/** A longer text is no sentence. */
const maxWords = 80;
/** A claim shares at least so many words with the sentence, and this share of those that are not inserted: then it repeats the sentence. */
const [minShared, minShare] = [4, 0.8];

/**
 * The words that a claim puts between words of a sentence which it otherwise repeats: "foreign" in "doubled its foreign visitors" beside "doubled
 * its visitors". Words in the place of others may be a paraphrase; words in the place of none are added.
 */
export function findInserted(claim: string, sentence: string): (Span & { words: ContentWord[] })[] {
  const [own, theirs] = [findContentWords(claim), findContentWords(sentence)];
  if (own.length > maxWords || theirs.length > maxWords) return [];
  const matches = alignWords(own, theirs);
  const bounds = [{ mine: -1, yours: -1 }, ...matches, { mine: own.length, yours: theirs.length }];
  const runs = bounds.slice(1).flatMap((next, at) => {
    const before = bounds[at]!;
    const words = own.slice(before.mine + 1, next.mine);
    return words.length > 0 && next.yours === before.yours + 1 ? [words] : [];
  });
  const inserted = runs.reduce((sum, words) => sum + words.length, 0);
  if (matches.length < minShared || matches.length < minShare * (own.length - inserted)) return [];
  return runs.map((words) => ({ start: words[0]!.start, end: words.at(-1)!.end, words }));
}

/** The longest sequence of words that both have in one order. */
function alignWords(own: readonly ContentWord[], theirs: readonly ContentWord[]): { mine: number; yours: number }[] {
  const lengths = Array.from({ length: own.length + 1 }, () => new Array<number>(theirs.length + 1).fill(0));
  for (let mine = own.length - 1; mine >= 0; mine--)
    for (let yours = theirs.length - 1; yours >= 0; yours--)
      lengths[mine]![yours] =
        own[mine]!.stem === theirs[yours]!.stem
          ? lengths[mine + 1]![yours + 1]! + 1
          : Math.max(lengths[mine + 1]![yours]!, lengths[mine]![yours + 1]!);
  const matches: { mine: number; yours: number }[] = [];
  for (let mine = 0, yours = 0; mine < own.length && yours < theirs.length; )
    if (own[mine]!.stem === theirs[yours]!.stem) matches.push({ mine: mine++, yours: yours++ });
    else if (lengths[mine + 1]![yours]! >= lengths[mine]![yours + 1]!) mine++;
    else yours++;
  return matches;
}
