import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Config } from "../../config/schema.ts";
import type { Run } from "../../domain/run/run.ts";
import type { WatchOptions } from "../../domain/watch/watch.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { countingModels, folderWith } from "../check/check.fixture.ts";
import { openIndexesWith } from "../indexes/open-indexes.ts";
import { holdAtTerminal, terminalRun } from "../runs/runs.fixture.ts";
import { openWatches } from "./open-watches.ts";
import { newRunId } from "./run-watch.ts";

const paper = `# Meadows of harbours

Earlier surveys found that salt meadows reduce the height of waves by 40 % in storms [1].

## References

[1] Author1, A. (2017). Waves above salt meadows. Journal of Harbour Health. https://doi.org/10.5555/meadow.1
`;
const files = folderWith({ "paper.md": paper });
const { signal } = new AbortController();

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

/** Watches of one process on a library that several may use. */
function openProcess({ isShared = true, waitSeconds = 60 } = {}) {
  const environment = { IBID_HOME: files.at("home") };
  const config = Config.parse({ indexes: { services: ["openalex"], contact: "library@quay.example" }, waitSeconds });
  const shown: string[] = [];
  const shared = { ...store, isShared };
  const tools = { openStore: async () => shared, openIndexes: openIndexesWith({ environment }), models: countingModels().models, config };
  const watches = openWatches({ tools, environment, showNotice: (text) => void shown.push(text) });
  return {
    shown,
    add: (options: Partial<WatchOptions>) =>
      finish(
        watches.read({
          of: { path: files.at("paper.md") },
          interval: { count: 1, unit: "week" },
          options: { sources: [], online: false, collections: [], ...options },
          signal,
        }),
      ),
    run: (...names: string[]) => finish(watches.run({ names, signal })),
  };
}

async function finish<Result>(work: AsyncGenerator<unknown, Result>): Promise<Result> {
  let step = await work.next();
  while (!step.done) step = await work.next();
  return step.value;
}

test("a service whose permission was withdrawn is sent nothing, and the run says so", async () => {
  const { add, run, shown } = openProcess();
  await add({ online: true });
  expect(shown).toEqual(["To api.openalex.org (OpenAlex) go three words of each claim; DOIs of cited works."]);
  expect((await store.consents.list()).map(({ host }) => host)).toEqual(["api.openalex.org"]);
  await store.consents.remove("api.openalex.org");
  const [result] = await run();
  const why = expect.stringContaining("nobody has allowed sending text to api.openalex.org");
  expect(result!.asked).toEqual([expect.objectContaining({ index: "openalex", records: 0, why })]);
  expect(result!.run).toMatchObject({ state: "incomplete", failures: [{ subject: "OpenAlex", message: why }] });
  expect(await store.outgoing.list(5)).toEqual([]);
  expect(await store.consents.list()).toEqual([]);
});

test("a server that runs a watch takes no lease from a command in a terminal", async () => {
  const { add, run } = openProcess({ isShared: false });
  await add({});
  const isStillHeld = await holdAtTerminal(store);
  expect(await run()).toHaveLength(1);
  expect(await isStillHeld()).toBe(true);
});

test("a run that waits for another of the same watch has its result, and asks nothing again", async () => {
  await openProcess().add({});
  const [[one], [other]] = await Promise.all([openProcess().run("paper"), openProcess().run("paper")]);
  expect(one!.run.state).toBe("complete");
  expect(other).toEqual(one);
  const [watch] = await store.watches.list();
  expect(await store.watches.results(watch!.id, { limit: 5 })).toHaveLength(1);
});

test("a watch that another process runs without end is told after the time to wait, and the others are asked", async () => {
  const { id: watchId } = await openProcess().add({});
  const { run } = openProcess({ waitSeconds: 0 });
  const other = newRunId();
  await store.runs.save({ ...terminalRun, id: other });
  await store.leases.holdWatch({ runId: other, watchId, worker: "a terminal" });
  expect(await run()).toEqual([]);
  const [result] = await run("paper");
  expect(result!.run).toMatchObject({ state: "failed", failures: [{ code: "under-way", hint: expect.stringContaining("--wait") }] });
  expect(await store.watches.results(watchId, { limit: 5 })).toEqual([]);
});

test("a run that is ordered in the moment in which the watch is due is queued once", async () => {
  const watch = await openProcess().add({});
  const order = { command: "watch" as const, watchId: watch.id };
  const run = (): Run => ({
    id: newRunId(),
    command: "watch",
    documentId: null,
    state: "queued",
    startedAt: new Date().toISOString(),
    endedAt: null,
    failures: [],
    order,
  });
  const takeDue = () => store.watches.takeDue(new Date().toISOString(), () => ({ run: run(), dueAt: new Date().toISOString() }));
  await Promise.all([store.runs.open(run()), takeDue(), store.runs.open(run()), takeDue()]);
  expect(await store.runs.underWay()).toHaveLength(1);
});

test("of two processes that ask at once for what is due, one does", async () => {
  await openProcess().add({});
  const results = await Promise.all([openProcess().run(), openProcess().run()]);
  expect(results.flat()).toHaveLength(1);
  const [watch] = await store.watches.list();
  expect((await store.watches.results(watch!.id, { limit: 5 })).map(({ id }) => id)).toEqual(results.flat().map(({ id }) => id));
});
