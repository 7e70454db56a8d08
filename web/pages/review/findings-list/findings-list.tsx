import type { FindingRow } from "../../../../src/domain/report/review.ts";
import { LongList } from "../../../components/layout/long-list.tsx";
import { defaultRowHeight } from "../list/default-row-height.ts";
import { FindingRowButton } from "./finding-row-button.tsx";

interface FindingsListProps {
  findings: readonly FindingRow[];
  lookedAt: string | undefined;
  onLook: (id: string) => void;
}

/** Findings in the chosen order. */
export function FindingsList({ findings, lookedAt, onLook }: FindingsListProps) {
  return (
    <LongList label="Findings" items={findings} idOf={({ id }) => id} lookedAt={lookedAt} estimatedHeight={defaultRowHeight}>
      {(finding, isLookedAt) => <FindingRowButton finding={finding} isLookedAt={isLookedAt} onLook={onLook} />}
    </LongList>
  );
}
