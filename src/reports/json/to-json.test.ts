import { expect, test } from "vitest";
import { toJson } from "./to-json.ts";

test("no control character is left, and nothing of the value is lost", () => {
  const value = { words: "shade\u202e\u2028\u009b31m\u007f\u001b[2J of ports – ü" };
  expect(toJson(value)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u202e]/);
  expect(JSON.parse(toJson(value))).toEqual(value);
});
