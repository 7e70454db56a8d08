import type { DocumentFormat } from "../../domain/document.ts";
import type { Fix } from "../../domain/fix.ts";
import { stretchOfFile } from "../../domain/layout.ts";
import type { Span } from "../../domain/locator.ts";
import type { Manuscript } from "./focus.ts";

/** Formats that are text a person may edit; the others are packed or printed. */
const editable: ReadonlySet<DocumentFormat> = new Set(["markdown", "text", "latex", "html", "jats", "tei"]);

/** The change of a stretch of the manuscript into other words; none where the way back to the file is not exact. */
export function makeFix(
  { text, layout, format }: Manuscript,
  { span, replacement, safety }: { span: Span; replacement: string; safety: Fix["safety"] },
): Fix[] {
  const words = text.slice(span.start, span.end);
  if (!editable.has(format) || words === replacement) return [];
  const changed = unlike(words, replacement);
  const stretch = stretchOfFile(layout, { start: span.start + changed.start, end: span.start + changed.end });
  if (!stretch) return [];
  const edit = { ...stretch, words: words.slice(changed.start, changed.end), replacement: changed.replacement };
  return [{ safety, description: `replace “${words}” by “${replacement}”`, edits: [edit] }];
}

/** What is left of two phrases without the words they begin and end with alike: the less is touched, the more often the place is exact. */
function unlike(words: string, others: string): Span & { replacement: string } {
  const tokens = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];
  const [one, other] = [tokens(words), tokens(others)];
  const most = Math.min(one.length, other.length) - 1;
  let head = 0;
  while (head < most && one[head] === other[head]) head++;
  let tail = 0;
  while (tail < most - head && one.at(-1 - tail) === other.at(-1 - tail)) tail++;
  const length = (some: string[]) => some.join("").length;
  const start = length(one.slice(0, head));
  return { start, end: words.length - length(one.slice(one.length - tail)), replacement: other.slice(head, other.length - tail).join("") };
}
