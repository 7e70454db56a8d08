import { describe, expect, test } from "vitest";
import type { Claim } from "../../../domain/claim/claim.ts";
import { Argument } from "../../../domain/claim/inference.ts";
import { quoteSpan, type Span } from "../../../domain/document/locator.ts";
import { makeId } from "../../../domain/id.ts";
import type { Citation } from "../../../domain/reference/citation.ts";
import { manuscriptOf } from "../prose/prose.fixture.ts";
import { findArguments } from "./find-arguments.ts";

/** The argument of the sentence that begins with `words`, as the words of its parts. */
function argue(source: string, words: string, category: Claim["category"] = "inference") {
  const document = manuscriptOf(source);
  const start = document.text.indexOf(words);
  const claim = { id: makeId("clm", 1), category, locator: quoteSpan(document.text, { start, end: start + words.length }) } as Claim;
  const citations = [...document.text.matchAll(/\[\d\]/g)].map(({ 0: mark, index }) =>
    cite(document.text, { start: index, end: index + mark.length }),
  );
  const [argument] = findArguments(document, [claim], citations);
  if (!argument) return undefined;
  expect(Argument.safeParse(argument).success).toBe(true);
  const exact = ({ quote }: Argument["claim"]) => quote.exact;
  return {
    claim: exact(argument.claim),
    grounds: argument.grounds.map(({ kind, locator }) => `${kind}: ${exact(locator)}`),
    warrant: argument.warrant.locator ? `stated: ${exact(argument.warrant.locator)}` : argument.warrant.kind,
    qualifiers: argument.qualifiers.map(exact),
    rebuttals: argument.rebuttals.map(exact),
    backing: argument.backing.map(exact),
  };
}

const cite = (text: string, span: Span) => ({ locator: quoteSpan(text, span) }) as Citation;

describe("the parts of an argument", () => {
  test("all of them, each with its own words", () => {
    const source =
      "As a rule, shade cools the ground [1]. The quay was shaded all day. Therefore, the quay probably stayed cool, unless the wind turned. However, nobody measured it.";
    expect(argue(source, "Therefore")).toEqual({
      claim: "Therefore, the quay probably stayed cool, unless the wind turned.",
      grounds: ["stated: The quay was shaded all day."],
      warrant: "stated: As a rule, shade cools the ground [1].",
      qualifiers: ["probably"],
      rebuttals: ["unless the wind turned", "However, nobody measured it."],
      backing: ["[1]"],
    });
  });

  test.each([
    [
      "grounds behind because",
      "Ferries were late because the ferries met strong wind [2].",
      { claim: "Ferries were late", grounds: ["stated: the ferries met strong wind [2].", "cited: [2]"], warrant: "implied" },
    ],
    [
      "grounds that open the sentence",
      "Since the wind was strong, the wind should be measured.",
      { grounds: ["stated: the wind was strong"], warrant: "implied" },
    ],
    ["a source alone", "Timetables should allow for wind [3].", { grounds: ["cited: [3]"], warrant: "none" }],
    [
      "nothing",
      "Timetables should allow for wind.",
      { claim: "Timetables should allow for wind.", grounds: [], warrant: "none", qualifiers: [], rebuttals: [], backing: [] },
    ],
  ])("%s", (_, source, expected) => expect(argue(source, source.slice(0, 10))).toMatchObject(expected));

  test("a sentence that concludes nothing has none", () =>
    expect(argue("Ferries were counted by hand.", "Ferries", "method")).toBeUndefined());
  test("a sentence that says so itself has one, regardless of its kind", () =>
    expect(argue("It rained. Therefore, ferries were late.", "Therefore", "result")).toMatchObject({
      grounds: ["stated: It rained."],
      warrant: "none",
    }));
});
