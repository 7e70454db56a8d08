import type { ClaimDetails, FindingDetails } from "../../../../../src/domain/report/review.ts";
import type { Evidence } from "../../../../../src/domain/verdict/evidence.ts";
import { quotationKey } from "../../../../components/sources/quotation-key.ts";

/** A quotation for the selection, and where it comes from. */
export interface AttributedQuotation {
  /** Its key in an address. */
  key: string;
  evidence: Evidence;
  /**
   * `cited`: from the cited source. `elsewhere`: from a document that is not cited here. `manuscript`: from another place of the
   * manuscript.
   */
  whose: "cited" | "elsewhere" | "manuscript" | "recommended";
}

/** All quotations of a finding and its claim, each once: those of the finding first. */
export function collectQuotations(finding: FindingDetails["finding"] | undefined, claim: ClaimDetails | null): AttributedQuotation[] {
  const verdict = claim?.verdict;
  const manuscript = finding?.documentId ?? claim?.claim.documentId;
  const elsewhere = new Set(verdict?.elsewhere.map(quotationKey));
  const all = [...(finding?.evidence ?? []), ...(verdict?.evidence ?? []), ...(verdict?.elsewhere ?? [])].map(
    (evidence): AttributedQuotation => ({ key: quotationKey(evidence), evidence, whose: whose(evidence) }),
  );
  const works = recommended(claim).map(
    (evidence): AttributedQuotation => ({ key: quotationKey(evidence), evidence, whose: "recommended" }),
  );
  const known = new Map<string, AttributedQuotation>();
  for (const quoted of [...all, ...works]) if (!known.has(quoted.key)) known.set(quoted.key, quoted);
  return [...known.values()];

  function whose(evidence: Evidence): AttributedQuotation["whose"] {
    if (evidence.documentId === manuscript) return "manuscript";
    return elsewhere.has(quotationKey(evidence)) ? "elsewhere" : "cited";
  }
}

function recommended(claim: ClaimDetails | null): Evidence[] {
  const { works = [], against = [] } = claim?.recommendation ?? {};
  return [...works, ...against].flatMap(({ evidence }) => evidence);
}
