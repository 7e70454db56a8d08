import { isAdverb } from "../clauses/find-verb.ts";
import { isParticiple, verbForm } from "../clauses/verb-forms.ts";
import { type ClauseWord, determiners, prepositions, pronouns, subordinators } from "../clauses/words.ts";

/** Modifiers that identify nothing outside their own sentence: repeated in the next one, "new" or "second" does not say which model is meant. */
const vague = new Set(
  "new novel main first second third last final next same following previous other different corresponding respective proposed certain simple single large larger small smaller good better best such several many various specific particular important above actual whole entire own additional further useful common general key recent existing current resulting given original overall potential possible typical similar standard basic initial desired necessary appropriate relevant suitable interesting unique underlying popular promising successful set sets number type types kind kinds form forms pair pairs".split(
    " ",
  ),
);

/** Whether a word cannot stand within a noun phrase before its noun. */
export function endsPhrase(word: ClauseWord): boolean {
  const { lower, text } = word;
  if (determiners.has(lower) || prepositions.has(lower) || pronouns.has(lower) || subordinators.has(lower)) return true;
  if (/^(?:and|or|nor|but|not|be|been|being|to|we|us|our|then|et|al|i\.e|e\.g|both|so|far|them|me|him)$/.test(lower) || isAdverb(word))
    return true;
  if (/^\d/.test(text)) return true;
  const form = verbForm(lower);
  return form === "be" || form === "have" || form === "do" || form === "modal";
}

/** Whether a word before a noun may be the verb of which the noun is the object: "entries form pairs", "training models". */
export function mayBeVerb({ lower, text }: ClauseWord, isDetermined: boolean): boolean {
  if (text !== lower) return false;
  const form = verbForm(lower);
  if (form === "base" || form === "present" || (form === "past" && !isParticiple(lower))) return true;
  return /(?:ise|ize|ify)$/.test(lower) || (!isDetermined && lower.endsWith("ing"));
}

/** The words that say which thing a noun names: those before it in its phrase, without vague ones; empty if there are none. */
export function modifiersOf(words: readonly ClauseWord[], head: number): readonly ClauseWord[] {
  let from = head;
  while (from > 0 && !words[from]!.paused && !endsPhrase(words[from - 1]!) && !words[from - 1]!.shielded) from--;
  while (from < head && vague.has(words[from]!.lower)) from++;
  return words.slice(from, head);
}
