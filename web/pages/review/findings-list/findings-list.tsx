import type { FindingRow } from "../../../../src/domain/review.ts";
import { LongList } from "../list/long-list.tsx";
import { FindingRowButton } from "./finding-row-button.tsx";

interface FindingsListProps {
  findings: readonly FindingRow[];
  lookedAt: string | undefined;
  onLook: (id: string) => void;
}

/** Findings in the order that was chosen. */
export function FindingsList({ findings, lookedAt, onLook }: FindingsListProps) {
  return (
    <LongList label="Findings" items={findings} lookedAt={lookedAt}>
      {(finding, isLookedAt) => <FindingRowButton finding={finding} isLookedAt={isLookedAt} onLook={onLook} />}
    </LongList>
  );
}
