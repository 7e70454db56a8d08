import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { isRunActive } from "../../src/domain/run/is-run-active.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { checkRequestFor, openTestRuns } from "../../src/workbench/runs/runs.fixture.ts";
import { runIbid } from "../support/run-ibid.ts";
import { type StartedWorker, startWorker } from "../support/start-worker.ts";
import { stationsManuscript, stationsSource } from "../support/stations.ts";
import { temporaryHome } from "../support/temporary-home.ts";

const server = process.env.IBID_DATABASE_URL ?? "";
const name = `ibid_test_${randomUUID().replaceAll("-", "")}`;
const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
const claims = 120;
/** In milliseconds: processes start, and one that died is missed only after half a minute. */
const timeout = 600_000;

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

let store: Store;
let workers: StartedWorker[] = [];
beforeAll(async () => {
  await administer(`create database ${name}`);
  store = await openStore({ kind: "url", url });
});
beforeEach(() => {
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.kill().catch(() => {})));
});
afterAll(async () => {
  await store.close();
  await administer(`drop database ${name} with (force)`);
});

/** Orders a check, and has two workers wait for it. */
async function begin(place: string) {
  // Claims of the same words would be taken over from the manuscript before, and nobody would have to judge them.
  const elsewhere = (text: string) => text.replaceAll("observatory", place);
  const home = temporaryHome();
  const { runs, upload, followed } = openTestRuns(store);
  const manuscript = await upload("stations.md", elsewhere(stationsManuscript(claims)));
  const source = await upload("ruiz-2029.md", elsewhere(stationsSource(claims)));
  workers = await Promise.all([startWorker(home, url), startWorker(home, url)]);
  const { id } = await runs.submit(checkRequestFor(manuscript, [source]));
  return { runs, id, manuscript, followed };
}

/** The processes that have done items of a stage by now. A worker's name contains its process id. */
async function doneBy(runId: string, stage: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query<{ worker: string }>("select distinct worker from leases where run_id = $1 and stage = $2 and until = 'infinity'", [runId, stage])
    .finally(() => client.end());
  return rows.map(({ worker }) => Number(worker.split(" ").at(-2)));
}

/** Waits until both have judged some of the claims; returns who has. */
async function untilShared(runId: string): Promise<number[]> {
  for (;;) {
    const done = await doneBy(runId, "verification");
    const run = await store.runs.get(runId);
    if (done.length === workers.length || !run || !isRunActive(run)) return done;
    await pause(50);
  }
}

async function expectWhole(runId: string, manuscript: string): Promise<void> {
  const entries = await store.runLog.after(runId, 0, 10_000);
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1));
  const judged = entries.flatMap((one) => (one.news.type === "verdict" ? [one.news.claimId] : []));
  expect(judged).toHaveLength(new Set(judged).size);
  const shares = entries.flatMap((one) => (one.news.type === "progress" ? [one.news.share] : []));
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.filter((share) => share >= 1)).toEqual([1]);
  const report = await store.reports.get(manuscript);
  expect(report?.run).toMatchObject({ id: runId, state: "complete", failures: [] });
  expect(new Set(report?.verdicts.map(({ claimId }) => claimId)).size).toBe(claims);
}

test(
  "two workers share one run",
  async () => {
    const { id, manuscript, followed } = await begin("harbour");
    const done = await untilShared(id);
    expect(done.toSorted()).toEqual(workers.map(({ pid }) => pid).toSorted());
    await followed(id);
    await expectWhole(id, manuscript);
    expect(await Promise.all(workers.map((worker) => worker.close()))).toEqual([0, 0]);
  },
  timeout,
);

test.each(["leads", "helps"])(
  "the one that %s is killed, and the other ends the run alone: nothing lost, nothing doubled",
  async (role) => {
    const { id, manuscript, followed } = await begin(role === "leads" ? "lighthouse" : "windmill");
    await untilShared(id);
    // The first worker has read the references, before there was anything to share.
    const [leader] = await doneBy(id, "references");
    const worker = workers.find(({ pid }) => (pid === leader) === (role === "leads"))!;
    await worker.kill();
    const before = (await store.verdicts.list(manuscript)).length;
    expect(before).toBeLessThan(claims);
    await followed(id);
    await expectWhole(id, manuscript);
  },
  timeout,
);

test("a library on disk has no workers", async () => {
  const { code, stderr } = await runIbid(["worker"], { home: temporaryHome() });
  expect(code).toBe(2);
  expect(stderr).toContain("IBID_DATABASE_URL");
});
