import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { stationsManuscript, stationsSource } from "../../../test/support/stations.ts";
import { WatchMemory } from "../../domain/watch/watch.ts";
import { watchFixture } from "../../domain/watch/watch-result.fixture.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { leases } from "../../store/schema.ts";
import { checkRequestFor, holdAtTerminal, openTestRuns, terminalRun } from "./runs.fixture.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

async function ordered(options: Parameters<typeof openTestRuns>[1] = {}, on: Parameters<typeof openTestRuns>[0] = store) {
  const setup = openTestRuns(on, options);
  const manuscript = await setup.upload("stations.md", stationsManuscript(12));
  const source = await setup.upload("ruiz-2029.md", stationsSource(12));
  return { ...setup, manuscript, id: (await setup.runs.submit(checkRequestFor(manuscript, [source]))).id };
}

test("a run is not given up because its server was stopped and started many times", async () => {
  const { runs, start, followed, id } = await ordered();
  for (let attempt = 0; attempt < 7; attempt++)
    for (const state of ["running", "queued"] as const) await store.runs.change(id, ["queued", "running"], { state });
  stop = start();
  await followed(id);
  expect(await runs.get(id)).toMatchObject({ state: "complete", failures: [] });
});

test("late events of a cancelled run do not count against the run when it is resumed", async () => {
  const { runs, start, followed, id } = await ordered();
  await runs.cancel(id);
  const failure = { stage: "verification", subject: "a claim", code: "model-unavailable", message: "it did not answer" };
  await store.runLog.append(id, [{ type: "failure", failure }]);
  await runs.resume(id);
  stop = start();
  await followed(id);
  expect(await runs.get(id)).toMatchObject({ state: "complete", failures: [] });
});

test("a run whose worker met a database that failed for a moment is resumed by the same worker", async () => {
  let failing = 1;
  const ofLastStart: TestStore["runLog"]["ofLastStart"] = async (id) => {
    if (failing-- > 0) throw new Error("the disk is full");
    return store.runLog.ofLastStart(id);
  };
  const { runs, start, followed, errors, id } = await ordered({}, { ...store, runLog: { ...store.runLog, ofLastStart } });
  stop = start();
  await followed(id);
  expect(errors).toMatchObject([{ message: "the disk is full" }]);
  expect(await runs.get(id)).toMatchObject({ state: "complete", failures: [] });
}, 30_000);

test("a run continues after a short failure of the database, and its events are reported later", async () => {
  let failing = 0;
  const append: TestStore["runLog"]["append"] = async (runId, events) => {
    if (events.some(({ type }) => type === "verdict") && failing++ === 0)
      throw Object.assign(new Error("connection terminated unexpectedly"), { code: "08006" });
    return store.runLog.append(runId, events);
  };
  const { runs, start, followed, id } = await ordered({}, { ...store, runLog: { ...store.runLog, append } });
  stop = start();
  const judged = (await followed(id)).flatMap(({ news }) => (news.type === "verdict" ? [news.claimId] : []));
  expect(failing).toBeGreaterThan(1);
  expect(new Set(judged).size).toBe(12);
  expect(await runs.get(id)).toMatchObject({ state: "complete", failures: [] });
}, 60_000);

test("a run is not given up because its database went away many times before any progress", async () => {
  let failing = 8;
  const ofLastStart: TestStore["runLog"]["ofLastStart"] = async (id) => {
    if (failing-- > 0) throw Object.assign(new Error("terminating connection due to administrator command"), { code: "57P01" });
    return store.runLog.ofLastStart(id);
  };
  // The database is still away when the run is put back for the first time.
  let isAway = true;
  const keep: TestStore["queue"]["keep"] = async (job) => {
    if (isAway) {
      isAway = false;
      throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    }
    return store.queue.keep(job);
  };
  const { runs, start, followed, id } = await ordered(
    {},
    { ...store, runLog: { ...store.runLog, ofLastStart }, queue: { ...store.queue, keep } },
  );
  stop = start();
  await followed(id);
  expect(failing).toBeLessThan(0);
  expect(await runs.get(id)).toMatchObject({ state: "complete", failures: [] });
}, 60_000);

test("what a command in a terminal has to itself is not taken from it by the first run of the server", async () => {
  const { start, followed, id } = await ordered();
  const isStillHeld = await holdAtTerminal(store);
  stop = start();
  await followed(id);
  expect(await isStillHeld()).toBe(true);
});

test("a watch that a terminal runs does not keep the server from other runs", async () => {
  const { runs, start, followed, id } = await ordered();
  await store.watches.add(watchFixture, WatchMemory.parse({}));
  await runs.cancel(id);
  await store.runs.save({ ...terminalRun, id: "run_0000000000000001" });
  await store.leases.holdWatch({ runId: "run_0000000000000001", watchId: watchFixture.id, worker: "a terminal" });
  const waiting = await runs.submit({ command: "watch", watchId: watchFixture.id });
  await runs.resume(id);
  stop = start();
  await followed(id);
  expect(await runs.get(id)).toMatchObject({ state: "complete" });
  expect(await runs.get(waiting.id)).toMatchObject({ state: "queued" });
});

test("nothing is kept for ever of what a cancelled run had in hand", async () => {
  const { runs, start, followed, manuscript, id } = await ordered({ delay: 60 });
  stop = start();
  for await (const { news } of runs.follow(id, 0, AbortSignal.timeout(30_000))) if (news.type === "verdict") break;
  await runs.cancel(id);
  const { id: next } = await runs.submit(checkRequestFor(manuscript));
  await followed(next);
  await stop();
  expect(await store.database.$count(leases)).toBe(0);
});

test("a run whose manuscript is removed ends silently, and the worker continues", async () => {
  const { runs, start, followed, upload, errors, manuscript, id } = await ordered({ delay: 60 });
  stop = start();
  for await (const { news } of runs.follow(id, 0, AbortSignal.timeout(30_000))) if (news.type === "verdict") break;
  await store.documents.remove([manuscript]);
  const other = await runs.submit(checkRequestFor(await upload("other.md", stationsManuscript(2))));
  expect((await followed(other.id)).at(-1)?.news).toEqual({ type: "state", state: "complete" });
  await expect(runs.get(id)).rejects.toMatchObject({ code: "not-found" });
  expect(errors).toEqual([]);
});
