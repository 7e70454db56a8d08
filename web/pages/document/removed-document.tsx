import { ProblemError } from "../../api/problem-error.ts";
import { IconFileOff } from "../../components/icons.tsx";
import { ButtonLink } from "../../components/layout/button-link.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";

/** The page of a document that does not exist or was removed. */
export function RemovedDocument({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ProblemError) || error.status !== 404) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      title="This document is not here"
      icon={IconFileOff}
      action={
        <ButtonLink to="/library" variant="default">
          Open the library
        </ButtonLink>
      }
    >
      It was removed, with everything based on it, or it belongs to another library.
    </EmptyState>
  );
}
