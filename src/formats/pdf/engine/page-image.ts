import { crc32, deflateSync } from "node:zlib";
import type { GreyImage } from "../../ocr/grey-image.ts";
import { upright } from "../../ocr/page-rotation.ts";
import { renderPage } from "./render-page.ts";

/** Pixels per inch: enough to read small type on a screen. */
const dpi = 110;

/** One page as a PNG; undefined if it cannot be rendered. */
export async function pageImage(bytes: Uint8Array, page: number): Promise<Uint8Array | undefined> {
  try {
    const { image } = await renderPage(bytes, page, { dpi, turn: upright });
    return toPng(image);
  } catch {
    return undefined; // The page is shown without an image; the failures say why it was not read.
  }
}

/** Sixteen shades are enough for a page and halve the file. */
function toPng({ width, height, dots }: GreyImage): Uint8Array {
  const stride = 1 + Math.ceil(width / 2);
  const rows = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * stride + 1 + (x >> 1)]! |= (dots[y * width + x]! >> 4) << (x % 2 === 0 ? 4 : 0);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([4, 0, 0, 0, 0], 8); // Bit depth 4, greyscale, default compression, filter and order.
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(named, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}
