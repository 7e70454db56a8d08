import type { PdfColumn, PdfLine } from "../lines/pdf-line.ts";
import { pdfCaptionLabel } from "./pdf-caption-label.ts";

/** Relative to the text size: notes are smaller. */
const smallType = 0.95;
const sign = /^(?:[*∗⋆†‡§¶#‖]+)/;
const number = /^(\d{1,3}|[a-z])[.)]?$/;

/** The index of the first footnote line of a column; the number of lines if there are none. */
export function startOfNotes({ lines, noteRule }: PdfColumn, bodySize: number): number {
  let start = lines.length;
  while (start > 0 && isNoteLine(lines[start - 1]!, noteRule, bodySize)) start--;
  if (noteRule === undefined) while (start < lines.length && !noteLabel(lines[start]!, false)) start++;
  return start;
}

function isNoteLine(line: PdfLine, noteRule: number | undefined, bodySize: number): boolean {
  if (line.table || pdfCaptionLabel(line)) return false;
  return noteRule === undefined ? line.size < smallType * bodySize : line.baseline > noteRule;
}

/** The label of a note if a line begins one; plain numbers count only below a rule. */
export function noteLabel({ words }: PdfLine, belowRule: boolean): string | undefined {
  const first = words[0];
  if (!first || words.length < 2) return undefined;
  const signs = sign.exec(first.text)?.[0];
  if (signs) return signs;
  const isRaised = first.raised?.[0]?.from === 0 && first.raised[0].to === first.text.length;
  return isRaised || belowRule ? number.exec(first.text)?.[1] : undefined;
}
