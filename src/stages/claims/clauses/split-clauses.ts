import type { ClaimPart } from "../../../domain/claim/claim.ts";
import type { Clause, ClauseSegment } from "./clause.ts";
import { completeClause, isCompleteClause, noCompletion } from "./complete-clause.ts";
import { splitPredicates } from "./split-predicates.ts";
import { type ClauseWord, wordsOf } from "./words.ts";

/** Characters; longer sentences are lists or broken text, whose clauses cannot be found. */
const maxSentenceLength = 2_000;
/** A condition, a question, or a list of respective things is only true as a whole. */
const indivisible =
  /^(?:when|whenever|suppose|had|were|should|whether|only|neither|the more)\b|\b(?:if|unless|assuming|provided that|as long as|respectively)\b|\?["”’)]*$/i;
/** Two sentences that were not separated. */
const unsplitSentences = /[\p{L}\p{N})]{2}(?<!\b(?:al|Figs?|Dr|Prof|Co|Inc|Ltd|St|vs|cf|No|Vol|Eqs?|Refs?|spp?|var))\.\s+\p{Lu}/u;

/** The clauses of a sentence, or the whole of it if it cannot be split safely; `stops` are the places of markers. */
export function splitClauses(text: string, stops: readonly number[] = []): Clause[] {
  const whole = [{ start: 0, end: text.length, text, tail: false }];
  if (text.length > maxSentenceLength || indivisible.test(text) || unsplitSentences.test(text)) return whole;
  const words = wordsOf(text);
  const clauses = segmentsOf(text, words, stops).flatMap((segment) => splitPredicates(text, words, segment));
  return clauses.length > 1 ? clauses : whole;
}

/** Splits a sentence between clauses with a subject and a verb each. */
function segmentsOf(text: string, words: readonly ClauseWord[], stops: readonly number[]): ClauseSegment[] {
  const segments = splitConcession(text, words) ?? [{ from: 0, to: words.length, ...noCompletion }];
  const joints = findClauseBoundaries(text, words, stops);
  for (const [position, { from, conjunction, strong }] of joints.entries()) {
    const last = segments.at(-1)!;
    const left = { from: last.from, to: conjunction };
    if (conjunction <= last.from || !isCompleteClause(words, left)) continue;
    const to = joints.slice(position + 1).find((joint) => joint.strong)?.conjunction ?? words.length;
    const lead = completeClause(text, words, left, { from, to, strong });
    if (!lead) continue;
    last.to = conjunction;
    segments.push({ from, to: words.length, ...lead });
  }
  return segments;
}

/** "Although A, B": both are asserted. */
function splitConcession(text: string, words: readonly ClauseWord[]): ClauseSegment[] | undefined {
  if (!/^(?:although|though|while|whereas)$/.test(words[0]?.lower ?? "")) return undefined;
  for (let index = 2; index < words.length; index++) {
    const word = words[index]!;
    const left = { from: 1, to: index };
    if (!word.paused || word.shielded || isConjunction(word) || !isCompleteClause(words, left)) continue;
    const lead = completeClause(text, words, left, { from: index, to: words.length, strong: true });
    if (lead)
      return [
        { ...left, ...noCompletion },
        { from: index, to: words.length, ...lead },
      ];
  }
  return undefined;
}

/** The parts of a claim, each with its shared subject; the whole sentence if it cannot be split safely. */
export function splitParts(text: string): ClaimPart[] {
  return splitClauses(text).map(({ start, end, text: words }) => ({ start, end, text: words }));
}

/** A place where one clause may end and another begin. */
interface ClauseBoundary {
  /** Index of the first word after it. */
  from: number;
  /** Index of the word where the part before has ended. */
  conjunction: number;
  /** Whether a pause or a contrast separates the two; a bare "and" joins nouns far more often than clauses. */
  strong: boolean;
}

const conjunctions = new Set("and but whereas while although though yet".split(" "));

function isConjunction({ lower }: ClauseWord): boolean {
  return conjunctions.has(lower);
}

/** Every conjunction and semicolon of a sentence that could separate two clauses. */
function findClauseBoundaries(text: string, words: readonly ClauseWord[], stops: readonly number[]): ClauseBoundary[] {
  const found: ClauseBoundary[] = [];
  for (const [index, word] of words.entries()) {
    if (index === 0 || word.shielded) continue;
    const between = text.slice(words[index - 1]!.end, word.start);
    // "A [1], B [2], and C [3]": a pause after a marker separates clauses like a semicolon.
    const closed = stops.some((at) => at >= words[index - 1]!.end && at <= word.start);
    if ((closed && word.paused) || between.includes(";"))
      found.push({ from: isConjunction(word) ? index + 1 : index, conjunction: index, strong: true });
    else if (isConjunction(word) && !isConjunction(words[index - 1]!) && !isPair(words, index) && !isSuspended(text, words, index))
      found.push({ from: index + 1, conjunction: index, strong: closed || word.paused || word.lower !== "and" });
  }
  return found.filter(({ from }) => from < words.length);
}

/** "data- and model-driven", "and/or": half a word or a choice. */
function isSuspended(text: string, words: readonly ClauseWord[], index: number): boolean {
  return text[words[index]!.end] === "/" || text[words[index - 1]!.end] === "-";
}

/** Maximum words between "between" or "both" and its "and". */
const reach = 12;

/** "Kim and Park", "between A and B", "both A and B": such an "and" joins one thing. */
function isPair(words: readonly ClauseWord[], index: number): boolean {
  const [word, before, next] = [words[index]!, words[index - 1], words[index + 1]];
  if (word.lower !== "and") return false;
  const named = (one: ClauseWord | undefined) => one !== undefined && /^\p{Lu}/u.test(one.text);
  if (!word.paused && named(before) && named(next)) return true;
  // "compounds 7i and 8a", "5, 10, and 20": members of one list.
  if (/\d/.test(before?.text ?? "") && /\d/.test(next?.text ?? "")) return true;
  for (let at = index - 1; at >= Math.max(0, index - reach); at--) {
    const { lower } = words[at]!;
    if (lower === "and") return false;
    if (lower === "between" || lower === "both") return true;
  }
  return false;
}
