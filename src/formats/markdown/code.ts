import type { Piece } from "../canonical-text.ts";
import type { Inline } from "./inline.ts";

const option = /^[ \t]*#\|[ \t]*(?:fig|tbl|lst)-cap:[ \t]*(["']?)([^\n]*?)\1[ \t]*$/gm;
const chunk = /^[^\n]*\bfig\.cap\s*=\s*(["'])([^\n]*?)\1/;

/** The captions that a chunk of code gives its figures and tables, in Quarto's way or knitr's. */
export function captionsInCode({ text, from }: Piece): Piece[] {
  const found = [...text.matchAll(option), ...[chunk.exec(text)].filter((match) => match !== null)];
  return found
    .filter(([, , caption]) => caption !== "" && !/^[|>]-?$/.test(caption!))
    .map(({ 0: whole, 2: caption, index }) => ({ text: caption!, from: from + index + whole.lastIndexOf(caption!) }));
}

/** The lines of code without the fences around them and the indentation before them. */
export function codeInlines(raw: string, from: number): Inline[] {
  const [opening = ""] = /^ {0,3}(?:```|~~~)[^\n]*\n/.exec(raw) ?? [];
  const lastLine = raw.slice(Math.max(opening.length - 1, raw.lastIndexOf("\n")));
  const [closing = ""] = opening ? (/\n? {0,3}(?<![`~])(?:`{3,}|~{3,})[ \t]*$/.exec(lastLine) ?? []) : [];
  const end = Math.max(opening.length, raw.length - closing.length);
  return [{ text: raw.slice(opening.length, end), from: from + opening.length, kind: "code" }];
}
