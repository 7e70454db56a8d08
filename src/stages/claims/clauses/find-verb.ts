import { intransitive, isDoubtful, isPlainPast, reportingVerbs, type VerbForm, verbForm } from "./verb-forms.ts";
import { type ClauseWord, determiners, prepositions, pronouns, subordinators } from "./words.ts";

/** The verb of a clause and its index. */
export interface FoundVerb {
  index: number;
  form: VerbForm;
}

/** Adverbs that may precede a verb. */
const adverb =
  /^(?:also|again|then|thus|therefore|hence|often|never|always|even|still|only|just|soon|now|rarely|seldom|sometimes|\p{Ll}{3,}ly)$/u;
const irregularPlurals = new Set(
  "people men women children data criteria phenomena media bacteria mice feet fish police both many few most all".split(" "),
);

export function isAdverb({ lower }: ClauseWord): boolean {
  return adverb.test(lower);
}

export function looksPlural(lower: string): boolean {
  if (/^(?:is|was|has|does|this|thus|its|as|always|perhaps|less|plus)$/.test(lower)) return false;
  return irregularPlurals.has(lower) || (/[^su]s$/.test(lower) && !/(?:is|ics)$/.test(lower));
}

/** Whether a word can only follow a verb: the beginning of an object, a preposition, an adverb. */
export function followsVerb(word: ClauseWord | undefined): boolean {
  if (!word || word.paused) return false;
  return determiners.has(word.lower) || prepositions.has(word.lower) || pronouns.has(word.lower) || /^\d/.test(word.text) || isAdverb(word);
}

/** The first finite verb with a possible subject before it. Relative clauses of the subject are skipped. */
export function findVerb(words: readonly ClauseWord[], from: number, to: number): FoundVerb | undefined {
  let first = from;
  for (let index = from; index < to; index++) {
    const word = words[index]!;
    if (word.shielded) continue;
    if (index > from && subordinators.has(word.lower) && word.lower !== "so") {
      // "Trees that cast shade, …": the verbs up to the next pause belong to the relative clause.
      const pause = nextPause(words, index + 1, to);
      if (pause === undefined) return undefined;
      index = pause - 1;
      first = pause;
      continue;
    }
    const form = index > first ? formAt(words, index, to) : undefined;
    if (form === "past" && isReducedRelative(words, index, to)) continue;
    if (form) return { index, form };
  }
  return undefined;
}

function nextPause(words: readonly ClauseWord[], from: number, to: number): number | undefined {
  for (let index = from; index < to; index++) if (words[index]!.paused && !words[index]!.shielded) return index;
  return undefined;
}

/** The verb form of a word in its context. */
function formAt(words: readonly ClauseWord[], index: number, to: number): VerbForm | undefined {
  const word = words[index]!;
  const form = verbForm(word.lower);
  if (!form || word.text !== word.lower) return undefined;
  const before = wordBefore(words, index);
  // "Reactions, described by others, give …": after a pause, a past form describes the subject.
  if (form === "past" && isBehindPause(words, index)) return undefined;
  const next = index + 1 < to ? words[index + 1] : undefined;
  if (form === "be" || form === "have" || form === "do" || form === "modal") return form;
  if (!before || (determiners.has(before.lower) && !standsFor(words, index)) || prepositions.has(before.lower) || before.lower === "not")
    return undefined;
  if (before.lower === "and" || before.lower === "or") return undefined;
  if (form === "past")
    return isPlainPast(word.lower) || intransitive.has(word.lower) || !next || followsVerb(next) || next.paused
      ? form
      : nounLed(before, next);
  if (isDoubtful(word.lower) && !followsVerb(next)) return undefined;
  // "Planting limes costs little": if an activity is the subject, its object may be plural.
  if (form === "present") return looksPlural(before.lower) && !words[0]!.lower.endsWith("ing") ? undefined : form;
  return looksPlural(before.lower) || /^(?:they|we|these|those|i|you)$/.test(before.lower) ? form : undefined;
}

/** "This enables": at the beginning, right before an unambiguous verb, such a word is the subject. */
function standsFor(words: readonly ClauseWord[], index: number): boolean {
  const before = words[index - 1]!;
  return /^(?:this|that|these|those)$/.test(before.lower) && /^\p{Lu}/u.test(before.text) && !isDoubtful(words[index]!.lower);
}

/** "Shade cooled streets" has a verb, "clinical controlled studies" has none. */
function nounLed(before: ClauseWord, next: ClauseWord): VerbForm | undefined {
  if (/(?:ical|ial|nal|ual|ic|ive|ous|able|ible|ful)$/.test(before.lower)) return undefined;
  return verbForm(next.lower) === undefined || looksPlural(next.lower) ? "past" : undefined;
}

function isBehindPause(words: readonly ClauseWord[], index: number): boolean {
  let at = index;
  while (at > 0 && !words[at]!.paused && isAdverb(words[at - 1]!)) at--;
  return words[at]!.paused;
}

/** The word before, without adverbs. */
function wordBefore(words: readonly ClauseWord[], index: number): ClauseWord | undefined {
  let at = index - 1;
  while (at > 0 && (isAdverb(words[at]!) || (words[at]!.lower === "not" && words[at + 1]!.lower === "only"))) at--;
  return words[at];
}

/** "Trees planted in 1990 cooled the street": a past form before a preposition, followed by another verb, is not the main verb. */
function isReducedRelative(words: readonly ClauseWord[], index: number, to: number): boolean {
  const next = words[index + 1];
  if (isPlainPast(words[index]!.lower) || !next || !prepositions.has(next.lower)) return false;
  for (let at = index + 2; at < to; at++) {
    const word = words[at]!;
    if (word.paused || subordinators.has(word.lower) || /^(?:and|but|or)$/.test(word.lower)) return false;
    if (!word.shielded && formAt(words, at, to)) return true;
  }
  return false;
}

/** The end of "Okoro et al. found that", if a clause begins like this. */
export function findReportingFrame(words: readonly ClauseWord[], { from, to }: { from: number; to: number }): number | undefined {
  const verb = findVerb(words, from, to);
  if (!verb) return undefined;
  for (let index = verb.index; index < Math.min(to - 1, verb.index + 4); index++)
    if (reportingVerbs.has(words[index]!.lower) && words[index + 1]!.lower === "that") return index + 1;
  return undefined;
}
