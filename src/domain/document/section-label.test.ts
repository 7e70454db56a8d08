import { expect, test } from "vitest";
import type { Block } from "./document.ts";
import { formatHeading, sectionLabelAt } from "./section-label.ts";

test.each([
  ["3. Rent", "§3 Rent"],
  ["Section 3 — Rent", "§3 Rent"],
  ["§ 4.2 Notice", "§4.2 Notice"],
  ["3 Rent", "§3 Rent"],
  ["IV. Results", "§IV Results"],
  ["Clause 12", "§12"],
  ["Results", "Results"],
  ["Vitamins and iron", "Vitamins and iron"],
  ["2031 in numbers", "2031 in numbers"],
  ["The duties of the tenant who leaves before the end of the agreed term", "The duties of the tenant who leaves before the…"],
])("the heading %o is cited as %o", (heading, cited) => {
  expect(formatHeading(heading)).toBe(cited);
});

function documentOf(...parts: [Block["kind"], string][]) {
  let text = "";
  const blocks = parts.map(([kind, words]): Block => {
    const start = text.length;
    text += `${words}\n\n`;
    return { kind, start, end: start + words.length };
  });
  return { text, blocks, title: "Lease of a mill" };
}

const lease = documentOf(
  ["title", "Lease of a mill"],
  ["paragraph", "This lease is made in June."],
  ["heading", "3. Rent"],
  ["paragraph", "The rent is 40 crowns a month."],
  ["paragraph", "3.2 The tenant pays in advance."],
  ["paragraph", "4. Late payment. Interest of 2 % is due."],
);

test.each([
  ["made in June", undefined],
  ["40 crowns", "§3 Rent"],
  ["in advance", "§3.2"],
  ["Interest of 2 %", "§4 Late payment"],
])("%o stands in %o", (words, label) => {
  expect(sectionLabelAt(lease, lease.text.indexOf(words))).toBe(label);
});

test("a heading that repeats the title names no section", () => {
  const document = documentOf(["heading", "Lease of a mill"], ["paragraph", "The mill is old."]);
  expect(sectionLabelAt(document, document.text.indexOf("old"))).toBeUndefined();
});
