import { afterAll, beforeAll, expect, test } from "vitest";
import { Config } from "../../config/schema.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { countingModels, folderWith } from "../check/check.fixture.ts";
import { check } from "../check/check.ts";
import { ferries, misquoted, openTestReviews, paper, rye, sources } from "./review.fixture.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test("a review can be looked at whenever something happens in its first run, and ends as the check ends", {
  timeout: 120_000,
}, async () => {
  const folder = folderWith({ "paper.md": paper(`${ferries} ${misquoted}`, rye), ...sources });
  const tools = { openStore: async () => store, models: countingModels().models, config: Config.parse({}) };
  const run = check({ path: folder.at("paper.md"), sources: [folder.at("sources")] }, tools);
  const seen: { claims: number; verdicts: number; findings: number }[] = [];
  let step = await run.next();
  for (; !step.done; step = await run.next()) {
    const documentId = (await store.runs.latest("check"))!.documentId!;
    // Nobody has looked before: what is remembered must not hide what is new.
    const { reviews } = openTestReviews(store);
    const review = await reviews.show(documentId);
    expect(review).toMatchObject({ isPartial: true, run: { state: "running" }, comparison: null });
    const rows = await reviews.findings(documentId, {});
    for (const { id } of rows) expect(await reviews.finding(id)).toMatchObject({ finding: { id } });
    expect(await reviews.marks(documentId)).toHaveLength(review.summary.claims);
    expect(await reviews.references(documentId)).toHaveLength((await reviews.report(documentId)).references.length);
    const verdicts = Object.values(review.summary.verdicts).reduce((sum, count) => sum + count, 0);
    seen.push({ claims: review.summary.claims, verdicts, findings: rows.length });
  }
  expect(seen[0]).toEqual({ claims: 0, verdicts: 0, findings: 0 });
  expect(seen.some(({ claims, verdicts }) => claims === 3 && verdicts === 1)).toBe(true);
  expect(seen.at(-1)).toEqual({ claims: 3, verdicts: 3, findings: 1 });

  const { reviews } = openTestReviews(store);
  expect(await reviews.show(step.value.manuscript.id)).toMatchObject({ isPartial: false, run: { state: "complete" } });
  expect((await reviews.report(step.value.manuscript.id)).findings).toEqual(step.value.findings);
});

test("what was found before a run was stopped can be looked at and decided on", { timeout: 120_000 }, async () => {
  await store.empty();
  const folder = folderWith({ "paper.md": paper(`${ferries} ${misquoted}`, rye), ...sources });
  const tools = { openStore: async () => store, models: countingModels().models, config: Config.parse({}) };
  const stopped = new AbortController();
  const run = check({ path: folder.at("paper.md"), sources: [folder.at("sources")], signal: stopped.signal }, tools);
  await expect(
    (async () => {
      for await (const event of run)
        if (event.type === "record-saved" && event.stage === "verification" && event.done === 3) stopped.abort();
    })(),
  ).rejects.toThrow();
  const { documentId } = (await store.runs.latest("check"))!;
  const { reviews } = openTestReviews(store);
  expect(await reviews.show(documentId!)).toMatchObject({ isPartial: true, run: { state: "interrupted" }, states: { open: 1 } });
  const [finding] = await reviews.findings(documentId!, {});
  await reviews.decideFinding(finding!.id, { state: "dismissed", reason: "seen in print" });
  expect(await reviews.show(documentId!)).toMatchObject({ states: { open: 0, dismissed: 1 } });
});

test("a run that ends while its review is read is never shown as ended with results from before its end", {
  timeout: 120_000,
}, async () => {
  await store.empty();
  const folder = folderWith({ "paper.md": paper(`${ferries} ${misquoted}`, rye), ...sources });
  const tools = { openStore: async () => store, models: countingModels().models, config: Config.parse({}) };
  const run = check({ path: folder.at("paper.md"), sources: [folder.at("sources")] }, tools);
  for (let step = await run.next(); !step.done; step = await run.next())
    if (step.value.type === "record-saved" && step.value.stage === "verification") break;
  const { documentId } = (await store.runs.latest("check"))!;
  const finish = async () => {
    while (!(await run.next()).done);
  };
  const runs: typeof store.runs = { ...store.runs, list: async (wanted) => finish().then(() => store.runs.list(wanted)) };
  const { reviews } = openTestReviews({ ...store, runs });
  expect(await reviews.show(documentId!)).toMatchObject({ isPartial: false, run: { state: "complete" } });
});
