import { expect, test } from "vitest";
import { serialize, stream } from "../../../../evals/support/build-pdf.ts";
import { readPdf } from "../read-pdf.ts";

/** A page in a font that draws letters ten times the size that is asked of it, as those of old TeX files do. */
function enlargingFont(): Uint8Array {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const each = (write: (letter: string) => string) => letters.map(write).join(" ");
  const lines = Array.from({ length: 12 }, (_, row) => `BT /T3 1 Tf 72 ${700 - 14 * row} Td (reedbedslowerthesilt) Tj ET`);
  return serialize([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /T3 5 0 R >> >> /Contents 4 0 R >>",
    stream(lines.join("\n")),
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 800] /FontMatrix [0.01 0 0 0.01 0 0] /CharProcs << ${each((letter) => `/${letter} 6 0 R`)} >> /Encoding << /Type /Encoding /Differences [97 ${each((letter) => `/${letter}`)}] >> /FirstChar 97 /LastChar 122 /Widths [${each(() => "600")}] /Resources << >> >>`,
    stream("600 0 0 0 500 700 d1 0 0 500 700 re f"),
  ]);
}

test("letters that only claim to be tiny are seen", async () => {
  const { text, markup } = await readPdf(enlargingFont(), { bytes: 1_000_000, pages: 10 });
  expect(text).toMatch(/^reedbedslowerthesilt/);
  expect(markup.hidden).toEqual([]);
});
