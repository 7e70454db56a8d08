import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ClaimDetails, FindingDetails } from "../../../../src/domain/report/review.ts";
import type { VerdictLabel } from "../../../../src/domain/verdict/verdict.ts";
import { api, unwrapResponse } from "../../../api/client.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { sendInOrder } from "../../../api/send-in-order.ts";
import { verdictStyles } from "../../../components/badges/verdict-badge.tsx";
import { keepUnsent } from "../../../components/forms/unsent-text.ts";
import { announce } from "../../../components/notices/announce.tsx";
import { showErrorToast } from "../../../components/notices/error-toasts.tsx";
import { unsentNames } from "./unsent-names.ts";

/** Overrides the verdict of a claim; null removes the override. */
export function useOverrideVerdict(documentId: string, claimId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (json: { label: VerdictLabel | null; reason: string }) =>
      sendInOrder(claimId, () => unwrapResponse(api.claims[":id"].verdict.$patch({ param: { id: claimId }, json }))),
    onSuccess: (details, { label }) => {
      announce(label === null ? "Ibid’s own verdict applies again." : `You say: ${verdictStyles[label].word.toLowerCase()}.`);
      cacheClaim(queries, documentId, details);
    },
    onError: (error, { reason }) => notKept(error, unsentNames.override(claimId), reason),
  });
}

/** Gives a claim another wording, which is judged instead; null removes it. */
export function useRewordClaim(documentId: string, claimId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (json: { wording: string | null; reason: string }) =>
      sendInOrder(claimId, () => unwrapResponse(api.claims[":id"].$patch({ param: { id: claimId }, json }))),
    onSuccess: (details, { wording }) => {
      announce(wording === null ? "The claim has Ibid’s wording again." : "The wording is saved. Check the claim again to have it judged.");
      cacheClaim(queries, documentId, details);
    },
    onError: (error, { wording }) => notKept(error, unsentNames.reword(claimId), wording ?? ""),
  });
}

/** Shows an error and keeps the unsent text for the next attempt. */
function notKept(error: Error, name: string, words: string) {
  showErrorToast(`That was not saved: ${error.message}`);
  if (words !== "") keepUnsent(name, words);
}

function cacheClaim(queries: QueryClient, documentId: string, details: ClaimDetails) {
  queries.setQueryData(queryKeys.claim(details.claim.id), details);
  queries.setQueriesData<FindingDetails>({ queryKey: ["finding"] }, (known) =>
    known?.claim?.claim.id === details.claim.id ? { ...known, claim: details } : known,
  );
  void queries.invalidateQueries({ queryKey: queryKeys.review(documentId) });
}
