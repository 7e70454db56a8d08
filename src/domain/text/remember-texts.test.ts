import { expect, test } from "vitest";
import { rememberTexts } from "./remember-texts.ts";

test("a short text is read once and a long one each time, and a caller may change the list it gets", () => {
  const read: number[] = [];
  const lettersOf = rememberTexts((text) => {
    read.push(text.length);
    return text.slice(0, 3).split("");
  });
  lettersOf("abc").pop();
  expect(lettersOf("abc")).toEqual(["a", "b", "c"]);
  expect(read).toEqual([3]);
  const long = "a".repeat(2_001);
  lettersOf(long);
  lettersOf(long);
  expect(read).toEqual([3, 2_001, 2_001]);
});
