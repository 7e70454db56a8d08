import { authorsOf } from "../clauses/antecedent.ts";
import { isAdverb, looksPlural } from "../clauses/find-verb.ts";
import { isDoubtful, reportingVerbs, verbForm } from "../clauses/verb-forms.ts";
import { type ClauseWord, determiners, prepositions, subordinators, wordsOf } from "../clauses/words.ts";
import { endsPhrase, mayBeVerb, modifiersOf } from "./noun-phrase.ts";

/** Maximum words between a determiner and its noun. */
const maxModifiers = 4;
/** Maximum words of a noun behind "this". */
const maxOwnWords = 3;
/** Nouns that sum up a statement and name nothing. */
const summing =
  /^(?:this|these|those|cases?|ways?|facts?|reasons?|things?|problems?|issues?|ideas?|points?|questions?|lacks?|results?|findings?|observations?|phenomen(?:on|a)|effects?|differences?|changes?|increases?|decreases?|improvements?|reductions?|steps?|papers?|sections?|chapters?|articles?|reports?|works?|stud(?:y|ies)|years?|days?|times?|means|areas?|examples?|is|was|end|limits?|number|part|parts|aspects?|trend|behaviou?rs?|outcomes?|assumptions?|limitations?|challenges?|information|tables?|figures?|equations?)$/;

