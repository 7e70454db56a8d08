import { expect, test } from "vitest";
import { fileUri, quoteForShell } from "./format-path.ts";

test.each([
  ["drafts/street trees.md", "drafts/street%20trees.md"],
  ["übung/straße.tex", "%C3%BCbung/stra%C3%9Fe.tex"],
  ["../a#b?c%d.md", "../a%23b%3Fc%25d.md"],
  ["c:odd.md", "c%3Aodd.md"],
  ["/home/kay/paper.pdf", "file:///home/kay/paper.pdf"],
  ["half\ud800.md", "half%EF%BF%BD.md"],
])("%j becomes %j", (path, uri) => {
  expect(fileUri(path)).toBe(uri);
});

test.each([
  ["drafts/a-1.md", "drafts/a-1.md"],
  ["my paper.md", "'my paper.md'"],
  ["kay's.md", "'kay'\\''s.md'"],
  ["a;rm -r b", "'a;rm -r b'"],
])("%j is pasted as %j", (path, word) => {
  expect(quoteForShell(path)).toBe(word);
});
