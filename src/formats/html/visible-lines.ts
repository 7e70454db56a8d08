import type { TextStyle } from "../css/text-style.ts";
import type { XmlText } from "../xml/parse-xml.ts";

/** A box of a given height that cuts off its content, and how far its content reaches at least. */
export interface CutBox {
  /** Pixels of the content that are shown. */
  limit: number;
  /** Pixels above the current line, and of the current line that are filled. */
  top: number;
  filled: number;
}

/** Of the size of the letters: the width of narrow ones, so that no text is taken for longer than it is. */
const narrowLetter = 0.35;

/** Ends the current line, if it has text. */
export function endLine(box: CutBox, style: TextStyle): void {
  if (box.filled > 0) addLine(box, style);
}

/** Ends the current line, also an empty one, as `<br>` does. */
export function addLine(box: CutBox, { lineHeight, size }: TextStyle): void {
  box.top += lineHeight * size;
  box.filled = 0;
}

/** Adds a text to a box, and splits it into what is shown and what is cut off. */
export function fillLines(box: CutBox, node: XmlText, style: TextStyle): { shown: XmlText | undefined; cut: XmlText | undefined } {
  const { lineHeight, size, isOnOneLine } = style;
  const [high, wide] = [Math.max(lineHeight * size, 1), Math.max(style.frame.width, size)];
  const lines = Math.ceil((box.limit - 1 - box.top) / high);
  if (lines <= 0) return { shown: undefined, cut: node };
  const room = isOnOneLine ? Number.POSITIVE_INFINITY : lines * wide - box.filled;
  let used = 0;
  for (const { 0: word, index } of node.text.matchAll(/\s+|\S+/g)) {
    // The word at the edge counts as shown.
    if (used > room) {
      Object.assign(box, { top: box.limit, filled: 0 });
      return {
        shown: { ...node, text: node.text.slice(0, index) },
        cut: { ...node, text: node.text.slice(index), from: node.from + index },
      };
    }
    used += narrowLetter * size * (/\s/.test(word) ? 1 : word.length);
  }
  const whole = box.filled + used;
  if (isOnOneLine) box.filled = whole;
  else Object.assign(box, { top: box.top + Math.floor(whole / wide) * high, filled: whole % wide });
  return { shown: node, cut: undefined };
}
