import { expect, test } from "vitest";
import { buildPdf } from "../../../../evals/support/build-pdf.ts";
import { readPdf } from "../read-pdf.ts";

test("a page of 100,000 bars over its words is read in seconds", async () => {
  const line = (text: string) => ({ x: 72, y: 300, text });
  const bars = Array.from({ length: 100_000 }, () => ({ x: 0, y: 200, width: 612, height: 592 }));
  const start = performance.now();
  const { text } = await readPdf(buildPdf([[line("Covered."), ...bars], [line("Reed beds lowered the load of silt.")]]), {
    bytes: 100_000_000,
    pages: 2,
  });
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(text).toBe("Reed beds lowered the load of silt.");
});
