import type { DocxParagraph } from "../content/flow.ts";
import { textOfParagraph } from "../content/flow.ts";

/** Whether all words of a paragraph are bold. */
export function isBold({ runs }: DocxParagraph): boolean {
  const words = runs.filter(({ text, note }) => text.trim() !== "" && !note);
  return words.length > 0 && words.every(({ look }) => look.isBold);
}

const monospacedFont = /courier|consolas|mono|menlo|lucida console|typewriter|fixedsys|source code/i;
/** Characters that are common in code and rare in sentences. */
const codeSign = /[{}=<>_*#;]|\(\)|\w\(|\[\w*\]/;

/** Whether the whole paragraph is in a monospaced font. */
export function isMonospaced({ runs }: DocxParagraph): boolean {
  const words = runs.filter(({ text }) => text.trim() !== "");
  return words.length > 0 && words.every(({ look }) => monospacedFont.test(look.font ?? ""));
}

/** Whether a paragraph is in a monospaced font and has characters of code. */
export function looksLikeCode(paragraph: DocxParagraph): boolean {
  return isMonospaced(paragraph) && codeSign.test(textOfParagraph(paragraph));
}

/** The most common text size, in half points; undefined if no size is set. */
export function mostCommonSize(paragraphs: DocxParagraph[]): number | undefined {
  const characters = new Map<number, number>();
  for (const { runs } of paragraphs) {
    for (const { text, look } of runs) characters.set(look.size ?? 0, (characters.get(look.size ?? 0) ?? 0) + text.length);
  }
  return [...characters].sort((one, other) => other[1] - one[1])[0]?.[0];
}
