import { expect, test } from "vitest";
import { readHtml } from "../html/read-html.ts";

const body = Array.from({ length: 20_000 }, (_, index) => `<i class="x" id="i${index}">tree</i> `).join("");
const page = (css: string) => `<html><head><style>${css}</style></head><body><h1>Trees</h1><p>${body}</p></body></html>`;

/** Seconds of processor time. */
function secondsOf(read: () => void): number {
  const start = process.cpuUsage();
  read();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

test("many rules for the same elements cost little", () => {
  expect(secondsOf(() => readHtml(page(".x{color:red}".repeat(50_000))))).toBeLessThan(20);
});

test.each([
  ["selectors that differ", Array.from({ length: 20_000 }, (_, index) => `.x:not(.a${index}){color:red}`).join("")],
  ["what elements contain", Array.from({ length: 2_000 }, (_, index) => `i:has(~ .y${index}){color:red}`).join("")],
])("a sheet without end is not read to its end, and this is told: %s", (_, css) => {
  let failures: { what: string }[] = [];
  expect(secondsOf(() => ({ failures } = readHtml(page(css))))).toBeLessThan(40);
  expect(failures).toMatchObject([{ what: "the style sheet" }]);
});
