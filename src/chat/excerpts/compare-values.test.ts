import { expect, test } from "vitest";
import { quoteSpan } from "../../domain/document/locator.ts";
import { compareValues } from "./compare-values.ts";
import type { Excerpt } from "./find-excerpts.ts";
import { parseQuestion } from "./parse-question.ts";

function excerpt(documentId: string, text: string, answers = 0.9): Excerpt {
  const locator = quoteSpan(text, { start: 0, end: text.length });
  return {
    documentId,
    section: "",
    evidence: { documentId, passageId: `${documentId} passage`, locator },
    items: [],
    hasMoreItems: false,
    isOfOther: false,
    chance: answers,
    answers,
  };
}

const differ = (question: string, ...texts: [string, number?][]) =>
  compareValues(
    parseQuestion(question),
    texts.map(([text, answers], index) => excerpt(`doc_${index}`, text, answers)),
  ).map((sides) => sides.map(({ value }) => value));

test("documents that answer with different values are told with both", () => {
  expect(differ("How many passengers were hurt?", ["Eleven passengers were hurt."], ["Twelve passengers were hurt."])).toEqual([
    ["Eleven passengers", "Twelve passengers"],
  ]);
  expect(differ("When does the loan end?", ["It ends on 30 November 2031."], ["It ends on 31 December 2031."])).toHaveLength(1);
});

test("values of the question, and of another kind, are not compared", () => {
  const question = "How large is the loss at node 7?";
  expect(differ(question, ["Paint failed on 12 plates; the loss at node 7 is 3 mm."], ["Loss at node 7 has grown to 5 mm."])).toEqual([
    ["3 mm", "5 mm"],
  ]);
  expect(differ(question, ["The loss at node 7 is 3 mm."], ["Node 7 was seen at 9 °C."])).toEqual([]);
});

test("the same value, an excerpt with several, and one that hardly answers differ from nothing", () => {
  expect(differ("How long is the quay?", ["It is 40 m long."], ["The quay is 40 m long."])).toEqual([]);
  expect(differ("How long is the quay?", ["It is 40 m long."], ["It was 30 m and is 50 m long."])).toEqual([]);
  expect(differ("How long is the quay?", ["It is 40 m long."], ["The pier is 50 m long.", 0.4])).toEqual([]);
});

test("the sentence, then the clause, that has most words of the question gives the value", () => {
  const speed = "What is the speed limit in the basin?";
  expect(differ(speed, ["Boats are up to 9 m long. The speed limit is 3 knots."], ["A speed limit of 5 knots holds."])).toEqual([
    ["3 knots", "5 knots"],
  ]);
  const opening = "When does the quay open?";
  expect(differ(opening, ["The quay opens on 2 March and closes on 9 October."], ["The quay opens in April."])).toEqual([
    ["2 March", "April"],
  ]);
  expect(differ(opening, ["The quay opens on 2 March and closes on 9 October."], ["The quay opens in March."])).toEqual([]);
});

test("sentences that have as many words of the question leave open which of them answers", () => {
  expect(differ("How long is the quay?", ["The quay was 40 m long. The quay is 60 m long."], ["The quay is 50 m long."])).toEqual([]);
});

test("a question about a year is not answered by a sentence about another", () => {
  const question = "How many boats came in 2019?";
  expect(differ(question, ["In 2019 80 boats came."], ["In 2021 95 boats came."])).toEqual([]);
  expect(differ(question, ["In 2019 80 boats came."], ["In 2019 95 boats came."])).toEqual([["80 boats", "95 boats"]]);
});

test("names differ where there can be one person only, with or without a title", () => {
  const question = "Who is the harbour master?";
  expect(differ(question, ["The Harbour Master Ingrid Dahl is at home."], ["Erik Lund is the harbour master."])).toEqual([
    ["Ingrid Dahl", "Erik Lund"],
  ]);
  expect(differ(question, ["Ingrid Dahl is the harbour master."], ["The harbour master is Ingrid M. Dahl."])).toEqual([]);
  expect(differ("Who visited the harbour?", ["Ingrid Dahl visited the harbour."], ["Erik Lund visited the harbour."])).toEqual([]);
});

test("a question that asks for no value has none to compare", () => {
  expect(differ("What is the quay made of?", ["The quay is 40 m long and made of stone."], ["The 50 m quay is made of oak."])).toEqual([]);
  expect(differ("Who owns the quay?", ["The town, since 1900."], ["The state, since 1950."])).toEqual([]);
});
