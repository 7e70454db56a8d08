import { Button } from "@mantine/core";
import { useState } from "react";
import { fewRuns, mostRuns, useRuns } from "../../api/use-runs.ts";
import { ButtonLink } from "../../parts/button-link.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { ErrorState } from "../../parts/error-state.tsx";
import { IconListDetails } from "../../parts/icons.tsx";
import { Loading } from "../../parts/loading.tsx";
import { Page } from "../../parts/page.tsx";
import { RunRow } from "./run-row.tsx";
import classes from "./runs.module.css";

/** Work in the background: what goes on, what has ended, and what of it failed. */
export function RunsPage() {
  const [limit, setLimit] = useState(fewRuns);
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
          {limit < mostRuns && (
            <Button variant="default" size="xs" loading={runs.isPlaceholderData} onClick={() => setLimit(mostRuns)}>
              Show older ones
            </Button>
          )}
        </p>
      )}
    </Page>
  );
}
