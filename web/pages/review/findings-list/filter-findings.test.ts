import { describe, expect, test } from "vitest";
import type { FindingRow } from "../../../../src/domain/report/review.ts";
import { filterFindings, nextOpenFinding, orderFindings, toggleFilterValue, withoutMissingSources } from "./filter-findings.ts";

const row = (id: string, changes: Partial<FindingRow> = {}): FindingRow => ({
  id,
  code: "CLM001",
  name: "contradicted",
  severity: "error",
  state: "open",
  message: "The source says otherwise.",
  words: "ferries run at night",
  section: "Results",
  rank: 1,
  confidence: null,
  claimId: null,
  referenceId: null,
  isSourceMissing: false,
  start: 0,
  end: 1,
  page: 1,
  line: 1,
  ...changes,
});
const ids = (rows: readonly FindingRow[]) => rows.map(({ id }) => id);

describe("a filter", () => {
  const rows = [
    row("one"),
    row("two", { severity: "warning", code: "NUM002" }),
    row("three", { state: "dismissed", words: "harbour dues" }),
  ];

  test("that says nothing lets everything pass", () => {
    expect(ids(filterFindings(rows, {}))).toEqual(["one", "two", "three"]);
  });
  test("takes several severities, states, and families or whole codes of rules", () => {
    expect(ids(filterFindings(rows, { severity: "warning,info" }))).toEqual(["two"]);
    expect(ids(filterFindings(rows, { state: "open" }))).toEqual(["one", "two"]);
    expect(ids(filterFindings(rows, { rule: "CLM" }))).toEqual(["one", "three"]);
    expect(ids(filterFindings(rows, { rule: "NUM002" }))).toEqual(["two"]);
  });
  test("finds all of its words, in any order and case", () => {
    expect(ids(filterFindings(rows, { words: "DUES otherwise" }))).toEqual(["three"]);
    expect(ids(filterFindings(rows, { words: "dues ferries" }))).toEqual([]);
  });
  test("keeps the selected finding visible, even after a decision", () => {
    expect(ids(filterFindings(rows, { state: "open" }, "three"))).toEqual(["one", "two", "three"]);
  });
  test("changes by one value at a time, and is gone with its last", () => {
    expect(toggleFilterValue(undefined, "error")).toBe("error");
    expect(toggleFilterValue("error", "info")).toBe("error,info");
    expect(toggleFilterValue("error", "error")).toBeUndefined();
  });
});

test("findings stand with the most severe first, or in reading order", () => {
  const rows = [row("one", { rank: 3 }), row("two", { rank: 1 }), row("three", { rank: 2 })];
  expect(ids(orderFindings(rows, "place"))).toEqual(["one", "two", "three"]);
  expect(ids(orderFindings(rows, undefined))).toEqual(["two", "three", "one"]);
});

test("missing sources are listed only where their rule or words are asked for, where one is selected, or where it is decided", () => {
  const rows = [row("one"), row("two", { code: "CLM005", isSourceMissing: true }), row("three", { code: "CLM005", state: "dismissed" })];
  expect(ids(withoutMissingSources(rows, {}))).toEqual(["one", "three"]);
  expect(ids(withoutMissingSources(rows, {}, "two"))).toEqual(["one", "two", "three"]);
  expect(ids(withoutMissingSources(rows, { rule: "CLM" }))).toEqual(["one", "two", "three"]);
  expect(ids(withoutMissingSources(rows, { severity: "info" }))).toEqual(["one", "three"]);
});

test("the next open one comes after what is looked at, and after the last from the beginning", () => {
  const rows = [row("one"), row("two", { state: "accepted" }), row("three")];
  expect(nextOpenFinding(rows, undefined)?.id).toBe("one");
  expect(nextOpenFinding(rows, "one")?.id).toBe("three");
  expect(nextOpenFinding(rows, "three")?.id).toBe("one");
  expect(nextOpenFinding([row("one", { state: "fixed" })], undefined)).toBeUndefined();
});
