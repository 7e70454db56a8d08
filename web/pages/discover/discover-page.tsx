import { useSearch } from "@tanstack/react-router";
import { useDiscoveries } from "../../api/use-discoveries.ts";
import { Page, PageSection } from "../../components/layout/page.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { Loading } from "../../components/states/loading.tsx";
import classes from "./discover.module.css";
import { DiscoverForm } from "./discover-form.tsx";
import { DiscoveryRow } from "./discovery-row.tsx";

/** Seeds to look for works near, and what was discovered before. */
export function DiscoverPage() {
  const { document } = useSearch({ from: "/discover" });
  const { data, error, refetch } = useDiscoveries();
  return (
    <Page title="Discover">
      <p className={classes.lead}>
        Works near a manuscript, a document of the library, a DOI or a title: those that cite it, that it cites, or that its words find. The
        similarity of title and abstract, compared on this machine, decides alone.
      </p>
      <DiscoverForm documentId={document} />
      <PageSection title="Discovered before">
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Loading what="Asking for the discoveries" />}
        {data?.length === 0 && <p className={classes.quiet}>Nothing yet. What you discover is kept here.</p>}
        {data && data.length > 0 && (
          <ul className={classes.rows}>
            {data.map((discovery) => (
              <DiscoveryRow key={discovery.id} discovery={discovery} />
            ))}
          </ul>
        )}
      </PageSection>
    </Page>
  );
}
