import { expect, test } from "vitest";
import { stripMarkers } from "./strip-markers.ts";

test.each([
  ["Moss holds water [<|multi_cit|>].", "Moss holds water."],
  ["Moss holds water[<|cit|>,<|other_cit|>], ferns do not (<|cit|>).", "Moss holds water, ferns do not."],
  ["Moss holds water [<|multi_cit|>,7].", "Moss holds water."],
  ["Moss holds water.<|other_cit|> Ferns do not.6,<|cit|>", "Moss holds water. Ferns do not."],
  ["<|multi_cit|>–8 For example, moss holds water.", "For example, moss holds water."],
  ["Moss holds water (Fernow et al., <|other_cit|>; Rook and Daw, <|cit|>).", "Moss holds water."],
  ["Moss of kind M3<|cit|>, in the years to 2014.<|other_cit|>", "Moss of kind M3, in the years to 2014."],
  ["Moss (Fernow; <|cit|>, but not ferns) holds water.", "Moss (Fernow, but not ferns) holds water."],
  ["Moss holds water [3][12].", "Moss holds water."],
  ["Moss holds water [1, 4–6] for days.", "Moss holds water for days."],
])("takes the markers out of %j", (claim, plain) => {
  expect(stripMarkers(claim)).toBe(plain);
});

test.each([
  "Moss held 5.9% more water (95% interval [CI], 1–3) in 2014.",
  "Moss (a plant) held 12 (3) litres.",
  "Fernow and Rook (2014) weighed moss.",
])("leaves %j as it is", (claim) => {
  expect(stripMarkers(claim)).toBe(claim);
});

test("keeps what a bracket says beside its marker", () => {
  expect(stripMarkers("Moss holds water (ferns hold none <|cit|>).")).toBe("Moss holds water (ferns hold none).");
});

test("knows a marker whose brackets do not match", () => {
  expect(stripMarkers("Moss holds water (Table <|cit|>].")).toBe("Moss holds water.");
});
