import { expect, test } from "vitest";
import { z } from "zod";
import { commandOf, Measurement } from "./measurement.ts";
import measurements from "./measurements.json" with { type: "json" };
import { readResults, resultOf, writeTables } from "./write-tables.ts";

const opening = "<!-- measured: `npm run accuracy` writes what stands here -->";
const page = `# Numbers\n\nBy hand.\n\n${opening}\nold\n<!-- end of what is measured -->\n\n## Speed\n\nFast.\n`;
const measurement: Measurement = {
  group: "Retrieval",
  what: "moss and owls",
  task: "retrieval",
  data: "retrieval/moss",
  split: "dev",
  mode: "bm25",
  metrics: ["ndcg@10", "mrr@10", "unheard"],
  note: "tuned on",
};
const results = new Map([[commandOf(measurement), "ndcg@10 .543"]]);
const result = { items: 1_500, metrics: { "ndcg@10": 0.5432, "mrr@10": 1 } };

test("reports the command that prints a number", () => {
  expect(commandOf(measurement)).toBe("ibid eval retrieval --data retrieval/moss --split dev --mode bm25");
  expect(commandOf({ ...measurement, limit: 20 })).toMatch(/ --mode bm25 --limit 20$/);
  const { split: _, mode: __, ...plain } = measurement;
  expect(commandOf(plain)).toBe("ibid eval retrieval --data retrieval/moss");
  const { data: ___, ...own } = plain;
  expect(commandOf(own)).toBe("ibid eval retrieval");
});

test("shows the metrics that were asked for and there", () => {
  expect(resultOf({ measurement, result })).toBe("ndcg@10 .543, mrr@10 1.00; 1,500 items");
  expect(resultOf({ measurement, result: null })).toBe("not measured here");
  expect(resultOf({ measurement, result: { items: 3, metrics: {} } })).toBe("not measured here");
});

test("writes its tables between the two lines and nothing else", () => {
  const written = writeTables(page, [measurement], results);
  expect(written).toContain("By hand.");
  expect(written).toContain("## Speed\n\nFast.\n");
  expect(written).not.toContain("old");
  expect(written).toMatch(
    /## Retrieval\n\n\| what +\| command +\| result +\|\n\| -+ \| -+ \| -+ \|\n\| moss and owls; tuned on \| `ibid eval/,
  );
  expect(writeTables(written, [measurement], results)).toBe(written);
});

test("finds the results of an earlier time", () => {
  const written = writeTables(page, [measurement], results);
  expect(readResults(written)).toEqual(results);
  expect(readResults(page)).toEqual(new Map());
});

test("marks a number that was not measured", () => {
  expect(writeTables(page, [measurement], new Map())).toContain("| not measured here |");
});

test("refuses a page without the two lines", () => {
  expect(() => writeTables("# Numbers\n", [], new Map())).toThrow(/no place for what is measured/);
});

test("measures nothing twice", () => {
  const commands = z.array(Measurement).parse(measurements).map(commandOf);
  expect(new Set(commands).size).toBe(commands.length);
});
