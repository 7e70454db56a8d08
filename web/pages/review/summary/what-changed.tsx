import type { Review } from "../../../../src/domain/review.ts";
import { count } from "../../../parts/count.ts";
import { SeverityBadge } from "../../../parts/severity-badge.tsx";
import { When } from "../../../parts/when.tsx";
import sheet from "../sheet.module.css";

/** What is other than in the last check of the manuscript. */
export function WhatChanged({ comparison }: { comparison: NonNullable<Review["comparison"]> }) {
  const { previous, fixed, carried, claims } = comparison;
  return (
    <>
      <h3>Since the last version</h3>
      <p className={sheet.lead}>
        Compared with the check of <When at={previous.runAt} />: {count(comparison.new.length, "new finding")}, {carried.length} as before,{" "}
        {fixed.length} gone. {count(claims.judged.length, "claim")} judged anew, {claims.carried.length} unchanged.
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
