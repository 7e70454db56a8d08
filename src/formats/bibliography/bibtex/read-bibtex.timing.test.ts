import { describe, expect, test } from "vitest";
import { readBibliography } from "../read-bibliography.ts";

const read = (source: string) => readBibliography("refs.bib", source);

describe("broken files", () => {
  test.each([
    ["nested braces", `@book{a, title = ${"{".repeat(10_000)}x${"}".repeat(10_000)}}`],
    ["braces that never close", `@book{a, title = ${"{".repeat(200_000)}`],
    ["values that never end", `@book{a, ${"b = {\n".repeat(50_000)}`],
    ["at signs", "@".repeat(300_000)],
    ["openings", "@a{".repeat(50_000)],
    ["openings on lines", "@a{b,\n".repeat(20_000)],
    [
      "macros that multiply",
      `@string{a0={xxxxxxxxxx}}${Array.from({ length: 60 }, (_, n) => `@string{a${n + 1}=a${n} # a${n}}`).join("\n")}@book{a, title=a60}`,
    ],
    ["names", `@book{a, author = {${"Berg, A. and ".repeat(20_000)}}}`],
    ["a title of a megabyte", `@book{a, title = {${"word ".repeat(200_000)}}}`],
    ["commas", `@book{a, author = {${"a,".repeat(50_000)}}}`],
  ])("%s take no long time", { timeout: 30_000 }, (_, source) => {
    const started = performance.now();
    read(source);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
