import { ProblemError } from "../../api/problem-error.ts";
import { ButtonLink } from "../../parts/button-link.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { ErrorState } from "../../parts/error-state.tsx";
import { IconFileOff } from "../../parts/icons.tsx";

/** An address whose document is not, or no longer, there. */
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
      It may have been removed, with all that rested on it, or it belongs to another library.
    </EmptyState>
  );
}
