import type { FindingState } from "../../../../src/domain/finding/decision.ts";
import type { Severity } from "../../../../src/domain/finding/finding.ts";
import type { FindingRow } from "../../../../src/domain/report/review.ts";

/** The filter of a finding list; a missing field filters nothing. */
export interface FindingListFilter {
  severity?: string | undefined;
  state?: string | undefined;
  /** Families or codes of rules. */
  rule?: string | undefined;
  words?: string | undefined;
}

/** The findings that pass a filter, and the selected one: a decision must not hide it. */
export function filterFindings(findings: readonly FindingRow[], filter: FindingListFilter, lookedAt?: string): FindingRow[] {
  const severities = parseFilterValues<Severity>(filter.severity);
  const states = parseFilterValues<FindingState>(filter.state);
  const rules = parseFilterValues(filter.rule);
  const words = (filter.words ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  return findings.filter(
    (finding) =>
      finding.id === lookedAt ||
      ((severities.length === 0 || severities.includes(finding.severity)) &&
        (states.length === 0 || states.includes(finding.state)) &&
        (rules.length === 0 || rules.some((rule) => finding.code.startsWith(rule))) &&
        hasWords(finding, words)),
  );
}

/** The most severe first, or in reading order. */
export function orderFindings(findings: readonly FindingRow[], order: string | undefined): FindingRow[] {
  return order === "place" ? [...findings] : findings.toSorted((one, other) => one.rank - other.rank);
}

/** The rule of claims whose source is missing. */
export const missingSourceRule = "CLM005";

/** Missing sources are left out of the list, because one item above it names them all. A filter for their rule or words shows them. */
export function withoutMissingSources(findings: readonly FindingRow[], filter: FindingListFilter, lookedAt?: string): FindingRow[] {
  if (filter.rule !== undefined || filter.words !== undefined) return [...findings];
  return findings.filter(({ id, isSourceMissing }) => id === lookedAt || !isSourceMissing);
}

/** The next open finding after the selected one, then from the beginning. */
export function nextOpenFinding(findings: readonly FindingRow[], lookedAt: string | undefined): FindingRow | undefined {
  const at = findings.findIndex(({ id }) => id === lookedAt);
  return [...findings.slice(at + 1), ...findings.slice(0, Math.max(at, 0))].find(({ state }) => state === "open");
}

/** The values of a filter in an address, separated by commas. */
export function parseFilterValues<Value extends string = string>(text: string | undefined): Value[] {
  return text === undefined || text === "" ? [] : (text.split(",") as Value[]);
}

/** A filter with one value toggled. */
export function toggleFilterValue(text: string | undefined, value: string): string | undefined {
  const values = parseFilterValues(text);
  const changed = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return changed.length === 0 ? undefined : changed.join(",");
}

function hasWords({ message, words, code, name, section }: FindingRow, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const text = `${code} ${name} ${message} ${words} ${section}`.toLowerCase();
  return wanted.every((word) => text.includes(word));
}
