import type { DocumentFormat } from "../../../domain/document/document.ts";
import { fileRangeOf } from "../../../domain/document/layout.ts";
import type { Span } from "../../../domain/document/locator.ts";
import type { Edit, Fix } from "../../../domain/finding/fix.ts";
import type { ManuscriptText } from "./locate-drift.ts";

/** Editable text formats, with their special characters; the other formats are binary. */
const markupCharacters: Partial<Record<DocumentFormat, RegExp>> = {
  markdown: /[\\*_`<>[\]]/,
  text: /(?!)/,
  latex: /[\\%&#_$^~{}]/,
  html: /[<>&]/,
  jats: /[<>&]/,
  tei: /[<>&]/,
};

/** A replacement in the canonical text. */
export interface WordChange {
  span: Span;
  replacement: string;
}

/** The fix for replacements in the manuscript; empty if a place in the file is not exact. */
export function makeFix(manuscript: ManuscriptText, { changes, safety }: { changes: WordChange[]; safety: Fix["safety"] }): Fix[] {
  const real = changes.filter(({ span, replacement }) => manuscript.text.slice(span.start, span.end) !== replacement);
  const edits = real.flatMap((change) => editFor(manuscript, change, safety) ?? []);
  if (edits.length === 0 || edits.length < real.length) return [];
  const replacements = real.map(({ span, replacement }) => `“${manuscript.text.slice(span.start, span.end)}” by “${replacement}”`);
  return [{ safety, description: `replace ${replacements.join(", ")}`, edits }];
}

function editFor({ text, layout, format }: ManuscriptText, { span, replacement }: WordChange, safety: Fix["safety"]): Edit | null {
  const words = text.slice(span.start, span.end);
  const changed = trimCommonWords(words, replacement);
  const signs = markupCharacters[format];
  // A bibliography field keeps its own characters; text from a source may contain any.
  if (!signs || (safety === "unsafe" && signs.test(changed.replacement))) return null;
  const stretch = fileRangeOf(layout, { start: span.start + changed.start, end: span.start + changed.end });
  return stretch && { ...stretch, words: words.slice(changed.start, changed.end), replacement: changed.replacement };
}

/** The difference of two phrases without their common first and last words: a smaller change is more often at an exact place. */
function trimCommonWords(words: string, others: string): Span & { replacement: string } {
  const tokens = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];
  const [one, other] = [tokens(words), tokens(others)];
  const most = Math.min(one.length, other.length) - 1;
  let head = 0;
  while (head < most && isSameToken(one[head]!, other[head]!)) head++;
  let tail = 0;
  while (tail < most - head && isSameToken(one.at(-1 - tail)!, other.at(-1 - tail)!)) tail++;
  const length = (some: string[]) => some.join("").length;
  const start = length(one.slice(0, head));
  return { start, end: words.length - length(one.slice(one.length - tail)), replacement: other.slice(head, other.length - tail).join("") };
}

/** The manuscript keeps its own spaces: "34 %" often has a narrow one. */
function isSameToken(token: string, other: string): boolean {
  return token === other || (token.trim() === "" && other.trim() === "");
}
