import { Button } from "@mantine/core";
import { useState } from "react";
import { defaultRunLimit, maxRunLimit, useRuns } from "../../api/use-runs.ts";
import { IconListDetails } from "../../components/icons.tsx";
import { ButtonLink } from "../../components/layout/button-link.tsx";
import { Page } from "../../components/layout/page.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { Loading } from "../../components/states/loading.tsx";
import { RunRow } from "./run-row.tsx";
import classes from "./runs.module.css";

/** Background runs: active, ended and failed. */
export function RunsPage() {
  const [limit, setLimit] = useState(defaultRunLimit);
  const runs = useRuns(limit);
  return (
    <Page title="Runs">
      {runs.isPending && <Loading what="Asking for the runs" />}
      {runs.error && !runs.data && <ErrorState error={runs.error} onRetry={() => void runs.refetch()} />}
      {runs.data?.length === 0 && (
        <EmptyState title="Nothing has run yet" icon={IconListDetails} action={<ButtonLink to="/">Check a manuscript</ButtonLink>}>
          Each check, and each document that is added to the library, shows here with its progress and its cost.
        </EmptyState>
      )}
      {runs.data && runs.data.length > 0 && (
        <ul className={classes.rows}>
          {runs.data.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </ul>
      )}
      {runs.data && runs.data.length >= limit && (
        <p className={classes.older}>
          These are the newest {limit.toLocaleString("en-GB")} runs.
          {limit < maxRunLimit && (
            <Button variant="default" size="xs" loading={runs.isPlaceholderData} onClick={() => setLimit(maxRunLimit)}>
              Show older ones
            </Button>
          )}
        </p>
      )}
    </Page>
  );
}
