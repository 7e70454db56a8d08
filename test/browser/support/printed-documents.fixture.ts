import { buildPdf, serialize, stream } from "../../../evals/support/build-pdf.ts";

/** The lines of a page about nothing in particular, each of them unlike all others. */
const linesOf = (page: number) =>
  Array.from({ length: 12 }, (_, index) => ({
    x: 72,
    y: 90 + 40 * index,
    text: `Page ${page}, line ${index + 1}: the lamplighter counted ${page * 12 + index} posts along the quay.`,
  }));

/** A PDF of many pages. */
export function longPdf(pages: number): Uint8Array {
  return buildPdf(Array.from({ length: pages }, (_, index) => linesOf(index + 1)));
}

/** How text must be drawn so that a page that is turned shows it upright: its direction, and where each line begins. */
const upright: Record<number, (line: number) => string> = {
  0: (line) => `1 0 0 1 80 ${660 - 18 * line}`,
  90: (line) => `0 1 -1 0 ${100 + 18 * line} 140`,
  180: (line) => `-1 0 0 -1 470 ${140 + 18 * line}`,
  270: (line) => `0 -1 1 0 ${460 - 18 * line} 660`,
};

/** A page of which only a part is seen, and which is turned. Its paper does not begin at the origin. */
export function turnedPdf(rotate: 0 | 90 | 180 | 270): Uint8Array {
  const lines = Array.from(
    { length: 18 },
    (_, line) => `BT /F1 12 Tf ${upright[rotate]!(line)} Tm (Stone ${line + 1} of the harbour wall was laid in spring.) Tj ET`,
  );
  return serialize([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [4 0 R] >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [-20 -30 612 792] /CropBox [50 100 500 700] /Rotate ${rotate} /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>`,
    stream(lines.join("\n")),
  ]);
}
