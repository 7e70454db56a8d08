import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { countGone } from "../../../../src/domain/report/count-gone.ts";
import type { Review } from "../../../../src/domain/report/review.ts";
import { SeverityBadge } from "../../../components/badges/severity-badge.tsx";
import { pluralize } from "../../../components/format/pluralize.ts";
import { RelativeTime } from "../../../components/format/relative-time.tsx";
import { Loading } from "../../../components/states/loading.tsx";
import sheet from "../sheet.module.css";

const TextChanges = lazy(async () => ({ default: (await import("./text-changes.tsx")).TextChanges }));

/** Changes since the last check of the manuscript: of its findings, and of its text on demand. */
export function WhatChanged({ review, comparison }: { review: Review; comparison: NonNullable<Review["comparison"]> }) {
  const { previous, fixed, carried, claims, uncheckable = [] } = comparison;
  const gone = countGone(comparison);
  const [isOpen, setOpen] = useState(false);
  const isOtherText = previous.documentId !== review.manuscript.id;
  return (
    <>
      <h3>Since the last version</h3>
      <p className={sheet.lead}>
        Compared with the check of <RelativeTime at={previous.runAt} />: {fixed.length} fixed, {carried.length} still there,{" "}
        {comparison.new.length} new{gone === "" ? "" : `, ${gone}`}. {pluralize(claims.judged.length, "claim")} judged again,{" "}
        {claims.carried.length} unchanged.
      </p>
      {fixed.length > 0 && (
        <ul className={sheet.list} aria-label="Fixed findings">
          {fixed.map(({ id, severity, code, message }) => (
            <li key={id}>
              <SeverityBadge severity={severity} state="fixed" /> <code>{code}</code> <s>{message}</s>
            </li>
          ))}
        </ul>
      )}
      {uncheckable.length > 0 && (
        <ul className={sheet.list} aria-label="Findings that are gone but not fixed">
          {uncheckable.map(({ finding: { id, severity, code, message }, why }) => (
            <li key={id}>
              <SeverityBadge severity={severity} state="dismissed" /> <code>{code}</code> {message}
              <p className={sheet.why}>Not fixed, but not found either: {why}.</p>
            </li>
          ))}
        </ul>
      )}
      {isOtherText && (
        <Button size="compact-sm" variant="default" mt="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Hide the changes of the text" : "Show the changes of the text"}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={<Loading what="Comparing" />}>
          <TextChanges before={previous.documentId} after={review.manuscript.id} />
        </Suspense>
      )}
    </>
  );
}
