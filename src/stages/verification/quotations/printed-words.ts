import type { Span } from "../../../domain/locator.ts";
import { oneSpelling } from "./one-spelling.ts";

/** One word of a text as quotations are compared: blind to case, punctuation and the way it was set. */
export interface PrintedWord extends Span {
  /** Its letters as they are spelled, in lower case. */
  plain: string;
  /** The same in the one form that stands for all its spellings. */
  common: string;
}

/** A number with its sign and its digits grouped, a word with what belongs to its letters, or a sign that says how two things compare. */
const word =
  /(?<![^\s([])[-−](?=\p{Nd})\p{Nd}+(?:[.,·]\p{Nd}+)*|\p{Nd}+(?:[.,·]\p{Nd}+)*|[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad]*(?:['’ʼ][\p{L}\p{M}\p{N}\u00ad]+)*|[&<>≤≥±]/gu;

/** The words of a text in order, but for those that begin in a stretch which is passed over. */
export function printedWords(text: string, passedOver: readonly Span[] = []): PrintedWord[] {
  const skipped = passedOver.toSorted((one, other) => one.start - other.start);
  const words: PrintedWord[] = [];
  let next = 0;
  let reach = 0;
  for (const { 0: printed, index } of text.matchAll(word)) {
    while (next < skipped.length && skipped[next]!.start <= index) reach = Math.max(reach, skipped[next++]!.end);
    if (index < reach) continue;
    const plain = plainForm(printed);
    words.push({ start: index, end: index + printed.length, plain, common: oneSpelling(plain) });
  }
  return words;
}

function plainForm(printed: string): string {
  if (printed === "&") return "and";
  if (/^[-−\p{Nd}]/u.test(printed) && !/\p{L}/u.test(printed)) return plainNumber(printed);
  // Raised digits and fractions stay: 10² is no 102, but CO₂ is CO2.
  return printed
    .replaceAll("\u00ad", "")
    .replace(/[\u2080-\u2089\P{No}]+/gu, (letters) => letters.normalize("NFKC").toLowerCase())
    .replace(/[’ʼ]/g, "'");
}

/** "1,000" and "1000" are one number; "1.5" and "15" are two. */
function plainNumber(printed: string): string {
  const digits = printed.normalize("NFKC").replace("−", "-").replaceAll("·", ".");
  return /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits) ? digits.replaceAll(",", "") : digits;
}
