import type { Span } from "../../../src/domain/document/locator.ts";

/** A text without spaces, case and punctuation, with the original offsets. */
interface Bare {
  text: string;
  offsets: number[];
}

/** Prepares a text for searching sentences that were copied from elsewhere. */
export function bareText(text: string): Bare {
  let bare = "";
  const offsets: number[] = [];
  for (const { 0: character, index } of text.matchAll(/[\p{L}\p{N}]/gu)) {
    const plain = character.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
    bare += plain;
    for (let count = 0; count < plain.length; count++) offsets.push(index);
  }
  return { text: bare, offsets };
}

/** Number of letters that identify a sentence. */
const enough = 24;
/** Factor by which a sentence in print may be longer or shorter, because of formulas and links. */
const stretch = 1.5;

/** The place of a sentence regardless of spaces and punctuation; found by its two ends if something within it differs. */
export function findSentence(bare: Bare, sentence: string): Span | undefined {
  const wanted = bareText(sentence).text;
  const whole = bare.text.indexOf(wanted);
  if (whole >= 0) return spanOf(bare, whole, whole + wanted.length);
  if (wanted.length < enough) return undefined;
  const start = bare.text.indexOf(wanted.slice(0, enough));
  const end = bare.text.indexOf(wanted.slice(-enough), Math.max(start, 0)) + enough;
  const reach = Math.ceil(wanted.length * stretch);
  if (start >= 0 && end >= enough && end - start <= reach) return spanOf(bare, start, end);
  if (start >= 0) return spanOf(bare, start, Math.min(start + wanted.length, bare.text.length));
  return end >= enough ? spanOf(bare, Math.max(0, end - wanted.length), end) : undefined;
}

/** Includes a bracket or full stop right after the last letter. */
const trailing = 3;

function spanOf({ offsets }: Bare, start: number, end: number): Span {
  return { start: Math.max(0, offsets[start]! - 1), end: offsets[end - 1]! + 1 + trailing };
}
