import { expect, test } from "vitest";
import { IndexRecord } from "../../domain/reference/index-record.ts";
import type { Work } from "../../domain/reference/work.ts";
import { sortRecords } from "./new-records.ts";

const record = (DOI: string, dated: Pick<Work, "year" | "date">) =>
  IndexRecord.parse({ index: "openalex", id: DOI, work: { author: [], DOI, ...dated }, asOf: "2024-11-20" });

const records = [
  record("10.5555/day", { year: 2024, date: "2024-11-14" }),
  record("10.5555/before", { year: 2024, date: "2024-11-13" }),
  record("10.5555/month", { year: 2024, date: "2024-11" }),
  record("10.5555/issue", { year: 2025 }),
  record("10.5555/far", { year: 2099, date: "2099-01-01" }),
  record("10.5555/undated", {}),
];

const freshOf = (isFirst: boolean, known: string[] = []) =>
  sortRecords(records, { known: new Set(known), since: "2024-11-14", today: "2024-11-20", isFirst }).fresh.map(({ id }) => id);

test("of the first answer only works are new that surely appeared since; a year far ahead says nothing", () => {
  expect(freshOf(true)).toEqual(["10.5555/day", "10.5555/issue"]);
});

test("of later answers all works are new that were not known", () => {
  const { names } = sortRecords(records.slice(0, 5), { known: new Set(), since: "2024-11-14", today: "2024-11-20", isFirst: true });
  expect(freshOf(false, names)).toEqual(["10.5555/undated"]);
});
