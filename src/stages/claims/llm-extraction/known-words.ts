import { contentStems } from "../../../domain/text/words/content-words.ts";

/** Words that change strength or polarity: none may be added or lost when a sentence is rewritten. */
const qualifierPattern =
  /\b(?:not|no|never|none|neither|nor|without|cannot|hardly|barely|scarcely|may|might|could|should|must|possibly|perhaps|probably|likely|unlikely|suggests?|suggested|appears?|seems?|all|every|each|always|only|most|some|few|many|often|sometimes|rarely|significantly|at least|at most|up to|more|less|fewer|about|almost|nearly|approximately|causes?|caused)\b|n['’]t\b/gi;

/** The words and numbers that a text may use. */
export interface KnownWords {
  words: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
}

/** All words and numbers of some texts. */
export function collectKnownWords(texts: readonly string[]): KnownWords {
  return { words: new Set(texts.flatMap(contentStems)), numbers: new Set(texts.flatMap(numbersIn)) };
}

/** Whether every content word and every number of a text is known. */
export function usesOnlyKnownWords(text: string, { words, numbers }: KnownWords): boolean {
  return contentStems(text).every((word) => words.has(word)) && numbersIn(text).every((number) => numbers.has(number));
}

/** The numbers of a text as they are printed. */
export function numbersIn(text: string): string[] {
  return text.match(/\d(?:[\d.,]*\d)?/g) ?? [];
}

/** Whether two texts have the same negations, hedges and quantifiers. */
export function hasSameQualifiers(one: string, other: string): boolean {
  return qualifiersOf(one).isSubsetOf(qualifiersOf(other)) && qualifiersOf(other).isSubsetOf(qualifiersOf(one));
}

/** Whether a text adds no negation, hedge or quantifier. */
export function addsNoQualifiers(text: string, other: string): boolean {
  return qualifiersOf(text).isSubsetOf(qualifiersOf(other));
}

function qualifiersOf(text: string): Set<string> {
  return new Set((text.toLowerCase().match(qualifierPattern) ?? []).map((word) => word.replace("’", "'")));
}
