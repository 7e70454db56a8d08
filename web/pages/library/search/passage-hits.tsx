import { Alert } from "@mantine/core";
import { useRef } from "react";
import { failureOf } from "../../../api/failure-of.ts";
import { pluralize } from "../../../components/format/pluralize.ts";
import { IconSearchOff } from "../../../components/icons.tsx";
import { useKeyBindings } from "../../../components/keyboard/use-key-bindings.ts";
import { EmptyState } from "../../../components/states/empty-state.tsx";
import { ErrorState } from "../../../components/states/error-state.tsx";
import { Loading } from "../../../components/states/loading.tsx";
import { usePassages } from "../use-library.ts";
import { PassageHit } from "./passage-hit.tsx";
import styles from "./passage-hits.module.css";

/** Search results, best first; `j` and `k` move through them. */
export function PassageHits({ words, collection }: { words: string; collection: string | undefined }) {
  const asked = usePassages(words, collection);
  const { data } = asked;
  const list = useRef<HTMLOListElement>(null);
  const step = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>("a") ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))]?.focus();
  };
  useKeyBindings([
    { key: "j", what: "Next passage", act: () => step(1) },
    { key: "k", what: "Previous passage", act: () => step(-1) },
  ]);

  const failure = failureOf(asked);
  if (failure) return <ErrorState error={failure} onRetry={() => void asked.refetch()} />;
  if (!data) return <Loading what="Searching" />;
  const remarks = [...data.notices, ...data.failures.map(({ message }) => message)];
  return (
    <div className={styles.found}>
      {remarks.map((remark) => (
        <Alert key={remark} color="gray" p="xs" m="sm">
          {remark}
        </Alert>
      ))}
      {data.hits.length === 0 ? (
        <EmptyState title={`Nothing was found for “${words}”`} icon={IconSearchOff}>
          Other words may help, or another collection.
        </EmptyState>
      ) : (
        <>
          <p className={styles.total} role="status">
            {pluralize(data.hits.length, "passage")} for “{words}”, best first
          </p>
          <ol className={styles.list} ref={list}>
            {data.hits.map((hit) => (
              <PassageHit key={hit.passageId} hit={hit} />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
