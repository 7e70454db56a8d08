import { expect, test } from "vitest";
import { locate } from "../domain/document/layout.ts";
import type { Evidence } from "../domain/verdict/evidence.ts";
import { documentOf } from "../stages/document.fixture.ts";
import { openEvidenceLabels } from "./label-evidence.ts";

const document = documentOf("# Lease\n\n## 3. Rent\n\nThe rent is 40 crowns a month.\n");
const evidence: Evidence = {
  documentId: document.id,
  passageId: "psg_0000000000000001",
  locator: locate(document, { start: document.text.indexOf("The rent"), end: document.text.indexOf("month") }),
};
const store = { documents: { get: async (id: string) => (id === document.id ? document : undefined) } };
const open = (sources: [string, { title?: string; path: string }][]) =>
  openEvidenceLabels([evidence], { store: store as never, sources: new Map(sources) });

test("evidence names its document, clause and page", async () => {
  const label = await open([[document.id, { title: "Lease of a mill", path: "lease.pdf" }]]);
  expect(label(evidence)).toMatchObject({ section: "§3 Rent", label: expect.stringContaining("Lease of a mill, §3 Rent") });
});

test("a document without a name keeps its own title", async () => {
  const label = await open([[document.id, { path: "lease.pdf" }]]);
  expect(label(evidence).label).toContain(document.title || "lease.pdf");
});

test("evidence of an unknown document stays as it is", async () => {
  const label = await open([]);
  expect(label(evidence)).toEqual(evidence);
});
