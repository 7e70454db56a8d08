import { expect, test } from "vitest";
import { withChosen } from "./with-chosen.ts";

const choices = [
  { value: "open", label: "Open" },
  { value: "fixed", label: "Fixed" },
];

test("what was chosen elsewhere is one more choice, in the words of those it is made of", () => {
  expect(withChosen(choices, undefined)).toEqual(choices);
  expect(withChosen(choices, "fixed")).toEqual(choices);
  expect(withChosen(choices, "open,fixed").at(-1)).toEqual({ value: "open,fixed", label: "Open or Fixed" });
  expect(withChosen(choices, "NUM001").at(-1)).toEqual({ value: "NUM001", label: "NUM001" });
});
