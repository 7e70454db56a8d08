import type { Severity } from "../../../src/domain/finding/finding.ts";
import { pluralize } from "../format/pluralize.ts";
import { severityStyles } from "./severity-badge.tsx";
import classes from "./severity-counts.module.css";

const severities: readonly Severity[] = ["error", "warning", "info"];

/** The number of open findings of each severity; zeros are left out. */
export function SeverityCounts({ counts }: { counts: Record<Severity, number> }) {
  const found = severities.filter((severity) => counts[severity] > 0);
  if (found.length === 0) return <span className={classes.none}>Nothing open</span>;
  return (
    <span className={classes.counts}>
      {found.map((severity) => {
        const { icon: Icon } = severityStyles[severity];
        return (
          <span key={severity} data-severity={severity}>
            <Icon aria-hidden />
            {pluralize(counts[severity], severity)}
          </span>
        );
      })}
    </span>
  );
}
