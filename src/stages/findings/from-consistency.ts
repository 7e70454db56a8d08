import type { Span } from "../../domain/locator.ts";
import { checkAbstract } from "./consistency/check-abstract.ts";
import { checkChanges } from "./consistency/check-changes.ts";
import { checkIntervals } from "./consistency/check-intervals.ts";
import { checkLabels } from "./consistency/check-labels.ts";
import { checkPeriods } from "./consistency/check-periods.ts";
import { checkShares } from "./consistency/check-shares.ts";
import { checkSignificance } from "./consistency/check-significance.ts";
import { checkStatements } from "./consistency/check-statements.ts";
import { checkGroups, checkRemainder } from "./consistency/check-sums.ts";
import { checkTableCells } from "./consistency/check-table-cells.ts";
import { checkTableTotals } from "./consistency/check-table-totals.ts";
import type { Observation, Prose } from "./prose.ts";
import { abstractDiffers, statementsDiffer } from "./rules/consistency.ts";

/** Statements of one manuscript that cannot all be true, each with the other place that shows it. */
export function fromConsistency(prose: Prose): Observation[] {
  const { sentences } = prose;
  const found = [
    ...sentences.flatMap((sentence, index) => [
      ...[checkShares, checkChanges, checkIntervals, checkSignificance, checkGroups, checkPeriods].flatMap((check) => check(sentence)),
      ...checkRemainder(sentence, sentences[index - 1]),
    ]),
    ...[checkAbstract, checkStatements, checkTableCells, checkTableTotals, checkLabels].flatMap((check) => check(prose)),
  ];
  // What the abstract and the text disagree on was already told from the abstract's side.
  const told = new Set(found.filter(({ rule }) => rule === abstractDiffers).map(({ at, beside }) => pairOf(beside![0]!, at)));
  return found.filter(({ rule, at, beside }) => rule !== statementsDiffer || !told.has(pairOf(at, beside![0]!)));
}

function pairOf(one: Span, other: Span): string {
  return `${one.start} ${other.start}`;
}
