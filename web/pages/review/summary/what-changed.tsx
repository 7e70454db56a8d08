import type { Review } from "../../../../src/domain/report/review.ts";
import { SeverityBadge } from "../../../components/badges/severity-badge.tsx";
import { pluralize } from "../../../components/format/pluralize.ts";
import { RelativeTime } from "../../../components/format/relative-time.tsx";
import sheet from "../sheet.module.css";

/** Changes since the last check of the manuscript. */
export function WhatChanged({ comparison }: { comparison: NonNullable<Review["comparison"]> }) {
  const { previous, fixed, carried, claims } = comparison;
  return (
    <>
      <h3>Since the last version</h3>
      <p className={sheet.lead}>
        Compared with the check of <RelativeTime at={previous.runAt} />: {pluralize(comparison.new.length, "new finding")}, {carried.length}{" "}
        as before, {fixed.length} gone. {pluralize(claims.judged.length, "claim")} judged again, {claims.carried.length} unchanged.
      </p>
      {fixed.length > 0 && (
        <ul className={sheet.list} aria-label="Findings that are gone">
          {fixed.map(({ id, severity, code, message }) => (
            <li key={id}>
              <SeverityBadge severity={severity} /> <code>{code}</code> <s>{message}</s>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
