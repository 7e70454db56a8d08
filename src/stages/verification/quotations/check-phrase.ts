import { findContentWords } from "../../../domain/words/content-words.ts";
import { stem } from "../../../domain/words/stem.ts";
import type { QuotableSource, QuotationCheck } from "./check-quotation.ts";
import { type PrintedWord, printedWords } from "./printed-words.ts";
import { quotableTexts } from "./quotable-text.ts";
import { findSpelled, spellOut } from "./spell-out.ts";

/** With fewer words, one that differs leaves nothing to recognise the phrase by. */
const fewestWords = 3;
/** Words that say something which both phrases must share. */
const fewestShared = 2;

/**
 * Looks up a phrase of a few words. It is called different only where the source has the same phrase with one other word, and has the
 * manuscript's word nowhere: anything less is how terms and ironic quotation marks look.
 */
export function checkPhrase(phrase: string, source: QuotableSource): QuotationCheck {
  const wanted = printedWords(phrase);
  const texts = quotableTexts(source);
  for (const { words, spelled } of texts) {
    const found = findSpelled(spelled, spellOut(wanted).letters);
    if (found) return { outcome: "exact", spans: [{ start: words[found.first]!.start, end: words[found.last]!.end }], respelled: null };
  }
  const [{ words }] = texts as [(typeof texts)[number]];
  const places = wanted.length < fewestWords ? [] : words.flatMap((_, at) => oneOther(wanted, words.slice(at, at + wanted.length)));
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

interface OneOther {
  place: PrintedWord[];
  own: PrintedWord;
  theirs: PrintedWord;
}

/** A place as long as the phrase with one other word in it. */
function oneOther(wanted: PrintedWord[], place: PrintedWord[]): OneOther[] {
  if (place.length < wanted.length) return [];
  const apart = wanted.flatMap((own, index) => (own.common === place[index]!.common ? [] : [{ own, theirs: place[index]! }]));
  const [only] = apart;
  if (!only || apart.length > 1 || !saysSomething(only.own) || !saysSomething(only.theirs)) return [];
  const shared = wanted.filter((word) => word !== only.own && saysSomething(word));
  return shared.length >= fewestShared ? [{ place, ...only }] : [];
}

function saysSomething({ plain }: PrintedWord): boolean {
  return findContentWords(plain).length > 0;
}
