import { textOf } from "./classify-blocks.ts";
import type { PdfBlock, Typography } from "./split-paragraphs.ts";

/** In words: shorter pieces cannot be classified. */
const minProse = 20;
/** Minimum share of words in prose that begin with a small letter; names and addresses have far fewer. */
const smallWords = 0.55;
const opensAbstract = /^(?:abstract|summary|zusammenfassung|résumé|resumen|riassunto|resumo|keywords?|key words|index terms)\b/i;
const imprint =
  /©|\(c\) ?\d{4}|copyright|proceedings of|licen[sc]e|all rights reserved|received|accepted|corresponding author|correspondence|e-?mail|doi\.org|issn|published|permission/i;
/** Relative to the text size. */
const smallType = 0.95;
const largeType = 1.08;
/** Relative to the widest column of the page: a strip of notes beside the text is narrower. */
const narrowColumn = 0.45;

/** Marks text on the first page around the title and beside the text as byline: authors, addresses, dates, the imprint. */
export function classifyFrontMatter(drafts: PdfBlock[], { bodySize }: Typography): void {
  const first = drafts.filter(({ lines }) => lines[0]!.page === 1);
  const title = first.findIndex(({ kind }) => kind === "title");
  if (title < 0) return;
  const end = first.findIndex((draft, index) => index > title && endsFrontMatter(draft, first[index + 1], bodySize));
  const widest = Math.max(...first.map(({ column }) => column.right - column.left));
  first.forEach((draft, index) => {
    if (index < end || end < 0) {
      if (draft.kind === "paragraph" || draft.kind === "list-item" || (draft.kind === "heading" && index < title)) draft.kind = "byline";
      return;
    }
    const isSmall = draft.lines[0]!.size < smallType * bodySize;
    const isBeside = draft.column.right - draft.column.left < narrowColumn * widest;
    if (isSmall && (draft.kind === "paragraph" || draft.kind === "list-item") && (isBeside || imprint.test(textOf(draft))))
      draft.kind = "byline";
  });
}

function endsFrontMatter(draft: PdfBlock, next: PdfBlock | undefined, bodySize: number): boolean {
  if (draft.kind === "heading" || opensAbstract.test(textOf(draft)) || isProse(draft)) return true;
  const [line, ...more] = draft.lines;
  const isHeading = more.length === 0 && next !== undefined && isProse(next) && (line!.bold || line!.size > largeType * bodySize);
  if (isHeading) Object.assign(draft, { kind: "heading", level: 1 });
  return isHeading;
}

/** Whether a block is running text rather than names and places. */
function isProse(draft: PdfBlock): boolean {
  const words = textOf(draft)
    .split(" ")
    .filter((word) => /^\p{L}/u.test(word));
  return words.length >= minProse && words.filter((word) => /^\p{Ll}/u.test(word)).length >= smallWords * words.length;
}
