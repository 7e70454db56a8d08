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
  ["9.13 Assignment.", "§9.13 Assignment"],
  ["EXHIBIT F ---------", "EXHIBIT F"],
  ["2.3.2 All Usage Data shall be owned jointly by the parties and", "§2.3.2"],
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

const contract = documentOf(
  ["heading", "Supply agreement"],
  ["paragraph", "This agreement is made in May."],
  ["heading", "WHEREAS, the buyer wants crates"],
  ["paragraph", "Crates are made of pine. 7. DURATION"],
  ["paragraph", "Three years are agreed."],
  ["heading", "1. Definitions."],
  ["paragraph", "1.11 “Term” means three years."],
  ["paragraph", "2. Prices This Agreement fixes prices for a year."],
  ["paragraph", "4. Statements."],
  ["paragraph", "4.1 The seller sends a ledger."],
  ["paragraph", "Any balance is paid within ten days."],
  ["list-item", "1. Copies. Two copies are enough."],
  ["paragraph", "Copies are signed."],
  ["paragraph", "------------- 6.0 Quality"],
  ["paragraph", "6.4 The seller inspects all goods. 6.5 In the event of a recall the seller pays. Section 2.1 applies."],
  ["paragraph", "3.2 million crates were delivered."],
);

test.each([
  ["of pine", "Supply agreement"],
  ["Three years", "§7 DURATION"],
  ["three years", "§1.11"],
  ["prices for a year", "§2 Prices"],
  ["a ledger", "§4.1"],
  ["ten days", "§4.1"],
  ["Two copies", "§1 Copies"],
  ["are signed", "§4.1"],
  ["inspects", "§6.4"],
  ["a recall", "§6.5"],
  ["applies", "§6.5"],
  ["were delivered", "§6.4"],
])("in a contract %o stands in %o", (words, label) => {
  expect(sectionLabelAt(contract, contract.text.indexOf(words))).toBe(label);
});

test("words between the parties on a cover page name no section", () => {
  const document = documentOf(["heading", "Between"], ["paragraph", "Quill Ltd"], ["heading", "And"], ["paragraph", "Tawse Ltd"]);
  expect(sectionLabelAt(document, document.text.indexOf("Tawse"))).toBeUndefined();
});

test("a numbered item of a list that a colon introduces is cited by the section of the list", () => {
  const document = documentOf(
    ["heading", "Values"],
    ["paragraph", "Our values are:"],
    ["list-item", "1. Quality: We care."],
    ["list-item", "2. Honesty: We tell."],
  );
  expect(sectionLabelAt(document, document.text.indexOf("2. Honesty"))).toBe("Values");
});

test("an affiliation names no section, and an abstract without a heading is one", () => {
  const article = documentOf(
    ["title", "Mills of the coast"],
    ["byline", "8 Ministry of Mills, Port Marn"],
    ["paragraph", "Of 60 mills 9 stand still."],
    ["heading", "Introduction"],
    ["paragraph", "Mills are old."],
  );
  const at = (words: string) => article.text.indexOf(words);
  const abstract = { start: at("Of 60"), end: at("Introduction") };
  expect(sectionLabelAt({ ...article, abstract }, at("9 stand"))).toBe("Abstract");
  expect(sectionLabelAt(article, at("9 stand"))).toBeUndefined();
  expect(sectionLabelAt({ ...article, abstract }, at("are old"))).toBe("Introduction");
});
