import { contentStems } from "../../../domain/text/words/content-words.ts";

/** Words that change how much is said, or whether it is: none may come in or go when a sentence is put otherwise. */
const qualifierPattern =
  /\b(?:not|no|never|none|neither|nor|without|cannot|hardly|barely|scarcely|may|might|could|should|must|possibly|perhaps|probably|likely|unlikely|suggests?|suggested|appears?|seems?|all|every|each|always|only|most|some|few|many|often|sometimes|rarely|significantly|at least|at most|up to|more|less|fewer|about|almost|nearly|approximately|causes?|caused)\b|n['’]t\b/gi;

/** The words and numbers that one text may take from another. */
export interface KnownWords {
  words: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
}

/** All words and numbers of some texts. */
export function collectKnownWords(texts: readonly string[]): KnownWords {
  return { words: new Set(texts.flatMap(contentStems)), numbers: new Set(texts.flatMap(numbersIn)) };
}

/** Whether every telling word and every number of a text is known. */
export function usesOnlyKnownWords(text: string, { words, numbers }: KnownWords): boolean {
  return contentStems(text).every((word) => words.has(word)) && numbersIn(text).every((number) => numbers.has(number));
}

/** The numbers of a text as they are printed. */
export function numbersIn(text: string): string[] {
  return text.match(/\d(?:[\d.,]*\d)?/g) ?? [];
}

/** Whether two texts deny, hedge and measure with the same words. */
export function hasSameQualifiers(one: string, other: string): boolean {
  return qualifiersOf(one).isSubsetOf(qualifiersOf(other)) && qualifiersOf(other).isSubsetOf(qualifiersOf(one));
}

/** Whether a text brings no denial, hedge or measure that the other does not have. */
export function addsNoQualifiers(text: string, other: string): boolean {
  return qualifiersOf(text).isSubsetOf(qualifiersOf(other));
}

function qualifiersOf(text: string): Set<string> {
  return new Set((text.toLowerCase().match(qualifierPattern) ?? []).map((word) => word.replace("’", "'")));
}
