import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { limitMemory } from "./pdfium-engine.ts";

test("only the maximum in the memory section of PDFium changes, and a higher limit changes nothing", async () => {
  const module = await readFile(createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm"));
  const limited = limitMemory(module, 640);
  const changed = Array.from(limited.keys()).filter((at) => limited[at] !== module[at]);
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.at(-1)! - changed[0]!).toBeLessThan(3);
  expect(Buffer.compare(limitMemory(module, 4_096), module)).toBe(0);
});
