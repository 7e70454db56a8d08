import { z } from "zod";
import type { Edit } from "../finding/fix.ts";
import { Box, type Locator, quoteSpan, Span } from "./locator.ts";

/** One printed word of a page: its span in the canonical text and its position. */
const PageWord = Span.extend({ page: z.number().int().positive(), line: z.number().int().positive(), box: Box.omit({ page: true }) });
export type PageWord = z.infer<typeof PageWord>;

/** The printed words of a document in the order of its text: an array, or what makes each word when it is looked at. */
export interface PageWords extends Iterable<PageWord> {
  readonly length: number;
  at(index: number): PageWord | undefined;
  toJSON?(): PageWord[];
}

/** A run of canonical text copied unchanged from the file that the user named, or from the file with the number `file`. */
const FileSegment = z.object({
  start: z.number().int(),
  from: z.number().int(),
  length: z.number().int(),
  file: z.number().int().optional(),
});
export type FileSegment = z.infer<typeof FileSegment>;

export const Page = z.object({
  number: z.number().int().positive(),
  width: z.number(),
  height: z.number(),
  /** Mean OCR confidence of the words of the page. Absent when the page was not read by OCR. */
  ocrConfidence: z.number().min(0).max(1).optional(),
  /** The language model that transcribed the page from its picture, as `provider/model`: character recognition could not read it. */
  transcribedBy: z.string().optional(),
});
export type Page = z.infer<typeof Page>;

/** The language model that transcribed a page from its picture, if one did. */
export function transcriberOf(layout: Layout, page: number | undefined): string | undefined {
  return layout.kind === "pages" ? layout.pages.find(({ number }) => number === page)?.transcribedBy : undefined;
}

/** Words of a stored document are proven when they are unpacked; an array is proven word by word. */
function isPageWords(value: unknown): boolean {
  return Array.isArray(value) ? z.array(PageWord).safeParse(value).success : typeof (value as PageWords | null)?.at === "function";
}

/** Maps canonical text back to the original file: to pages and boxes, or to lines and columns. */
export const Layout = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("pages"), pages: z.array(Page), words: z.custom<PageWords>(isPageWords) }),
  z.object({
    kind: z.literal("lines"),
    segments: z.array(FileSegment),
    /** Line starts of the file that the user named. In a Word file each paragraph is a line. */
    lineStarts: z.array(z.number().int()),
    /** Other files of the project. Segments number them from 1. */
    others: z.array(z.object({ name: z.string(), lineStarts: z.array(z.number().int()) })).optional(),
  }),
]);
export type Layout = z.infer<typeof Layout>;

/** The Locator of a span, with the page or line that a person can look up. */
export function locate(document: { text: string; layout: Layout }, span: Span): Locator {
  const locator = quoteSpan(document.text, span);
  const { layout } = document;
  if (layout.kind === "lines") return { ...locator, ...linesAndColumns(layout, span) };

  const words = wordsIn(layout.words, span);
  const first = words[0];
  return first ? { ...locator, page: first.page, line: first.line, boxes: mergeByLine(words) } : locator;
}

type Lines = Extract<Layout, { kind: "lines" }>;

function linesAndColumns(layout: Lines, { start, end }: Span): Pick<Locator, "file" | "line" | "column" | "endLine" | "endColumn"> {
  const first = lineAndColumn(layout, start);
  const last = lineAndColumn(layout, Math.max(start, end - 1));
  // Words that begin in one file of a project and end in another, or in an earlier note, have no end that an editor could mark.
  const isBehind = last.line > first.line || (last.line === first.line && last.column >= first.column);
  if (last.file !== first.file || !isBehind || end <= start) return first;
  return { ...first, endLine: last.line, endColumn: last.column + 1 };
}

function lineAndColumn(layout: Lines, offset: number): { file?: string; line: number; column: number } {
  const segment = layout.segments[lastAtOrBefore(layout.segments, offset, ({ start }) => start)];
  return placeInFile(layout, segment?.file, segment ? segment.from + Math.min(offset - segment.start, segment.length) : 0);
}

/** The line and column of a character. `number` identifies the file as segments do. */
export function placeInFile(layout: Lines, number: number | undefined, at: number): { file?: string; line: number; column: number } {
  const other = number ? layout.others?.[number - 1] : undefined;
  const lineStarts = other?.lineStarts ?? layout.lineStarts;
  const line = lastAtOrBefore(lineStarts, at, (start) => start);
  return { ...(other ? { file: other.name } : {}), line: line + 1, column: at - (lineStarts[line] ?? 0) + 1 };
}

/** The characters of a file that a span was copied from. Null when they are not contiguous, or when the format has pages. */
export function fileRangeOf(layout: Layout, span: Span): Omit<Edit, "words" | "replacement"> | null {
  if (layout.kind !== "lines" || span.end <= span.start) return null;
  const segment = layout.segments[lastAtOrBefore(layout.segments, span.start, ({ start }) => start)];
  if (!segment || span.end > segment.start + segment.length) return null;
  const [start, end] = [span.start, span.end].map((offset) => offset - segment.start + segment.from) as [number, number];
  const { line: endLine, column: endColumn } = placeInFile(layout, segment.file, end);
  return { ...placeInFile(layout, segment.file, start), start, end, endLine, endColumn };
}

function wordsIn(words: PageWords, span: Span): PageWord[] {
  const found: PageWord[] = [];
  // The word before the first word that starts inside the span may overlap the span.
  for (
    let index = Math.max(
      0,
      lastAtOrBefore(words, span.start, ({ start }) => start),
    );
    index < words.length;
    index++
  ) {
    const word = words.at(index)!;
    if (word.start >= span.end) break;
    if (word.end > span.start) found.push(word);
  }
  return found;
}

function mergeByLine(words: PageWord[]): Box[] {
  const boxes = new Map<string, Box>();
  for (const { page, line, box } of words) {
    const key = `${page}:${line}`;
    const known = boxes.get(key);
    boxes.set(key, known ? { page, ...union(known, box) } : { page, ...box });
  }
  return [...boxes.values()];
}

function union(one: Omit<Box, "page">, other: Omit<Box, "page">): Omit<Box, "page"> {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x: roundCoordinate(x), y: roundCoordinate(y), width: roundCoordinate(right - x), height: roundCoordinate(bottom - y) };
}

/** Coordinates have two decimals. */
export function roundCoordinate(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The index of the last item whose key is at or before `offset`, or -1. The items must be sorted. */
export function lastAtOrBefore<T>(
  items: { readonly length: number; at(index: number): T | undefined },
  offset: number,
  key: (item: T) => number,
): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (key(items.at(middle)!) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
