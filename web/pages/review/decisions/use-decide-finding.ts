import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { FindingDetails, FindingRow } from "../../../../src/domain/report/review.ts";
import { api, unwrapResponse } from "../../../api/client.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { sendInOrder } from "../../../api/send-in-order.ts";
import { useSettings } from "../../../api/use-settings.ts";
import { stateStyles } from "../../../components/badges/state-badge.tsx";
import { keepUnsent } from "../../../components/forms/unsent-text.ts";
import { announce } from "../../../components/notices/announce.tsx";
import { showErrorToast } from "../../../components/notices/error-toasts.tsx";
import { type DecidedState, overlayDecisions } from "./overlay-decisions.ts";
import { nameToSign, sendUnlessDecided } from "./sign-name.ts";
import { unsentNames } from "./unsent-names.ts";

interface FindingDecisionInput extends DecidedState {
  reason: string;
}

/** The mutation that decides a finding. */
export type DecideFinding = ReturnType<typeof useDecideFinding>;

const mutationKeyOf = (documentId: string) => ["decide-finding", documentId] as const;

/** Decides a finding. The list is updated with the server's response. */
export function useDecideFinding(documentId: string) {
  const queries = useQueryClient();
  const list = queryKeys.review(documentId, "findings");
  // Loaded before the first decision, which would otherwise wait for the name and be lost with its tab.
  useSettings();
  return useMutation({
    mutationKey: mutationKeyOf(documentId),
    // Sent in order, so that the last decision is the one that is stored.
    mutationFn: async ({ id, ...json }: FindingDecisionInput) => {
      const seen = queries.getQueryData<FindingRow[]>(list)?.find((row) => row.id === id)?.state;
      const signed = { ...json, ...(await nameToSign(queries)) };
      const refresh = () => void queries.invalidateQueries({ queryKey: queryKeys.review(documentId) });
      return sendUnlessDecided(
        (isForced) =>
          sendInOrder(id, () =>
            unwrapResponse(api.findings[":id"].$patch({ param: { id }, json: isForced || !seen ? signed : { ...signed, seen } })),
          ),
        refresh,
      );
    },
    onMutate: ({ state }) => announce(`${stateStyles[state].word}.`),
    onSuccess: (details, { id, state }) => {
      // The user kept another person's decision.
      if (!details) return void queries.invalidateQueries({ queryKey: queryKeys.finding(id) });
      queries.setQueryData<FindingDetails>(queryKeys.finding(id), details);
      queries.setQueryData<FindingRow[]>(list, (rows) => rows && overlayDecisions(rows, [{ id, state }]));
      // A list requested before this was stored would overwrite it. Otherwise thousands of rows are not reloaded for one.
      if (queries.isFetching({ queryKey: list }) > 0) void queries.invalidateQueries({ queryKey: list });
    },
    onError: (error, { id, reason }) => {
      showErrorToast(`That was not saved: ${error.message}`);
      if (reason !== "") keepUnsent(unsentNames.dismiss(id), reason);
    },
    onSettled: () => {
      // The other lists follow when the review is seen to have changed.
      void queries.invalidateQueries({ queryKey: queryKeys.review(documentId), exact: true });
      void queries.invalidateQueries({ queryKey: queryKeys.documents() });
    },
  });
}

/** The findings with pending decisions applied, so that the page shows them at once. */
export function useDecidedFindings(documentId: string, findings: readonly FindingRow[]): readonly FindingRow[] {
  const decided = useMutationState<DecidedState>({
    filters: { mutationKey: mutationKeyOf(documentId), status: "pending" },
    select: ({ state: { variables } }) => variables as FindingDecisionInput,
  });
  return useMemo(() => overlayDecisions(findings, decided), [findings, decided]);
}
