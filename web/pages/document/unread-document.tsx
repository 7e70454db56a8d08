import { Button, Group } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { DocumentListing } from "../../../src/domain/library/document-listing.ts";
import { isRunActive } from "../../../src/domain/run/is-run-active.ts";
import type { RunState } from "../../../src/domain/run/run.ts";
import { useAddDocuments, useStartCheck } from "../../api/use-runs.ts";
import { ButtonLink } from "../../components/layout/button-link.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";

/** An uploaded file that was not read yet. */
export function UnreadDocument({ listing: { id, name, run } }: { listing: DocumentListing }) {
  const navigate = useNavigate();
  const check = useStartCheck();
  const add = useAddDocuments();
  const onAdd = () =>
    add.mutate({ documentIds: [id], collections: [] }, { onSuccess: (run) => navigate({ to: "/runs/$runId", params: { runId: run.id } }) });
  const error = check.error ?? add.error;
  if (error) return <ErrorState error={error} onRetry={() => (check.error ? check : add).reset()} />;
  if (run && isRunActive(run as { state: RunState }))
    return (
      <EmptyState
        title={`${name} is being read`}
        action={
          <ButtonLink to="/runs/$runId" params={{ runId: run.id }} variant="default">
            See how far it is
          </ButtonLink>
        }
      >
        Its text appears here as soon as it has been read.
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
          <Button variant="default" onClick={onAdd} loading={add.isPending}>
            Add it to the library
          </Button>
        </Group>
      }
    >
      It was uploaded but not read. A check reads it and judges its claims; in the library it can be searched and cited as a source.
    </EmptyState>
  );
}
