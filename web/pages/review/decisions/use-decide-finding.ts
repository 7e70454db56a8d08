import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { FindingDossier, FindingRow } from "../../../../src/domain/review.ts";
import { api, read } from "../../../api/client.ts";
import { inOrder } from "../../../api/in-order.ts";
import { keys } from "../../../api/keys.ts";
import { announce } from "../../../parts/announce.tsx";
import { complain } from "../../../parts/complain.tsx";
import { stateLooks } from "../../../parts/state-badge.tsx";
import { keepUnsent } from "../../../parts/unsent-text.ts";
import { layDecisions, type SaidState } from "./lay-decisions.ts";
import { unsentNames } from "./unsent-names.ts";

interface Said extends SaidState {
  reason: string;
}

/** The way to say where a finding stands, and how that went. */
export type DecideFinding = ReturnType<typeof useDecideFinding>;

const mutationOf = (documentId: string) => ["decide-finding", documentId] as const;

/** Says where a finding stands. What the server keeps is written into the list; what it does not keep never was in it. */
export function useDecideFinding(documentId: string) {
  const queries = useQueryClient();
  const list = keys.review(documentId, "findings");
  return useMutation({
    mutationKey: mutationOf(documentId),
    // The last word of a person is the one that is kept, however quickly it followed the one before.
    mutationFn: ({ id, ...json }: Said) => inOrder(id, () => read(api.findings[":id"].$patch({ param: { id }, json }))),
    onMutate: ({ state }) => announce(`${stateLooks[state].word}.`),
    onSuccess: (dossier, { id, state }) => {
      queries.setQueryData<FindingDossier>(keys.finding(id), dossier);
      queries.setQueryData<FindingRow[]>(list, (rows) => rows && layDecisions(rows, [{ id, state }]));
      // A list that was asked for before this was kept would overwrite it. Otherwise thousands of rows are not asked for because of one.
      if (queries.isFetching({ queryKey: list }) > 0) void queries.invalidateQueries({ queryKey: list });
    },
    onError: (error, { id, reason }) => {
      complain(`That was not kept: ${error.message}`);
      if (reason !== "") keepUnsent(unsentNames.dismiss(id), reason);
    },
    onSettled: () => {
      for (const part of [[], ["marks"], ["references"], ["decisions"]])
        void queries.invalidateQueries({ queryKey: keys.review(documentId, ...part), exact: true });
      void queries.invalidateQueries({ queryKey: keys.documents() });
    },
  });
}

/** The findings with what was said of them and is on its way to the server, so that the page shows it at once. */
export function useDecidedFindings(documentId: string, findings: readonly FindingRow[]): readonly FindingRow[] {
  const said = useMutationState<SaidState>({
    filters: { mutationKey: mutationOf(documentId), status: "pending" },
    select: ({ state: { variables } }) => variables as Said,
  });
  return useMemo(() => layDecisions(findings, said), [findings, said]);
}
