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
import { nameToSign, sendUnlessDecided } from "./sign-name.ts";
import { unsentNames } from "./unsent-names.ts";

/** Overrides the verdict of a claim; null removes the override. */
export function useOverrideVerdict(documentId: string, claimId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (json: { label: VerdictLabel | null; reason: string; seen: VerdictLabel | null }) => {
      const { seen, ...signed } = { ...json, ...(await nameToSign(queries)) };
      return sendUnlessDecided(
        (isForced) =>
          sendInOrder(claimId, () =>
            unwrapResponse(api.claims[":id"].verdict.$patch({ param: { id: claimId }, json: isForced ? signed : { ...signed, seen } })),
          ),
        () => refreshClaim(queries, documentId, claimId),
      );
    },
    onSuccess: (details, { label }) => {
      if (!details) return;
      announce(label === null ? "Ibid’s own verdict applies again." : `You say: ${verdictStyles[label].word.toLowerCase()}.`);
      cacheClaim(queries, documentId, details);
    },
    onError: (error, { reason }) => notKept(error, unsentNames.override(claimId), reason),
  });
}

/** Notes another wording of a claim; null removes the note. */
export function useRewordClaim(documentId: string, claimId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (json: { wording: string | null; reason: string; seen: string | null }) => {
      const { seen, ...signed } = { ...json, ...(await nameToSign(queries)) };
      return sendUnlessDecided(
        (isForced) =>
          sendInOrder(claimId, () =>
            unwrapResponse(api.claims[":id"].$patch({ param: { id: claimId }, json: isForced ? signed : { ...signed, seen } })),
          ),
        () => refreshClaim(queries, documentId, claimId),
      );
    },
    onSuccess: (details, { wording }) => {
      if (!details) return;
      announce(wording === null ? "The note is removed." : "The note is saved.");
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

function refreshClaim(queries: QueryClient, documentId: string, claimId: string) {
  for (const queryKey of [queryKeys.claim(claimId), ["finding"], queryKeys.review(documentId), queryKeys.documents()])
    void queries.invalidateQueries({ queryKey });
}

function cacheClaim(queries: QueryClient, documentId: string, details: ClaimDetails) {
  queries.setQueryData(queryKeys.claim(details.claim.id), details);
  queries.setQueriesData<FindingDetails>({ queryKey: ["finding"] }, (known) =>
    known?.claim?.claim.id === details.claim.id ? { ...known, claim: details } : known,
  );
  void queries.invalidateQueries({ queryKey: queryKeys.review(documentId) });
  // The list of manuscripts counts findings.
  void queries.invalidateQueries({ queryKey: queryKeys.documents() });
}
