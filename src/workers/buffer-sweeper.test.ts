import { expect, test } from "vitest";
import { bufferSweeper } from "./buffer-sweeper.ts";

test("frees unused buffers while a large file is processed", () => {
  const sweep = bufferSweeper();
  const before = process.memoryUsage().arrayBuffers;
  let peak = 0;
  for (let piece = 0; piece < 100; piece++) {
    new Uint8Array(1_048_576).fill(piece);
    sweep(1_048_576);
    peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
  }
  expect(peak).toBeLessThan(32 * 1_048_576);
  // Nobody else gets the collector by it.
  expect("gc" in globalThis).toBe(false);
});
