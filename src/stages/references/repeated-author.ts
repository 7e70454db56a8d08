import type { Work } from "../../domain/work.ts";
import type { ReadEntry } from "./parse-reference.ts";

/** "———. 2019." and "Ders., Wind": the author of the entry before, set as a dash or a word. */
const repeated =
  /^\s*(?:[—–―_]{1,6}|-{2,6}|—\s?—(?:\s?—)?|(?:Ders|Dies|Dens|Id|Idem|Eadem)\b\.?|(?=\((?:1[5-9]|20)\d{2}))\s*(?=[.,:;(]|\s|and\b|&)/u;

/** Whether an entry stands under the author of the one before it. */
export function repeatsAuthor(entry: string): boolean {
  return repeated.test(entry);
}

/** Reads such an entry with the authors before it put in the place of the dash. */
export function workUnderAuthor(entry: string, before: Work, read: ReadEntry): Work {
  const names = before.author.map(({ family, given }) => (given === undefined ? family : `${family}, ${given}`)).join(", ");
  const { work } = read(entry.replace(repeated, names));
  // What follows the dash may name further authors: "———, and M. Lindqvist".
  const others = /^\s*,?\s*(?:and|und|et|&)\s/u.test(entry.replace(repeated, "")) ? work.author.slice(before.author.length) : [];
  return { ...work, author: [...before.author, ...others] };
}
