import { expect, test } from "vitest";
import { quoteSpan } from "../../../domain/document/locator.ts";
import { makeId } from "../../../domain/id.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import { documentOf } from "../../document.fixture.ts";
import { checkReferences } from "./check-references.ts";

const documentId = makeId("doc", "manuscript");

function entry(ordinal: number, title: string): Reference {
  const raw = `Okoro A. Shade in ports, part ${ordinal}.`;
  const locator = quoteSpan(raw, { start: 0, end: raw.length });
  const work = { author: [], title, year: 2019 };
  return { id: makeId("ref", ordinal), documentId, ordinal, label: String(ordinal), list: 0, raw, locator, work };
}

test("thousands of entries take no long time", () => {
  const started = performance.now();
  const list = Array.from({ length: 5_000 }, (_, ordinal) => entry(ordinal, `Shade in the port number ${ordinal}`));
  const references = [...list, entry(9_999, "Shade in the port number 7")];
  const manuscript = documentOf("Shade cools.");
  const findings = checkReferences({ documentId, manuscript, references, citations: [], claims: [], verdicts: [], today: "2026-05-01" });
  expect(findings.map(({ rule, referenceId }) => [rule.code, referenceId])).toEqual([["REF003", makeId("ref", 9_999)]]);
  expect(performance.now() - started).toBeLessThan(20_000);
});
