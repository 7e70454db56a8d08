import { memo } from "react";
import type { FindingRow } from "../../../../src/domain/report/review.ts";
import { SeverityBadge } from "../../../components/badges/severity-badge.tsx";
import { StateBadge } from "../../../components/badges/state-badge.tsx";
import { formatPlace } from "../format-place.ts";
import classes from "../list/list.module.css";

interface FindingRowButtonProps {
  finding: FindingRow;
  isLookedAt: boolean;
  onLook: (id: string) => void;
}

/** One finding of the list: severity, rule, message, words, place and decision. */
export const FindingRowButton = memo(function FindingRowButton({ finding, isLookedAt, onLook }: FindingRowButtonProps) {
  const { id, severity, code, message, words, state } = finding;
  return (
    <button
      type="button"
      className={classes.row}
      data-severity={severity}
      data-state={state}
      data-finding={id}
      aria-current={isLookedAt || undefined}
      onClick={() => onLook(id)}
    >
      <span className={classes.head}>
        <SeverityBadge severity={severity} state={state} />
        <code className={classes.code}>{code}</code>
        <span className={classes.place}>{formatPlace(finding)}</span>
      </span>
      <span className={classes.message}>{message}</span>
      {words !== "" && <span className={classes.words}>“{words}”</span>}
      {state !== "open" && (
        <span className={classes.state}>
          <StateBadge state={state} />
        </span>
      )}
    </button>
  );
});
