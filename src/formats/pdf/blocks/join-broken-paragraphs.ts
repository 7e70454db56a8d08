import { textOf } from "./classify-blocks.ts";
import { type PdfBlock, sentenceEnd, type Typography } from "./split-paragraphs.ts";

/** Text smaller than this share of the body size (footnotes, margin notes) may separate the halves of a paragraph. */
const smallType = 0.95;

/** Joins paragraphs that continue in the next column or page, after the captions, tables and notes in between. */
export function joinBrokenParagraphs(drafts: PdfBlock[], norms: Typography): PdfBlock[] {
  const joined: PdfBlock[] = [];
  const taken = new Set<PdfBlock>();
  let note: PdfBlock | undefined;
  drafts.forEach((draft, index) => {
    if (taken.has(draft)) return;
    // Text without a label above the notes of a page ends the last note of the page before.
    if (draft.kind === "footnote" && draft.label === undefined && note && note.column !== draft.column) {
      note.lines.push(...draft.lines);
      return;
    }
    if (draft.kind === "footnote") note = draft;
    joined.push(draft);
    if (isAside(draft, norms) || !isRunning(draft)) return;
    for (let rest = findRest(drafts, index, norms); rest >= 0; rest = findRest(drafts, rest, norms, draft)) {
      const continuation = drafts[rest]!;
      draft.lines.push(...continuation.lines);
      draft.column = continuation.column;
      taken.add(continuation);
    }
  });
  return joined;
}

/** Ends that no paragraph has. */
const unfinished = /,$|\([^)]*$|\s(?:and|or|of|the|und|oder|der|die|das|et)$/;

/** Index of the block that continues the one at `index`, or -1. */
function findRest(drafts: PdfBlock[], index: number, norms: Typography, whole = drafts[index]!): number {
  const text = textOf(whole);
  if (sentenceEnd.test(text)) return -1;
  for (let next = index + 1; next < drafts.length; next++) {
    const candidate = drafts[next]!;
    if (isAside(candidate, norms) || isScrap(candidate)) continue;
    const isElsewhere = candidate.column !== whole.column;
    const hasSameType = Math.abs(candidate.lines[0]!.size - whole.lines.at(-1)!.size) < 0.5;
    const goesOn = /^\p{Ll}/u.test(textOf(candidate)) || unfinished.test(text);
    return isElsewhere && hasSameType && candidate.kind === "paragraph" && goesOn ? next : -1;
  }
  return -1;
}

/** Relative to the column: figure labels and table cells are narrower than text lines. */
const scrapWidth = 0.6;

function isScrap({ kind, lines, column }: PdfBlock): boolean {
  if (kind !== "paragraph" || sentenceEnd.test(lines.at(-1)!.text)) return false;
  return lines.every((line) => line.cells > 1 || line.right - line.left < scrapWidth * (column.right - column.left));
}

function isRunning(draft: PdfBlock): boolean {
  return draft.kind === "paragraph" || draft.kind === "list-item";
}

/** Kinds that may separate the halves of a paragraph. */
const asides = new Set<PdfBlock["kind"]>(["caption", "table", "footnote", "byline"]);

function isAside(draft: PdfBlock, { bodySize }: Typography): boolean {
  if (asides.has(draft.kind)) return true;
  return isRunning(draft) && draft.lines[0]!.size < smallType * bodySize;
}
