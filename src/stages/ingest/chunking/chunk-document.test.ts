import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Config } from "../../../config/schema.ts";
import { IbidError } from "../../../errors.ts";
import { recordDocument } from "../../../formats/records/record-document.ts";
import type { Models } from "../../../models/models.ts";
import { documentOf } from "../../document.fixture.ts";
import { chunkDocument } from "./chunk-document.ts";

/** Sentences with the same first word are alike, all others are not. */
const topics = ["Moss", "Owls", "Rain", "Rye"];
const embed: Models["embed"] = {
  id: "first-word",
  embed: async (texts) => texts.map((text) => topics.map((topic) => (text.startsWith(topic) ? 1 : 0.1))),
};
const models = { embed } as Models;
const on = (topic: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${topic} was seen on roof ${index} by all who passed.`).join(" ");
const cut = (source: string, passages: Config["passages"]) => chunkDocument(documentOf(source), { passages }, { models });

describe("semantic cutting", () => {
  test("cuts where the meaning of neighbouring sentences changes, and not where a paragraph does", async () => {
    const half = on("Owls", 8);
    const source = `## Roofs\n\n${on("Moss", 12)} ${half}\n\n${half} ${on("Rain", 12)}`;
    const { passages, cut: by } = await cut(source, "semantic");
    expect(by).toBe("semantic");
    expect(passages.map(({ sentences, text }) => [sentences.length, /(\w+) was/.exec(text)![1]])).toEqual([
      [12, "Moss"],
      [16, "Owls"],
      [12, "Rain"],
    ]);
    expect((await cut(source, "paragraphs")).passages).toHaveLength(2);
  });

  test("leaves no small piece, and none that is too long", async () => {
    const { passages } = await cut(`## Roofs\n\n${on("Moss", 2)} ${on("Owls", 60)} ${on("Rain", 2)}`, "semantic");
    for (const { text } of passages) {
      expect(text.length).toBeGreaterThanOrEqual(200);
      expect(text.length).toBeLessThanOrEqual(1_210);
    }
  });

  test("follows paragraphs where the embedder is missing, and says so", async () => {
    const error = new IbidError("model-unavailable", "the embedder is missing");
    const missing = { embed: { id: "gone", embed: () => Promise.reject(error) }, missing: new Map([["embedder", error]]) } as never;
    const document = documentOf(`## Roofs\n\n${on("Moss", 12)}\n\n${on("Owls", 12)}`);
    expect(await chunkDocument(document, { passages: "semantic" }, { models: missing })).toEqual(
      await chunkDocument(document, { passages: "paragraphs" }, { models }),
    );
  });
});

describe("cutting by size", () => {
  test.each([
    ["512-50", 462],
    ["2000-400", 1_600],
  ] as const)("%s fills pieces of whole sentences up to the stride of such windows", async (name, stride) => {
    const { passages } = await cut(`## Roofs\n\n${on("Moss", 100)}`, name);
    for (const { text } of passages.slice(0, -1)) {
      expect(text.trim()).toMatch(/passed\.$/);
      expect(text.length).toBeLessThanOrEqual(stride + 1);
      expect(text.length).toBeGreaterThan(stride - 60);
    }
  });
});

test("however a document is cut, its passages tile it, each with its sentences inside", async () => {
  const word = fc.constantFrom("Moss", "Owls were.", "it. Rain", "🌳".repeat(700), "et al.", "[3]");
  const paragraph = fc.array(word, { minLength: 1, maxLength: 40 }).map((words) => words.join(" "));
  const block = fc.oneof({ weight: 4, arbitrary: paragraph }, fc.constantFrom("# One", "## Two", "## References", "| a |\n|---|\n| 1 |"));
  const way = fc.constantFrom("semantic" as const, "512-50" as const, "500tokens-50" as const);
  await fc.assert(
    fc.asyncProperty(fc.array(block, { maxLength: 8 }), way, async (blocks, name) => {
      const document = documentOf(blocks.join("\n\n"));
      const { passages } = await chunkDocument(document, { passages: name }, { models });
      expect(passages.map(({ text }) => text).join("")).toBe(document.text);
      for (const { start, end, sentences } of passages)
        for (const sentence of sentences) expect(start <= sentence.start && sentence.end <= end).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test("an abstract a little longer than a passage is one, and a long one is several", async () => {
  const sentence = "The shade of the trees on the northern quays was measured at noon. ";
  const passagesOf = async (sentences: number) => {
    const document = recordDocument({ work: { title: "Shade", author: [] }, abstract: sentence.repeat(sentences), body: "" });
    const { passages } = await chunkDocument(document, { passages: "paragraphs" }, { models });
    expect(passages.map(({ text }) => text).join("")).toBe(document.text);
    return passages.length;
  };
  expect([await passagesOf(3), await passagesOf(20), await passagesOf(30)]).toEqual([1, 1, 2]);
});
