import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Review } from "../../../../src/domain/report/review.ts";
import { api, unwrapResponse } from "../../../api/client.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { uploadFile } from "../../../api/upload-file.ts";
import { announce } from "../../../components/notices/announce.tsx";
import { showErrorToast } from "../../../components/notices/error-toasts.tsx";
import { useRecheck } from "../decisions/use-recheck.ts";

/** Attaches the text of a missing reference: uploads the file, assigns it, and checks the citing claims without an unreadable file before. */
export function useAttachSource(review: Review, referenceId: string, attachedId: string | null = null) {
  const queries = useQueryClient();
  const recheck = useRecheck(review);
  const without = review.unreadSources.flatMap(({ id }) => (id === attachedId ? [id] : []));
  const [share, setShare] = useState(0);
  const attach = useMutation({
    mutationFn: async (file: File) => {
      setShare(0);
      const { documentId } = await uploadFile(file, { onProgress: setShare });
      await unwrapResponse(api.references[":id"].$patch({ param: { id: referenceId }, json: { documentId } }));
      return documentId;
    },
    onSuccess: (documentId) => {
      announce("The source is attached.");
      void queries.invalidateQueries({ queryKey: queryKeys.review(review.manuscript.id) });
      recheck.all({ added: [documentId], without: without.filter((id) => id !== documentId) });
    },
    onError: (error) => announce(`The file was not taken: ${error.message}`),
  });
  const detach = useMutation({
    mutationFn: () => unwrapResponse(api.references[":id"].$patch({ param: { id: referenceId }, json: { documentId: null } })),
    onSuccess: () => {
      announce("The source is detached.");
      void queries.invalidateQueries({ queryKey: queryKeys.review(review.manuscript.id) });
      recheck.all({ without });
    },
    onError: (error) => showErrorToast(`The source is still attached: ${error.message}`),
  });
  return {
    detach: detach.mutate,
    isDetaching: detach.isPending,
    attach: attach.mutate,
    isPending: attach.isPending,
    isAttached: attach.isSuccess,
    error: attach.error ?? recheck.error,
    share,
  };
}
