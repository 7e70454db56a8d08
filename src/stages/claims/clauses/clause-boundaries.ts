import type { ClauseWord } from "./words.ts";

/** A place where one clause may end and another begin. */
export interface ClauseBoundary {
  /** Index of the first word after it. */
  from: number;
  /** Index of the word where the part before has ended. */
  conjunction: number;
  /** Whether a pause or a contrast separates the two; a bare "and" joins nouns far more often than clauses. */
  strong: boolean;
}

const conjunctions = new Set("and but whereas while although though yet".split(" "));

export function isConjunction({ lower }: ClauseWord): boolean {
  return conjunctions.has(lower);
}

/** Every conjunction and semicolon of a sentence that could separate two clauses. */
export function findClauseBoundaries(text: string, words: readonly ClauseWord[], stops: readonly number[]): ClauseBoundary[] {
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
