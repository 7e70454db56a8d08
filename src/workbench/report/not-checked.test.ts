import { expect, test } from "vitest";
import { reportFixture } from "../../reports/report.fixture.ts";
import { groupPassedOver, notChecked } from "./not-checked.ts";

const { references, claims } = reportFixture();
const inFile = (file: string) =>
  references.map((reference) => ({ ...reference, documentId: "doc_0000000000000000", locator: { ...reference.locator, file } }));
const nothing = { citations: [], sources: "none", claims: [], judged: new Set<string>() } as const;

test("a bibliography is not spoken of as a manuscript, and it says how to look its works up", () => {
  const told = notChecked({ ...nothing, citations: [], claims: [], references: inFile("refs.bib") });
  expect(told).toEqual([
    { what: "References were not looked up", why: "no index is on this machine, and scholarly services were not allowed" },
    { what: "whether the listed works say what is cited", why: "a list of references makes no claims" },
  ]);
  const lookedUp = { ...nothing, citations: [], claims: [], references: inFile("refs.bib"), isLookedUp: true };
  expect(notChecked(lookedUp)).toEqual(told.slice(1));
  expect(notChecked({ ...nothing, citations: [], claims: [], references: inFile("paper.tex") }).map(({ what }) => what)).toContain(
    "claims",
  );
});

test("without a reference list no claim is said to have no citation", () => {
  const uncited = claims.map((claim) => ({ ...claim, documentId: "doc_0000000000000000", binding: "none" as const, needsCitation: false }));
  const told = notChecked({ ...nothing, citations: [], references: [], claims: uncited });
  expect(told.at(-1)).toEqual({ what: `${claims.length} claims`, why: "without a reference list no citation can be looked up" });
});

test("many files with one reason are one line with their number", () => {
  const files = ["a.csv", "b.csv", "c.csv", "d.csv"].map((what) => ({ what, why: "files of this kind cannot be read yet" }));
  expect(groupPassedOver(files)).toEqual([{ what: "4 files (a.csv, b.csv, c.csv and 1 more)", why: files[0]!.why }]);
  expect(groupPassedOver(files.slice(1))).toEqual(files.slice(1));
});
