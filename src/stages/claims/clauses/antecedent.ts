import { findVerb, isAdverb, looksPlural } from "./find-verb.ts";
import { isParticiple, reportingVerbs, verbForm } from "./verb-forms.ts";
import { type ClauseWord, determiners, prepositions, pronouns, subordinators, wordsOf } from "./words.ts";

/** Maximum words of a subject; a longer one contains several candidates. */
const maxSubjectWords = 5;
const isJoint = ({ lower }: ClauseWord) => lower === "and" || lower === "or" || lower === "nor";

/** The antecedent of "it" or "they" in the sentence before: its subject, if nothing else has its number. No name beats a wrong one. */
export function antecedentOf(sentence: string, pronoun: string): string | undefined {
  const words = wordsOf(sentence);
  const plural = pronoun.startsWith("the");
  const verb = findVerb(words, 0, words.length);
  if (!verb) return undefined;
  let from = verb.index;
  while (from > 0 && !words[from]!.paused) from--;
  if (words[from]!.paused && from === verb.index) return undefined;
  let until = verb.index;
  while (until > from && isAdverb(words[until - 1]!)) until--;
  const subject = words.slice(from, until);
  if (!canBeMeant(subject, plural)) return undefined;
  const others = [...words.slice(0, from), ...words.slice(verb.index + 1)];
  if (others.some((word, index) => (plural ? looksPlural(word.lower) : isSingularThing(word)) || (plural && isPairOf(others, index))))
    return undefined;
  const name = sentence.slice(subject[0]!.start, subject.at(-1)!.end);
  return /^(?:its|their)$/.test(pronoun) ? `${name}${name.endsWith("s") ? "’" : "’s"}` : name;
}

/** The authors as the subject of a sentence: "Okoro et al. found", "Kim and Park report". */
export function authorsOf(sentence: string): string | undefined {
  const named = /^((?:\p{Lu}[\p{L}'’-]+)(?: and \p{Lu}[\p{L}'’-]+| et al\.?))\s+(?:have |has |also )?(\p{Ll}+)/u.exec(sentence);
  return named && (reportingVerbs.has(named[2]!) || verbForm(named[2]!) === "past") ? named[1] : undefined;
}

function canBeMeant(subject: readonly ClauseWord[], plural: boolean): boolean {
  const [first, last] = [subject[0], subject.at(-1)];
  if (!first || !last || subject.length > maxSubjectWords) return false;
  if (pronouns.has(first.lower) || /^(?:we|our|my|its|their|his|her|such|no|none|both|neither)$/.test(first.lower)) return false;
  if (subject.some((word) => word.shielded || prepositions.has(word.lower) || subordinators.has(word.lower) || /^\d/.test(word.text)))
    return false;
  if (subject.some((word) => word.lower === "or" || word.lower === "nor")) return false;
  const several = subject.some(isJoint);
  return plural ? several || looksPlural(last.lower) : !several && !looksPlural(last.lower) && /^\p{L}/u.test(last.text);
}

function isPairOf(words: readonly ClauseWord[], index: number): boolean {
  const next = words[index + 1];
  return isJoint(words[index]!) && next !== undefined && verbForm(next.lower) === undefined && !isAdverb(next);
}

/** Any word that is not certainly something else may be a noun. */
function isSingularThing(word: ClauseWord): boolean {
  const { lower } = word;
  if (looksPlural(lower) || isAdverb(word) || isJoint(word) || /^\d/.test(lower)) return false;
  if (determiners.has(lower) || prepositions.has(lower) || pronouns.has(lower) || subordinators.has(lower)) return false;
  return verbForm(lower) === undefined && !isParticiple(lower) && !/^(?:not|be|been|being|well|too|very)$/.test(lower);
}
