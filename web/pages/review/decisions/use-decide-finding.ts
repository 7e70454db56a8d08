import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FindingState } from "../../../../src/domain/decision.ts";
import type { FindingDossier, FindingRow } from "../../../../src/domain/review.ts";
import { api, read } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import { announce } from "../../../parts/announce.tsx";
import { stateLooks } from "../../../parts/state-badge.tsx";

interface Said {
  id: string;
  state: FindingState;
  reason: string;
}

/** Says where a finding stands. The page shows it at once, and takes it back where the server does not keep it. */
export function useDecideFinding(documentId: string) {
  const queries = useQueryClient();
  const list = keys.review(documentId, "findings");
  return useMutation({
    mutationFn: ({ id, ...json }: Said) => read(api.findings[":id"].$patch({ param: { id }, json })),
    onMutate: async ({ id, state }) => {
      await queries.cancelQueries({ queryKey: list });
      const before = queries.getQueryData<FindingRow[]>(list);
      queries.setQueryData<FindingRow[]>(list, (rows) => rows?.map((row) => (row.id === id ? { ...row, state } : row)));
      announce(`${stateLooks[state].word}.`);
      return { before };
    },
    onSuccess: (dossier, { id }) => queries.setQueryData<FindingDossier>(keys.finding(id), dossier),
    onError: (error, _said, undo) => {
      if (undo?.before) queries.setQueryData(list, undo.before);
      announce(`That was not kept: ${error.message}`);
    },
    // The list knows it already; thousands of rows are not asked for again because of one.
    onSettled: () => {
      for (const queryKey of [keys.review(documentId), keys.review(documentId, "marks"), keys.review(documentId, "references")])
        void queries.invalidateQueries({ queryKey, exact: true });
    },
  });
}
