import { expect, test } from "vitest";
import { addWatchInterval, describeWatchInterval, parseWatchInterval } from "./watch-interval.ts";

test.each([
  ["day", { count: 1, unit: "day" }, "every day"],
  ["every week", { count: 1, unit: "week" }, "every week"],
  ["2 weeks", { count: 2, unit: "week" }, "every 2 weeks"],
  [" 3 Months ", { count: 3, unit: "month" }, "every 3 months"],
] as const)("“%s” is an interval", (text, interval, words) => {
  expect(parseWatchInterval(text)).toEqual(interval);
  expect(describeWatchInterval(interval)).toBe(words);
});

test.each(["", "0 days", "61 days", "hour", "week 2", "-1 day", "1.5 weeks", "every"])("“%s” is none", (text) => {
  expect(parseWatchInterval(text)).toBeUndefined();
});

test.each([
  ["2026-01-31T10:00:00.000Z", "month", "2026-02-28T10:00:00.000Z"],
  ["2027-12-31T10:00:00.000Z", "2 months", "2028-02-29T10:00:00.000Z"],
  ["2026-12-30T10:00:00.000Z", "week", "2027-01-06T10:00:00.000Z"],
  ["2026-02-28T23:59:00.000Z", "day", "2026-03-01T23:59:00.000Z"],
])("%s and %s is %s", (from, interval, to) => {
  expect(addWatchInterval(from, parseWatchInterval(interval)!)).toBe(to);
});
