import { expect, test } from "vitest";
import { chooseExcerptCount, chooseExcerpts, dropOtherThings } from "./choose-excerpts.ts";
import type { Excerpt } from "./find-excerpts.ts";

const found = (chance: number, answers = chance, documentId = "doc_a") => ({ chance, answers, documentId }) as Excerpt;

test("what answers is shown, and nothing else beside it", () => {
  expect(chooseExcerpts([found(0.8), found(0.02)])).toMatchObject({ shown: [{ chance: 0.8 }], nearest: [] });
});

test("what only may answer is no answer: little of it is kept apart as coming nearest", () => {
  const { shown, nearest } = chooseExcerpts(Array.from({ length: 9 }, () => found(0.07)).concat(found(0.02)));
  expect(shown).toEqual([]);
  expect(nearest).toHaveLength(3);
});

test("a likely passage that lacks words of the question is no answer", () => {
  expect(chooseExcerpts([found(0.6, 0.2)])).toMatchObject({ shown: [], nearest: [{ chance: 0.6 }] });
});

test("where nothing is relevant to the question nothing is shown", () => {
  expect(chooseExcerpts([found(0.02)])).toEqual({ shown: [], nearest: [] });
  expect(chooseExcerpts([])).toEqual({ shown: [], nearest: [] });
});

test("no more than eight excerpts of five documents are shown", () => {
  const many = Array.from({ length: 40 }, (_, index) => found(0.9, 0.9, `doc_${index % 10}`));
  const { shown } = chooseExcerpts(many);
  expect(shown).toHaveLength(8);
  expect(new Set(shown.map(({ documentId }) => documentId)).size).toBe(5);
});

test("excerpts about other things are dropped where one about the named thing answers", () => {
  const [own, other] = [found(0.8), { ...found(0.9), isOfOther: true }];
  expect(dropOtherThings([other, own])).toEqual([own]);
  expect(dropOtherThings([other, found(0.1)])).toHaveLength(2);
});

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
