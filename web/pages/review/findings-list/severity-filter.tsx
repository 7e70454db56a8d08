import type { FindingState } from "../../../../src/domain/finding/decision.ts";
import type { Severity } from "../../../../src/domain/finding/finding.ts";
import type { FindingRow } from "../../../../src/domain/report/review.ts";
import { severityStyles } from "../../../components/badges/severity-badge.tsx";
import { pluralize } from "../../../components/format/pluralize.ts";
import classes from "../list/filters.module.css";
import { parseFilterValues, toggleFilterValue } from "./filter-findings.ts";

const severities: readonly Severity[] = ["error", "warning", "info"];

interface SeverityFilterProps {
  findings: readonly FindingRow[];
  /** States separated by commas whose findings are counted; the open ones if undefined. */
  states: string | undefined;
  /** Severities separated by commas; all if undefined. */
  chosen: string | undefined;
  onChange: (chosen: string | undefined) => void;
}

/** The severities with their counts; a click shows one alone, another click shows all. */
export function SeverityFilter({ findings, states, chosen, onChange }: SeverityFilterProps) {
  const values = parseFilterValues(chosen);
  const counted: FindingState[] = states === undefined ? ["open"] : parseFilterValues<FindingState>(states);
  return (
    <fieldset className={classes.severities} aria-label="Severity">
      {severities.map((severity) => {
        const { icon: Icon, tone } = severityStyles[severity];
        const number = findings.filter((finding) => finding.severity === severity && counted.includes(finding.state)).length;
        const name = pluralize(number, severity);
        return (
          <button
            key={severity}
            type="button"
            aria-label={name}
            title={name}
            className={classes.severity}
            aria-pressed={values.includes(severity)}
            style={{ "--tone": `var(--${tone}-ink)` } as React.CSSProperties}
            onClick={() => onChange(toggleFilterValue(chosen, severity))}
          >
            <Icon aria-hidden />
            <b>{number}</b>
          </button>
        );
      })}
    </fieldset>
  );
}
