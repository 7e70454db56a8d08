import type { FindingState } from "../../../../src/domain/finding/decision.ts";
import type { FindingRow } from "../../../../src/domain/report/review.ts";

/** A decided state of a finding. */
export interface DecidedState {
  id: string;
  state: FindingState;
}

/** Applies pending decisions to the findings; the last one of each counts. */
export function overlayDecisions(findings: readonly FindingRow[], decided: readonly DecidedState[]): FindingRow[] {
  const states = new Map(decided.map(({ id, state }) => [id, state]));
  return findings.map((row) => {
    const state = states.get(row.id);
    return state === undefined ? row : { ...row, state };
  });
}
