import { antecedentOf } from "../clauses/antecedent.ts";
import { type FoundVerb, findVerb, isAdverb, looksPlural } from "../clauses/find-verb.ts";
import { splitClauses } from "../clauses/split-clauses.ts";
import { isParticiple, verbForm } from "../clauses/verb-forms.ts";
import { type ClauseWord, determiners, prepositions, pronouns, subordinators, wordsOf } from "../clauses/words.ts";
import { isExpletive } from "./anaphora.ts";
import { endsPhrase } from "./noun-phrase.ts";

/** Maximum words of a subject that a pronoun may stand for, and of a phrase before it. */
const maxWords = { subject: 6, lead: 8 };

/** Subjects that a later "it" does not mean: people, parts of the text, and measures of a thing. */
const notMeant =
  /^(?:users?|students?|participants?|authors?|researchers?|people|teachers?|workers?|annotators?|patients?|speakers?|readers?|players?|learners?|child|children|woman|man|women|men|experts?|person|subjects?|respondents?|instructors?|figures?|tables?|sections?|equations?|eq|chapters?|algorithms?|appendix|examples?|results?|findings?|one|others?|rest|goal|aim|purpose|idea|reason|problem|question|challenge|fact|advantage|disadvantage|difference|number|result|conclusion|difficulty|issue|task|objective|motivation|hypothesis|intuition|assumption|limitation|drawback|benefit|importance|lack|presence|absence|sizes?|lengths?|rates?|values?|scores?|accuracy|counts?|amounts?|totals?|averages?|means?|degrees?|levels?)$/;

/** What something consists of may be said of any noun of the sentence before. */
const ofAnyNoun =
  /^(?:consists?|consisted|contains?|contained|comprises?|comprised|includes?|included|composed|made|refers?|means?|represents?|denotes?)$/;

