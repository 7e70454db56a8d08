import { describe, expect, test } from "vitest";
import { closest, closestStretches } from "./stretches.ts";

const filler = (word: string) => Array.from({ length: 30 }, () => `The ${word} grew near the old harbour wall again.`);

describe("closestStretches", () => {
  test("gives a short source back whole, title first", () => {
    const source = { id: "1", title: "On moss", sentences: ["Moss holds water.", "Ferns do not."] };
    expect(closestStretches("Moss is wet.", [source])).toEqual(["On moss Moss holds water. Ferns do not."]);
  });

  test("cuts a long source between sentences into stretches of about the same length, without losing words", () => {
    const sentences = [...filler("moss"), ...filler("fern")];
    const stretches = closestStretches("Moss is wet.", [{ id: "1", title: "", sentences }]);
    expect(stretches).toHaveLength(2);
    expect(stretches.join(" ")).toBe(sentences.join(" "));
    for (const stretch of stretches) expect(stretch.split(" ").length).toBeLessThanOrEqual(300);
  });

  test("reads of a very long source only what shares most words with the claim", () => {
    const sentences = [
      ...filler("moss"),
      ...filler("fern"),
      ...filler("lichen"),
      ...filler("clover"),
      ...filler("thyme"),
      ...filler("sedge"),
    ];
    const stretches = closestStretches("Clover, thyme and sedge.", [{ id: "1", title: "", sentences }]);
    expect(stretches).toHaveLength(3);
    expect(stretches.join(" ")).toMatch(/clover.*thyme.*sedge/);
  });

  test("has nothing to give for sources without words", () => {
    expect(closestStretches("Moss is wet.", [{ id: "1", title: "", sentences: ["", " "] }])).toEqual([]);
  });
});

test("keeps the order and the numbers of the texts it chooses", () => {
  const texts = ["Moss holds water.", "Owls nest in cranes.", "Wet moss is heavy."];
  expect(closest("Wet moss holds water.", texts, 2)).toMatchObject([{ index: 0 }, { index: 2 }]);
});
