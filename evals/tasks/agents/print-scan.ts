import { buildScan, scanTop } from "../../../src/formats/ocr/build-scan.ts";
import { buildPdf } from "../../../src/formats/pdf/build-pdf.ts";
import { seededRandom } from "../../support/seeded-random.ts";

/** Share of the dots of a picture that are soiled: enough that recognition doubts some words. */
const soiled = 0.01;
/** In points. */
const [margin, leading] = [72, 16];

/** A page with these lines as a bad scanner gives it: a PDF that holds a picture with spots, the same for the same lines. */
export async function printScan(text: string): Promise<Uint8Array> {
  const lines = text.trim().split("\n");
  const page = buildPdf([lines.map((line, index) => ({ x: margin, y: margin + leading * index, text: line }))]);
  const scanned = await scanTop(page, 2 * margin + leading * lines.length);
  const random = seededRandom(lines.length);
  const dots = scanned.picture!.dots.map((dot) => (random() < soiled ? 255 - dot : dot));
  return buildScan([{ ...scanned, picture: { ...scanned.picture!, dots } }]);
}
