import { expect, test } from "vitest";
import { cpuSeconds } from "../../../test/support/cpu-seconds.ts";
import { withoutMarkers } from "./without-markers.ts";

const pieces = ["(", "(A 2016", "[1, ", "Berg and ", "( , ", "(A b c d e 2016 ", "[", "\\cite", "@a", "(Okoro ", "^", "¹,", "[see @"];

test.each(pieces)("50,000 times %j take no long time", (piece) => {
  expect(cpuSeconds(() => withoutMarkers(piece.repeat(50_000)))).toBeLessThan(2);
});
