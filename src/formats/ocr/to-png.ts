import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";
import type { GreyImage } from "./grey-image.ts";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const compress = promisify(deflate);

/** The picture as a PNG in shades of grey: 256 of them with eight bits a dot, sixteen with four. */
export async function toPng({ width, height, dots }: GreyImage, bits: 4 | 8): Promise<Uint8Array> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // The bytes behind it are 0: grey, and the one compression, filter and order that PNG begins with.
  head[8] = bits;
  // Each row begins with the number of its filter: none.
  const stride = 1 + Math.ceil((width * bits) / 8);
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const row = dots.subarray(y * width, (y + 1) * width);
    if (bits === 8) rows.set(row, y * stride + 1);
    else for (let x = 0; x < width; x++) rows[y * stride + 1 + (x >> 1)]! |= (row[x]! >> 4) << (x % 2 === 0 ? 4 : 0);
  }
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", await compress(rows)), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
