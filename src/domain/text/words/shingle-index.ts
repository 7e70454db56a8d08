import { comparable } from "../../reference/work.ts";

/** So many words in a row are nobody's phrase any more: whoever has them has them from the text. */
const shingleWords = 6;

/** Tells texts that hold wording of a given one, whatever the case, marks and line ends. */
export interface ShingleIndex {
  isIn(text: string): boolean;
  /** Which share of a text is wording of the given one, between 0 and 1. */
  shareOf(text: string): number;
}

/** The wording of a text: every row of six words of it, or all of it where it has fewer. */
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
