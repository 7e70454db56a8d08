import { expect, test } from "vitest";
import { makeId } from "../../domain/id.ts";
import { type AddedDocument, emptyAddResult } from "../../domain/library/add-result.ts";
import { renderAddResult } from "./add-result.ts";

const document = (index: number, fields: Partial<AddedDocument> = {}): AddedDocument => ({
  path: `corpus.jsonl#${index}`,
  documentId: makeId("doc", index),
  title: `Work ${index}`,
  pages: null,
  key: `${index}`,
  state: "added",
  isRecord: true,
  failures: [],
  ...fields,
});
const many = (fields?: Partial<AddedDocument>) => Array.from({ length: 1_000 }, (_, index) => document(index, fields));

test("a few documents are listed one by one, and nothing else", () => {
  const documents = [document(1, { path: "a.pdf", key: "okoro2016", isRecord: false, pages: 1 }), document(2, { title: "" })];
  const added = { ...emptyAddResult(["quays"]), documents };
  added.counts.added = 2;
  expect(renderAddResult(added)).toBe(
    "added a.pdf (okoro2016): “Work 1”, 1 page\nadded corpus.jsonl#2: no title found\nin collection quays\n",
  );
});

test("a thousand are counted, with what was dropped", () => {
  const added = { ...emptyAddResult([]), documents: many() };
  Object.assign(added.counts, { added: 1_000, duplicates: 2, incomplete: 1, broken: 3 });
  const lines = renderAddResult(added).trimEnd().split("\n");
  expect(lines).toHaveLength(22);
  expect(lines.slice(-2)).toEqual([
    "… and 980 more documents; --json has them all",
    "1000 documents added (1000 by title and abstract alone). Dropped: 2 duplicates, 1 record without title or text, 3 broken lines.",
  ]);
});

test("what was there already is said in one line", () => {
  const added = { ...emptyAddResult([]), documents: many({ state: "held" }) };
  added.counts.held = 1_000;
  expect(renderAddResult(added)).toBe("Nothing was new: the library held all 1000 documents already.\n");
  expect(renderAddResult(emptyAddResult([]))).toBe("There was nothing to add.\n");
});
