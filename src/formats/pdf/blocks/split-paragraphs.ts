import type { BlockKind, Cell } from "../../../domain/document/document.ts";
import { mostFrequent } from "../lines/gather-lines.ts";
import type { PdfColumn, PdfLine } from "../lines/pdf-line.ts";
import { findLooseTables } from "../tables/find-loose-tables.ts";
import { noteLabel, startOfNotes } from "./find-footnotes.ts";
import { formulaNumber, isFormula, isFormulaScrap } from "./is-formula.ts";
import { pdfCaptionLabel } from "./pdf-caption-label.ts";

/** Lines that belong together, before they are written out as text. */
export interface PdfBlock {
  kind: BlockKind;
  level?: number;
  lines: PdfLine[];
  /** The column of its last line. */
  column: PdfColumn;
  /** The label by which the text refers to it. */
  label?: string;
  /** The table cell of each of its lines. */
  cells?: Omit<Cell, "start" | "end">[];
}

/** The typical typography of a document, from which exceptions are recognised. */
export interface Typography {
  /** The size most letters have. */
  bodySize: number;
  /** Distance from one baseline to the next in body text, in ems. */
  pitch: number;
  /** Whether it is typewritten, so that a monospaced font does not indicate code. */
  typed: boolean;
}

const bulletStart = /^[•◦▪‣·○●■➢✓–—*-]\s/;
const numberStart = /^(?:\(?\d{1,2}[.)]|\([a-z]\)|[a-z]\)|\([ivx]{1,4}\))\s/;
export const sentenceEnd = /[.!?:]["'”’)\]]*(?:\[\d[\d,–-]*\])?$/;

/** Splits the lines of each column into paragraphs, headings and list items, by spacing, indents and type. */
export function splitParagraphs(columns: PdfColumn[], norms: Typography): PdfBlock[] {
  return columns.flatMap((column) => splitColumn(column, norms));
}

/** Share of all lines; a paper with code has far fewer monospaced lines. */
const typedShare = 0.5;

/** The body size and line spacing of a document. */
export function measureTypography(columns: PdfColumn[]): Typography {
  const lettersOfSize = new Map<number, number>();
  for (const line of columns.flatMap((column) => column.lines)) {
    lettersOfSize.set(line.size, (lettersOfSize.get(line.size) ?? 0) + line.text.length);
  }
  const bodySize = mostFrequent(lettersOfSize);
  const typicalPitch = 1.2;
  const lines = columns.flatMap((column) => column.lines);
  const typed = lines.filter((line) => line.mono).length > typedShare * lines.length;
  return { bodySize, typed, pitch: medianPitch(columns.flatMap((column) => pitches(column, bodySize))) ?? typicalPitch };
}

/** Minimum number of distances for a reliable line spacing of a column. */
const certainPitches = 8;

function splitColumn(column: PdfColumn, norms: Typography): PdfBlock[] {
  const own = pitches(column, norms.bodySize);
  const pitch = own.length >= certainPitches ? medianPitch(own)! : norms.pitch;
  const drafts: PdfBlock[] = [];
  const notes = startOfNotes(column, norms.bodySize);
  for (const line of findLooseTables({ ...column, lines: column.lines.slice(0, notes) })) {
    const current = drafts.at(-1);
    const formula = formulaKind(current, line, column);
    if (line.table) drafts.push({ kind: "table", ...line.table, column });
    else if (formula === "continued") continueFormula(drafts, line);
    else if (formula === "begun") drafts.push({ kind: "equation", ...labelOf(formulaNumber(line)), lines: [line], column });
    else if (isCode(line, norms)) addCode(drafts, line, column);
    else if (current && isOpen(current) && !startsBlock(current, line, column, pitch)) current.lines.push(line);
    else drafts.push({ ...kindOfStart(line), lines: [line], column });
  }
  return [...drafts, ...splitNotes(column, column.lines.slice(notes))];
}

/** Whether text may still be added; tables, formulas and code end before text. */
function isOpen({ kind }: PdfBlock): boolean {
  return kind !== "table" && kind !== "equation" && kind !== "code";
}

/** Whether a line is code; East Asian fonts are monospaced as well. */
function isCode(line: PdfLine, { typed }: Typography): boolean {
  return line.mono && !typed && /^[\x20-\x7e]+$/.test(line.text) && !pdfCaptionLabel(line);
}

/** In ems: a larger distance separates two pieces of code. */
const codePitch = 2.6;

function addCode(drafts: PdfBlock[], line: PdfLine, column: PdfColumn): void {
  const current = drafts.at(-1);
  const distance = current ? line.baseline - current.lines.at(-1)!.baseline : 0;
  if (current?.kind === "code" && distance > 0 && distance < codePitch * line.size) current.lines.push(line);
  else drafts.push({ kind: "code", lines: [line], column });
}

/** Every line that begins with a label begins a note; text before the first continues a note of the page before. */
function splitNotes(column: PdfColumn, lines: PdfLine[]): PdfBlock[] {
  const notes: PdfBlock[] = [];
  for (const line of lines) {
    const note = notes.at(-1);
    const found = noteLabel(line, column.noteRule !== undefined);
    const label = found !== undefined && countsOn(note?.label, found, line) ? found : undefined;
    if (note && label === undefined) note.lines.push(line);
    else notes.push({ kind: "footnote", ...labelOf(label), lines: [line], column });
  }
  return notes;
}

/** A number at the start of a line that does not continue the count is part of the note's text: a last page, a year. */
function countsOn(before: string | undefined, label: string, { words }: PdfLine): boolean {
  const [last, number] = [Number(before), Number(label)];
  return Number.isNaN(last) || Number.isNaN(number) || number === last + 1 || (number > last && words[0]!.raised !== undefined);
}

/** In ems between baselines: the lines of one formula. */
const formulaPitch = 2.4;
const scrapPitch = 1.6;

function formulaKind(current: PdfBlock | undefined, line: PdfLine, column: PdfColumn): "begun" | "continued" | undefined {
  const distance = current ? line.baseline - current.lines.at(-1)!.baseline : Number.POSITIVE_INFINITY;
  const isNear = current?.kind === "equation" && distance > 0;
  if (isNear && distance < scrapPitch * line.size && isFormulaScrap(line, column)) return "continued";
  if (!isFormula(line, column)) return undefined;
  // A number ends its formula.
  return isNear && !current.label && distance < formulaPitch * line.size ? "continued" : "begun";
}

function continueFormula(drafts: PdfBlock[], line: PdfLine): void {
  const formula = drafts.at(-1)!;
  formula.lines.push(line);
  Object.assign(formula, labelOf(formula.label ?? formulaNumber(line)));
}

function labelOf(label: string | undefined): Pick<PdfBlock, "label"> {
  return label === undefined ? {} : { label };
}

/** Relative to the usual line distance. */
const wideGap = 1.3;
/** In ems: a smaller indent is noise. */
const indent = 0.8;
const sizeChange = 0.08;

function startsBlock(draft: PdfBlock, line: PdfLine, column: PdfColumn, pitch: number): boolean {
  const previous = draft.lines.at(-1)!;
  const first = draft.lines[0]!;
  const em = line.size;
  const distance = line.baseline - previous.baseline;
  if (Math.abs(line.size - previous.size) > sizeChange * previous.size) return true;
  if (distance < 0) return true;
  if (distance > wideGap * pitch * Math.max(em, previous.size)) return true;
  if (line.bold !== previous.bold && (line.bold || draft.lines.every((other) => other.bold))) return true;
  if (previous.italic && !line.italic && draft.lines.length === 1 && hadRoom(previous, line, column)) return true;
  if (bulletStart.test(line.text) || pdfCaptionLabel(line) || noteLabel(line, false)) return true;
  if (isBrokenOff(previous, line, column)) return true;
  if (numberStart.test(line.text) && (sentenceEnd.test(previous.text) || draft.kind === "list-item")) return true;
  if (draft.kind === "list-item" && line.left < (first.words[1]?.left ?? first.left) - indent * em) {
    // Not aligned with the item's text: the item continues at the margin, or it is over.
    return draft.lines.length > 1 ? previous.left - line.left > indent * em : hadRoom(previous, line, column);
  }
  if (draft.kind === "list-item" && draft.lines.length === 1) return false;
  const isIndented = line.left - previous.left > indent * em;
  if (isIndented && (draft.lines.length > 1 || sentenceEnd.test(previous.text))) return true;
  if (draft.lines.length > 1 && previous.left - line.left > indent * em) return true;
  return hadRoom(previous, line, column) && sentenceEnd.test(previous.text) && !/^\p{Ll}/u.test(line.text);
}

/** Relative to the column: no line of running text is this short. */
const brokenOff = 0.45;

/** Whether a very short line at the same margin is complete: items with drawn bullets, an address, verses. */
function isBrokenOff(previous: PdfLine, line: PdfLine, column: PdfColumn): boolean {
  const isFlush = Math.abs(line.left - previous.left) < 0.5 * line.size;
  if (!isFlush || /[-\u2010\u00ad,]$/.test(previous.text)) return false;
  return column.right - previous.right > brokenOff * (column.right - column.left) && hadRoom(previous, line, column);
}

/** In ems: a word space, plus the shortfall of lines that are not justified. */
const slack = 1.5;

/** Whether the next word would have fitted on the line, so that the break is intended. */
function hadRoom(previous: PdfLine, line: PdfLine, column: PdfColumn): boolean {
  const word = line.words[0]!;
  return column.right - previous.right - (word.right - word.left) > slack * line.size;
}

function kindOfStart(line: PdfLine): Pick<PdfBlock, "kind" | "label"> {
  const label = pdfCaptionLabel(line);
  if (label) return { kind: "caption", label };
  return { kind: bulletStart.test(line.text) || numberStart.test(line.text) ? "list-item" : "paragraph" };
}

function pitches(column: PdfColumn, size: number): number[] {
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
