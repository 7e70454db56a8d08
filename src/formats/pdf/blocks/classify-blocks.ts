import { isReferenceHeading } from "../../reference-lists/split-entries.ts";
import type { PdfBlock, Typography } from "./split-paragraphs.ts";

const knownName =
  /^(?:abstract|summary|introduction|background|related work|(?:materials and )?methods?|methodology|results?(?: and discussion)?|discussion|conclusions?|limitations|statement of need|acknowledge?ments?|funding|appendix(?: [a-z])?|supplementary (?:material|information))[.:]?$/i;
const numbering = /^(?:(\d{1,2}(?:\.\d{1,2})*)\.?|[IVX]{1,4}\.|[A-Z](?:\.\d{1,2})*\.?)\s+(?=\p{Lu})/u;

/** Minimum size of a heading relative to the text, unless it is bold, numbered or has a known name. */
const largerType = 1.08;
const titleType = 1.15;
const longestHeading = 150;
/** In characters: longer italics are a quotation or an example. */
const longestItalic = 60;
const maxHeadingLines = 3;
/** In letters. */
const shortestTitle = 8;
const maxLevels = 4;
/** Sizes with a smaller difference are equal. */
const sameSize = 0.3;

/** Classifies the title and the headings, and sets the level of each heading. */
export function classifyPdfBlocks(drafts: PdfBlock[], norms: Typography): PdfBlock[] {
  const named = joinHeadingLines(nameTitle(drafts, norms));
  const title = named.findIndex((draft) => draft.kind === "title");
  let isFrontMatter = title >= 0;
  named.forEach((draft, index) => {
    if (draft.kind === "title" || index < title) return;
    const sure = isSureHeading(draft);
    // Authors and affiliations have large or bold type too; only after them does type indicate a heading.
    if (sure || (draft.lines.length >= 3 && isBodyType(draft, norms))) isFrontMatter = false;
    if (sure || (!isFrontMatter && looksLikeHeading(draft, norms))) draft.kind = "heading";
  });
  setLevels(named.filter((draft) => draft.kind === "heading"));
  return named;
}

/** Whether a block is the heading of the reference list. */
export function opensReferences(draft: PdfBlock): boolean {
  return draft.kind === "heading" && isReferenceHeading(withoutNumber(textOf(draft)));
}

function nameTitle(drafts: PdfBlock[], { bodySize }: Typography): PdfBlock[] {
  const candidates = drafts.filter((draft) => draft.lines[0]!.page === 1 && !neverHeadings.has(draft.kind) && couldBeTitle(draft));
  const largest = Math.max(0, ...candidates.map(sizeOf));
  const title = candidates.find((draft) => sizeOf(draft) > largest - sameSize);
  if (title && largest >= titleType * bodySize) title.kind = "title";
  return drafts;
}

/** Section headings and single large letters are not titles. */
function couldBeTitle(draft: PdfBlock): boolean {
  const text = textOf(draft);
  return text.replace(/\P{L}/gu, "").length >= shortestTitle && !isSureHeading(draft) && !/^\d+(?:\.\d+)*\.?\s/.test(text);
}

/** Joins a heading over several lines, also if its line spacing is wider than the column's. */
function joinHeadingLines(drafts: PdfBlock[]): PdfBlock[] {
  const joined: PdfBlock[] = [];
  for (const draft of drafts) {
    const previous = joined.at(-1);
    const continuesTitle =
      previous?.kind === "title" && Math.abs(sizeOf(previous) - sizeOf(draft)) < sameSize && draft.column === previous.column;
    if (continuesTitle) previous.lines.push(...draft.lines);
    else joined.push(draft);
  }
  return joined;
}

const neverHeadings = new Set<PdfBlock["kind"]>(["caption", "table", "equation", "footnote", "byline", "code"]);

function isSureHeading(draft: PdfBlock): boolean {
  if (neverHeadings.has(draft.kind) || draft.lines.length > 1) return false;
  const text = withoutNumber(textOf(draft));
  return knownName.test(text) || isReferenceHeading(text);
}

function looksLikeHeading(draft: PdfBlock, { bodySize }: Typography): boolean {
  const text = textOf(draft);
  const isNumbered = numbering.test(text);
  if (neverHeadings.has(draft.kind) || (draft.kind === "list-item" && !isNumbered)) return false;
  if (draft.lines.length > maxHeadingLines || text.length > longestHeading || !/\p{L}{3}/u.test(text)) return false;
  if (sizeOf(draft) < 0.95 * bodySize) return false;
  const isBold = draft.lines.every((line) => line.bold);
  if (/[.,;]$/.test(text) && !(isNumbered && isBold)) return false;
  const isLarge = sizeOf(draft) >= largerType * bodySize;
  const startsHigh = /^[\p{Lu}\p{N}]/u.test(text);
  const isItalic = draft.lines.length === 1 && draft.lines[0]!.italic && text.length <= longestItalic && !/[:!?]$/.test(text);
  return isLarge || (startsHigh && (isBold || isItalic)) || isCapitals(text) || (isNumbered && /^\d+\.\d/.test(text));
}

function isBodyType(draft: PdfBlock, { bodySize }: Typography): boolean {
  return Math.abs(sizeOf(draft) - bodySize) < sameSize && !draft.lines.every((line) => line.bold);
}

function isCapitals(text: string): boolean {
  return text.length <= 80 && /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text);
}

function setLevels(headings: PdfBlock[]): void {
  const sizes = [...new Set(headings.filter((draft) => depthOf(draft) === undefined).map((draft) => Math.round(sizeOf(draft) * 2)))];
  sizes.sort((one, other) => other - one);
  for (const draft of headings) {
    draft.level = Math.min(maxLevels, depthOf(draft) ?? sizes.indexOf(Math.round(sizeOf(draft) * 2)) + 1);
  }
}

function depthOf(draft: PdfBlock): number | undefined {
  return numbering.exec(textOf(draft))?.[1]?.split(".").length;
}

function withoutNumber(text: string): string {
  return text.replace(numbering, "");
}

function sizeOf(draft: PdfBlock): number {
  return draft.lines[0]!.size;
}

/** The text of a block with its lines joined; precise enough to classify it. */
export function textOf(draft: PdfBlock): string {
  return draft.lines.map((line) => line.text).join(" ");
}
