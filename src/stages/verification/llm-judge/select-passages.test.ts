import { describe, expect, test } from "vitest";
import { documentOf } from "../../document.fixture.ts";
import { foundIn } from "./judge-prompt.fixture.ts";
import { selectPassages } from "./select-passages.ts";

const paragraphs = (count: number, words = 20) =>
  documentOf(
    `# A long book\n\n${Array.from({ length: count }, (_, index) => `Paragraph ${index} ${"tells of moss ".repeat(words)}and ends.`).join("\n\n")}`,
  );
const none = new Set<string>();
const shownWith = (sources: ReturnType<typeof foundIn>[], first = none) => selectPassages(sources, first);
const lengthOf = (shown: { text: string }[]) => shown.reduce((sum, { text }) => sum + text.length, 0);

describe("what a model is shown of a source", () => {
  test("is the best of what was found, in reading order, as it stands in the source", () => {
    const book = paragraphs(10);
    const { shown } = shownWith([foundIn(book)]);
    expect(shown.map(({ number, text }) => `${number} ${text.slice(0, 11)}`)).toEqual([
      "1 Paragraph 0",
      "2 Paragraph 1",
      "3 Paragraph 2",
      "4 Paragraph 3",
    ]);
    for (const { start, end, text } of shown) expect(book.text.slice(start, end)).toBe(text);
  });

  test("has what the rules rest on and the best for each part, too", () => {
    const found = foundIn(paragraphs(10), (passage) => (passage === 7 ? [1] : []));
    const { shown } = shownWith([found], new Set([found.rankings[9]!.passageId]));
    expect(shown.map(({ text }) => text.slice(10, 11))).toEqual(["0", "1", "2", "7", "9"]);
  });

  test("is bounded, however long the passages and however many the sources", () => {
    const long = shownWith([foundIn(paragraphs(10, 400))]);
    expect(lengthOf(long.shown)).toBeLessThanOrEqual(6_000);
    expect(long.isComplete).toBe(false);
    const many = shownWith(Array.from({ length: 9 }, (_, index) => foundIn(paragraphs(10 + index, 40))));
    expect(lengthOf(many.shown)).toBeLessThanOrEqual(6_000);
    expect(new Set(many.shown.map(({ reference }) => reference)).size).toBeLessThanOrEqual(6);
    expect(many.isComplete).toBe(false);
  });

  test("is whole where nothing chosen was cut off", () => {
    expect(shownWith([foundIn(paragraphs(3))]).isComplete).toBe(true);
  });
});
