import { Button } from "@mantine/core";
import { useDocument } from "../../api/use-documents.ts";
import { useOrderCheck } from "../../api/use-runs.ts";
import { EmptyState } from "../../parts/empty-state.tsx";
import { ErrorState } from "../../parts/error-state.tsx";
import { IconChecklist } from "../../parts/icons.tsx";
import { Loading } from "../../parts/loading.tsx";

/** A document that is at hand and was never checked: offers to do it. */
export function Unchecked({ documentId, error }: { documentId: string; error: Error }) {
  const document = useDocument(documentId);
  const order = useOrderCheck();
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
