import type { FindingState } from "../../../../src/domain/finding/decision.ts";
import type { FindingRow } from "../../../../src/domain/report/review.ts";

/** Where somebody says that a finding stands. */
export interface DecidedState {
  id: string;
  state: FindingState;
}

/** Lays what was said over the findings it is about, of several words about one the last; all others are left as they are. */
export function overlayDecisions(findings: readonly FindingRow[], said: readonly DecidedState[]): FindingRow[] {
  const states = new Map(said.map(({ id, state }) => [id, state]));
  return findings.map((row) => {
    const state = states.get(row.id);
    return state === undefined ? row : { ...row, state };
  });
}
