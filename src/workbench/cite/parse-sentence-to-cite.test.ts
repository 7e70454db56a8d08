import { describe, expect, test } from "vitest";
import { parseSentenceToCite } from "./parse-sentence-to-cite.ts";

describe("a sentence to cite for", () => {
  test("is taken as it stands, on one line", () => {
    expect(parseSentenceToCite(" Moss \n keeps\0 rain. ", "", () => {})).toMatchObject({
      sentence: "Moss keeps rain.",
      statement: "Moss keeps rain.",
      before: "",
      cites: [],
    });
  });

  test.each(["[3]", "(Smith, 2020)", "\\cite{smith}", "[@smith]", "[^3]"])("is judged without its marker %o", (marker) => {
    const { sentence, statement } = parseSentenceToCite(`Moss keeps rain ${marker}.`, "", () => {});
    expect(sentence).toContain(marker);
    expect(statement).toBe("Moss keeps rain.");
  });

  test("has at most the two sentences before it beside it", () => {
    expect(parseSentenceToCite("Moss keeps rain.", "Roofs are old. Towns are wet. Moss is green.", () => {}).before).toBe(
      "Towns are wet. Moss is green.",
    );
  });

  test("is bounded, and what is left out is reported", () => {
    const notices: string[] = [];
    const { sentence } = parseSentenceToCite("moss keeps rain ".repeat(625), "", (text) => notices.push(text));
    expect([sentence.length <= 1_000, sentence.endsWith("keeps") || sentence.endsWith("moss") || sentence.endsWith("rain")]).toEqual([
      true,
      true,
    ]);
    expect(notices).toEqual([expect.stringMatching(/^the sentence has 9999 characters; the first \d+ are looked at/)]);
  });

  test.each(["", "  \n\t "])("without words is refused", (words) => {
    expect(() => parseSentenceToCite(words, "", () => {})).toThrow("there is no sentence to cite for");
  });
});
