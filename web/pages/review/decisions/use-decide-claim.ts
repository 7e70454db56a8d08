import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ClaimDossier, FindingDossier } from "../../../../src/domain/review.ts";
import type { VerdictLabel } from "../../../../src/domain/verdict.ts";
import { api, read } from "../../../api/client.ts";
import { inOrder } from "../../../api/in-order.ts";
import { keys } from "../../../api/keys.ts";
import { announce } from "../../../parts/announce.tsx";
import { complain } from "../../../parts/complain.tsx";
import { keepUnsent } from "../../../parts/unsent-text.ts";
import { verdictLooks } from "../../../parts/verdict-badge.tsx";
import { unsentNames } from "./unsent-names.ts";

/** Says otherwise than the verdict of a claim; null takes that back. */
export function useOverrideVerdict(documentId: string, claimId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (json: { label: VerdictLabel | null; reason: string }) =>
      inOrder(claimId, () => read(api.claims[":id"].verdict.$patch({ param: { id: claimId }, json }))),
    onSuccess: (dossier, { label }) => {
      announce(label === null ? "Ibid’s own verdict stands again." : `You say: ${verdictLooks[label].word.toLowerCase()}.`);
      keepClaim(queries, documentId, dossier);
    },
    onError: (error, { reason }) => notKept(error, unsentNames.override(claimId), reason),
  });
}

/** Gives a claim another wording, which is judged in the place of ours; null takes that back. */
export function useRewordClaim(documentId: string, claimId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (json: { wording: string | null; reason: string }) =>
      inOrder(claimId, () => read(api.claims[":id"].$patch({ param: { id: claimId }, json }))),
    onSuccess: (dossier, { wording }) => {
      announce(wording === null ? "The claim stands as Ibid read it." : "The wording is kept. Check the claim again to have it judged.");
      keepClaim(queries, documentId, dossier);
    },
    onError: (error, { wording }) => notKept(error, unsentNames.reword(claimId), wording ?? ""),
  });
}

/** What was not kept is said; its words are there when they are asked for again. */
function notKept(error: Error, name: string, words: string) {
  complain(`That was not kept: ${error.message}`);
  if (words !== "") keepUnsent(name, words);
}

function keepClaim(queries: QueryClient, documentId: string, dossier: ClaimDossier) {
  queries.setQueryData(keys.claim(dossier.claim.id), dossier);
  queries.setQueriesData<FindingDossier>({ queryKey: ["finding"] }, (known) =>
    known?.claim?.claim.id === dossier.claim.id ? { ...known, claim: dossier } : known,
  );
  void queries.invalidateQueries({ queryKey: keys.review(documentId) });
}
