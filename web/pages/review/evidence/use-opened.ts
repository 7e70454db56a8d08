import { useMemo } from "react";
import type { ClaimDossier, FindingDossier } from "../../../../src/domain/review.ts";
import { useReviewSearch } from "../review-search.ts";
import type { NamedSource } from "./quotation.tsx";
import { type Quoted, quotationsOf } from "./quotations-of.ts";

/** The quotations of what is looked at, and the one whose page is open. */
export interface Opened {
  quotations: readonly Quoted[];
  sources: readonly NamedSource[];
  key: string | undefined;
  open: (key: string) => void;
}

/** Which quotation is open is told by the address; the first one where it tells nothing. */
export function useOpened(finding: FindingDossier | undefined, claim: ClaimDossier | null | undefined): Opened {
  const { search, look } = useReviewSearch();
  const behind = finding?.claim ?? claim ?? null;
  const quotations = useMemo(() => quotationsOf(finding?.finding, behind), [finding, behind]);
  const sources = useMemo(() => [...(finding?.documents ?? []), ...(behind?.documents ?? [])], [finding, behind]);
  const key = (quotations.find((one) => one.key === search.quotation) ?? quotations[0])?.key;
  return { quotations, sources, key, open: (quotation) => look({ quotation }) };
}
