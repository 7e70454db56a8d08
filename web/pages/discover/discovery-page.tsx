import { Group } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import type { DiscoverResult } from "../../../src/domain/reference/discovery.ts";
import { isRunActive } from "../../../src/domain/run/is-run-active.ts";
import type { Discovery } from "../../../src/domain/run/stored-run-result.ts";
import { failureOf } from "../../api/failure-of.ts";
import { useDiscovery } from "../../api/use-discoveries.ts";
import { pluralize } from "../../components/format/pluralize.ts";
import { RelativeTime } from "../../components/format/relative-time.tsx";
import { AnchorLink } from "../../components/layout/anchor-link.tsx";
import { ExportFiles } from "../../components/layout/export-files.tsx";
import { Page, PageSection } from "../../components/layout/page.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { Loading } from "../../components/states/loading.tsx";
import { FailureList } from "../runs/failure-list.tsx";
import { RunStatus } from "../runs/run-status.tsx";
import { AddWorks } from "./add-works.tsx";
import { CandidateList } from "./candidate-list.tsx";
import classes from "./discover.module.css";
import { ScatterPlot } from "./scatter-plot.tsx";

const route = getRouteApi("/discover/$discoveryId");

const formats = [
  { format: "markdown", name: "Markdown", ending: "md" },
  { format: "csv", name: "CSV", ending: "csv" },
  { format: "json", name: "JSON", ending: "json" },
  { format: "jsonl", name: "JSON lines", ending: "jsonl" },
  { format: "full", name: "Text", ending: "txt" },
  { format: "concise", name: "Text, one line a work", ending: "txt" },
];

/** Works near some seeds: the picture, the list, and what to do with them. */
export function DiscoveryPage() {
  const { discoveryId } = route.useParams();
  const asked = useDiscovery(discoveryId);
  const failure = failureOf(asked);
  if (failure) return <ErrorState error={failure} onRetry={() => void asked.refetch()} />;
  return asked.data ? <DiscoveryView discovery={asked.data} /> : <Loading what="Asking for the discovery" />;
}

function DiscoveryView({ discovery }: { discovery: Discovery }) {
  const { id, run, stored, order } = discovery;
  const seeds = stored ? stored.result.seeds.map(({ title }) => title) : order.seeds;
  const name = `Works near ${seeds.length === 0 ? "a document" : `“${seeds[0]}”${seeds.length > 1 ? ` and ${seeds.length - 1} more` : ""}`}`;
  return (
    <Page
      title={name}
      isWide
      aside={
        <Group gap="sm">
          {stored && (
            <span className={classes.quiet}>
              <RelativeTime at={stored.madeAt} />
            </span>
          )}
          {stored && <ExportFiles address={`/api/discoveries/${id}/report`} of={seeds[0] ?? "works"} what="discovery" formats={formats} />}
          <AnchorLink size="sm" to="/discover">
            All discoveries
          </AnchorLink>
        </Group>
      }
    >
      {run && <RunStatus run={run} name={name} />}
      {stored && <ResultView result={stored.result} discovery={discovery} isGoing={run !== null && isRunActive(run)} />}
      {!stored && !(run && isRunActive(run)) && (
        <p className={classes.quiet}>There is no result. Resume the run, or begin a new discovery.</p>
      )}
    </Page>
  );
}

function ResultView({ result, discovery, isGoing }: { result: DiscoverResult; discovery: Discovery; isGoing: boolean }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [turn, setTurn] = useState(0);
  const look = (changes: { shown?: string; work?: number }) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false });
  const { summary, asked, run, seeds, threshold } = result;
  return (
    <>
      <p className={classes.summary} role="status">
        {pluralize(summary.candidates, "work")} from {pluralize(summary.records, "record")}, {summary.compared} compared: {summary.in} near
        with a similarity of at least {threshold}, {summary.out} not near, {summary.held} in the library already.
        {summary.added > 0 && ` ${summary.added} added to the library.`}
      </p>
      {summary.texts && (
        <p className={classes.quiet}>
          Texts: {summary.texts.coverage["full-text"]} full, {summary.texts.coverage.abstract} abstracts, {summary.texts.coverage.nothing}{" "}
          without; {summary.texts.fetched} fetched.
        </p>
      )}
      {run.failures.length > 0 && <FailureList failures={run.failures} />}
      <ScatterPlot
        result={result}
        chosen={search.work}
        onChoose={(work) => look({ work })}
        onOpen={(work) => {
          look({ work });
          setTurn((before) => before + 1);
        }}
      />
      {!isGoing && <AddWorks discovery={discovery} result={result} />}
      <PageSection title="Works">
        <CandidateList result={result} shown={search.shown ?? "in"} onShow={(shown) => look({ shown })} chosen={search.work} turn={turn} />
      </PageSection>
      <PageSection title="Who was asked">
        <ul className={classes.asked}>
          {asked.map(({ index, name, records, why }) => (
            <li key={index}>
              {name}: {pluralize(records, "record")}
              {why === undefined ? "" : `; not all was answered: ${why}`}
            </li>
          ))}
        </ul>
        {seeds.length > 1 && (
          <>
            <h3 className={classes.seedsHead}>Seeds</h3>
            <ul className={classes.asked}>
              {seeds.map(({ given, title, knownTo }) => (
                <li key={given}>
                  {title}:{" "}
                  {knownTo.length === 0
                    ? "no index that was asked knows it"
                    : `known to ${pluralize(knownTo.length, "index").replace(/indexs$/, "indexes")}`}
                </li>
              ))}
            </ul>
          </>
        )}
      </PageSection>
    </>
  );
}
