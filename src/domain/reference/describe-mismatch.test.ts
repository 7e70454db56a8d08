import { expect, test } from "vitest";
import { describeMismatch } from "./describe-mismatch.ts";

const work = { title: "Harbour bells and the groundings of small craft", DOI: "10.5555/bells" };
const document = (title: string, doi?: string) => ({ title, front: `${title}\n\nP. Ansgar`, identifiers: doi ? { doi } : {} });

test("a file with the cited title or DOI fits, also where the title is cut, and an unread one is not compared", () => {
  expect(describeMismatch({ work }, document("HARBOUR BELLS and the groundings of small craft"))).toBeNull();
  expect(describeMismatch({ work }, document("Harbour bells and groundings"))).toBeNull();
  expect(describeMismatch({ work }, document("Untitled", "10.5555/BELLS"))).toBeNull();
  expect(describeMismatch({ work }, undefined)).toBeNull();
  expect(describeMismatch({ work }, { title: "", front: " ", identifiers: {} })).toBeNull();
  expect(describeMismatch({ work: { title: "Bells" } }, document("Rye on heavy soils"))).toBeNull();
});

test("a file with another title or another DOI is told", () => {
  expect(describeMismatch({ work: { title: work.title } }, document("Rye on heavy soils"))).toContain("“Rye on heavy soils”");
  expect(describeMismatch({ work }, document(work.title, "10.5555/rye"))).toBe("the file has the DOI 10.5555/rye, the entry 10.5555/bells");
});
