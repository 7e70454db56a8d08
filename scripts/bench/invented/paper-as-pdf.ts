import { buildPdf, type PrintedLine } from "../../../evals/support/build-pdf.ts";
import { wrapLines } from "../../../src/reports/terminal/wrap-text.ts";
import type { InventedPaper } from "./invented-library.ts";

const [left, top, bottom, leading] = [72, 80, 720, 14];
/** Characters of a line: in Helvetica at ten points they stay within the margins. */
const lineLength = 88;

/** A paper as a PDF of plain pages, one column, its title large and its headings bold. */
export function paperAsPdf({ title, byline, sections }: InventedPaper): Uint8Array {
  const pages: PrintedLine[][] = [[]];
  let y = top;
  const write = (text: string, style: Partial<PrintedLine> = {}) => {
    if (y > bottom) {
      pages.push([]);
      y = top;
    }
    pages.at(-1)!.push({ x: left, y, text, ...style });
    y += leading;
  };
  for (const line of wrapLines(title, 50)) write(line, { size: 16, bold: true });
  y += leading;
  write(byline);
  for (const { heading, paragraphs } of sections) {
    y += leading;
    write(heading, { size: 12, bold: true });
    for (const paragraph of paragraphs) {
      y += leading / 2;
      for (const line of wrapLines(paragraph, lineLength)) write(line);
    }
  }
  return buildPdf(pages);
}
