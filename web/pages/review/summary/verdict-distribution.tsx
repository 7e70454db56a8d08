import type { CSSProperties } from "react";
import type { Review } from "../../../../src/domain/report/review.ts";
import type { VerdictLabel } from "../../../../src/domain/verdict/verdict.ts";
import { VerdictBadge, verdictStyles } from "../../../components/badges/verdict-badge.tsx";
import { useReviewSearch } from "../review-search.ts";
import sheet from "../sheet.module.css";
import classes from "./verdict-distribution.module.css";

/** The distribution of verdicts: a bar, and a table for everybody. */
export function VerdictDistribution({ review: { summary } }: { review: Review }) {
  const { look } = useReviewSearch();
  const labels = Object.keys(verdictStyles) as VerdictLabel[];
  const judged = labels.reduce((sum, label) => sum + summary.verdicts[label], 0);
  if (judged === 0) return null;
  return (
    <>
      <h3>Verdicts</h3>
      <div className={classes.bar} aria-hidden>
        {labels.map(
          (label) =>
            summary.verdicts[label] > 0 && (
              <span
                key={label}
                title={`${verdictStyles[label].word}: ${summary.verdicts[label]}`}
                style={{ flex: summary.verdicts[label], "--tone": `var(--${verdictStyles[label].tone}-line)` } as CSSProperties}
              />
            ),
        )}
      </div>
      <table className={`${sheet.table} ${sheet.explained}`}>
        <thead>
          <tr>
            <th scope="col">Verdict</th>
            <th scope="col" className={sheet.number}>
              Claims
            </th>
            <th scope="col">What it means</th>
          </tr>
        </thead>
        <tbody>
          {labels.map((label) => (
            <tr key={label}>
              <th scope="row">
                <button type="button" className={sheet.link} onClick={() => look({ tab: "claims", label })}>
                  <VerdictBadge label={label} />
                </button>
              </th>
              <td className={sheet.number}>{summary.verdicts[label]}</td>
              <td>{verdictStyles[label].what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
