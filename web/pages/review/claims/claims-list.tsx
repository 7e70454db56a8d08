import { memo } from "react";
import type { ClaimRow } from "../../../../src/domain/report/review.ts";
import { Badge } from "../../../components/badges/badge.tsx";
import { VerdictBadge } from "../../../components/badges/verdict-badge.tsx";
import { IconCircleDashed } from "../../../components/icons.tsx";
import { LongList } from "../../../components/layout/long-list.tsx";
import { formatPlace } from "../format-place.ts";
import { defaultRowHeight } from "../list/default-row-height.ts";
import classes from "../list/list.module.css";

interface ClaimsListProps {
  claims: readonly ClaimRow[];
  lookedAt: string | undefined;
  onLook: (id: string) => void;
}

/** Claims in reading order. */
export function ClaimsList({ claims, lookedAt, onLook }: ClaimsListProps) {
  return (
    <LongList label="Claims" items={claims} idOf={({ id }) => id} lookedAt={lookedAt} estimatedHeight={defaultRowHeight}>
      {(claim, isLookedAt) => <ClaimRowButton claim={claim} isLookedAt={isLookedAt} onLook={onLook} />}
    </LongList>
  );
}

const ClaimRowButton = memo(function ClaimRowButton({
  claim,
  isLookedAt,
  onLook,
}: {
  claim: ClaimRow;
  isLookedAt: boolean;
  onLook: (id: string) => void;
}) {
  const { id, label, text, isOverridden, isReworded } = claim;
  return (
    <button type="button" className={classes.row} data-claim={id} aria-current={isLookedAt || undefined} onClick={() => onLook(id)}>
      <span className={classes.head}>
        {label === null ? (
          <Badge look={{ word: "Not judged", icon: IconCircleDashed, tone: "info", emphasis: "quiet" }} />
        ) : (
          <VerdictBadge label={label} />
        )}
        <span className={classes.place}>{formatPlace(claim)}</span>
      </span>
      <span className={classes.message}>{text}</span>
      {(isOverridden || isReworded) && (
        <span className={classes.words}>
          {[isOverridden && "overridden by a person", isReworded && "reworded"].filter(Boolean).join(", ")}
        </span>
      )}
    </button>
  );
});
