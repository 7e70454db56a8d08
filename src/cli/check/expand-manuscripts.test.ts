import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { Config } from "../../config/schema.ts";
import { expandManuscripts, expandToOneManuscript, requireOneManuscript } from "./expand-manuscripts.ts";

function folderOf(files: Record<string, string>): { folder: string } {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return { folder };
}

test("a folder means the manuscripts in it, and a project is its main file", () => {
  const shell = folderOf({
    "in/b.md": "x",
    "in/a.pdf": "x",
    "in/main.tex": "\\documentclass{article}",
    "in/part.tex": "x",
    "in/refs.bib": "",
    "in/.c.md": "x",
  });
  const paths = (...given: string[]) => expandManuscripts(given, shell).map(({ path }) => path);
  expect(paths("in", "in/b.md", "other.md")).toEqual(["in/a.pdf", "in/b.md", "in/main.tex", "other.md"]);
  mkdirSync(join(shell.folder, "empty"));
  expect(() => paths("empty")).toThrow("there is no manuscript in the folder empty");
});

test("a folder with one manuscript names it, and one with several does not", () => {
  const shell = folderOf({ "one/a.md": "x", "one/refs.bib": "", "two/a.md": "x", "two/b.md": "x" });
  expect(expandToOneManuscript("one", shell)).toEqual({ path: "one/a.md" });
  expect(() => expandToOneManuscript("two", shell)).toThrow("two is a folder with 2 manuscripts");
});

test("a bibliography is checked as a manuscript that lists all its entries", () => {
  const [bibliography, missing] = expandManuscripts(["refs.bib", "no.bib"], folderOf({ "refs.bib": "" }));
  expect(bibliography!.path).toBe("refs.bib.md");
  expect(new TextDecoder().decode(bibliography!.bytes)).toContain('nocite: "@*"');
  expect(missing).toEqual({ path: "no.bib" });
});

test("what holds one report is refused for several manuscripts", () => {
  const [one, two] = [{ path: "a.md" }, { path: "b.md" }];
  const options = { outputs: [], isWatched: false, hasBaseline: false, hasBytes: false, config: Config.parse({}) };
  expect(() => requireOneManuscript([one, two], options)).not.toThrow();
  expect(() => requireOneManuscript([one, two], { ...options, outputs: ["x.html"] })).toThrow("--output is for one manuscript");
  expect(() => requireOneManuscript([one], { ...options, outputs: ["x.html"] })).not.toThrow();
  expect(() => requireOneManuscript([one, two], { ...options, config: Config.parse({ outputFormat: "json" }) })).toThrow("json");
});
