import { describe, expect, test } from "vitest";
import { documentOf } from "../../document.fixture.ts";
import { checkPhrase } from "./read-quotations.ts";

const source = documentOf("The city lives in a quiet shade crisis. Urban heat islands grow. A slow loss of canopy went unseen.");
const outcome = (phrase: string) => checkPhrase(phrase, source).outcome;

describe("a phrase of a few words", () => {
  test("is found as it stands, regardless of its case", () => expect(outcome("Quiet Shade Crisis")).toBe("exact"));

  test("is called different where the source has it with one other word, and has that word nowhere", () => {
    expect(checkPhrase("quiet shade emergency", source)).toMatchObject({
      outcome: "differs",
      claimWords: "emergency",
      sourceWords: "crisis",
    });
  });

  test.each([
    ["two words are a term", "heat domes"],
    ["the word stands elsewhere in the source", "quiet shade city"],
    ["two words differ", "quiet street emergency"],
    ["only small words are shared", "a rapid loss of"],
    ["another ending is another form", "urban heat island"],
    ["nothing is like it", "smart parking meters"],
  ])("accuses no claim: %s", (_, phrase) => expect(outcome(phrase)).toBe("not-found"));
});
