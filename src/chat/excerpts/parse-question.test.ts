import { describe, expect, test } from "vitest";
import { holdsWanted, maxQuestionLength, parseQuestion } from "./parse-question.ts";

describe("a question", () => {
  test.each([
    ['Which of the contracts contain a "Mooring Fee" clause, and on which page?', "Mooring Fee clause?"],
    ["Which papers mention awnings?", "awnings?"],
    ["Details: how long is the quay?", "how long is the quay?"],
    ["What cools the quay?", "What cools the quay?"],
  ])("%j is searched for as %j", (question, meaning) => expect(parseQuestion(question).meaning).toBe(meaning));

  test("is about what it quotes, or names before a colon; words that explain that weigh less", () => {
    const quoted = parseQuestion('Which documents have a "Mooring Fee" clause?');
    expect([...quoted.topic]).toEqual(["moor", "fee"]);
    const led = parseQuestion("Mooring Fee: what does a berth cost?");
    expect(led.terms.get("moor")).toBe(1);
    expect(led.terms.get("berth")).toBe(0.5);
    expect(parseQuestion("What does a berth cost?").terms.get("berth")).toBe(1);
  });

  test("that only asks keeps its words", () => expect(parseQuestion("Details: on which page?").meaning).not.toBe(""));

  test("of stop words alone has nothing to look for", () => expect(parseQuestion("what is it, and who are they?").terms.size).toBe(0));

  test("is read up to a bound, and never into half a character", () => {
    const { asked } = parseQuestion("𝒜".repeat(maxQuestionLength));
    expect(asked.length).toBeLessThanOrEqual(maxQuestionLength);
    expect(asked.isWellFormed()).toBe(true);
  });

  test("in another language is looked for by its words", () => {
    expect([...parseQuestion("Wie lang ist die Kündigungsfrist?").terms.keys()]).toContain("kündigungsfrist");
  });
});

describe("what an answer would hold", () => {
  test.each([
    ["When does the lease end?", "date"],
    ["How many berths are there?", "number"],
    ["How long is the notice?", "number"],
    ["Who owns the quay?", undefined],
  ] as const)("%j wants %s", (question, wants) => expect(parseQuestion(question).wants).toBe(wants));

  test("is there or not", () => {
    expect(holdsWanted("number", "The quay has 12 berths.")).toBe(true);
    expect(holdsWanted("number", "The quay has berths.")).toBe(false);
    expect(holdsWanted("date", "It ends on 14 March 2019.")).toBe(true);
    expect(holdsWanted(undefined, "It ends.")).toBeNull();
  });
});