/** A sentence with its first pronoun replaced by the subject of the sentence before, if that subject is meant. */
export function resolvePronoun(text: string, previous: string): string | undefined {
  const pronoun = /^(?:It|Its|They|Their)\b(?!['’])/i.exec(text)?.[0].toLowerCase();
  if (pronoun === undefined || isExpletive(text)) return undefined;
  // "Their study" is about people, whom the sentence before may not name.
  if (
    /^their (?:\p{Ll}+ )?(?:stud(?:y|ies)|works?|papers?|results?|findings|anal?ys[ei]s|methods?|approach(?:es)?|experiments?|systems?|proposals?|research|evaluations?|models?|data|datasets?)\b/iu.test(
      text,
    )
  )
    return undefined;
  const meant = antecedentOf(previous, pronoun) ?? preferredSubject(previous, text, pronoun) ?? introducedThing(previous, text, pronoun);
  const head =
    meant
      ?.replace(/[’']s?$/, "")
      .split(/\s/)
      .at(-1)
      ?.toLowerCase() ?? "";
  // "It helped the model" is not about the model.
  if (meant === undefined || notMeant.test(head) || wordsOf(text).some(({ lower }) => lower === head)) return undefined;
  return `${meant}${text.slice(pronoun.length)}`;
}

/** The subject of a sentence that says what one thing is or does: the next sentence goes on about the same thing. */
function preferredSubject(previous: string, text: string, pronoun: string): string | undefined {
  const words = wordsOf(previous);
  const verb = findVerb(words, 0, words.length);
  if (!verb || /[;:?]/.test(previous)) return undefined;
  const subject = subjectOf(words, verb);
  const isPlural = pronoun.startsWith("the");
  if (!subject || looksPlural(subject.at(-1)!.lower) !== isPlural) return undefined;
  const isDefinition = defines(words, verb);
  if (!isDefinition && !isSimple(previous, words, verb, subject)) return undefined;
  if (!isDefinition && (isPlural || ofAnyNoun.test(saidOf(text)))) return undefined;
  if (!agrees(text, pronoun, isPlural)) return undefined;
  const name = previous.slice(subject[0]!.start, subject.at(-1)!.end);
  return /^(?:its|their)$/.test(pronoun) ? `${name}${name.endsWith("s") ? "’" : "’s"}` : name;
}

/** "We present a map of moss. It shows …": what the authors introduce is the topic of the next sentence. */
const introduction =
  /(?:^|, )we (?:also |then |now |therefore |here )?(?:propose|present|introduce|develop|developed|describe|built|created|create|designed|design|use|used|employ|employed|adopt|adopted|choose|chose|selected)$/i;

function introducedThing(previous: string, text: string, pronoun: string): string | undefined {
  const words = wordsOf(previous);
  const we = words.findIndex(({ lower }) => lower === "we");
  if (we < 0 || we > maxWords.lead || /[;:?]/.test(previous)) return undefined;
  let from = we + 1;
  while (from < words.length && (isAdverb(words[from]!) || from === we + 1)) from++;
  if (!introduction.test(previous.slice(0, words[from - 1]!.end))) return undefined;
  let to = determiners.has(words[from]?.lower ?? "") ? from + 1 : from;
  while (to < words.length && !words[to]!.paused && !words[to]!.shielded && !endsPhrase(words[to]!)) to++;
  // "the parser implemented in R": a participle behind the noun describes it.
  while (to > from + 1 && isParticiple(words[to - 1]!.lower)) to--;
  const thing = words.slice(from, to);
  const [last, next] = [thing.at(-1), words[to]];
  const isPlural = pronoun.startsWith("the");
  if (!last || thing.length < 2 || thing.length > maxWords.subject || !agrees(text, pronoun, isPlural)) return undefined;
  if (determiners.has(last.lower) || notMeant.test(last.lower) || looksPlural(last.lower) !== isPlural) return undefined;
  // "a map and a list" are two things, and "a map of moss" is one with another in it.
  const behind = words.slice(to);
  if ((next && /^(?:and|or)$/.test(next.lower)) || behind.some((word) => isRival(word, isPlural))) return undefined;
  const name = previous.slice(thing[0]!.start, last.end);
  return /^(?:its|their)$/.test(pronoun) ? `${name}${name.endsWith("s") ? "’" : "’s"}` : name;
}

/** Whether a word behind the object may be meant as well: another determined thing, or another plural. */
function isRival({ lower }: ClauseWord, isPlural: boolean): boolean {
  return isPlural ? looksPlural(lower) : /^(?:a|an|the|this|our|its|another|each)$/.test(lower);
}

/** The words from the beginning, or from a short phrase before it, up to the verb. */
function subjectOf(words: readonly ClauseWord[], verb: FoundVerb): readonly ClauseWord[] | undefined {
  let until = verb.index;
  while (until > 0 && (isAdverb(words[until - 1]!) || words[until - 1]!.shielded)) until--;
  let from = until - 1;
  while (from > 0 && !words[from]!.paused) from--;
  const subject = words.slice(from, until);
  const [first, last] = [subject[0], subject.at(-1)];
  if (!first || !last || subject.length > maxWords.subject || from > maxWords.lead) return undefined;
  // "When rain fell, the moss …": the phrase before it has a subject of its own.
  if (from > 0 && (findVerb(words, 0, from) || subordinators.has(words[0]!.lower))) return undefined;
  if (
    subordinators.has(first.lower) ||
    (first.text === first.lower && isParticiple(first.lower)) ||
    (pronouns.has(first.lower) && !/^(?:this|these)$/.test(first.lower))
  )
    return undefined;
  if (/^(?:its|their|his|her|such|no|none|both|neither|either|each|every|all|another|any|some|many|most|few|other)$/.test(first.lower))
    return undefined;
  // "This package" does not say which one.
  if (/^(?:this|these)$/.test(first.lower) && subject.length < 3) return undefined;
  if (
    notMeant.test(last.lower) ||
    notMeant.test(first.lower) ||
    /^\d/.test(last.text) ||
    subject.slice(1).some((word) => endsPhrase(word) || word.shielded)
  )
    return undefined;
  if (subject.some((word, index) => word.lower === subject[index - 1]?.lower)) return undefined;
  return !determiners.has(last.lower) && !prepositions.has(first.lower) && !isAdverb(first) ? subject : undefined;
}

/** "Moss is a plant that …" says what its subject is, whatever follows. */
function defines(words: readonly ClauseWord[], { index, form }: FoundVerb): boolean {
  const next = words.slice(index + 1).find((word) => !isAdverb(word));
  return form === "be" && next !== undefined && !next.paused && /^(?:a|an|the|one|defined|common|designed)$/.test(next.lower);
}

/** Whether nothing but the first verb has a subject of its own. */
function isSimple(previous: string, words: readonly ClauseWord[], verb: FoundVerb, subject: readonly ClauseWord[]): boolean {
  const behind = words.slice(verb.index + 1);
  if (behind.some(({ lower, shielded }) => !shielded && subordinators.has(lower) && lower !== "as")) return false;
  const name = previous.slice(subject[0]!.start, subject.at(-1)!.end);
  return splitClauses(previous).every(({ text }) => text.includes(name));
}

/** The verb behind the pronoun, without auxiliaries and adverbs. */
function saidOf(text: string): string {
  return (
    wordsOf(text)
      .slice(1, 8)
      .find(
        (word) =>
          !isAdverb(word) && !/^(?:is|are|was|were|has|have|had|be|been|can|could|may|might|will|would|should|must|not)$/.test(word.lower),
      )?.lower ?? ""
  );
}

/** Whether the verb behind the pronoun has its number, and is one. */
function agrees(text: string, pronoun: string, isPlural: boolean): boolean {
  if (/^(?:its|their)$/.test(pronoun)) return true;
  const next = wordsOf(text)
    .slice(1, 4)
    .find((word) => !isAdverb(word));
  const form = next ? verbForm(next.lower) : undefined;
  if (!next || next.paused) return false;
  if (form === undefined) return isPlural ? !next.lower.endsWith("s") : next.lower.endsWith("s");
  return form !== (isPlural ? "present" : "base");
}
