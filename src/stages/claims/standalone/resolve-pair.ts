import { isAdverb, looksPlural } from "../clauses/find-verb.ts";
import { isDoubtful, verbForm } from "../clauses/verb-forms.ts";
import { type ClauseWord, determiners, prepositions, wordsOf } from "../clauses/words.ts";
import { endsPhrase } from "./noun-phrase.ts";

/** Maximum words of one thing of a pair. */
const maxThingWords = 4;

/** "The latter" after "limes and planes" are planes, if the sentence before names one pair alone. */
export function resolvePair(text: string, previous: string): string | undefined {
  const found = /^the (former|latter)(?= (\p{Ll}+))/iu.exec(text);
  if (!found || !isVerbLike(found[2]!)) return undefined;
  const words = wordsOf(previous);
  const joints = words.flatMap((word, index) => (/^(?:and|or|nor|versus|vs)$/.test(word.lower) && !word.shielded ? [index] : []));
  const joint = joints[0];
  if (joints.length !== 1 || joint === undefined || words[joint]!.paused) return undefined;
  const thing = found[1]!.toLowerCase() === "former" ? thingBefore(words, joint) : thingBehind(words, joint);
  if (!thing || !thingBefore(words, joint) || !thingBehind(words, joint)) return undefined;
  const isPlural = looksPlural(thing.at(-1)!.lower);
  if (/^(?:is|was|has|does)$/.test(found[2]!) ? isPlural : /^(?:are|were|have|do)$/.test(found[2]!) && !isPlural) return undefined;
  return `${previous.slice(thing[0]!.start, thing.at(-1)!.end)}${text.slice(found[0].length)}`;
}

function isVerbLike(word: string): boolean {
  return verbForm(word) !== undefined || /ly$/.test(word);
}

function thingBefore(words: readonly ClauseWord[], joint: number): readonly ClauseWord[] | undefined {
  let from = joint;
  while (from > 0 && !words[from]!.paused && isNominal(words[from - 1]!)) from--;
  if (from > 0 && !words[from]!.paused && determiners.has(words[from - 1]!.lower) && words[from - 1]!.lower !== "both") from--;
  // A second comma before it begins a longer list.
  return isThing(words.slice(from, joint)) && !words[from]!.paused ? words.slice(from, joint) : undefined;
}

function thingBehind(words: readonly ClauseWord[], joint: number): readonly ClauseWord[] | undefined {
  let to = joint + 1;
  if (to < words.length && determiners.has(words[to]!.lower)) to++;
  while (to < words.length && (to === joint + 1 || !words[to]!.paused) && isNominal(words[to]!) && !startsPredicate(words[to]!)) to++;
  const next = words[to];
  const isClosed = !next || next.paused || prepositions.has(next.lower) || isAdverb(next) || startsPredicate(next);
  return isClosed && isThing(words.slice(joint + 1, to)) ? words.slice(joint + 1, to) : undefined;
}

function startsPredicate({ lower }: ClauseWord): boolean {
  const form = verbForm(lower);
  return form !== undefined && (form !== "base" || !isDoubtful(lower));
}

function isNominal(word: ClauseWord): boolean {
  return !endsPhrase(word) && !word.shielded;
}

function isThing(words: readonly ClauseWord[]): boolean {
  const nouns = words.filter(({ lower }) => !determiners.has(lower));
  return nouns.length > 0 && words.length <= maxThingWords && !nouns.some(({ lower }) => verbForm(lower) === "present");
}
