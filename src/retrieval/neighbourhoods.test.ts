import { describe, expect, test } from "vitest";
import { documentOf, passagesOf } from "../stages/document.fixture.ts";
import { neighbourhoodsOf } from "./neighbourhoods.ts";

const sentences = Array.from({ length: 40 }, (_, index) => `Ferry number ${index} carries rye from the quay to the far island every day.`);
const source = `# T\n\n## Rye\n\n${sentences.join(" ")}\n\n## Ferries\n\nFerries are loud.`;
const document = documentOf(source);
const passages = passagesOf(source);
const neighbourhoods = (...ordinals: number[]) => neighbourhoodsOf(new Set(ordinals.map((ordinal) => passages[ordinal]!.id)), passages);

describe("neighbourhoods", () => {
  test("bring two sentences of each neighbour, and stay one exact span of the text", () => {
    const [neighbourhood, ...more] = neighbourhoods(1);
    expect(more).toEqual([]);
    expect(neighbourhood!.sentences).toHaveLength(passages[1]!.sentences.length + 4);
    expect(neighbourhood!.text).toBe(document.text.slice(neighbourhood!.start, neighbourhood!.end));
    expect(neighbourhood!.start).toBe(passages[0]!.sentences.at(-2)!.start);
    expect(neighbourhood!.sentences.map(({ passageId }) => passages.findIndex(({ id }) => id === passageId)).slice(0, 3)).toEqual([
      0, 0, 1,
    ]);
  });

  test("join passages that were found side by side, with each sentence once", () => {
    const [neighbourhood, ...more] = neighbourhoods(1, 0);
    expect(more).toEqual([]);
    expect(neighbourhood!.start).toBe(0);
    expect(new Set(neighbourhood!.sentences.map(({ start }) => start)).size).toBe(neighbourhood!.sentences.length);
    expect(neighbourhood!.text).toBe(document.text.slice(neighbourhood!.start, neighbourhood!.end));
  });

  test("never reach into another section", () => {
    const last = passages.length - 1;
    const [neighbourhood] = neighbourhoods(last);
    expect(neighbourhood).toMatchObject({ section: "Ferries", start: passages[last]!.start });
    expect(neighbourhood!.sentences).toHaveLength(1);
  });

  test("of nothing are none", () => expect(neighbourhoods()).toEqual([]));
});
