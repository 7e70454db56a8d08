import { expect, test } from "vitest";
import type { ClaimDetails, FindingDetails } from "../../../../../src/domain/report/review.ts";
import type { Evidence } from "../../../../../src/domain/verdict/evidence.ts";
import { collectQuotations } from "./collect-quotations.ts";

const words = (documentId: string, start: number): Evidence => ({
  documentId,
  passageId: "psg_0000000000000000",
  locator: { start, end: start + 10, quote: { exact: "ten letters", prefix: "", suffix: "" } },
});
const finding = (evidence: Evidence[]) => ({ documentId: "manuscript", evidence }) as FindingDetails["finding"];
const claim = (evidence: Evidence[], elsewhere: Evidence[]) =>
  ({ claim: { documentId: "manuscript" }, verdict: { evidence, elsewhere }, recommendation: null }) as unknown as ClaimDetails;

test("what the finding rests on comes first, and each quotation once", () => {
  const quoted = collectQuotations(finding([words("b", 5)]), claim([words("a", 1), words("b", 5)], []));
  expect(quoted.map(({ key }) => key)).toEqual(["b-5-15", "a-1-11"]);
});
test("says whose words they are: the cited ones, another document's, the manuscript's own", () => {
  const quoted = collectQuotations(finding([words("manuscript", 7)]), claim([words("a", 1)], [words("c", 3)]));
  expect(quoted.map(({ whose }) => whose)).toEqual(["manuscript", "cited", "elsewhere"]);
});
test("a finding without a claim may have none", () => {
  expect(collectQuotations(finding([]), null)).toEqual([]);
});
