import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Review } from "../../../../src/domain/report/review.ts";
import { api, unwrapResponse } from "../../../api/client.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { useAddDocuments } from "../../../api/use-runs.ts";
import { IconBooks } from "../../../components/icons.tsx";
import { AnchorLink } from "../../../components/layout/anchor-link.tsx";
import { showErrorToast } from "../../../components/notices/error-toasts.tsx";

/** Puts the sources of the check into the library, where they can be searched, asked and cited. */
export function KeepSources({ review: { sources } }: { review: Review }) {
  const ids = sources.map(({ id }) => id);
  const listed = useQuery({
    queryKey: queryKeys.documents("source"),
    queryFn: async () => (await unwrapResponse(api.documents.$get({ query: { role: "source", limit: "2000" } }))).data,
  });
  const outside = (listed.data ?? []).map(({ id }) => id).filter((id) => ids.includes(id));
  const add = useAddDocuments();
  const onAdd = () =>
    add.mutate(
      { documentIds: outside, collections: [] },
      { onError: (error) => showErrorToast(`The sources were not added: ${error.message}`) },
    );
  if (add.data)
    return (
      <p>
        The sources are being added to the library.{" "}
        <AnchorLink to="/runs/$runId" params={{ runId: add.data.id }}>
          See how far it is
        </AnchorLink>
      </p>
    );
  if (outside.length === 0) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      mb="sm"
      leftSection={<IconBooks size={16} aria-hidden />}
      loading={add.isPending}
      onClick={onAdd}
    >
      Put {outside.length === 1 ? "the source" : outside.length === 2 ? "both sources" : `all ${outside.length} sources`} into the library
    </Button>
  );
}
