import { join } from "node:path";
import { expect, test } from "vitest";
import { Config } from "../../../src/config/schema.ts";
import { packageRoot } from "../../../src/package-root.ts";
import { findReferences } from "../../../src/stages/references/entries/find-references.ts";
import { dataFolder } from "../../support/data-folder.fixture.ts";
import { edited, openManuscript, toDocument, toFile } from "./editable-manuscript.ts";

const config = Config.parse({});
const markdown = "# Roofs\n\nMoss *held* rain for two\ndays on roofs.\n";

test("finds words in the file and back again, across emphasis and line breaks", async () => {
  const manuscript = await openManuscript(join(dataFolder({ "a.md": markdown }), "a.md"), config);
  const at = (words: string) => {
    const start = manuscript.document.text.indexOf(words);
    return { start, end: start + words.length };
  };
  const span = toFile(manuscript, at("two days"))!;
  expect(markdown.slice(span.start, span.end)).toBe("two\ndays");
  expect(toDocument(manuscript, span)).toEqual(at("two days"));
  // What stands around the emphasis was not copied as one piece: an edit there would break the marks.
  expect(toFile(manuscript, at("Moss held rain"))).toBeUndefined();
});

test("makes edits from back to front", async () => {
  const manuscript = await openManuscript(join(dataFolder({ "a.md": markdown }), "a.md"), config);
  const place = (words: string) => ({ start: markdown.indexOf(words), end: markdown.indexOf(words) + words.length });
  const copy = await edited(
    manuscript,
    [
      { ...place("Moss"), words: "Lichen" },
      { ...place("two"), words: "nine" },
    ],
    config,
  );
  expect(copy.document.text).toContain("Lichen held rain for nine days on roofs.");
  expect(copy.document.id).not.toBe(manuscript.document.id);
});

test("finds and edits words of files that a LaTeX project includes", async () => {
  const main = "\\documentclass{article}\\begin{document}Rain fell on roofs. \\input{parts/moss}\\end{document}";
  const folder = dataFolder({ "main.tex": main, "parts/moss.tex": "Moss held rain for two days.\n" });
  const manuscript = await openManuscript(join(folder, "main.tex"), config);
  const start = manuscript.document.text.indexOf("two days");
  const span = toFile(manuscript, { start, end: start + "two days".length })!;
  expect(span.file).toBe(1);
  expect(toDocument(manuscript, span)).toEqual({ start, end: start + "two days".length });
  const copy = await edited(manuscript, [{ ...span, words: "nine days" }], config);
  expect(copy.document.text).toContain("Moss held rain for nine days.");
  expect(copy.source).toBe(main);
});

test("writes the words of a PDF down as Markdown that still has its markers and entries", { timeout: 60_000 }, async () => {
  const { document } = await openManuscript(join(packageRoot(), "examples", "demo", "manuscript.pdf"), config);
  expect(document.format).toBe("markdown");
  expect(document.text).toMatch(/78 % of the pedestrians walked on the shaded side[^.]*\[11\]\./);
  expect(findReferences(document)).toHaveLength(14);
});
