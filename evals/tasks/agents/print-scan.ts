import { buildPdf } from "../../support/build-pdf.ts";
import { buildScan, scanTop } from "../../support/build-scan.ts";
import { seededRandom } from "../../support/seeded-random.ts";

/** Share of an image's pixels that are spots: enough that OCR is uncertain about some words. */
const soiled = 0.01;
/** In points. */
const [margin, leading] = [72, 16];

/** A PDF with a spotted image of these lines, as from a bad scanner; the same lines give the same image. */
export async function printScan(text: string): Promise<Uint8Array> {
  const lines = text.trim().split("\n");
  const page = buildPdf([lines.map((line, index) => ({ x: margin, y: margin + leading * index, text: line }))]);
  const scanned = await scanTop(page, 2 * margin + leading * lines.length);
  const random = seededRandom(lines.length);
  const dots = scanned.picture!.dots.map((dot) => (random() < soiled ? 255 - dot : dot));
  return buildScan([{ ...scanned, picture: { ...scanned.picture!, dots } }]);
}
