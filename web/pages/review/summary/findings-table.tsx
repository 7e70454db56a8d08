import type { Review } from "../../../../src/domain/report/review.ts";
import { pluralize } from "../../../components/format/pluralize.ts";
import { useReviewSearch } from "../review-search.ts";
import sheet from "../sheet.module.css";

/** The findings by rule and state. */
export function FindingsTable({ review: { rules, states, summary } }: { review: Review }) {
  const { look } = useReviewSearch();
  if (rules.length === 0) return null;
  const { ignored, baselined, deselected } = summary;
  const silenced = [
    ignored > 0 && `${pluralize(ignored, "finding")} silenced by comments in the manuscript`,
    baselined > 0 && `${baselined} known to the baseline`,
    deselected > 0 && `${deselected} of rules that were left out`,
  ].filter(Boolean);
  return (
    <>
      <h3>Findings</h3>
      <p className={sheet.lead}>
        {states.open} open, {states.accepted} accepted, {states.dismissed} dismissed, {states.fixed} fixed.
        {silenced.length > 0 && ` Not listed: ${silenced.join(", ")}.`}
      </p>
      <table className={sheet.table}>
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col" className={sheet.number}>
              Open
            </th>
            <th scope="col" className={sheet.number}>
              Decided
            </th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ code, name, findings, decided }) => (
            <tr key={code}>
              <th scope="row">
                <button type="button" className={sheet.link} onClick={() => look({ tab: undefined, rule: code })}>
                  <code>{code}</code> {name}
                </button>
              </th>
              <td className={sheet.number}>{findings}</td>
              <td className={sheet.number}>{decided}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
