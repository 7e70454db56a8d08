import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Config } from "../../config/schema.ts";
import type { IndexRecord } from "../../domain/reference/index-record.ts";
import type { Reference } from "../../domain/reference/reference.ts";
import type { JournalList } from "../../domain/reference/source-quality.ts";
import { IbidError } from "../../errors.ts";
import { localAgentRegistry } from "../../pipeline/agents.ts";
import { timeBudget } from "../../pipeline/budget.ts";
import { runPipeline } from "../../pipeline/run-pipeline.ts";
import { openWorkIndexes } from "../../scholarly/look-up-work.ts";
import type { ScholarlyIndex } from "../../scholarly/scholarly-index.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { referenceFixture } from "../../store/records.fixture.ts";
import { documentOf } from "../document.fixture.ts";
import { referenceCheck } from "./stage.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(async () => {
  await store.empty();
  await store.documents.save(document, []);
  await store.references.save({ documentId: document.id, references, citations: [] }, { stage: "references", inputHash: "x" });
});
afterAll(() => store.close());

const document = documentOf("# Tides\n\nRye keeps.\n");
const references: Reference[] = ["1", "2", "3"].map((label) => ({
  ...referenceFixture(document, label),
  raw: `Okoro A. Rye on the northern quays, part ${label}. 2019.`,
  work: {
    type: "article-journal",
    author: [{ family: "Okoro", given: "A." }],
    title: `Rye on the northern quays, part ${label}`,
    year: 2019,
  },
}));

/** An index that has every work, and remembers what it was asked. */
function indexOf(id: string, { name = id, isDown = false } = {}): ScholarlyIndex & { asked: string[] } {
  const asked: string[] = [];
  return {
    id,
    name,
    asked,
    identifiers: [],
    covers: () => true,
    findByIdentifier: async () => [],
    async findByWords({ title = "", author, year }) {
      asked.push(title);
      if (isDown) throw new IbidError("index-unavailable", `${name} does not answer`);
      const work = { type: "article-journal", title, author, year };
      const record: IndexRecord = {
        index: id,
        id: title,
        work,
        abstract: "Long.",
        notices: [],
        related: [],
        openAccess: [],
        asOf: "2031-05",
      };
      return [record];
    },
  };
}

/** Runs the stage with these indexes; it is killed after so many records. */
async function look(
  indexes: ScholarlyIndex[],
  { until = Number.POSITIVE_INFINITY, fresh = false, lists = [] as JournalList[] } = {},
): Promise<number> {
  const nothing = {} as never;
  const opened = openWorkIndexes(indexes);
  const context = {
    models: nothing,
    search: nothing,
    findEvidence: nothing,
    verify: nothing,
    document: nothing,
    passages: nothing,
    config: Config.parse({ concurrency: 1 }),
    budget: timeBudget(0),
    signal: new AbortController().signal,
    agentRegistry: localAgentRegistry,
    workIndexes: opened && { ...opened, journalLists: lists },
  };
  const subject = { manuscript: { path: "tides.md", documentId: document.id }, sources: [], holdings: [] };
  let saved = 0;
  for await (const event of runPipeline([referenceCheck], { subject, store, context, fresh: new Set(fresh ? ["reference-check"] : []) })) {
    if (event.type === "record-saved") saved++;
    if (saved >= until) break;
  }
  return saved;
}

const statuses = async () => (await store.referenceJudgements.list(document.id)).map(({ judgement }) => judgement.status);

test("without an index nothing is done", async () => {
  expect(await look([])).toBe(0);
  expect(await statuses()).toEqual([]);
});

test("a run that was killed goes on where it ended, and asks nothing twice", async () => {
  const index = indexOf("local:quays");
  expect(await look([index], { until: 1 })).toBe(1);
  expect(await look([index])).toBe(2);
  expect(index.asked.toSorted()).toEqual(references.map(({ work }) => work.title));
  expect(await statuses()).toEqual(["verified", "verified", "verified"]);
  expect(await look([index])).toBe(0);
  expect(await look([index], { fresh: true })).toBe(3);
});

test("the record is stored without its abstract", async () => {
  await look([indexOf("local:quays")]);
  const [stored] = await store.referenceJudgements.list(document.id);
  expect(stored!.judgement.record).toMatchObject({ index: "local:quays" });
  expect(stored!.judgement.record).not.toHaveProperty("abstract");
});

describe("it is looked up again", () => {
  test("in an index that is new, updated or was down", async () => {
    await look([indexOf("local:quays", { name: "Quays of 2031-05" }), indexOf("crossref", { isDown: true })]);
    expect(await look([indexOf("local:quays", { name: "Quays of 2031-05" }), indexOf("crossref")])).toBe(3);
    expect(await look([indexOf("local:quays", { name: "Quays of 2031-06" }), indexOf("crossref")])).toBe(3);
  });

  test("for a list of journals that is new, which changes its quality", async () => {
    const local = indexOf("local:one");
    const doaj: JournalList = { name: "DOAJ", date: "2031-05", isDated: true, kind: "directory", has: () => true };
    await look([local]);
    expect(await look([local], { lists: [doaj] })).toBe(3);
    expect(await look([local], { lists: [doaj] })).toBe(0);
  });

  test("but not because a service may not be asked now", async () => {
    await look([indexOf("local:quays"), indexOf("crossref")]);
    expect(await look([indexOf("local:quays")])).toBe(0);
    expect(await look([])).toBe(0);
    expect(await statuses()).toHaveLength(3);
  });
});
