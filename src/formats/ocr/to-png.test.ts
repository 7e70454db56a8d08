import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { shrink } from "./correct-page.ts";
import { toPng } from "./to-png.ts";

/** The size and the dots of a PNG in shades of grey without filters, as its own bits give them. */
function readPng(bytes: Uint8Array) {
  const file = Buffer.from(bytes);
  const [width, height, bits] = [file.readUInt32BE(16), file.readUInt32BE(20), file[24]!];
  const at = file.indexOf("IDAT");
  const rows = inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)));
  const stride = 1 + Math.ceil((width * bits) / 8);
  const dotAt = (y: number, x: number) => {
    const byte = rows[y * stride + 1 + Math.floor((x * bits) / 8)]!;
    return bits === 8 ? byte : x % 2 === 0 ? byte >> 4 : byte & 15;
  };
  return { width, height, dots: Array.from({ length: width * height }, (_, dot) => dotAt(Math.floor(dot / width), dot % width)) };
}

test("a small picture is written dot by dot", async () => {
  const dots = Uint8Array.of(0, 50, 100, 150, 200, 255);
  expect(readPng(await toPng({ width: 3, height: 2, dots }, 8))).toEqual({ width: 3, height: 2, dots: [...dots] });
});

test("four bits keep sixteen shades, also in rows of an odd width", async () => {
  const dots = Uint8Array.of(0, 50, 100, 150, 200, 255);
  expect(readPng(await toPng({ width: 3, height: 2, dots }, 4))).toEqual({ width: 3, height: 2, dots: [0, 3, 6, 9, 12, 15] });
});

test("a large one is shrunk to its bound, each dot the mean of those it stands for", async () => {
  const [width, height] = [3_200, 1_000];
  const dots = Uint8Array.from({ length: width * height }, (_, index) => (index % width < width / 2 ? 0 : index % 2 ? 100 : 200));
  const small = readPng(await toPng(await shrink({ width, height, dots }), 8));
  expect([small.width, small.height]).toEqual([1_600, 500]);
  expect(new Set(small.dots.slice(0, 800))).toEqual(new Set([0]));
  expect(new Set(small.dots.slice(800, 1_600))).toEqual(new Set([150]));
});
