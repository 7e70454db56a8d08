import { Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { DocumentListing } from "../../../src/domain/document-listing.ts";
import { isUnderWay } from "../../../src/domain/is-under-way.ts";
import type { RunState } from "../../../src/domain/run.ts";
import { api, onlyOnce, read } from "../../api/client.ts";
import { useOrderCheck } from "../../api/use-runs.ts";
import { ButtonLink } from "../../parts/button-link.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { ErrorState } from "../../parts/error-state.tsx";

/** A file that was uploaded and that nobody has read yet. */
export function UnreadDocument({ listing: { id, name, run } }: { listing: DocumentListing }) {
  const navigate = useNavigate();
  const check = useOrderCheck();
  const add = useMutation({
    mutationFn: () => read(api.library.$post({ json: { documentIds: [id], collections: [] } }, onlyOnce())),
    onSuccess: (ordered) => navigate({ to: "/runs/$runId", params: { runId: ordered.id } }),
  });
  const error = check.error ?? add.error;
  if (error) return <ErrorState error={error} onRetry={() => (check.error ? check : add).reset()} />;
  if (run && isUnderWay(run as { state: RunState }))
    return (
      <EmptyState
        title={`${name} is being read`}
        action={
          <ButtonLink to="/runs/$runId" params={{ runId: run.id }} variant="default">
            See how far it is
          </ButtonLink>
        }
      >
        Its words can be shown here as soon as they are there.
      </EmptyState>
    );
  const begin = () =>
    check.mutate({ documentId: id }, { onSuccess: () => navigate({ to: "/review/$documentId", params: { documentId: id } }) });
  return (
    <EmptyState
      title={`${name} has not been read yet`}
      action={
        <Group mt="sm">
          <Button onClick={begin} loading={check.isPending}>
            Check it
          </Button>
          <Button variant="default" onClick={() => add.mutate()} loading={add.isPending}>
            Add it to the library
          </Button>
        </Group>
      }
    >
      It was uploaded, and that is all so far. A check reads it and judges its claims; in the library it can be searched and cited as a
      source.
    </EmptyState>
  );
}
