import { comparable } from "../work.ts";

/** So many words in a row are nobody's phrase any more: whoever has them has them from the text. */
const wordsInRow = 6;

/** Tells texts that hold wording of a given one, whatever the case, marks and line ends. */
export interface SharedWording {
  isIn(text: string): boolean;
  /** Which share of a text is wording of the given one, between 0 and 1. */
  shareOf(text: string): number;
}

/** The wording of a text: every row of six words of it, or all of it where it has fewer. */
export function wordingOf(text: string): SharedWording {
  const rows = new Set(rowsOf(text));
  const shareOf = (other: string) => {
    const theirs = [...rowsOf(other)];
    return theirs.length === 0 ? 0 : theirs.filter((row) => rows.has(row)).length / theirs.length;
  };
  return {
    isIn: (other) => {
      for (const row of rowsOf(other)) if (rows.has(row)) return true;
      return false;
    },
    shareOf,
  };
}

function* rowsOf(text: string): Iterable<string> {
  const words = comparable(text).split(" ");
  if (words[0] === "") return;
  if (words.length <= wordsInRow) yield words.join(" ");
  else for (let at = 0; at + wordsInRow <= words.length; at++) yield words.slice(at, at + wordsInRow).join(" ");
}
