import { describe, expect, test } from "vitest";
import { weakenWords } from "./fix-drift.ts";

describe("the claim at the strength of its source, in the form its sentence needs", () => {
  test.each([
    ["causes", "were associated with", "is associated with"],
    ["cause", "was associated with", "are associated with"],
    ["caused", "was strongly associated with", "was associated with"],
    ["caused", "were associated with", "were associated with"],
    ["leads to", "linked to", "is linked to"],
    ["led to", "was related to", "was related to"],
    ["are due to", "is associated with", "are associated with"],
    ["causes", "may", "may cause"],
    ["prevents", "might", "might prevent"],
    ["will prevent", "could", "could prevent"],
    ["led to", "may", "may lead to"],
    ["ensures", "seem to", "seems to ensure"],
    ["prevented", "appears to", "appeared to prevent"],
  ])("%s, where the source says %s", (claimWords, sourceWords, expected) => {
    expect(weakenWords({ claimWords, sourceWords, behind: " fewer falls along the quays." })).toBe(expected);
  });
});

describe("where no rule is sure, nothing is proposed", () => {
  test.each([
    ["prevents", "was associated with"],
    ["eliminates", "linked to"],
    ["because of", "may"],
    ["proves", "suggested"],
    ["causes", "not shown"],
    ["causing", "may"],
    ["proves", "may"],
  ])("%s beside %s", (claimWords, sourceWords) =>
    expect(weakenWords({ claimWords, sourceWords, behind: " fewer falls along the quays." })).toBeNull(),
  );
});

test("before an infinitive a cause cannot become an association, but may become a possibility", () => {
  const behind = " old people to sleep longer.";
  expect(weakenWords({ claimWords: "causes", sourceWords: "was associated with", behind })).toBeNull();
  expect(weakenWords({ claimWords: "causes", sourceWords: "might", behind })).toBe("might cause");
});
