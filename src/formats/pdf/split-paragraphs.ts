import type { BlockKind, Cell } from "../../domain/document.ts";
import { captionLabel } from "./caption-label.ts";
import { findLooseTables } from "./find-loose-tables.ts";
import { type Column, type Line, mostFrequent } from "./gather-lines.ts";

/** Lines that belong together, before they are written out as text. */
export interface Draft {
  kind: BlockKind;
  level?: number;
  lines: Line[];
  /** The column its last line stands in. */
  column: Column;
  /** What the text calls it by. */
  label?: string;
  /** The cell of a table that each of its lines stands in. */
  cells?: Omit<Cell, "start" | "end">[];
}

/** What is usual in a document, so that what is unusual can be told. */
export interface Norms {
  /** The size most letters have. */
  bodySize: number;
  /** Distance from one baseline to the next in body text, in ems. */
  pitch: number;
}

const bulletStart = /^[•◦▪‣·○●■➢✓–—*-]\s/;
const numberStart = /^(?:\(?\d{1,2}[.)]|\([a-z]\)|[a-z]\)|\([ivx]{1,4}\))\s/;
export const sentenceEnd = /[.!?:]["'”’)\]]*(?:\[\d[\d,–-]*\])?$/;

/** Cuts the lines of each column into paragraphs, headings and list items, by spacing, indents and type. */
export function splitParagraphs(columns: Column[], norms: Norms): Draft[] {
  return columns.flatMap((column) => splitColumn(column, norms));
}

/** The body size and line spacing of a document. */
export function findNorms(columns: Column[]): Norms {
  const lettersOfSize = new Map<number, number>();
  for (const line of columns.flatMap((column) => column.lines)) {
    lettersOfSize.set(line.size, (lettersOfSize.get(line.size) ?? 0) + line.text.length);
  }
  const bodySize = mostFrequent(lettersOfSize);
  const usualPitch = 1.2;
  return { bodySize, pitch: medianPitch(columns.flatMap((column) => pitches(column, bodySize))) ?? usualPitch };
}

/** Below this many distances a column says nothing certain about its spacing. */
const certainPitches = 8;

function splitColumn(column: Column, norms: Norms): Draft[] {
  const own = pitches(column, norms.bodySize);
  const pitch = own.length >= certainPitches ? medianPitch(own)! : norms.pitch;
  const drafts: Draft[] = [];
  for (const line of findLooseTables(column)) {
    const current = drafts.at(-1);
    if (line.table) drafts.push({ kind: "table", ...line.table, column });
    else if (current && current.kind !== "table" && !startsBlock(current, line, column, pitch)) current.lines.push(line);
    else drafts.push({ ...kindOfStart(line), lines: [line], column });
  }
  return drafts;
}

/** In shares of the usual distance between lines. */
const wideGap = 1.3;
/** In ems: less is how a margin wavers, more is meant. */
const indent = 0.8;
const sizeChange = 0.08;

function startsBlock(draft: Draft, line: Line, column: Column, pitch: number): boolean {
  const previous = draft.lines.at(-1)!;
  const first = draft.lines[0]!;
  const em = line.size;
  const distance = line.baseline - previous.baseline;
  if (Math.abs(line.size - previous.size) > sizeChange * previous.size) return true;
  if (distance < 0) return true;
  if (distance > wideGap * pitch * Math.max(em, previous.size)) return true;
  if (line.bold !== previous.bold && (line.bold || draft.lines.every((other) => other.bold))) return true;
  if (previous.italic && !line.italic && draft.lines.length === 1 && hadRoom(previous, line, column)) return true;
  if (bulletStart.test(line.text) || captionLabel(line)) return true;
  if (numberStart.test(line.text) && (sentenceEnd.test(previous.text) || draft.kind === "list-item")) return true;
  if (draft.kind === "list-item" && line.left < (first.words[1]?.left ?? first.left) - indent * em) {
    // Not under the item's own words: either the item goes on at the margin, or it is over.
    return draft.lines.length > 1 ? previous.left - line.left > indent * em : hadRoom(previous, line, column);
  }
  if (draft.kind === "list-item" && draft.lines.length === 1) return false;
  const isIndented = line.left - previous.left > indent * em;
  if (isIndented && (draft.lines.length > 1 || sentenceEnd.test(previous.text))) return true;
  if (draft.lines.length > 1 && previous.left - line.left > indent * em) return true;
  return endsParagraph(previous, line, column);
}

function endsParagraph(previous: Line, line: Line, column: Column): boolean {
  return hadRoom(previous, line, column) && sentenceEnd.test(previous.text) && !/^\p{Ll}/u.test(line.text);
}

/** In ems: the space before a word, and how far lines that are not justified fall short of the margin on their own. */
const slack = 1.5;

/** A writer who breaks a line although the next word had room for itself meant to break it. */
function hadRoom(previous: Line, line: Line, column: Column): boolean {
  const word = line.words[0]!;
  return column.right - previous.right - (word.right - word.left) > slack * line.size;
}

function kindOfStart(line: Line): Pick<Draft, "kind" | "label"> {
  const label = captionLabel(line);
  if (label) return { kind: "caption", label };
  return { kind: bulletStart.test(line.text) || numberStart.test(line.text) ? "list-item" : "paragraph" };
}

function pitches(column: Column, size: number): number[] {
  const found: number[] = [];
  for (let index = 1; index < column.lines.length; index++) {
    const line = column.lines[index]!;
    const previous = column.lines[index - 1]!;
    if (line.size === size && previous.size === size) found.push((line.baseline - previous.baseline) / size);
  }
  return found;
}

function medianPitch(distances: number[]): number | undefined {
  const sorted = distances.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1];
}
