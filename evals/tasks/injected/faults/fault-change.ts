import { pick, type Random } from "../../../support/seeded-random.ts";

/** The kinds of planted faults, in the order of the report. */
export const faultKinds = [
  "number",
  "number-word",
  "year",
  "unit",
  "negation",
  "direction",
  "quantifier",
  "comparison",
  "swapped-roles",
  "cause",
  "dropped-hedge",
  "added-doubt",
  "scope",
  "swapped-citation",
  "misquotation",
  "citation-year",
  "citation-name",
  "share",
  "percentage",
  "missing-label",
  "abstract",
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** Words of a text that are replaced by others so that it says something else. */
export interface FaultChange {
  start: number;
  end: number;
  words: string;
  /** What was done to them, for people. */
  how: string;
}

/** Makes faults of one kind from a true sentence; none if it has no suitable words. */
export type FaultMaker = (sentence: string, random: Random) => FaultChange[];

/** Replaces markers and quotations by placeholder characters of the same length, so that they stay unchanged and offsets stay valid. */
export function mask(text: string, spans: readonly { start: number; end: number }[]): string {
  let masked = text;
  for (const { start, end } of spans) masked = masked.slice(0, start) + "\uE000".repeat(end - start) + masked.slice(end);
  return masked;
}

/** A change of what a pattern found. */
export function replacing(match: RegExpExecArray, words: string, how: string): FaultChange {
  return { start: match.index, end: match.index + match[0].length, words, how };
}

/** A word in place of another keeps its capital. */
export function likeCase(model: string, word: string): string {
  return /^\p{Lu}/u.test(model) ? word[0]!.toUpperCase() + word.slice(1) : word;
}

/** Words that a pattern finds and what they become; `$1` stands for a group of the pattern. */
export type FaultRewording = [pattern: RegExp, words: string, how: string];

/** One of the rewordings that a sentence offers. */
export function pickRewording(sentence: string, rewordings: readonly FaultRewording[], random: Random): FaultChange[] {
  const changes = rewordings.flatMap(([pattern, words, how]) =>
    [...sentence.matchAll(pattern)].map((match) => {
      const written = words.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? "");
      return replacing(match, likeCase(match[0], written), how);
    }),
  );
  return changes.length > 0 ? [pick(changes, random)] : [];
}
