import { Button, Progress } from "@mantine/core";
import { isRunActive } from "../../../src/domain/run/is-run-active.ts";
import { useDocument } from "../../api/use-documents.ts";
import { useBeginExample, useExample } from "../../api/use-example.ts";
import { SeverityCounts } from "../../components/badges/severity-counts.tsx";
import { ButtonLink } from "../../components/layout/button-link.tsx";
import classes from "./home-page.module.css";

/** A finished example, which shows a check without a manuscript. */
export function ExampleCard() {
  const { data: example } = useExample();
  const begin = useBeginExample();
  if (!example) return null;
  const { documentId, run } = example;
  const isBusy = run !== null && isRunActive(run);
  return (
    <section className={classes.section} aria-label="Example">
      <h2>Or look at an example</h2>
      <div className={classes.card}>
        <div className={classes.about}>
          <p className={classes.title}>Shade where people walk: street canopy, summer heat and footfall in Ghent</p>
          {isBusy ? (
            <>
              <p className={classes.note}>It is being checked against its eleven sources …</p>
              <Progress mt={6} size="sm" value={(run.progress?.share ?? 0) * 100} aria-label="Check of the example" />
            </>
          ) : documentId && run?.state !== "failed" ? (
            <ExampleCounts documentId={documentId} />
          ) : (
            <p className={classes.note}>
              A short manuscript with its sources, some claims of which do not hold. Checking it takes half a minute.
            </p>
          )}
          {begin.error && <p role="alert">{begin.error.message}</p>}
        </div>
        {documentId ? (
          <ButtonLink variant="default" to="/review/$documentId" params={{ documentId }}>
            Open the review
          </ButtonLink>
        ) : (
          <Button variant="default" onClick={() => begin.mutate()} loading={begin.isPending}>
            Check the example
          </Button>
        )}
      </div>
    </section>
  );
}

function ExampleCounts({ documentId }: { documentId: string }) {
  const summary = useDocument(documentId).data?.summary;
  if (!summary) return null;
  return (
    <p className={classes.tally}>
      <span>{summary.claims} claims checked</span>
      <SeverityCounts counts={{ error: summary.errors, warning: summary.warnings, info: summary.infos }} />
    </p>
  );
}
