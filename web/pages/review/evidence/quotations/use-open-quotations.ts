import { useMemo } from "react";
import type { ClaimDetails, FindingDetails } from "../../../../../src/domain/report/review.ts";
import { useReviewSearch } from "../../review-search.ts";
import { type AttributedQuotation, collectQuotations } from "./collect-quotations.ts";
import type { NamedSource } from "./quotation-card.tsx";

/** The quotations of the selection, and the open one. */
export interface OpenQuotations {
  quotations: readonly AttributedQuotation[];
  sources: readonly NamedSource[];
  key: string | undefined;
  /** Words of the quotations that differ from the claim. */
  differing: string;
  open: (key: string) => void;
}

/** The address determines the open quotation; the first by default. */
export function useOpenQuotations(finding: FindingDetails | undefined, claim: ClaimDetails | null | undefined): OpenQuotations {
  const { search, look } = useReviewSearch();
  const behind = finding?.claim ?? claim ?? null;
  const quotations = useMemo(() => collectQuotations(finding?.finding, behind), [finding, behind]);
  const sources = useMemo(() => [...(finding?.documents ?? []), ...(behind?.documents ?? [])], [finding, behind]);
  const key = (quotations.find((one) => one.key === search.quotation) ?? quotations[0])?.key;
  const differing = finding?.finding.contrast?.sourceWords ?? behind?.verdict?.drift[0]?.sourceWords ?? "";
  return { quotations, sources, key, differing, open: (quotation) => look({ quotation }) };
}
