import { expect, test } from "vitest";
import { buildPdf } from "../../../evals/support/build-pdf.ts";
import { renderPage } from "../pdf/engine/render-page.ts";
import { findInk } from "./find-ink.ts";
import { findTilt } from "./find-tilt.ts";

const words = "rows of words that lie straight on the page and are not all alike as letters never are".split(" ");
const rows = Array.from({ length: 20 }, (_, row) => [...words.slice((5 * row) % 17), ...words.slice(0, (3 * row) % 7)].join(" "));
const page = buildPdf([rows.map((text, row) => ({ x: 72, y: 100 + 14 * row, text }))]);

async function tiltOf(quarters: 0 | 1 | 2 | 3, tilt: number) {
  const { image } = await renderPage(page, 1, { dpi: 100, turn: { quarters, tilt } });
  return findTilt(findInk(image));
}

test.each([0, 0.02, -0.05])("finds a tilt of %f radians", async (tilt) => {
  const found = await tiltOf(0, tilt);
  expect(found.sideways).toBe(false);
  // The page is drawn turned back by the tilt, so that it leans the other way.
  expect(Math.abs(found.tilt + tilt)).toBeLessThan(0.004);
});

test("detects a page that lies on its side", async () => {
  expect((await tiltOf(1, 0.02)).sideways).toBe(true);
  expect((await tiltOf(3, 0)).sideways).toBe(true);
});

test("paper without ink has none, grey or white", () => {
  for (const shade of [255, 200, 120]) {
    const ink = findInk({ width: 100, height: 100, dots: new Uint8Array(10_000).fill(shade) });
    expect(ink.xs).toHaveLength(0);
    expect(findTilt(ink)).toEqual({ sideways: false, tilt: 0 });
  }
});
