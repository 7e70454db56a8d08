import { expect, test } from "vitest";
import { IbidError } from "../../../errors.ts";
import type { Tag, TaggingModel } from "../../../models/models.ts";
import { documentOf } from "../../document.fixture.ts";
import { findReferences, findReferencesByTags } from "./find-references.ts";
import { findTaggedReferences } from "./find-tagged-references.ts";

const document = documentOf(
  "# Shade\n\n## Text\n\nShade cools.\n\n## References\n\nOkoro, A. 2016. Awnings, a Journal of Sails. Quay Press.\n\n———. 2017. Wind, a Journal of Ropes. Quay Press.\n",
);

/** Takes everything from a journal's first word on for the title, and remembers what it was asked. */
function fakeTagger(asked: string[][] = []): TaggingModel {
  const tagsOf = (entry: string): Tag[] => {
    const [start, end] = [entry.search(/Awnings|Wind/), entry.indexOf(". Quay")];
    return [
      { start: 0, end: entry.search(/ \d{4}/), label: "author", score: 1 },
      { start, end, label: "title", score: 1 },
    ];
  };
  return {
    id: "tagger@fake",
    tag: async (texts) => {
      asked.push(texts);
      return texts.map(tagsOf);
    },
  };
}

test("reads entries with the tagger, also those that stand under the author before", async () => {
  const asked: string[][] = [];
  const { references, reader } = await findTaggedReferences(document, { tag: fakeTagger(asked) });
  expect(reader).toBe("tagger@fake");
  expect(references.map(({ work }) => [work.author[0]?.family, work.title])).toEqual([
    ["Okoro", "Awnings, a Journal of Sails"],
    ["Okoro", "Wind, a Journal of Ropes"],
  ]);
  expect(asked.flat().length).toBe(new Set(asked.flat()).size);
});

test("reads by rules what a very long list has beyond the entries that the tagger reads", async () => {
  const entries = Array.from({ length: 1_040 }, (_, n) => `Okoro, A. 2016. Awnings ${n}, a Journal of Sails. Quay Press.`);
  const asked: string[][] = [];
  const long = documentOf(`# Shade\n\nShade cools.\n\n## References\n\n${entries.join("\n\n")}\n`);
  const { references, leftToRules } = await findTaggedReferences(long, { tag: fakeTagger(asked) });
  expect([asked.flat().length, leftToRules, references.length]).toEqual([1_000, 40, 1_040]);
  expect(references.every(({ work }) => work.author[0]?.family === "Okoro")).toBe(true);
});

test("entries that rules have read are not read again", () => {
  const { references, untagged } = findReferencesByTags(document, new Map());
  const [first, second] = [...untagged.keys()];
  const read = { label: undefined, work: { ...references[1]!.work, title: "Read before" } };
  const again = findReferencesByTags(document, new Map(), new Map([[second!, read]]));
  expect(again.references.map(({ work }) => work.title)).toEqual([references[0]!.work.title, "Read before"]);
  expect([...again.untagged.keys()]).toEqual([first, second]);
});

test("reads by rules when no tagger is shipped", async () => {
  const tag = { id: "tagger@none", tag: () => Promise.reject(new Error("not to be asked")) };
  expect(await findTaggedReferences(document, { tag })).toMatchObject({ references: findReferences(document), reader: "rules" });
});

test("reads by rules when the tagger is damaged", async () => {
  const damaged = new IbidError("model-unavailable", "the model file is damaged");
  const models = { tag: { id: "tagger@1", tag: () => Promise.reject(damaged) }, missing: new Map([["tagger" as const, damaged]]) };
  expect(await findTaggedReferences(document, models)).toMatchObject({ references: findReferences(document), reader: "rules" });
});

test("hides no other failure of the tagger", async () => {
  const tag = { id: "tagger@1", tag: () => Promise.reject(new Error("a bug")) };
  await expect(findTaggedReferences(document, { tag })).rejects.toThrow("a bug");
});
