import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { type ChosenFile, type ChosenFiles, chosenFilesReducer, noChosenFiles } from "./chosen-files.ts";
import { withBibliography } from "./with-bibliography.ts";

const file = (name: string) => new File(["words"], name, { lastModified: 1 });
const add = (chosen: ChosenFiles, ...names: string[]) => chosenFilesReducer(chosen, { type: "add", files: names.map(file) });

test("a single first file is the manuscript, and what comes after it is cited by it", () => {
  const one = add(noChosenFiles, "essay.md");
  expect(one.manuscriptKey).toBe(one.files[0]!.key);
  const two = add(one, "source.pdf");
  expect(two.manuscriptKey).toBe(one.manuscriptKey);
  expect(two.files).toHaveLength(2);
});

test.each([
  ["together", [["refs.bib", "essay.md"]]],
  ["before it", [["refs.bib"], ["essay.md"]]],
  ["after it", [["essay.md"], ["refs.bib"]]],
])("a bibliography that is chosen %s is no manuscript", (_, steps) => {
  const chosen = steps.reduce((state, names) => add(state, ...names), noChosenFiles);
  expect(chosen.files.find(({ key }) => key === chosen.manuscriptKey)?.file.name).toBe("essay.md");
});

test("a bibliography alone leaves the manuscript open, and a changed one sends the manuscript again", () => {
  expect(add(noChosenFiles, "refs.bib").manuscriptKey).toBeUndefined();
  const sent = { ...add(noChosenFiles, "essay.md") };
  const [essay] = sent.files;
  const stored = { documentId: "doc_0" } as ChosenFile["stored"];
  const after = add(chosenFilesReducer(sent, { type: "update", key: essay!.key, part: { stored } }), "refs.bib");
  expect(after.files[0]!.stored).toBeUndefined();
});

test("the manuscript is sent in one archive with its bibliography, always as the same bytes", async () => {
  const chosen = add(noChosenFiles, "essay.txt", "refs.bib", "source.pdf");
  const state = { ...chosen, manuscriptKey: chosen.files[0]!.key };
  const sent = await withBibliography(state);
  expect(sent.map(({ file: { name } }) => name)).toEqual(["essay.zip", "source.pdf"]);
  const bytes = new Uint8Array(await sent[0]!.file.arrayBuffer());
  expect(Object.keys(unzipSync(bytes))).toEqual(["essay.md", "refs.bib"]);
  expect(new Uint8Array(await (await withBibliography(state))[0]!.file.arrayBuffer())).toEqual(bytes);
});

test("the references of a PDF are its own", async () => {
  const sent = await withBibliography(add(noChosenFiles, "essay.pdf", "refs.bib"));
  expect(sent.map(({ file: { name } }) => name)).toEqual(["essay.pdf"]);
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
