import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";
import type { GreyImage } from "./grey-image.ts";

/** Pixels. Vision models shrink larger images themselves; at this size small print is still readable. */
const longestSide = 1_600;

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const compress = promisify(deflate);

/** Encodes an image as a greyscale PNG of bounded size. */
export async function toPng(image: GreyImage): Promise<Uint8Array> {
  const { width, height, dots } = await shrink(image);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Bit depth 8, colour type greyscale.
  head[8] = 8;
  // Filter type 0 at the start of each row.
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row++) rows.set(dots.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", await compress(rows)), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Rows processed before yielding to the event loop. */
const rowsAtOnce = 200;

/** Each pixel is the mean of the pixels it replaces. */
async function shrink({ width, height, dots }: GreyImage): Promise<GreyImage> {
  const factor = Math.max(1, Math.max(width, height) / longestSide);
  if (factor === 1) return { width, height, dots };
  const [across, down] = [Math.max(1, Math.floor(width / factor)), Math.max(1, Math.floor(height / factor))];
  const columns = Uint16Array.from({ length: width }, (_, x) => Math.min(across - 1, Math.floor(x / factor)));
  const small = new Uint8Array(across * down);
  const [sums, counts] = [new Float64Array(across), new Float64Array(across)];
  for (let row = 0; row < down; row++) {
    if (row % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    sums.fill(0);
    counts.fill(0);
    const bottom = Math.min(height, Math.floor((row + 1) * factor));
    for (let y = Math.floor(row * factor); y < bottom; y++)
      for (let x = 0, at = y * width; x < width; x++, at++) {
        const column = columns[x]!;
        sums[column]! += dots[at]!;
        counts[column]!++;
      }
    for (let column = 0; column < across; column++) small[row * across + column] = sums[column]! / counts[column]!;
  }
  return { width: across, height: down, dots: small };
}
