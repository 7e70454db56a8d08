import type { ComparableWord } from "./comparable-words.ts";

/** Words written without the room between them, and for each letter the word it belongs to. */
export interface ConcatenatedWords {
  letters: string;
  owners: number[];
}

/**
 * Words run together: "exam- ple" and "example", "well-known" and "well known" cannot be distinguished once a line is broken. Numbers are kept
 * apart from their neighbours, as "1 5" is no 15.
 */
export function concatWords(words: readonly ComparableWord[]): ConcatenatedWords {
  const pieces: string[] = [];
  const owners: number[] = [];
  for (const [index, { common }] of words.entries()) {
    const piece = common.replaceAll("'", "").replace(/-?\p{N}[\p{N}.,]*/gu, (number) => `|${number}|`);
    pieces.push(piece);
    for (let at = 0; at < piece.length; at++) owners.push(index);
  }
  return { letters: pieces.join(""), owners };
}

/** The first stretch of words, as their first and last number, that reads the same as others; it begins and ends with whole words. */
export function findConcatenated({ letters, owners }: ConcatenatedWords, wanted: string): { first: number; last: number } | undefined {
  if (wanted === "") return undefined;
  for (let at = letters.indexOf(wanted); at !== -1; at = letters.indexOf(wanted, at + 1)) {
    const end = at + wanted.length - 1;
    if (owners[at - 1] !== owners[at] && owners[end + 1] !== owners[end]) return { first: owners[at]!, last: owners[end]! };
  }
  return undefined;
}
