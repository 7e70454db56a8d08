import { expect, test } from "vitest";
import { spreadOverDocuments } from "./spread-over-documents.ts";

const found = (documentId: string, chance: number) => ({ documentId, chance });

test("another document comes before the second excerpt of one that surely answers", () => {
  const items = [found("a", 0.9), found("a", 0.8), found("b", 0.3)];
  expect(spreadOverDocuments(items, 2).map(({ documentId }) => documentId)).toEqual(["a", "b"]);
});

test("a barely relevant document does not push out a good second excerpt", () => {
  const items = [found("a", 0.6), found("a", 0.5), found("b", 0.05)];
  expect(spreadOverDocuments(items, 2).map(({ documentId }) => documentId)).toEqual(["a", "a"]);
});

test("in one document the order stays, and of equals the first comes first", () => {
  const items = [found("a", 0.5), found("a", 0.4), found("a", 0.4), found("a", 0)];
  expect(spreadOverDocuments(items, 9)).toEqual(items);
});
