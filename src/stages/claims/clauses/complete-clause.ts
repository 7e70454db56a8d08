import { antecedentOf } from "./antecedent.ts";
import type { ClauseSegment } from "./clause.ts";
import { type FoundVerb, findReportingFrame, findVerb, isAdverb } from "./find-verb.ts";
import { baseOfPast, intransitive, isDoubtful, isPlainPast, verbForm } from "./verb-forms.ts";
import { type ClauseWord, prepositions, subordinators } from "./words.ts";

interface WordStretch {
  from: number;
  to: number;
}

type ClauseCompletion = Omit<ClauseSegment, "from" | "to">;

/** The completion of a clause that needs no other words. */
export const noCompletion: ClauseCompletion = { carried: "", replaces: 0, completed: "" };

const minClauseWords = 3;
/** Maximum words around a bare "and"; longer parts contain other things that it could join. */
const maxWordsAroundAnd = { left: 14, subject: 4 };

/** Whether words have a subject and a verb, also after the last subordinator among them. */
export function isCompleteClause(words: readonly ClauseWord[], { from, to }: WordStretch): boolean {
  const verb = findVerb(words, from, to);
  if (to - from < minClauseWords || !verb || isNounBefore(words, verb)) return false;
  const opened = lastOpening(words, { from: from + 1, to });
  // "found that shade" is incomplete, "found that shade cools" is complete.
  return opened === undefined || findVerb(words, opened + 1, to) !== undefined;
}

function lastOpening(words: readonly ClauseWord[], { from, to }: WordStretch): number | undefined {
  for (let index = to - 1; index >= from; index--) {
    const { lower, shielded } = words[index]!;
    if (!shielded && subordinators.has(lower) && lower !== "as") return index;
  }
  return undefined;
}

/** The words that a second clause needs to be read alone; undefined if it is not a clause, or cannot be. */
export function completeClause(
  text: string,
  words: readonly ClauseWord[],
  left: WordStretch,
  right: WordStretch & { strong: boolean },
): ClauseCompletion | undefined {
  const { from, to, strong } = right;
  const frame = findReportingFrame(words, left);
  const written = (until: number) => text.slice(words[left.from]!.start, words[until]!.end);
  if (words[from]!.lower === "that")
    return frame !== undefined && isCompleteClause(words, { from: from + 1, to })
      ? { ...noCompletion, carried: written(frame - 1) }
      : undefined;
  const verb = findVerb(words, from, to);
  if (!verb || !hasSubject(words, from, verb) || isDescribing(words, verb.index)) return undefined;
  if (!strong && !isSimpleCoordination(words, left, { from, verb, frame })) return undefined;
  if (endsInPronoun(words, left) || endsInPronoun(words, { from, to })) return undefined;
  const completed = elidedWords(text, words, left, { from, to });
  if (completed === undefined || to - from < minClauseWords) return undefined;
  const first = words[from]!.lower;
  if (/^(?:its?|they|their|he|she|his|her|this|these|those|such|both|neither)$/.test(first)) {
    const subject = /^(?:its?|they|their)$/.test(first) ? antecedentOf(written(left.to - 1), first) : undefined;
    return subject === undefined ? undefined : { carried: subject, replaces: 1, completed };
  }
  // Without a pause, the second clause is part of what was found, said or shown.
  return { ...noCompletion, carried: strong || frame === undefined ? "" : written(frame), completed };
}

/** Whether a clause begins with a possible subject, and not with another verb of the subject before it. */
function hasSubject(words: readonly ClauseWord[], from: number, verb: FoundVerb): boolean {
  let first = from;
  while (first < verb.index && isAdverb(words[first]!)) first++;
  const { lower, shielded } = words[first]!;
  if (isNounBefore(words, verb)) return false;
  if (first === verb.index || shielded || subordinators.has(lower) || words[verb.index]!.paused) return false;
  const form = verbForm(lower);
  return form === undefined || form === "base" || (form === "present" && isDoubtful(lower));
}

/** "sets and models from ports": a possible noun before a preposition is one. */
function isNounBefore(words: readonly ClauseWord[], { index }: FoundVerb): boolean {
  const next = words[index + 1];
  return isDoubtful(words[index]!.lower) && next !== undefined && prepositions.has(next.lower);
}

/** Around a bare "and": few words, no subordinate clause, and a verb right after a short subject. */
function isSimpleCoordination(
  words: readonly ClauseWord[],
  left: WordStretch,
  { from, verb, frame }: { from: number; verb: FoundVerb; frame: number | undefined },
): boolean {
  const opened = lastOpening(words, { from: left.from + 1, to: left.to });
  if (left.to - left.from > maxWordsAroundAnd.left || (opened !== undefined && opened !== frame)) return false;
  const ownVerb = findVerb(words, frame === undefined ? left.from : frame + 1, left.to);
  const behind = ownVerb ? words.slice(ownVerb.index, left.to) : [];
  if (behind.some(({ lower }, index) => lower === "to" && verbForm(behind[index + 1]?.lower ?? "") === "base")) return false;
  const subject = words.slice(from, verb.index);
  if (
    subject.length > maxWordsAroundAnd.subject ||
    subject.some(({ lower, paused }, index) => /^(?:and|or)$/.test(lower) || (index > 0 && paused))
  )
    return false;
  return !isDoubtful(words[verb.index]!.lower);
}

/** "Wind weakens it" says too little by itself. */
function endsInPronoun(words: readonly ClauseWord[], { from, to }: WordStretch): boolean {
  return to - from <= 5 && words.slice(from + 1, to).some(({ lower }) => lower === "it" || lower === "them");
}

/** "squares planted with limes" is a noun phrase, "squares lay in the sun" a clause. */
function isDescribing(words: readonly ClauseWord[], verb: number): boolean {
  const { lower } = words[verb]!;
  const next = words[verb + 1];
  if (!/ed$/.test(lower) || isPlainPast(lower) || intransitive.has(lower)) return false;
  return next === undefined || prepositions.has(next.lower);
}

interface WordRange {
  from: number;
  to: number;
}

/**
 * The words that a clause such as "Berg did not" or "squares were not" omits: " find cooling", " cooler at noon". Empty if it is
 * complete, undefined if they cannot be determined.
 */
function elidedWords(text: string, words: readonly ClauseWord[], left: WordRange, right: WordRange): string | undefined {
  const ending = words
    .slice(right.from, right.to)
    .map(({ lower }) => lower)
    .join(" ");
  const elliptic = / (is|are|was|were|did|does|do|has|have|had|can|could|may|might|will|would|should)(?: not| too)?$/.exec(ending)?.[1];
  if (elliptic === undefined) return "";
  const verb = findVerb(words, left.from, left.to);
  if (!verb) return undefined;
  const { lower, end } = words[verb.index]!;
  const rest = text.slice(end, words[left.to - 1]!.end).replace(/[\s,;:]+$/, "");
  if (verb.form === "be" && /^(?:is|are|was|were)$/.test(elliptic)) return words[verb.index + 1]?.lower === "not" ? undefined : rest;
  const base = verb.form === "past" && elliptic === "did" ? baseOfPast(lower) : undefined;
  return base === undefined ? undefined : ` ${base}${rest}`;
}
