import { expect, test } from "vitest";
import { describeVerdict } from "./verdict.ts";

test.each([
  ["contradicted", 0.85, "contradicted, high (0.85)"],
  ["unsupported", 0.61, "unsupported, medium (0.61)"],
  // "uncertain, high (1.00)" would read as certain.
  ["uncertain", 1, "uncertain"],
  ["unverifiable", 0, "unverifiable"],
] as const)("%s with %d reads %j", (label, confidence, text) => expect(describeVerdict({ label, confidence })).toBe(text));
