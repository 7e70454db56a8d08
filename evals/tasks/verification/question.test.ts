import { describe, expect, test } from "vitest";
import { answerOfVerdict } from "./question.ts";

describe("answerOfVerdict", () => {
  test("counts as contradicted only what contradicts, when the stance is asked", () => {
    expect(answerOfVerdict("stance", "supported")).toBe("supported");
    expect(answerOfVerdict("stance", "contradicted")).toBe("contradicted");
    expect(answerOfVerdict("stance", "partially-supported")).toBe("neutral");
    expect(answerOfVerdict("stance", "unsupported")).toBe("neutral");
  });

  test("counts a half supported claim as an inaccurate citation", () => {
    expect(answerOfVerdict("citation", "partially-supported")).toBe("inaccurate");
    expect(answerOfVerdict("citation", "contradicted")).toBe("inaccurate");
    expect(answerOfVerdict("citation", "unsupported")).toBe("irrelevant");
  });

  test("counts a contradiction as no support, when the degree is asked", () => {
    expect(answerOfVerdict("degree", "partially-supported")).toBe("partial");
    expect(answerOfVerdict("degree", "contradicted")).toBe("none");
  });

  test("says nothing for a verdict that abstains", () => {
    expect(answerOfVerdict("stance", "uncertain")).toBeUndefined();
    expect(answerOfVerdict("citation", "unverifiable")).toBeUndefined();
  });
});
