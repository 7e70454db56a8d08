import { expect, test } from "vitest";
import { chooseExcerpts } from "./choose-excerpts.ts";
import type { Excerpt } from "./find-excerpts.ts";

const found = (chance: number, documentId = "doc_a", covered = 0.5) => ({ chance, documentId, covered }) as Excerpt;

test("what surely answers is shown as that", () => {
  expect(chooseExcerpts([found(0.8), found(0.02)])).toMatchObject({ standing: "answers", shown: [{ chance: 0.8 }] });
});

test("what may answer is shown as coming nearest, and little of it", () => {
  const { standing, shown } = chooseExcerpts(Array.from({ length: 9 }, () => found(0.07)).concat(found(0.02)));
  expect(standing).toBe("nearest");
  expect(shown).toHaveLength(3);
});

test("where nothing is relevant to the question nothing is shown", () => {
  expect(chooseExcerpts([found(0.02)])).toEqual({ standing: "nothing", shown: [] });
  expect(chooseExcerpts([])).toEqual({ standing: "nothing", shown: [] });
});

test("a document without a word of the question must be nearer in meaning", () => {
  expect(chooseExcerpts([found(0.2, "doc_a", 0)]).standing).toBe("nothing");
  expect(chooseExcerpts([found(0.6, "doc_a", 0)]).standing).toBe("answers");
});

test("no more than eight excerpts of five documents are shown", () => {
  const many = Array.from({ length: 40 }, (_, index) => found(0.9, `doc_${index % 10}`));
  const { shown } = chooseExcerpts(many);
  expect(shown).toHaveLength(8);
  expect(new Set(shown.map(({ documentId }) => documentId)).size).toBe(5);
});
