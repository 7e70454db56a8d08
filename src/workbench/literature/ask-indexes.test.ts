import { expect, test } from "vitest";
import type { IndexRecord } from "../../domain/reference/index-record.ts";
import { IbidError } from "../../errors.ts";
import type { ScholarlyIndex } from "../../scholarly/scholarly-index.ts";
import { askIndexes, type LiteratureAnswers } from "./ask-indexes.ts";

const record = (title: string): IndexRecord => ({
  index: "test",
  id: title,
  work: { title, author: [] },
  notices: [],
  related: [],
  openAccess: [],
  asOf: "2026-11-01",
});

function index(id: string, search: (words: string) => IndexRecord[]): ScholarlyIndex & { asked: string[] } {
  const asked: string[] = [];
  return {
    id,
    name: id,
    asked,
    covers: () => true,
    identifiers: [],
    findByIdentifier: async () => [],
    findByWords: async () => [],
    search: async (words) => {
      asked.push(words);
      return search(words);
    },
  };
}

async function answersOf(indexes: ScholarlyIndex[], ...queries: string[]): Promise<LiteratureAnswers[]> {
  const run = askIndexes(indexes, [{ queries: queries.map((words) => ({ words })) }], {});
  let step = await run.next();
  while (!step.done) step = await run.next();
  return step.value;
}

test("an index that fails is not asked again, and stops no other", async () => {
  const broken = index("broken", () => {
    throw new IbidError("index-unavailable", "it is down");
  });
  const whole = index("whole", (words) => [record(words)]);
  const [failed, answered] = await answersOf([broken, whole], "rye", "oats");
  expect([failed!.why, broken.asked]).toEqual(["it is down", ["rye"]]);
  expect(answered!.records.map(({ id }) => id)).toEqual(["rye", "oats"]);
});

test("an index that has nothing with all words is asked for the longest of them", async () => {
  const strict = index("strict", (words) => (words.split(" ").length > 5 ? [] : [record(words)]));
  const [{ records } = { records: [] }] = await answersOf([strict], "mature street trees raise price of adjacent housing", "rye");
  expect(strict.asked).toEqual(["mature street trees raise price of adjacent housing", "mature street trees adjacent housing", "rye"]);
  expect(records.map(({ id }) => id)).toEqual(["mature street trees adjacent housing", "rye"]);
});
