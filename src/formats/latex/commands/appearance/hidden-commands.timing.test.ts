import { expect, test } from "vitest";
import { read } from "../../latex.fixture.ts";

test.each([
  ["colours one after the other", "\\color{white} a \\color{black} b ".repeat(30_000)],
  ["colours within each other", "{\\color{white} a ".repeat(30_000)],
])("%s are read in seconds", (_, body) => {
  const start = performance.now();
  expect(read(`\\begin{document} Reeds. ${body}\\end{document}`).text).toMatch(/^Reeds\./);
  expect(performance.now() - start).toBeLessThan(5_000);
});
