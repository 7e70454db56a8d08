import { expect, test } from "vitest";
import type { Block } from "../../domain/document/document.ts";
import { paragraphsDocument } from "../../domain/document/paragraphs-document.ts";
import { findListItems } from "./find-list-items.ts";

function find(paragraphs: [string, Block["kind"]][], quoted: string) {
  const { document } = paragraphsDocument(
    "rules",
    paragraphs.map(([text]) => text),
  );
  const blocks = document.blocks.map((block, index) => ({ ...block, kind: paragraphs[index]![1] }));
  const start = document.text.indexOf(quoted);
  const { items, isCut } = findListItems({ ...document, blocks }, { start, end: start + quoted.length });
  return { items: items.map((item) => document.text.slice(item.start, item.end)), isCut };
}

const lead = "The following are forbidden:";

test("the items behind a colon are found, as a reader marked them or by their signs", () => {
  const items: [string, Block["kind"]][] = [
    ["knives", "list-item"],
    ["(b) laser pointers", "paragraph"],
    ["• energy drinks", "paragraph"],
  ];
  const all: [string, Block["kind"]][] = [["Rules apply.", "paragraph"], [lead, "paragraph"], ...items, ["Lockers are free.", "paragraph"]];
  expect(find(all, lead)).toEqual({ items: ["knives", "(b) laser pointers", "• energy drinks"], isCut: false });
  expect(find(all, `${lead}\n\nknives`).items).toEqual(["(b) laser pointers", "• energy drinks"]);
});

test("a list that nothing quoted introduces is left alone", () => {
  expect(
    find(
      [
        ["See below.", "paragraph"],
        ["knives", "list-item"],
      ],
      "See below.",
    ).items,
  ).toEqual([]);
  expect(
    find(
      [
        [lead, "paragraph"],
        ["Lockers are free.", "paragraph"],
      ],
      lead,
    ).items,
  ).toEqual([]);
});

test("a long list is cut, and that is told", () => {
  const many = Array.from({ length: 60 }, (_, index): [string, Block["kind"]] => [`thing number ${index}`, "list-item"]);
  const found = find([[lead, "paragraph"], ...many], lead);
  expect(found.items).toHaveLength(20);
  expect(found.isCut).toBe(true);
});
