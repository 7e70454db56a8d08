import { labelledStarts } from "../../reference-lists/entry-labels.ts";
import { hasTracesOfEntry, opensWithNames } from "../../reference-lists/entry-words.ts";
import { textOf } from "../blocks/classify-blocks.ts";
import type { PdfBlock } from "../blocks/split-paragraphs.ts";

/** Fewer consecutive entries may be chance. */
const minEntries = 5;
/** Maximum number of other blocks, such as fragments and running heads, between two entries. */
const maxGapBetween = 2;
/** In characters: longer blocks are prose. */
const longestEntry = 700;

/** The start of a list without a heading: entry after entry up to the end of the document. */
export function findUnheadedList(drafts: PdfBlock[]): number | undefined {
  let start: number | undefined;
  let entries = 0;
  let between = 0;
  for (let index = drafts.length - 1; index >= 0 && between <= maxGapBetween; index--) {
    const draft = drafts[index]!;
    if (draft.kind === "caption" || draft.kind === "table" || draft.kind === "footnote") continue;
    if (draft.kind === "heading" || draft.kind === "title") break;
    if (looksLikeEntry(draft)) {
      entries++;
      start = index;
      between = 0;
    } else between++;
  }
  return start !== undefined && entries >= minEntries && !goesOn(drafts[start]!) ? start : undefined;
}

/** Numbers that do not begin with 1 belong to notes on the last page. */
function goesOn({ lines: [first] }: PdfBlock): boolean {
  const label = /^[[(]?(\d{1,4})[\].)\s]/.exec(first!.text)?.[1];
  return label !== undefined && label !== "1";
}

function looksLikeEntry(draft: PdfBlock): boolean {
  const text = textOf(draft);
  const labels = labelledStarts(draft.lines.map((line) => line.text));
  if (labels) return labels[0] === 0 && hasTracesOfEntry(text);
  return text.length <= longestEntry && opensWithNames(text) && hasTracesOfEntry(text);
}
