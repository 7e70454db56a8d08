import { getRouteApi } from "@tanstack/react-router";
import { useCallback } from "react";

const route = getRouteApi("/review/$documentId");

/** What of a review is looked at, as its address tells. */
export type ReviewSearch = ReturnType<typeof route.useSearch>;

/** The panes of a review, of which a tablet shows two and a phone one. */
export type Pane = "list" | "manuscript" | "evidence";

/** The sections of a review. */
export const tabs = ["findings", "claims", "references", "summary", "not-checked", "cost"] as const;
export type Tab = (typeof tabs)[number];

/** The address of what is looked at, and a way to look at something else. */
export function useReviewSearch() {
  const search = route.useSearch();
  const { documentId } = route.useParams();
  const navigate = route.useNavigate();
  const look = useCallback(
    (changes: Partial<ReviewSearch>) =>
      // Going from finding to finding must not bury the page one came from; going to another section is a step worth returning from.
      // The panes follow what is looked at by themselves: nothing is put back to where it was scrolled.
      void navigate({ search: (before) => ({ ...before, ...changes }), replace: !("tab" in changes), resetScroll: false }),
    [navigate],
  );
  const tab: Tab = tabs.find((name) => name === search.tab) ?? "findings";
  return { documentId, search, tab, look };
}

/** On a phone, where one pane is shown at a time, what was chosen comes into sight. */
export function showEvidence(): { pane?: Pane } {
  return window.matchMedia(phoneMediaQuery).matches ? { pane: "evidence" } : {};
}

/** Up to this width one pane is shown. */
export const phoneMediaQuery = "(max-width: 43.75em)";

/** The looking at a finding, a claim or a reference ends that at another. */
export const reviewSelection = {
  at: {
    finding: (finding: string) => ({ finding, claim: undefined, reference: undefined, quotation: undefined }),
    claim: (claim: string) => ({ claim, finding: undefined, reference: undefined, quotation: undefined }),
    reference: (reference: string) => ({ reference, tab: "references" }),
  },
} as const;
