import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { unifiedDiff } from "./unified-diff.ts";

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join("");

/** Replaces words by others, each where it first stands. */
function change(before: string, ...pairs: [string, string][]) {
  return { path: "rye.md", before, after: pairs.reduce((text, [words, replacement]) => text.replace(words, replacement), before) };
}

test("a change stands between three lines before and behind it", () => {
  expect(unifiedDiff(change(lines(9), ["line 5", "rye 5"]))).toBe(
    "--- rye.md\n+++ rye.md\n@@ -2,7 +2,7 @@\n line 2\n line 3\n line 4\n-line 5\n+rye 5\n line 6\n line 7\n line 8\n",
  );
});

test("changed neighbours stand together", () => {
  expect(unifiedDiff(change("a\nb\nc\n", ["a", "x"], ["b", "y"]))).toContain("@@ -1,3 +1,3 @@\n-a\n-b\n+x\n+y\n c\n");
});

test("names stand as they are", () => {
  expect(unifiedDiff({ ...change("a\n", ["a", "b"]), path: "Größe 1.md" })).toBe(
    "--- Größe 1.md\n+++ Größe 1.md\n@@ -1,1 +1,1 @@\n-a\n+b\n",
  );
});

test("no change, no diff", () => expect(unifiedDiff(change("a\n"))).toBe(""));

const canPatch = spawnSync("patch", ["--version"]).status === 0;

describe.runIf(canPatch)("what patch makes of it is the text after", () => {
  test.each<[string, ReturnType<typeof change>]>([
    ["the first line", change(lines(5), ["line 1", "rye"])],
    ["the last line", change(lines(5), ["line 5", "rye"])],
    ["a last line without an end", change(`${lines(3)}tail`, ["tail", "rye"])],
    ["two on one line", change("a b c\n", ["a", "x"], ["c", "z"])],
    ["two on neighbouring lines", change(lines(9), ["line 4", "rye"], ["line 5", "oats"])],
    ["two near each other", change(lines(20), ["line 7", "rye"], ["line 12", "oats"])],
    ["two far from each other", change(lines(40), ["line 3\n", "rye\n"], ["line 30", "oats"])],
    ["words over a line break made shorter", change(lines(20), ["line 9\nline 10", "rye"], ["line 19", "oats"])],
    ["words made longer by a line", change(lines(20), ["line 9", "rye\noats"], ["line 19", "wheat"])],
    ["CRLF", change("a\r\nb\r\nc\r\n", ["b", "rye"])],
  ])("%s", (_, given) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "rye.md"), given.before);
    execFileSync("patch", ["-p0", "--binary", "--quiet"], { cwd: folder, input: unifiedDiff(given) });
    expect(readFileSync(join(folder, "rye.md"), "utf8")).toBe(given.after);
  });
});
