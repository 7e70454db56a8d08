import type { Review } from "../../../../src/domain/report/review.ts";
import { useStartCheck } from "../../../api/use-runs.ts";
import { announce } from "../../../components/notices/announce.tsx";
import { showErrorToast } from "../../../components/notices/error-toasts.tsx";

/** Starts checks of a manuscript with the sources of its last check. */
export function useRecheck(review: Review) {
  const order = useStartCheck();
  const last = review.run?.order?.command === "check" ? review.run.order : undefined;
  const common = {
    documentId: review.manuscript.id,
    sources: review.nextSources,
    withLibrary: last?.withLibrary ?? false,
  };
  const callbacks = (text: string) => ({
    onSuccess: () => announce(text),
    onError: (error: Error) => showErrorToast(`The check could not be ordered: ${error.message}`),
  });
  return {
    isPending: order.isPending,
    error: order.error,
    /** Checks everything again, with added sources and without others; unchanged claims keep their verdicts. */
    all: ({ added = [], without = [] }: { added?: readonly string[]; without?: readonly string[] } = {}) =>
      order.mutate(
        { ...common, sources: [...new Set([...common.sources.filter((id) => !without.includes(id)), ...added])] },
        callbacks("The check is ordered."),
      ),
    /** Judges a claim or a section again, and nothing else. */
    only: (name: string) => order.mutate({ ...common, only: [name], fresh: ["verification"] }, callbacks("It is being checked again.")),
    /** Looks the references up again, and nothing else. */
    lookUp: ({ online }: { online: boolean }) =>
      order.mutate(
        { ...common, sources: [], only: ["REF"], fresh: ["reference-check"], online },
        callbacks("The references are being looked up."),
      ),
    /** Fetches the open texts of cited works that are missing, and checks everything again with them. */
    fetchTexts: () => order.mutate({ ...common, fetchTexts: true }, callbacks("The missing texts are being fetched.")),
  };
}
