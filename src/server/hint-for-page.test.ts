import { expect, test } from "vitest";
import { hintForPage } from "./hint-for-page.ts";

test.each([
  ["a hint without a command stays", "usage", "Give it a title.", "Give it a title."],
  ["a word that begins like Ibid's name stays", "usage", "See ibidem --", "See ibidem --"],
  ["the example of a command is left out", "usage", 'For example: ibid ask "How long is the notice?".', undefined],
  ["the option of a command is left out", "not-found", "Widen --collection or --year.", undefined],
  ["a command in backticks is replaced by a page", "index-unavailable", "See `ibid doctor`.", expect.stringMatching(/Settings page/)],
  [
    "so is the option that reads scans",
    "document-unreadable",
    "Run with --ocr auto to read its pages.",
    expect.stringMatching(/as a scan/),
  ],
  ["who runs the server sees the command", "library-locked", "Wait for it (--wait 600).", "Wait for it (--wait 600)."],
])("%s", (_, code, hint, expected) => {
  expect(hintForPage({ code, hint })).toEqual(expected);
});

test("no hint stays none", () => {
  expect(hintForPage({ code: "usage" })).toBeUndefined();
});
