import { expect, test } from "vitest";
import { quoteForShell } from "./shell-word.ts";

test.each([
  ["drafts/a-1.md", "drafts/a-1.md"],
  ["my paper.md", "'my paper.md'"],
  ["kay's.md", "'kay'\\''s.md'"],
  ["a;rm -r b", "'a;rm -r b'"],
])("%j is pasted as %j", (path, word) => {
  expect(quoteForShell(path)).toBe(word);
});
