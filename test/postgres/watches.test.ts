import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Watch } from "../../src/domain/watch/watch.ts";
import { type IndexServer, startIndexServer } from "../../src/scholarly/services/fixture/index-server.fixture.ts";
import type { KnownWork } from "../../src/scholarly/services/fixture/known-work.fixture.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { runCommandLine } from "../support/run-ibid.ts";
import { type StartedWorker, startWorker } from "../support/start-worker.ts";
import { temporaryHome } from "../support/temporary-home.ts";

const server = process.env.IBID_DATABASE_URL ?? "";
const name = `ibid_test_${randomUUID().replaceAll("-", "")}`;
const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
const today = new Date().toISOString().slice(0, 10);

const meadow = (number: number, date = today): KnownWork => ({
  work: {
    type: "article-journal",
    title: `Survey ${number} of salt meadows and waves`,
    author: [{ family: `Author${number}`, given: "Ada" }],
    year: Number(date.slice(0, 4)),
    date,
    "container-title": "Journal of Harbour Health",
    DOI: `10.5555/meadow.${number}`,
  },
  abstract: `Salt meadows reduce the height of waves by ${number + 10} % in storms.`,
});

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const works = [meadow(1, "2017-04-05")];
let store: Store;
let services: IndexServer;
let workers: StartedWorker[] = [];
beforeAll(async () => {
  await administer(`create database ${name}`);
  store = await openStore({ kind: "url", url });
  services = await startIndexServer({ works });
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.kill().catch(() => {})));
});
afterAll(async () => {
  await store.close();
  await services.close();
  await administer(`drop database ${name} with (force)`);
});

/** The process that runs the watch now. The name of a worker begins with its computer and its process id. */
async function pidOfRun(): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ worker: string }>("select worker from leases where stage = 'the watch' and until > now()");
      const [row] = rows;
      if (row) return Number(row.worker.split(" ")[1]);
      await pause(20);
    }
  } finally {
    await client.end();
  }
}

async function waitForResults(watchId: string, number: number) {
  for (;;) {
    const results = await store.watches.results(watchId, { limit: 100 });
    if (results.length >= number && (await store.runs.underWay()).length === 0) return results;
    await pause(200);
  }
}

test("of several workers one runs a watch, and what is killed is continued: nothing is lost, and nothing is told twice", async () => {
  const home = temporaryHome();
  const environment = {
    IBID_DATABASE_URL: url,
    IBID_INDEXES_BASE_URL: services.baseUrl,
    IBID_INDEXES_SERVICES: "openalex",
    IBID_INDEXES_CONTACT: "library@quay.example",
  };
  writeFileSync(
    join(home, "paper.md"),
    "# Meadows\n\nEarlier surveys found that salt meadows reduce the height of waves by 11 % in storms [1].\n\n## References\n\n[1] Author1, A. (2017). Survey 1 of salt meadows and waves. Journal of Harbour Health. https://doi.org/10.5555/meadow.1\n",
  );
  const added = await runCommandLine(["watch", "add", "paper.md", "--online", "--json", "-q"], { home, environment });
  const { watch } = JSON.parse(added.stdout) as { watch: Watch };
  const start = () => startWorker(home, url, environment);
  workers = await Promise.all([start(), start(), start()]);
  await waitForResults(watch.id, 1);

  for (let round = 2; round <= 4; round++) {
    works.push(meadow(round));
    await store.watches.change(watch.id, { ...watch, dueAt: new Date().toISOString() });
    // In the middle of its question, while it reads, and right after it began.
    if (round === 2) services.faults.openalex = { kind: "late" };
    const pid = await pidOfRun();
    await pause((round - 2) * 400);
    const running = workers.find((worker) => worker.pid === pid)!;
    await running.kill();
    delete services.faults.openalex;
    workers = [...workers.filter((worker) => worker !== running), await start()];
    await waitForResults(watch.id, round);
  }

  const results = await waitForResults(watch.id, 4);
  const told = results.flatMap((result) => result.works.map(({ formatted }) => /Survey (\d)/.exec(formatted)![1]));
  expect(told.toSorted()).toEqual(["2", "3", "4"]);
  expect(results.map(({ run }) => run.state)).toEqual(results.map(() => "complete"));
  const states = (await store.runs.list({ command: "watch", limit: 100 })).map(({ state }) => state);
  expect(states).toEqual(states.map(() => "complete"));
  expect(await Promise.all(workers.map((worker) => worker.close()))).toEqual([0, 0, 0]);
}, 600_000);
