import { expect, test } from "vitest";
import { readHtml } from "./read-html.ts";

test("a page of many elements and many rules for each of them is read in seconds", () => {
  const css = ".x{color:red}".repeat(5_000);
  const body = Array.from({ length: 20_000 }, (_, index) => `<i class="x" id="${index}">tree</i> `).join("");
  const start = performance.now();
  readHtml(`<html><head><style>${css}</style></head><body><h1>Trees</h1><p>${body}</p></body></html>`);
  expect(performance.now() - start).toBeLessThan(10_000);
});
