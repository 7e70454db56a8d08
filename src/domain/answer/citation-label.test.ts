import { expect, test } from "vitest";
import { spokenNotice, writtenNotice } from "./answer.fixture.ts";
import { citationLabel, citationPlace, pageOrLine, passageLabel } from "./citation-label.ts";

const document = { label: "A" };

test("a citation shows document, section and page", () => {
  expect(citationLabel({ ...writtenNotice, section: "§3 Rent" }, document)).toBe("Doc A, §3 Rent, p. 3");
});

test("what is not known is left out", () => {
  expect(citationLabel(writtenNotice, document)).toBe("Doc A, p. 3");
  expect(citationPlace(spokenNotice)).toBe("line 12");
  expect(pageOrLine({})).toBe("");
});

test("a Word file has no lines: its paragraphs are counted in every label", () => {
  expect(pageOrLine({ line: 8 }, "files/A.DOCX")).toBe("paragraph 8");
  expect(citationLabel(spokenNotice, { label: "A", path: "talk.docx" })).toBe("Doc A, paragraph 12");
  expect(passageLabel(spokenNotice, { title: "A talk", path: "talk.docx" })).toBe("A talk, paragraph 12");
});

test("a removed document is said to be removed", () => {
  expect(citationLabel(writtenNotice, { label: "A", isRemoved: true })).toBe("Doc A, p. 3, removed");
  expect(citationLabel(writtenNotice, undefined)).toBe("Doc ?, p. 3, removed");
});

test("a passage of a check, a suggestion or a search is cited by title, section and page", () => {
  const place = { ...writtenNotice, section: "§3 Rent" };
  expect(passageLabel(place, { title: "Lease of\na mill", path: "lease.pdf" })).toBe("Lease of a mill, §3 Rent, p. 3");
  expect(passageLabel(place, { title: "", path: "files/lease.pdf" })).toBe("lease.pdf, §3 Rent, p. 3");
  expect(passageLabel(writtenNotice, { title: "L".repeat(100), path: "lease.pdf" })).toHaveLength("…, p. 3".length + 59);
});
