import { Button } from "@mantine/core";
import { useDocument } from "../../api/use-documents.ts";
import { useStartCheck } from "../../api/use-runs.ts";
import { IconChecklist } from "../../components/icons.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { Loading } from "../../components/states/loading.tsx";

/** A document that was never checked, with a button to check it. */
export function UncheckedDocument({ documentId, error }: { documentId: string; error: Error }) {
  const document = useDocument(documentId);
  const order = useStartCheck();
  if (document.isPending) return <Loading what="Looking for the document" />;
  if (!document.data) return <ErrorState error={error} />;
  const { title, name } = document.data;
  return (
    <>
      <EmptyState
        title={`“${title || name}” has not been checked yet`}
        icon={IconChecklist}
        action={
          <Button mt="sm" loading={order.isPending} onClick={() => order.mutate({ documentId })}>
            Check it now
          </Button>
        }
      >
        Results appear here as they are made. Sources that are missing can be dropped beside their references.
      </EmptyState>
      {order.error && <ErrorState error={order.error} />}
    </>
  );
}
