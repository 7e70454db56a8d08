import type { Severity } from "../../../src/domain/finding/finding.ts";
import { severityStyles } from "./severity-badge.tsx";
import classes from "./severity-counts.module.css";

const words: Record<Severity, [one: string, many: string]> = {
  error: ["error", "errors"],
  warning: ["warning", "warnings"],
  info: ["note", "notes"],
};

/** The number of open findings of each severity; zeros are left out. */
export function SeverityCounts({ counts }: { counts: Record<Severity, number> }) {
  const found = (Object.keys(words) as Severity[]).filter((severity) => counts[severity] > 0);
  if (found.length === 0) return <span className={classes.none}>Nothing open</span>;
  return (
    <span className={classes.counts}>
      {found.map((severity) => {
        const { icon: Icon } = severityStyles[severity];
        return (
          <span key={severity} data-severity={severity}>
            <Icon aria-hidden />
            {counts[severity]} {words[severity][counts[severity] === 1 ? 0 : 1]}
          </span>
        );
      })}
    </span>
  );
}
