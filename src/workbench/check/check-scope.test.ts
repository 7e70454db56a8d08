import { describe, expect, test } from "vitest";
import type { Block } from "../../domain/document/document.ts";
import { findSection, sectionNames } from "./check-scope.ts";

/** A document of headings, each as "## Title", with a line of text under it. */
function documentOf(...headings: string[]) {
  let text = "";
  const blocks: Block[] = [];
  for (const heading of headings) {
    const [, marks = "", title = ""] = /^(#+) (.*)$/.exec(heading)!;
    blocks.push({ kind: "heading", level: marks.length, start: text.length, end: text.length + title.length });
    text += `${title}\nText about ${title}.\n`;
  }
  return { text, blocks };
}

const plain = documentOf("# Ferries", "## Introduction", "## Results", "### Winter", "### Summer", "## Outlook");
const numbered = documentOf("# 2 Methods", "# 3 Results", "## 3.1 Winter", "# IV. Outlook");

describe("a section", () => {
  test.each([
    [plain, "Results", "Results\n", "Text about Summer.\n"],
    [plain, "results", "Results\n", "Text about Summer.\n"],
    [plain, "2", "Results\n", "Text about Summer.\n"],
    [plain, "2.1", "Winter\n", "Text about Winter.\n"],
    [plain, "3", "Outlook\n", "Text about Outlook.\n"],
    [numbered, "2", "2 Methods\n", "Text about 2 Methods.\n"],
    [numbered, "3.1", "3.1 Winter\n", "Text about 3.1 Winter.\n"],
    [numbered, "winter", "3.1 Winter\n", "Text about 3.1 Winter.\n"],
    [numbered, "iv", "IV. Outlook\n", "Text about IV. Outlook.\n"],
  ])("is found by title and by number (%#: %j)", (document, name, first, last) => {
    const span = findSection(name, document)!;
    const words = document.text.slice(span.start, span.end);
    expect(words.startsWith(first)).toBe(true);
    expect(words.endsWith(last)).toBe(true);
  });

  test.each([
    [plain, "4"],
    [plain, "Windmills"],
    // Where numbers are printed, the first section is the one that is numbered so.
    [numbered, "1"],
  ])("is not made up (%#)", (document, name) => {
    expect(findSection(name, document)).toBeUndefined();
  });

  test("is named in reading order", () => {
    expect(sectionNames(numbered)).toEqual(["2 Methods", "3 Results", "3.1 Winter", "IV. Outlook"]);
  });
});
