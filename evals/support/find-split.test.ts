import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";
import { findSplit } from "./find-split.ts";

const files = { stem: "claims", shared: ["corpus.jsonl"] };
let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

function hold(...names: string[]): void {
  for (const name of names) writeFileSync(join(folder, name), "");
}

test("takes the only split when none is named", () => {
  hold("corpus.jsonl", "claims_spring.jsonl");
  expect(findSplit(folder, files, undefined)).toEqual({ name: "spring", path: join(folder, "claims_spring.jsonl") });
});

test("takes the name of a split literally, underscores and dots too", () => {
  hold("claims_a.jsonl", "claims_held_out.v2.jsonl");
  expect(findSplit(folder, files, "held_out.v2").path).toBe(join(folder, "claims_held_out.v2.jsonl"));
});

test("understands files that are called by their split alone", () => {
  hold("corpus.jsonl", "gold.jsonl");
  expect(findSplit(folder, files, undefined).name).toBe("gold");
});

test("names the splits to choose from when there are several", () => {
  hold("claims_one.jsonl", "claims_two.jsonl");
  expect(() => findSplit(folder, files, undefined)).toThrow(
    expect.objectContaining({ code: "usage", hint: "Choose one with --split: one, two." }),
  );
});

test("says which splits there are when the wanted one is missing", () => {
  hold("claims_one.jsonl");
  expect(() => findSplit(folder, files, "../one")).toThrow(expect.objectContaining({ code: "not-found", hint: "Splits there: one." }));
});

test("never takes a file that all splits share for a split", () => {
  hold("corpus.jsonl");
  expect(() => findSplit(folder, files, undefined)).toThrow(expect.objectContaining({ code: "not-found" }));
});
