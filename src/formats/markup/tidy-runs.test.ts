import fc from "fast-check";
import { expect, test } from "vitest";
import { tidyRuns } from "./assemble-markup.ts";

test("white space is one space across runs, and marks without width go", () => {
  const runs = [
    { text: "  Salt \n", from: 10 },
    { text: " and", from: 30 },
    { text: "\u00a0si\u00adlt ", from: 40 },
  ];
  expect(tidyRuns(runs)).toEqual([
    { text: "Salt ", from: 12 },
    { text: "and", from: 31 },
    { text: " si", from: 40 },
    { text: "lt ", from: 44 },
  ]);
});

test("the words are those of the source, at their places", () => {
  const words = fc.array(fc.constantFrom("a", "b", " ", "\n", "\u00a0", "\u200b"), { maxLength: 12 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.array(words), (texts) => {
      const source = texts.join("");
      const runs = texts.map((text, index) => ({ text, from: texts.slice(0, index).join("").length }));
      const tidy = tidyRuns(runs);
      const text = tidy.map((run) => run.text).join("");
      expect(text.trim()).toBe(
        source
          .replace(/\u200b/g, "")
          .replace(/\s+/g, " ")
          .trim(),
      );
      for (const run of tidy) expect(source.slice(run.from, run.from + run.text.length).replace(/\s/g, " ")).toBe(run.text);
    }),
  );
});
