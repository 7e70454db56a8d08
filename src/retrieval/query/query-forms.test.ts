import { describe, expect, test } from "vitest";
import { properNames, queryForms } from "./query-forms.ts";

describe("proper names", () => {
  test.each([
    ["Ferries of Morvik carry rye to Varn.", ["Morvik", "Varn"]],
    ["PM10 and NDVI were read.", ["PM10", "NDVI"]],
    ["It rained. The quay of Sel-Bay was wet.", ["Sel-Bay"]],
    ["Nothing here has a name", []],
  ])("of %j", (text, names) => expect(properNames(text)).toEqual(names));
});

describe("the forms of a claim", () => {
  test("are the claim alone when it has one part", () => {
    const [claim, ...more] = queryForms({ statement: "Rye rose by 12 %.", parts: ["Rye rose by 12 %."] });
    expect(more).toEqual([]);
    expect(claim).toEqual({ name: "claim", part: null, words: "Rye rose by 12 %. twelve", meaning: "Rye rose by 12 %." });
  });

  test("are the claim and each part when it has several, each with its own numbers", () => {
    const forms = queryForms({ statement: "Rye rose by 12 %, and 1200 ferries ran.", parts: ["Rye rose by 12 %", "1200 ferries ran"] });
    expect(forms.map(({ name, part }) => [name, part])).toEqual([
      ["claim", null],
      ["part 1", 0],
      ["part 2", 1],
    ]);
    expect(forms[2]!.words).toBe("1200 ferries ran 1,200 1.2 thousand");
  });

  test("take the names of the context to the words and its sense to the meaning", () => {
    const [claim] = queryForms({ statement: "It fell at night.", parts: [], context: "The silt of Morvik was weighed." });
    expect(claim).toMatchObject({ words: "It fell at night. Morvik", meaning: "The silt of Morvik was weighed. It fell at night." });
  });

  test("hold nothing that a database refuses", () => {
    const [claim] = queryForms({ statement: "Rye\0 rose \ud800.", parts: [] });
    expect(claim!.words).toBe("Rye  rose \ufffd.");
  });
});
