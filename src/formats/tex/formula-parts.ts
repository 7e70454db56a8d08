import { type TexPiece, textOf } from "./tex-piece.ts";
import type { Token } from "./token.ts";

export type TokenPosition = Pick<Token, "from" | "file">;

export function piece(text: string, { from, file }: TokenPosition): TexPiece {
  return { text, from, file };
}

export function inBrackets(drafts: TexPiece[], place: TokenPosition): TexPiece[] {
  return [piece("(", place), ...drafts, piece(")", place)];
}

/** One number, name or sign, possibly with a one-character exponent or index. */
const single = /^(?:[\d.,]*|\p{L}+|.)(?:[_^][\p{L}\d])*$/u;

/** Adds brackets around more than one token. */
export function enclosed(drafts: TexPiece[], place: TokenPosition): TexPiece[] {
  return single.test(textOf(drafts)) ? drafts : inBrackets(drafts, place);
}

/** A letter with its accent; an accent over more letters is dropped. */
export function withAccent(drafts: TexPiece[], accent: string, place: TokenPosition): TexPiece[] {
  const text = textOf(drafts);
  return [...text].length === 1 ? [piece((text + accent).normalize("NFC"), place)] : drafts;
}

/** A sign with a stroke, such as "≠" for "=". */
export function struckOut(drafts: TexPiece[]): TexPiece[] {
  const [draft] = drafts;
  return draft && !("later" in draft) ? [{ ...draft, text: `${draft.text}\u0338`.normalize("NFC") }] : drafts;
}

export function fraction(above: TexPiece[], below: TexPiece[], place: TokenPosition): TexPiece[] {
  return [...enclosed(above, place), piece("/", place), ...enclosed(below, place)];
}

export function choice(above: TexPiece[], below: TexPiece[], place: TokenPosition): TexPiece[] {
  return [...above, piece(" choose ", place), ...below];
}
