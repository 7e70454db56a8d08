import { expect, test } from "vitest";
import { chooseExcerptCount } from "./choose-excerpt-count.ts";

const bounds = { max: 8, doubt: 1 };

test("one excerpt that stands out is shown alone", () => expect(chooseExcerptCount([0.9, 0.05, 0.05, 0.02], bounds)).toBe(1));

test("several that answer about as surely are shown together", () => expect(chooseExcerptCount([0.8, 0.75, 0.7, 0.02], bounds)).toBe(3));

test("nothing is shown where nothing is likelier", () => {
  expect(chooseExcerptCount([0.05, 0.04, 0.03], bounds)).toBe(0);
  expect(chooseExcerptCount([], bounds)).toBe(0);
});

test("shows something for any chance without doubt", () =>
  expect(chooseExcerptCount([0.05, 0.04], { max: 8, doubt: 0 })).toBeGreaterThan(0));

test("never more than the bound", () => expect(chooseExcerptCount(Array(50).fill(0.9), { max: 8, doubt: 1 })).toBe(8));
