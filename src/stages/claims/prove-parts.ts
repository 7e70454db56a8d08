import type { ClaimPart } from "../../domain/claim.ts";
import { findPhrases } from "../../domain/find-phrase.ts";
import { contains, type Span } from "../../domain/locator.ts";
import { type BareText, originOf } from "./bare-text.ts";
import { countWords } from "./count-words.ts";
import { numbersIn, standsIn, vocabularyOf, weighsNoMore } from "./stands-in.ts";

/** An assertion whose parts somebody names. */
interface Divided {
  bare: BareText;
  /** Its words in the bare text. */
  words: Span;
  /** Its words, and the same with pronouns resolved. */
  texts: string[];
  /** Its place in the document. */
  span: Span;
}

/**
 * The parts that were given, each at its words or, where its words are put together from those of the claim, at the claim. Nothing where fewer than two
 * hold, or where a number of the claim is in none of them: then the claim is better cut by rules.
 */
export function proveParts(given: readonly string[], { bare, words, texts, span }: Divided, reject: () => void): ClaimPart[] | undefined {
  const known = vocabularyOf(texts);
  const parts = given.flatMap((part): ClaimPart[] => {
    const text = part.trim();
    const place = countWords(text) === 0 ? undefined : findPhrases(bare.text, text).find((found) => contains(words, found));
    if (place) return [{ ...originOf(bare, place), text }];
    if (countWords(text) > 0 && standsIn(text, known) && weighsNoMore(text, texts.join(" "))) return [{ ...span, text }];
    reject();
    return [];
  });
  const carried = new Set(parts.flatMap(({ text }) => numbersIn(text)));
  return parts.length > 1 && numbersIn(texts[0]!).every((number) => carried.has(number)) ? parts : undefined;
}
