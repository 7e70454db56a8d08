import { expect, test } from "vitest";
import { type ChosenFiles, chosenFilesReducer, noChosenFiles } from "./chosen-files.ts";

const file = (name: string) => new File(["words"], name, { lastModified: 1 });
const add = (chosen: ChosenFiles, ...names: string[]) => chosenFilesReducer(chosen, { type: "add", files: names.map(file) });

test("a single first file is the manuscript, and what comes after it is cited by it", () => {
  const one = add(noChosenFiles, "essay.md");
  expect(one.manuscriptKey).toBe(one.files[0]!.key);
  const two = add(one, "source.pdf");
  expect(two.manuscriptKey).toBe(one.manuscriptKey);
  expect(two.files).toHaveLength(2);
});

test("does not guess the manuscript among several files", () => {
  const several = add(noChosenFiles, "a.pdf", "b.pdf");
  expect(several.manuscriptKey).toBeUndefined();
  const { key } = several.files[1]!;
  expect(chosenFilesReducer(several, { type: "mark-manuscript", key }).manuscriptKey).toBe(key);
});

test("the same file is not chosen twice, and taking the manuscript away leaves none", () => {
  const twice = add(add(noChosenFiles, "essay.md"), "essay.md", "source.pdf");
  expect(twice.files.map(({ file: { name } }) => name)).toEqual(["essay.md", "source.pdf"]);
  expect(chosenFilesReducer(twice, { type: "remove", key: twice.manuscriptKey! }).manuscriptKey).toBeUndefined();
});
