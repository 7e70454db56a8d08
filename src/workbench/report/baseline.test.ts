import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import type { Finding } from "../../domain/finding/finding.ts";
import { openBaseline } from "./baseline.ts";
import { findingAt } from "./finding.fixture.ts";

const [old, gone, fresh] = [
  findingAt(0, "CLM002", "Rye keeps."),
  findingAt(20, "CLM002", "Oats keep."),
  findingAt(40, "CLM002", "Wheat keeps."),
];

function check(file: string, manuscript: string, found: Finding[], { update = false, isComplete = true } = {}) {
  const baseline = openBaseline({ file, update }, manuscript);
  const known = found.filter((finding) => baseline.knows(finding, isComplete));
  return { ...baseline.finish({ found, known, isComplete }), hidden: known.length };
}

describe("a baseline", () => {
  test("is written when there is none, hides what it knows, and reports what has gone", () => {
    const folder = temporaryFolder();
    const [file, manuscript] = [join(folder, "ibid-baseline.json"), join(folder, "rye.md")];
    expect(check(file, manuscript, [old, gone])).toEqual({ file, state: "written", gone: [], hidden: 2 });
    expect(readdirSync(folder)).toEqual(["ibid-baseline.json"]);
    expect(check(file, manuscript, [old, fresh])).toEqual({
      file,
      state: "used",
      gone: [{ fingerprint: gone.fingerprint, code: "CLM002", words: "Oats keep." }],
      hidden: 1,
    });
    expect(check(file, manuscript, [old, fresh], { update: true })).toMatchObject({ state: "written", hidden: 2 });
    expect(check(file, manuscript, [old, fresh])).toMatchObject({ state: "used", gone: [], hidden: 2 });
  });

  test("keeps several manuscripts apart, by their path from its folder, in a stable order", () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "drafts"));
    const file = join(folder, "known.json");
    check(file, join(folder, "rye.md"), [old]);
    expect(check(file, join(folder, "drafts", "oats.md"), [gone])).toMatchObject({ state: "written" });
    expect(check(file, join(folder, "rye.md"), [old])).toMatchObject({ state: "used", gone: [], hidden: 1 });
    expect(Object.keys(JSON.parse(readFileSync(file, "utf8")).manuscripts)).toEqual(["drafts/oats.md", "rye.md"]);
  });

  test("an incomplete run writes none, hides nothing, and calls nothing gone", () => {
    const folder = temporaryFolder();
    const [file, manuscript] = [join(folder, "known.json"), join(folder, "rye.md")];
    expect(check(file, manuscript, [old], { isComplete: false })).toEqual({ file, state: "not-written", gone: [], hidden: 0 });
    expect(readdirSync(folder)).toEqual([]);
    check(file, manuscript, [old, gone]);
    expect(check(file, manuscript, [old], { isComplete: false })).toMatchObject({ state: "used", gone: [], hidden: 1 });
  });
});

describe("a file that is no baseline is reported", () => {
  test.each([
    ["no JSON", "{", "cannot be read as JSON"],
    ["another version", '{"schemaVersion": 7}', "has version 7"],
    ["another kind of file", '{"findings": []}', "is not a baseline of Ibid"],
    ["a list", "[]", "is not a baseline of Ibid"],
    ["a damaged entry", '{"schemaVersion": 1, "manuscripts": {"a": [{"fingerprint": "?"}]}}', "is not a baseline of Ibid"],
  ])("%s", (_, text, message) => {
    const file = join(temporaryFolder(), "known.json");
    writeFileSync(file, text);
    const open = () => openBaseline({ file, update: false }, "rye.md");
    expect(open).toThrow(message);
    expect(open).toThrow(expect.objectContaining({ code: "config-invalid", hint: expect.any(String) }));
  });

  test("a folder that is not there is reported when it is to be written", () => {
    expect(() => check(join(temporaryFolder(), "none", "known.json"), "rye.md", [old])).toThrow("cannot write");
  });
});
