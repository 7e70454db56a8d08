import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Config } from "../../config/schema.ts";
import type { LiteratureResult } from "../../domain/reference/literature.ts";
import { localModels } from "../../models/local/local-models.ts";
import type { EntailmentModel } from "../../models/models.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { folderWith } from "../check/check.fixture.ts";
import type { CheckTools } from "../check/check-request.ts";
import { openIndexesWith } from "../indexes/open-indexes.ts";
import { snapshotsOf } from "../indexes/snapshots.ts";
import { liveReport } from "../live/live-report.ts";
import { type LiteratureRequest, reviewLiterature } from "./review-literature.ts";

const abstracts = [
  "On hot days shaded bus stops attracted 18 % more passengers.",
  "Salt meadows reduce the height of waves by 15 % in storms.",
  "Moss on roofs holds 4 litres of rain water.",
];
const works = abstracts.map((abstract, at) => ({
  id: `w${at}`,
  type: "article-journal",
  title: `A survey of harbours, part ${"I".repeat(at + 1)}`,
  author: [{ family: `Author${at}` }],
  issued: { "date-parts": [[2015 + at]] },
  abstract,
}));
const paper = `# Streets of harbours

## Background

Previous studies have shown that shaded bus stops attract 18 % more passengers on hot days [1]. Earlier surveys found that salt meadows
reduce the height of waves by 15 % in storms. Earlier surveys found that moss on roofs holds 4 litres of rain water.

## References

1. Author7, A. Stops without shade. Journal of Harbours, 2010.
`;
const uncited = `# Streets of harbours

Previous studies have shown that shaded bus stops attract 18 % more passengers on hot days. Earlier surveys found that moss on roofs holds 4
litres of rain water.
`;

const models = localModels({ named: Config.parse({}).models });
let store: TestStore;
let paperPath: string;
let tools: CheckTools;
beforeAll(async () => {
  store = await openTestStore();
  const files = folderWith({ "paper.md": paper, "world.json": JSON.stringify(works) });
  paperPath = files.at("paper.md");
  const environment = { IBID_HOME: files.at("home") };
  await snapshotsOf(environment).import({ paths: [files.at("world.json")] });
  const config = Config.parse({ concurrency: 1 });
  tools = { openStore: async () => store, models, config, openIndexes: openIndexesWith({ environment }) };
});
beforeEach(() => store.empty());
afterAll(async () => {
  await store.close();
  await models.close();
});

async function reviewed(
  request: Partial<LiteratureRequest>,
  onSaved: (claims: number) => void = () => {},
  own: CheckTools = tools,
): Promise<LiteratureResult> {
  return finish(reviewLiterature({ path: paperPath, sources: [], limit: 5, ...request }, own), onSaved);
}

async function finish<Result>(run: AsyncGenerator<RunEvent, Result>, onSaved: (claims: number) => void = () => {}): Promise<Result> {
  let step = await run.next();
  for (; !step.done; step = await run.next())
    if (step.value.type === "record-saved" && step.value.stage === "literature") onSaved(step.value.done);
  return step.value;
}

test("claims without a text at hand are left to --all, and each new work has its own number", async () => {
  const some = await reviewed({});
  expect(some.claims.map(({ advice }) => advice.sentence?.match(/\[\d+\]/)?.[0])).toEqual(["[2]", "[3]"]);
  expect(some.notReviewed).toContainEqual({
    what: "1 claim",
    why: "no text of the works that they cite is at hand; --all reviews them too",
  });
  const all = await reviewed({ all: true, newerFrom: 2016 });
  expect(all.claims.map(({ need }) => need)).toEqual(["unread", "uncited", "uncited"]);
  expect(all.claims[0]!.advice.sentence).toContain("hot days [1, 2].");
  expect(all.claims.map(({ works: shown }) => shown[0]!.isNewer)).toEqual([false, true, true]);
});

test("a text without claims is told", async () => {
  const { claims, notReviewed } = await reviewed({ bytes: Buffer.from("# Nothing\n") });
  expect(claims).toEqual([]);
  expect(notReviewed).toContainEqual({ what: "the text", why: "no claim was found in it" });
});

const stopped = { what: "1 claim", why: "the run was stopped before it was read; the same command reads it" };

test("what was found before an interrupt is told, and what was not", async () => {
  const abort = new AbortController();
  const { claims, run, notReviewed } = await reviewed({ signal: abort.signal }, () => abort.abort());
  expect(run.state).toBe("interrupted");
  expect(claims.map(({ advice }) => advice.action)).toEqual(["add"]);
  expect(notReviewed).toContainEqual(stopped);
});

test("a live report tells what was found before an interrupt, and what was not", async () => {
  const abort = new AbortController();
  const request = { path: paperPath, bytes: Buffer.from(uncited), sources: [], published: "2014", signal: abort.signal };
  const { claims, run, notAssessed } = await finish(liveReport(request, tools), () => abort.abort());
  expect(run.state).toBe("interrupted");
  expect(claims.map(({ works: [first] }) => first!.evidence[0]!.locator.quote.exact)).toEqual([abstracts[0]]);
  expect(notAssessed).toContainEqual(stopped);
});

test.each([
  ["is empty", ""],
  ["holds no text", "---\ntitle: Quays\n---\n"],
])("of a file that %s there is no live report, and the reason is told with a hint", async (why, text) => {
  const request = { path: paperPath, bytes: Buffer.from(text), sources: [], published: "2014" };
  await expect(finish(liveReport(request, tools))).rejects.toMatchObject({
    code: "document-unreadable",
    message: expect.stringContaining(why),
    hint: expect.stringContaining("Check that"),
  });
});

test("no model begins to read after an interrupt, and the one that reads is told", async () => {
  const abort = new AbortController();
  const signals: (AbortSignal | undefined)[] = [];
  const stopping = (judge: EntailmentModel): EntailmentModel => ({
    ...judge,
    judge: (pairs, options) => {
      signals.push(options?.signal);
      abort.abort();
      return judge.judge(pairs, options);
    },
  });
  await reviewed({});
  const checked = { ...models, judge: stopping(models.judge), ...(models.deepJudge ? { deepJudge: stopping(models.deepJudge) } : {}) };
  const { run, claims } = await reviewed({ signal: abort.signal }, undefined, { ...tools, models: checked });
  expect([run.state, claims]).toEqual(["interrupted", []]);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});