/** "This model" after "a negative binomial model" is this negative binomial model, if no other model is named. */
export function resolveNoun(text: string, previous: string): string | undefined {
  const words = wordsOf(text);
  const first = words[0];
  const count = first && /^(?:this|these)$/.test(first.lower) ? nounLength(words) : 0;
  const own = words.slice(1, count + 1);
  const noun = own.at(-1);
  if (!first || !noun || summing.test(noun.lower)) return undefined;
  const before = wordsOf(previous);
  const isSameNoun = ({ lower }: ClauseWord) => singularOf(lower) === singularOf(noun.lower);
  const named = before.flatMap((word, index) => (isSameNoun(word) ? [index] : []));
  const head = named[0];
  if (named.length !== 1 || head === undefined || before[head]!.shielded || before[head]!.lower !== noun.lower) return undefined;
  const start = head - own.length + 1;
  // "the model parameters" names parameters, and "the decoder" is not "this new decoder".
  const [behind, beside] = [before[head + 1], before.slice(Math.max(0, start), head + 1)];
  if (
    (behind && !behind.paused && !isBehindNoun(behind, looksPlural(noun.lower))) ||
    !beside.every(({ lower }, at) => lower === own[at]?.lower)
  )
    return undefined;
  const modifiers = start > 0 ? modifiersOf(before, start) : [];
  if (modifiers.length === 0 || modifiers.length > maxModifiers) return undefined;
  const lead = before[before.indexOf(modifiers[0]!) - 1];
  const isDetermined = lead !== undefined && determiners.has(lead.lower);
  // "linear and mixed models" are two kinds of models, and "to educate practitioners" has a verb.
  if (lead && /^(?:and|or|nor|non|to)$/.test(lead.lower) && !modifiers[0]!.paused) return undefined;
  // "embeddings models address": after a plural the noun may be a verb.
  if (modifiers.some((word) => mayBeVerb(word, isDetermined)) || looksPlural(modifiers.at(-1)!.lower)) return undefined;
  const phrase = previous.slice(modifiers[0]!.start, before[start]!.start).trimEnd();
  if (/[^\p{L}\p{N}\s'’-]|\s-/u.test(phrase)) return undefined;
  return `${text.slice(0, first.end)} ${phrase}${text.slice(first.end)}`;
}

function singularOf(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /(?:s|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** How many words behind "this" are its noun: one in "this model assumes", two in "this growth model is", none in "this allows". */
function nounLength(words: readonly ClauseWord[]): number {
  for (let index = 1; index <= maxOwnWords; index++) {
    const [word, next] = [words[index], words[index + 1]];
    if (!word || !next || word.paused || word.shielded || word.text !== word.lower || !/^\p{L}[\p{L}-]{2,}$/u.test(word.text)) return 0;
    const form = verbForm(word.lower);
    const isNoun = form === undefined || form === "base" || (form === "present" && isBehindNoun(next, true));
    if (!isNoun || endsPhrase(word)) return 0;
    if (next.paused || isBehindNoun(next, looksPlural(word.lower))) return index;
  }
  return 0;
}

/** Whether a word follows a complete noun phrase. */
function isBehindNoun(word: ClauseWord, isPlural: boolean): boolean {
  const { lower, shielded } = word;
  if (shielded || prepositions.has(lower) || subordinators.has(lower) || isAdverb(word) || /^(?:and|or|but|not|already)$/.test(lower))
    return true;
  const form = verbForm(lower);
  return form === undefined ? /\p{Ll}{3}ed$/u.test(lower) : form !== "base" || (isPlural && !isDoubtful(lower));
}

/** "The authors" and "they report" after "Okoro et al. found" are Okoro et al. */
export function resolveAuthors(text: string, previous: string): string | undefined {
  const found = /^(The authors|These authors|They) (?:also |then |further )?(\p{Ll}+)/iu.exec(text);
  const authors = found ? authorsOf(previous) : undefined;
  if (!found || authors === undefined) return undefined;
  // "They" may be the studied things; only people find and report.
  return found[1]!.toLowerCase() !== "they" || reportingVerbs.has(found[2]!) || isDoneByPeople(found[2]!)
    ? `${authors}${text.slice(found[1]!.length)}`
    : undefined;
}

/** Verbs, in their forms, for what only people do. */
const people =
  /^(?:propos|introduc|present|appl|analy[sz]|evaluat|compar|train|develop|collect|recruit|investigat|studi|study|examin|describ|discuss|explor|measur|consider|focus|restrict|address|design|us|test|employ|survey|conduct|interview|implement|adopt|attribut|recommend|calculat|comput)(?:e|es|ed|s|ied|ies|y|d)?$/;

function isDoneByPeople(verb: string): boolean {
  return people.test(verb);
}

/** "This plant" after "Moss is a plant" is moss. */
export function nameDefinedThing(text: string, previous: string): string | undefined {
  const found = /^(?:This|These) (\p{Ll}{3,30})(?= (?:is|are|was|were|has|have|can|could|may|will|\p{Ll}+s|\p{Ll}+ed)\b)/iu.exec(text);
  const defined =
    /^(\p{Lu}[\p{L}\p{N}-]*(?: \p{Lu}[\p{L}\p{N}-]*){0,3})(?: \([^()]{1,20}\))? (?:is|are) (?:an?|the) ([^.,;:()]{3,120})/u.exec(previous);
  if (
    !found ||
    !defined ||
    summing.test(found[1]!) ||
    /^(?:The|This|These|That|It|There|Our|We|One|An?|Figure|Table|Section)\b/.test(defined[1]!)
  )
    return undefined;
  // The head of "a moss that grows on roofs" and "a moss of roofs" is the last word before the next phrase.
  const head = defined[2]!.split(/\s(?:that|which|who|of|for|in|on|with|to|from|by|used|based|designed|where|and|or|as|at|whose)\s/)[0]!;
  const isHead = head.toLowerCase().endsWith(` ${found[1]}`) || head.toLowerCase() === found[1];
  return isHead ? `${found[0]} (${defined[1]})${text.slice(found[0].length)}` : undefined;
}

/** "These results" after "Okoro et al. found" are those of Okoro et al. */
export function nameAuthorsOfResults(text: string, previous: string): string | undefined {
  const found = /^(?:These|This) (?:results?|findings?|study|work|review|trial|survey|analysis)(?= \p{Ll})/iu.exec(text);
  if (!found || /\b(?:we|our|us|i|my)\b/i.test(previous)) return undefined;
  const authors = authorsOf(previous);
  return authors === undefined ? undefined : `${found[0]} (${authors})${text.slice(found[0].length)}`;
}
