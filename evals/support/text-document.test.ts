import { expect, test } from "vitest";
import { splitPassages } from "../../src/stages/ingest/chunking/split-passages.ts";
import { textDocument } from "./text-document.ts";

test("knows where each sentence stands, however it was set", () => {
  const given = ["Moss  holds water.\n", " Ferns do not."];
  const { document, sentences } = textDocument("1", " On moss ", given);
  expect(document.text).toBe("On moss\n\nMoss holds water. Ferns do not.");
  expect(sentences.map(({ start, end }) => document.text.slice(start, end))).toEqual(["Moss holds water.", "Ferns do not."]);
});

test("does without a title or without sentences", () => {
  expect(textDocument("1", "", ["Moss holds water."]).document.text).toBe("Moss holds water.");
  expect(textDocument("1", "On moss", []).document.text).toBe("On moss");
});

test("gives passages that tile its text", () => {
  const { document } = textDocument("1", "On moss", ["Moss holds water.", "Ferns do not."]);
  expect(
    splitPassages(document)
      .map(({ text }) => text)
      .join(""),
  ).toBe(document.text);
});

test("ends a paragraph of a page at each line without a full stop", () => {
  const lines = ["Menu", "", "Moss holds water.", "Ferns do not.", "Read on"];
  const { document, sentences } = textDocument("1", "", lines, { isPage: true });
  expect(document.text).toBe("Menu\n\nMoss holds water. Ferns do not.\n\nRead on");
  expect(sentences.map(({ start, end }) => document.text.slice(start, end))).toEqual(lines);
});
