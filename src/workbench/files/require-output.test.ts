import { linkSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { Config } from "../../config/schema.ts";
import { requireOutput } from "./require-output.ts";

const config = Config.parse({});

function project() {
  const folder = temporaryFolder();
  const at = (name: string) => join(folder, name);
  mkdirSync(at("sources"));
  writeFileSync(at("paper.md"), "---\nbibliography: refs.json\n---\n\nQuays rot [@a].\n");
  writeFileSync(at("refs.json"), '[{"id":"a","title":"Quays"}]');
  writeFileSync(at("sources/quays.md"), "# Quays\n");
  writeFileSync(at("sources/earlier.html"), '<!doctype html><html><head><meta name="generator" content="ibid 1.0.0">');
  writeFileSync(at("other.md"), "old report");
  linkSync(at("paper.md"), at("hard.md"));
  linkSync(at("sources/quays.md"), at("hard-source.md"));
  symlinkSync("paper.md", at("link.md"));
  symlinkSync("sources", at("linked"));
  return { at, inputs: { manuscript: { path: at("paper.md"), config }, sources: [at("sources")] } };
}

describe("an output that is an input is refused", () => {
  test.each([
    "paper.md",
    "./sources/../paper.md",
    "hard.md",
    "link.md",
    "refs.json",
    "sources/quays.md",
    "linked/quays.md",
    "hard-source.md",
  ])("%s", (name) => {
    const { at, inputs } = project();
    expect(() => requireOutput(at(name), inputs)).toThrow(/is not written: it is the same file as/);
  });

  test("a single file that was named as a source", () => {
    const { at } = project();
    expect(() => requireOutput(at("other.md"), { sources: [at("other.md")] })).toThrow(/is the same file as/);
  });
});

test("a manuscript with bytes is not read from its path, and what belongs to it is", () => {
  const { at } = project();
  const manuscript = { path: at("paper.md"), bytes: new TextEncoder().encode("---\nbibliography: refs.json\n---\n"), config };
  requireOutput(at("paper.md"), { manuscript });
  expect(() => requireOutput(at("refs.json"), { manuscript })).toThrow(/is the same file as/);
});

test("a folder named as the manuscript has no companions", () => {
  const { at } = project();
  requireOutput(at("other.md"), { manuscript: { path: at("."), config } });
});

test.each(["other.md", "new.md", "sources/new.md", "sources/earlier.html"])("%s may be written", (name) => {
  const { at, inputs } = project();
  requireOutput(at(name), inputs);
});

test.skipIf(process.platform === "win32")("no file is created in a folder of the operating system, but a device may be written to", () => {
  expect(() => requireOutput("/dev/report.md", {})).toThrow(/not written|cannot write/);
  const { at } = project();
  symlinkSync("/dev", at("devices"));
  expect(() => requireOutput(at("devices/report.md"), {})).toThrow(/not written|cannot write/);
  if (process.getuid?.() === 0) requireOutput("/dev/null", {});
});
