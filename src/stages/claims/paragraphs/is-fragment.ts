import { isAdverb, looksPlural } from "../clauses/find-verb.ts";
import { intransitive, isDoubtful, isPlainPast, verbForm } from "../clauses/verb-forms.ts";
import { type ClauseWord, determiners, prepositions, subordinators, wordsOf } from "../clauses/words.ts";

/** Words that announce the contents of a work without stating them. */
const kindsOfText = "reviews?|overviews?|surveys?|details?|discussions?|information|descriptions?|introductions?|treatments?|accounts?";

/** "See Okoro (2016) for details", "For a review, see …": it points to a work and says nothing of it. */
const pointers = [
  /^(?:(?:please|also) )?(?:see(?: also)?|cf\.?|refer to|consult) (?!(?:that|how|why|if|whether|an? (?:rise|fall|drop|change|increase|decrease))\b)/i,
  new RegExp(
    String.raw`^for (?:an? |more |further |additional |the |recent )*(?:\p{L}+ ){0,3}(?:${kindsOfText})\b[^.]{0,120}?(?:\b(?:please )?(?:see|refer to|consult)\b|\bthe (?:interested )?reader\b)`,
    "iu",
  ),
  /^(?:we refer )?(?:the )?(?:interested )?readers? (?:is|are|may|can|should) (?:be )?refer(?:red)? to\b|^we refer (?:the )?(?:interested )?readers? to\b/i,
];

/** "See Table 4, which …": a part of the manuscript itself, which is not compared with sources. */
const pointsToItself =
  /\b(?:see(?: also)?|cf\.?|refer(?:red)? to|consult) (?:the )?(?:tables?|tab\.|fig(?:ure|s)?\b|sections?|sec\.|chapters?|append|supplement|equations?|eqs?\.|box|above|below)/i;

/** What may begin a statement behind a pointer: "See Okoro, who …", "See Okoro: …". */
const statementOpenings = /[,;:–—]\s*(?:(?:in |of |from |according to )?(?:who|which|where|whose)\b)?/g;

/** "See Okoro, showing that …", "See Okoro for evidence that …": what follows is said of the work. */
const reports =
  /,? (?:show|find|report|demonstrat|conclud|suggest|argu|stat|indicat|confirm|reveal|estimat|observ)ing (?=\S+ \S+ \S)|\b(?:evidence|proof|findings?|results?|observations?|demonstrations?|arguments?|claims?|conclusions?) that \S+ \S/i;

/** "who reviews the work on shade", "which gives an overview", "where details can be found", "for trees, see …". */
const describesText = new RegExp(
  String.raw`^\s*(?:also |further |briefly )?(?:(?:review|discuss|survey|summari[sz]e|describe|cover|list|present|introduce|outline|explain|treat|collect|compare)(?:s|es|d|ed)?\b|(?:\p{L}+ ){0,4}(?:${kindsOfText})\b|.{0,80}\b(?:see|refer to|consult)\b)`,
  "iu",
);

/** A clause behind a formula or a page break, without the sentence that it belongs to: "where k is the rate". */
const cutOff =
  /^(?:where|whereas|which|whose|with|under|such that|so that|for (?:all|each|every|some|any)|if|subject to|given by|respectively)\b/;

const bullet = /^[•·▪◦‣∙*–—-]\s*/;

/** The maximum number of characters examined. A longer text is not a list item or heading, and a pointer makes its statement earlier. */
const maxLength = 400;

/** Maximum words of a list item with a full stop that is no sentence. */
const maxItemWords = 12;

/** Whether words are no whole statement: a pointer to a work, a clause cut off, or a heading or list item without a verb. */
export function isFragment(text: string, isItem: boolean): boolean {
  if (cutOff.test(text)) return true;
  if (pointers.some((pattern) => pattern.test(text))) return pointsToItself.test(text) || !statesSomething(text.slice(0, maxLength));
  if (text.length > maxLength) return false;
  const isListed = isItem || bullet.test(text);
  const isOpen = !/[.!?…]["”’')\]]*$/.test(text);
  if (!isListed && !isOpen) return false;
  const words = wordsOf(text.replace(bullet, "")).filter(({ shielded }) => !shielded);
  // A long item with a full stop is a sentence whose verb is not known here.
  if (!isOpen && words.length > maxItemWords) return false;
  return !words.some((_, index) => mayBeFinite(words, index)) && !text.endsWith("?");
}

/** Whether a pointer is followed by a statement about the work. */
function statesSomething(pointer: string): boolean {
  if (reports.test(pointer)) return true;
  const words = wordsOf(pointer);
  return pointer.matchAll(statementOpenings).some(({ 0: opening, index }) => {
    const from = index + opening.length;
    if (describesText.test(pointer.slice(from))) return false;
    return words.some(({ start, shielded }, at) => start >= from && !shielded && mayBeFinite(words, at));
  });
}

/** Whether a word may be the verb of a statement. What may be one or a noun counts as a verb, so that no statement is lost. */
function mayBeFinite(words: readonly ClauseWord[], index: number): boolean {
  const { lower, text } = words[index]!;
  const [before, next] = [words[index - 1], words[index + 1]];
  const form = verbForm(lower);
  if (form === "be" || form === "have" || form === "do" || form === "modal" || /^(?:we|they|it|i|you|he|she)$/.test(lower)) return true;
  if (text !== lower && index > 0) return false;
  if (!before) return form === "base" || /^(?:this|these|that|those)$/.test(lower);
  if (form === undefined) return isUnknownPresent(words[index]!, before, next);
  if (isPlainPast(lower)) return true;
  if ((determiners.has(before.lower) && !/^(?:this|that|these|those)$/.test(before.lower)) || prepositions.has(before.lower)) return false;
  if (intransitive.has(lower)) return true;
  // "package implemented in R" and "measured values": a participle describes a noun.
  if (form === "past") return next !== undefined && !next.paused && !prepositions.has(next.lower) && before.lower !== "and";
  if (form === "present") return !isDoubtful(lower) || opensObject(next);
  if (!isDoubtful(lower) && next !== undefined && determiners.has(next.lower)) return true;
  return looksPlural(before.lower) && (!isDoubtful(lower) || opensObject(next));
}

/** Unknown verbs in -s after a noun in the singular: "The sheet denotes a map". */
function isUnknownPresent(word: ClauseWord, before: ClauseWord, next: ClauseWord | undefined): boolean {
  if (!next || next.paused || /^(?:and|or)$/.test(next.lower) || !/\p{Ll}{3}s$/u.test(word.lower)) return false;
  return !looksPlural(before.lower) && !prepositions.has(before.lower) && !determiners.has(before.lower) && !prepositions.has(next.lower);
}

function opensObject(next: ClauseWord | undefined): boolean {
  if (!next || next.paused) return false;
  return determiners.has(next.lower) || prepositions.has(next.lower) || subordinators.has(next.lower) || isAdverb(next);
}
