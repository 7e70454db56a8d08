import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { stationsManuscript, stationsSource } from "../../../test/support/stations.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import type { RunJob } from "../../store/runs/queue.ts";
import type { Store } from "../../store/store.ts";
import { checkRequestFor, openTestRuns } from "./runs.fixture.ts";

let store: TestStore;
/** The same library, as if other processes worked on it too. */
let shared: Store;
beforeAll(async () => {
  store = await openTestStore();
  shared = { ...store, isShared: true };
});
beforeEach(() => store.empty());
afterAll(() => store.close());

let stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});

const claims = 24;
/** In milliseconds: heartbeats are seconds apart, whatever else the machine does. */
const timeout = 180_000;
/** The server that takes orders, with a manuscript and its source. */
async function openServer() {
  const server = openTestRuns(shared);
  const manuscript = await server.upload("stations.md", stationsManuscript(claims));
  const source = await server.upload("ruiz-2029.md", stationsSource(claims));
  return { ...server, manuscript, order: checkRequestFor(manuscript, [source]) };
}

/** Takes a run from the queue, which may still know runs of the test before. */
async function takeJob(id: string): Promise<RunJob> {
  for (;;) {
    const job = await shared.queue.take();
    if (job?.runId === id) return job;
    if (job) await shared.queue.drop(job);
    else await pause(100);
  }
}

async function firstVerdict({ runs }: Pick<ReturnType<typeof openTestRuns>, "runs">, id: string): Promise<void> {
  for await (const { news } of runs.follow(id, 0, AbortSignal.timeout(100_000))) if (news.type === "verdict") return;
}

test(
  "a run that is stopped and taken up at once is done by its new worker, and never ended by the one before",
  async () => {
    const server = await openServer();
    const { id } = await server.runs.submit(server.order);
    stops = [openTestRuns(shared, { delay: 30 }).start()];
    await firstVerdict(server, id);
    await server.runs.cancel(id);
    await server.runs.resume(id);
    stops.push(openTestRuns(shared, { delay: 30 }).start());
    await server.followed(id);
    expect(await server.runs.get(id)).toMatchObject({ state: "complete" });
    const report = await store.reports.get(server.manuscript);
    expect(report?.verdicts).toHaveLength(claims);
  },
  timeout,
);

test(
  "a worker that helped continues helping when the run was released by its leader and begun again",
  async () => {
    const server = await openServer();
    const { id } = await server.runs.submit(server.order);
    // Somebody else leads, and does nothing.
    const job = await takeJob(id);
    await shared.runs.change(id, ["queued"], { state: "running" });
    const left = Promise.withResolvers<void>();
    const release: typeof shared.leases.release = async (...given) => {
      await shared.leases.release(...given);
      left.resolve();
    };
    stops = [openTestRuns({ ...shared, leases: { ...shared.leases, release } }, { delay: 250 }).start()];
    await firstVerdict(server, id);
    await shared.runs.change(id, ["running"], { state: "queued" });
    // The helper notices it at its next heartbeat.
    await left.promise;
    const before = (await store.verdicts.list(server.manuscript)).length;
    expect(before).toBeLessThan(claims);
    await shared.runs.change(id, ["queued"], { state: "running" });
    await expect.poll(async () => (await store.verdicts.list(server.manuscript)).length, { timeout: 100_000 }).toBe(claims);
    await shared.queue.drop(job);
  },
  timeout,
);

test(
  "two orders for one document that came in the same moment are done one after the other",
  async () => {
    const server = await openServer();
    const startedAt = new Date().toISOString();
    const made = { command: "check", documentId: server.manuscript, startedAt, endedAt: null, failures: [] };
    const ids = ["run_0000000000000001", "run_0000000000000002"];
    for (const id of ids)
      await store.runs.open({ ...made, state: "queued", id, order: { ...server.order, only: id.endsWith("1") ? [] : ["NUM"] } });
    stops = [openTestRuns(shared, { delay: 20 }).start(), openTestRuns(shared, { delay: 20 }).start()];
    const [one, other] = await Promise.all(ids.map((id) => server.followed(id)));
    const begun = other!.find(({ news }) => news.type === "state" && news.state === "running")!;
    expect(begun.at >= one!.at(-1)!.at).toBe(true);
    // A helper adds nothing once the run has ended.
    expect((await store.runLog.after(ids[0]!, 0, 1_000)).at(-1)).toMatchObject({ news: { type: "state", state: "complete" } });
  },
  timeout,
);

test(
  "an ordered check waits for one at a terminal that has the manuscript, and that one for it",
  async () => {
    const server = await openServer();
    const terminal = "run_00000000000000aa";
    const made = { command: "check", documentId: server.manuscript, startedAt: new Date().toISOString(), endedAt: null, failures: [] };
    await store.runs.save({ ...made, id: terminal, state: "running" });
    const hold = (runId: string) => shared.leases.holdManuscript({ runId, documentId: server.manuscript, worker: runId });
    expect(await hold(terminal)).toBe(true);
    const { id } = await server.runs.submit(server.order);
    let postponed = 0;
    const send: typeof shared.queue.send = async (...given) => {
      await shared.queue.send(...given);
      postponed += 1;
    };
    stops = [openTestRuns({ ...shared, queue: { ...shared.queue, send } }, { delay: 20 }).start()];
    await expect.poll(() => postponed, { timeout: 100_000 }).toBe(2);
    expect(await server.runs.get(id)).toMatchObject({ state: "queued" });
    await shared.leases.clear(terminal);
    await firstVerdict(server, id);
    expect(await hold(terminal)).toBe(false);
    await server.followed(id);
    await expect.poll(() => hold(terminal)).toBe(true);
  },
  timeout,
);
