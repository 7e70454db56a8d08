import { labelledStarts } from "../reference-lists/entry-labels.ts";
import { isReferenceHeading } from "../reference-lists/reference-heading.ts";
import { splitEntries } from "../reference-lists/split-entries.ts";
import type { SourcePiece } from "../shared/canonical-text.ts";

/** Text of a file between blank lines. */
export interface TextParagraph {
  text: string;
  from: number;
  /** Indent of its first line in characters. */
  indent: number;
}

/** A part of a reference list: an entry, or a page number between entries. */
export interface TextEntry {
  kind: "reference-entry" | "paragraph";
  pieces: SourcePiece[];
}

/** Splits the paragraphs of a reference list into entries, and joins entries that blank lines separate. */
export function textEntries(paragraphs: TextParagraph[]): TextEntry[] {
  const edge = Math.min(...paragraphs.filter(({ text }) => !isRunningHead(text)).map(({ indent }) => indent));
  const entries: TextEntry[] = [];
  for (const paragraph of paragraphs) {
    const { text, from } = paragraph;
    if (isRunningHead(text)) {
      entries.push({ kind: "paragraph", pieces: [{ text, from }] });
      continue;
    }
    const last = entries.findLast(({ kind }) => kind === "reference-entry");
    const [first, ...rest] = splitEntries(text).map(({ start, end }) => ({ text: text.slice(start, end), from: from + start }));
    if (last && first && goesOn(paragraph, edge)) last.pieces.push({ text: " ", from: endOf(last) }, first);
    else if (first) entries.push({ kind: "reference-entry", pieces: [first] });
    entries.push(...rest.map((piece): TextEntry => ({ kind: "reference-entry", pieces: [piece] })));
  }
  return entries;
}

const pageNumber = /^(?:\d{1,4}|[ivxlc]{1,6})(?:\s+|$)|\s+\d{1,4}$/;

/** Whether a text is a page number, alone or beside the name of the list. */
export function isRunningHead(text: string): boolean {
  const name = text.trim().replace(pageNumber, "");
  return name !== text.trim() && (name === "" || isReferenceHeading(name));
}

/** With hanging indents, a paragraph that is indented or begins with a small letter continues the entry before. */
function goesOn({ text, indent }: TextParagraph, edge: number): boolean {
  if (labelledStarts([text.trim()]) || /^\s*(?:\(?(?:1[5-9]|20)\d{2}|[—–_-]{2})/.test(text)) return false;
  return indent > edge + 1 || /^\s*\p{Ll}{4}/u.test(text);
}

function endOf({ pieces }: TextEntry): number {
  const { from, text } = pieces.at(-1)!;
  return from + text.trimEnd().length;
}
