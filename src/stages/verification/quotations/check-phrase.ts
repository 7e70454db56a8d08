import { findContentWords, stem } from "../../../domain/text/words/content-words.ts";
import type { QuotableSource, QuotationCheck } from "./check-quotation.ts";
import { type ComparableWord, comparableWords } from "./comparable-words.ts";
import { concatWords, findConcatenated } from "./concat-words.ts";
import { quotableTexts } from "./quotable-texts.ts";

/** With fewer words, one that differs leaves nothing to recognise the phrase by. */
const minWords = 3;
/** Words that say something which both phrases must share. */
const minShared = 2;

/**
 * Looks up a phrase of a few words. It is called different only where the source has the same phrase with one other word, and has the
 * manuscript's word nowhere: anything less is how terms and ironic quotation marks look.
 */
export function checkPhrase(phrase: string, source: QuotableSource): QuotationCheck {
  const wanted = comparableWords(phrase);
  const texts = quotableTexts(source);
  for (const { words, spelled } of texts) {
    const found = findConcatenated(spelled, concatWords(wanted).letters);
    if (found) return { outcome: "exact", spans: [{ start: words[found.first]!.start, end: words[found.last]!.end }], respelled: null };
  }
  const [{ words }] = texts as [(typeof texts)[number]];
  const places =
    wanted.length < minWords ? [] : words.flatMap((_, at) => findOneWordDifference(wanted, words.slice(at, at + wanted.length)));
  const [first] = places;
  if (!first || places.some(({ theirs }) => theirs.common !== first.theirs.common)) return { outcome: "not-found" };
  if (words.some(({ plain }) => stem(plain) === stem(first.own.plain))) return { outcome: "not-found" };
  return {
    outcome: "differs",
    spans: [{ start: first.place[0]!.start, end: first.place.at(-1)!.end }],
    claimWords: phrase.slice(first.own.start, first.own.end),
    sourceWords: source.text.slice(first.theirs.start, first.theirs.end),
  };
}

interface OneWordDifference {
  place: ComparableWord[];
  own: ComparableWord;
  theirs: ComparableWord;
}

/** A place as long as the phrase with one other word in it. */
function findOneWordDifference(wanted: ComparableWord[], place: ComparableWord[]): OneWordDifference[] {
  if (place.length < wanted.length) return [];
  const apart = wanted.flatMap((own, index) => (own.common === place[index]!.common ? [] : [{ own, theirs: place[index]! }]));
  const [only] = apart;
  if (!only || apart.length > 1 || !hasContentWord(only.own) || !hasContentWord(only.theirs)) return [];
  const shared = wanted.filter((word) => word !== only.own && hasContentWord(word));
  return shared.length >= minShared ? [{ place, ...only }] : [];
}

function hasContentWord({ plain }: ComparableWord): boolean {
  return findContentWords(plain).length > 0;
}
