import { expect, test } from "vitest";
import { findNamedThings, withoutNames } from "./named-things.ts";

const texts = [
  { text: "We give a warranty of three years on the Kestrel. Tyres are pumped to 7 bar.", around: "Kestrel racing bicycle, manual" },
  { text: "The office sends a notice. Oil the chain.", around: "Heron city bicycle, notice and manual" },
];

test.each([
  ["tyre pressure Kestrel", ["kestrel"]],
  ["How long is the warranty of the kestrel?", ["kestrel"]],
  ["Who gives the Heron its oil?", ["heron"]],
  ["When is notice sent?", []],
  // A word that the documents write small is no name, however the question writes it.
  ['Which documents have a "Notice" clause?', []],
  ["Notice by the office", []],
  ["How long is the warranty of the Osprey?", []],
])("the things that %s asks about by name", (question, names) => {
  expect([...findNamedThings(question, texts)]).toEqual(names);
});

test("a question is compared without the names of things, unless it has no other word", () => {
  expect(withoutNames("What is the tyre pressure of the Kestrel?", new Set(["kestrel"]))).toBe("What is the tyre pressure of the ?");
  expect(withoutNames("What is the Kestrel?", new Set(["kestrel"]))).toBe("What is the Kestrel?");
});
