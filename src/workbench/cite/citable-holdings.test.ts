import { describe, expect, test } from "vitest";
import type { Holding } from "../../domain/library/holding.ts";
import type { SearchFilter } from "../../domain/search/search-result.ts";
import { citableHoldings } from "./citable-holdings.ts";

const holding = (path: string, more: Partial<Holding>): Holding => ({
  documentId: `doc_${path}`,
  path,
  work: { author: [] },
  key: null,
  collections: [],
  otherFiles: [],
  origin: null,
  addedAt: "2026-01-01T00:00:00Z",
  ...more,
});

const all = [
  holding("moss", { work: { author: [{ family: "Ökoro" }, { family: "van den Berg" }], year: 2001 }, collections: ["roofs"] }),
  holding("owls", { work: { author: [{ family: "Berg" }], year: 2010 }, collections: ["birds", "harbour"] }),
  holding("rye", {}),
];

const found = async (filter: SearchFilter, list = all) =>
  (await citableHoldings(filter, { holdings: { list: async () => list } } as unknown as Parameters<typeof citableHoldings>[1])).map(
    ({ path }) => path,
  );

describe("what may be cited", () => {
  test.each<[SearchFilter, string[]]>([
    [{}, ["moss", "owls", "rye"]],
    [{ collections: ["harbour", "roofs"] }, ["moss", "owls"]],
    [{ yearFrom: 2005 }, ["owls"]],
    [{ yearTo: 2005 }, ["moss"]],
    [{ authors: ["okoro"] }, ["moss"]],
    [{ authors: ["Berg"] }, ["moss", "owls"]],
  ])("within %o", async (filter, paths) => {
    expect(await found(filter)).toEqual(paths);
  });

  test("an empty library says how to fill it", async () => {
    await expect(found({}, [])).rejects.toMatchObject({
      code: "not-found",
      message: expect.stringContaining("the library is empty"),
      hint: expect.stringContaining("ibid add"),
    });
  });

  test("a filter that leaves nothing names the collections there are", async () => {
    await expect(found({ collections: ["boats"] })).rejects.toMatchObject({ hint: "Its collections: birds, harbour, roofs." });
  });
});
