import { expect, test } from "vitest";
import { compareTexts } from "./compare-texts.ts";

test("changed, new and removed sentences are told, and white space is none", () => {
  const before = "Bells ring at noon.  They are heard for two kilometres. Fog hides the quay. It lifts late.";
  const after = "Bells ring at\nnoon. They are heard for nine kilometres. It lifts late. Ships wait.";
  expect(compareTexts(before, after)).toEqual([
    { removed: "They are heard for two kilometres. Fog hides the quay.", added: "They are heard for nine kilometres." },
    { removed: "", added: "Ships wait." },
  ]);
  expect(compareTexts(before, before.replaceAll("  ", "\n"))).toEqual([]);
});

test("texts that have nothing in common are not compared", () => {
  const text = (word: string) => Array.from({ length: 3_000 }, (_, at) => `The ${word} of day ${at} was long.`).join(" ");
  expect(compareTexts(text("ferry"), text("harvest"))).toBe("too-different");
});
