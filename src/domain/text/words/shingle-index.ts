import { comparable } from "../../reference/work.ts";

/** Six equal words in a row are not a common phrase: they were copied from the text. */
const shingleWords = 6;

/** Detects wording of an indexed text in other texts, regardless of case, punctuation and line breaks. */
export interface ShingleIndex {
  isIn(text: string): boolean;
  /** The share of a text that is wording of the indexed text, between 0 and 1. */
  shareOf(text: string): number;
}

/** Indexes every sequence of six words of a text, or the whole text when it is shorter. */
export function indexShingles(text: string): ShingleIndex {
  const rows = new Set(shinglesOf(text));
  const shareOf = (other: string) => {
    const theirs = [...shinglesOf(other)];
    return theirs.length === 0 ? 0 : theirs.filter((row) => rows.has(row)).length / theirs.length;
  };
  return {
    isIn: (other) => {
      for (const row of shinglesOf(other)) if (rows.has(row)) return true;
      return false;
    },
    shareOf,
  };
}

function* shinglesOf(text: string): Iterable<string> {
  const words = comparable(text).split(" ");
  if (words[0] === "") return;
  if (words.length <= shingleWords) yield words.join(" ");
  else for (let at = 0; at + shingleWords <= words.length; at++) yield words.slice(at, at + shingleWords).join(" ");
}
