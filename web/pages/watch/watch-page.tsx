import { useWatches } from "../../api/use-watches.ts";
import { Page, PageSection } from "../../components/layout/page.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { Loading } from "../../components/states/loading.tsx";
import { AddWatchForm } from "./add-watch-form.tsx";
import classes from "./watch.module.css";
import { WatchRow } from "./watch-row.tsx";

/** Documents for which Ibid asks again and again what has appeared, and what it found. */
export function WatchPage() {
  const { data, error, refetch } = useWatches();
  return (
    <Page title="Watch">
      <p className={classes.lead}>
        What has appeared about a paper: retractions and other notices of the works that it cites first, then new works for and against its
        claims. Each is read before it is told, and nothing is told twice.
      </p>
      <AddWatchForm watched={data ?? []} />
      <PageSection title="Watched">
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Loading what="Asking for the watches" />}
        {data?.length === 0 && <p className={classes.quiet}>Nothing is watched yet.</p>}
        {data && data.length > 0 && (
          <ul className={classes.rows}>
            {data.map((watch) => (
              <WatchRow key={watch.id} watch={watch} />
            ))}
          </ul>
        )}
      </PageSection>
    </Page>
  );
}
