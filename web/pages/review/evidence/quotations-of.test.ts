import { expect, test } from "vitest";
import type { Evidence } from "../../../../src/domain/evidence.ts";
import type { ClaimDossier, FindingDossier } from "../../../../src/domain/review.ts";
import { quotationsOf } from "./quotations-of.ts";

const words = (documentId: string, start: number): Evidence => ({
  documentId,
  passageId: "psg_0000000000000000",
  locator: { start, end: start + 10, quote: { exact: "ten letters", prefix: "", suffix: "" } },
});
const finding = (evidence: Evidence[]) => ({ documentId: "manuscript", evidence }) as FindingDossier["finding"];
const claim = (evidence: Evidence[], elsewhere: Evidence[]) =>
  ({ claim: { documentId: "manuscript" }, verdict: { evidence, elsewhere }, recommendation: null }) as unknown as ClaimDossier;

test("what the finding rests on comes first, and each quotation once", () => {
  const quoted = quotationsOf(finding([words("b", 5)]), claim([words("a", 1), words("b", 5)], []));
  expect(quoted.map(({ key }) => key)).toEqual(["b-5-15", "a-1-11"]);
});
test("whose words they are is told: those cited, another document's, the manuscript's own", () => {
  const quoted = quotationsOf(finding([words("manuscript", 7)]), claim([words("a", 1)], [words("c", 3)]));
  expect(quoted.map(({ whose }) => whose)).toEqual(["manuscript", "cited", "elsewhere"]);
});
test("a finding without a claim may have none", () => {
  expect(quotationsOf(finding([]), null)).toEqual([]);
});
