import { getRouteApi } from "@tanstack/react-router";
import { useCallback } from "react";

const route = getRouteApi("/review/$documentId");

/** The selection in a review, from its address. */
export type ReviewSearch = ReturnType<typeof route.useSearch>;

/** The panes of a review, of which a tablet shows two and a phone one. */
export type Pane = "list" | "manuscript" | "evidence";

/** The sections of a review. */
export const tabs = ["findings", "claims", "references", "literature", "live", "matrix", "summary", "not-checked", "cost"] as const;
export type Tab = (typeof tabs)[number];

/** The selection in the address, and a function that changes it. */
export function useReviewSearch() {
  const search = route.useSearch();
  const { documentId } = route.useParams();
  const navigate = route.useNavigate();
  const look = useCallback(
    (changes: Partial<ReviewSearch>) =>
      // Moving between findings replaces the history entry; changing the tab adds one. The panes scroll to the selection themselves, so
      // the scroll position is not reset.
      void navigate({ search: (before) => ({ ...before, ...changes }), replace: !("tab" in changes), resetScroll: false }),
    [navigate],
  );
  const tab: Tab = tabs.find((name) => name === search.tab) ?? "findings";
  return { documentId, search, tab, look };
}

/** On a phone, which shows one pane, switches to the evidence. */
export function showEvidence(): { pane?: Pane } {
  return window.matchMedia(phoneMediaQuery).matches ? { pane: "evidence" } : {};
}

/** Up to this width one pane is shown. */
export const phoneMediaQuery = "(max-width: 43.75em)";

/** Selecting a finding, a claim or a reference clears the other selections, and the search in the manuscript. */
export const reviewSelection = {
  at: {
    finding: (finding: string) => ({ finding, claim: undefined, reference: undefined, quotation: undefined, find: undefined }),
    claim: (claim: string) => ({ claim, finding: undefined, reference: undefined, quotation: undefined, find: undefined }),
    reference: (reference: string) => ({ reference, tab: "references" }),
  },
} as const;
