import { tellingWords } from "../../domain/words/telling-words.ts";

/** Words that change how much is said, or whether it is: none may come in or go when a sentence is put otherwise. */
const weighty =
  /\b(?:not|no|never|none|neither|nor|without|cannot|hardly|barely|scarcely|may|might|could|should|must|possibly|perhaps|probably|likely|unlikely|suggests?|suggested|appears?|seems?|all|every|each|always|only|most|some|few|many|often|sometimes|rarely|significantly|at least|at most|up to|more|less|fewer|about|almost|nearly|approximately|causes?|caused)\b|n['’]t\b/gi;

/** The words and numbers that one text may take from another. */
export interface Vocabulary {
  words: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
}

/** All words and numbers of some texts. */
export function vocabularyOf(texts: readonly string[]): Vocabulary {
  return { words: new Set(texts.flatMap(tellingWords)), numbers: new Set(texts.flatMap(numbersIn)) };
}

/** Whether every telling word and every number of a text is known. */
export function standsIn(text: string, { words, numbers }: Vocabulary): boolean {
  return tellingWords(text).every((word) => words.has(word)) && numbersIn(text).every((number) => numbers.has(number));
}

/** The numbers of a text as they are printed. */
export function numbersIn(text: string): string[] {
  return text.match(/\d(?:[\d.,]*\d)?/g) ?? [];
}

/** Whether two texts deny, hedge and measure with the same words. */
export function weighsTheSame(one: string, other: string): boolean {
  return weightsOf(one).isSubsetOf(weightsOf(other)) && weightsOf(other).isSubsetOf(weightsOf(one));
}

/** Whether a text brings no denial, hedge or measure that the other does not have. */
export function weighsNoMore(text: string, other: string): boolean {
  return weightsOf(text).isSubsetOf(weightsOf(other));
}

function weightsOf(text: string): Set<string> {
  return new Set((text.toLowerCase().match(weighty) ?? []).map((word) => word.replace("’", "'")));
}
