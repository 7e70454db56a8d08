import type { Piece } from "../canonical-text.ts";

const option = /^[ \t]*#\|[ \t]*(?:fig|tbl|lst)-cap:[ \t]*(["']?)([^\n]*?)\1[ \t]*$/gm;
const chunk = /^[^\n]*\bfig\.cap\s*=\s*(["'])([^\n]*?)\1/;

/** The captions that a chunk of code gives its figures and tables, in Quarto's way or knitr's. */
export function captionsInCode({ text, from }: Piece): Piece[] {
  const found = [...text.matchAll(option), ...[chunk.exec(text)].filter((match) => match !== null)];
  return found
    .filter(([, , caption]) => caption !== "" && !/^[|>]-?$/.test(caption!))
    .map(({ 0: whole, 2: caption, index }) => ({ text: caption!, from: from + index + whole.lastIndexOf(caption!) }));
}
