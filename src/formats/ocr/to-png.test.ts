import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { toPng } from "./to-png.ts";

/** The size and the dots of a PNG in shades of grey without filters. */
function readPng(bytes: Uint8Array) {
  const file = Buffer.from(bytes);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const at = file.indexOf("IDAT");
  const rows = inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)));
  return {
    width,
    height,
    dots: Array.from({ length: height }, (_, row) => [...rows.subarray(row * (width + 1) + 1, (row + 1) * (width + 1))]).flat(),
  };
}

test("a small picture is written dot by dot", async () => {
  const dots = Uint8Array.of(0, 50, 100, 150, 200, 255);
  expect(readPng(await toPng({ width: 3, height: 2, dots }))).toEqual({ width: 3, height: 2, dots: [...dots] });
});

test("a large one is shrunk to its bound, each dot the mean of those it stands for", async () => {
  const [width, height] = [3_200, 1_000];
  const dots = Uint8Array.from({ length: width * height }, (_, index) => (index % width < width / 2 ? 0 : index % 2 ? 100 : 200));
  const small = readPng(await toPng({ width, height, dots }));
  expect([small.width, small.height]).toEqual([1_600, 500]);
  expect(new Set(small.dots.slice(0, 800))).toEqual(new Set([0]));
  expect(new Set(small.dots.slice(800, 1_600))).toEqual(new Set([150]));
});
