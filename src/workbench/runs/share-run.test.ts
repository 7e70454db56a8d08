import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { shareRun } from "./share-run.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
const runId = "run_0123456789abcdef";
beforeEach(async () => {
  await store.empty();
  const run = { id: runId, command: "check", documentId: null, startedAt: "2031-05-01T08:00:00Z", endedAt: null, failures: [] };
  await store.runs.save({ ...run, state: "running" });
});
afterAll(() => store.close());

const items = Array.from({ length: 20 }, (_, index) => `item ${index}`);
const all = async () => items;
const join = (worker: string, leases = store.leases, signal = AbortSignal.timeout(20_000)) =>
  shareRun({ leases, isShared: true }, { runId, worker, signal });
/** The leases of the run. When a worker finds no item to verify that it may take, `react` is called. */
const whenNothingIsLeft = (react: () => unknown): TestStore["leases"] => ({
  ...store.leases,
  async claim(from, request) {
    const claimed = await store.leases.claim(from, request);
    if (from.stage === "verification" && claimed.items.size === 0) await react();
    return claimed;
  },
});
const releaseTheDead = () => store.leases.release(runId, "dead");

describe("workers that share a run", () => {
  test("do every item once between them, each some", async () => {
    const done: string[] = [];
    let begun = 0;
    const { promise: bothHaveBegun, resolve: begin } = Promise.withResolvers<void>();
    const work = async (worker: string) => {
      for await (const batch of join(worker).takeBatches("verification", items, all)) {
        expect(batch.total).toBe(items.length);
        if (++begun === 2) begin();
        for (const item of batch.items) done.push(`${worker}: ${item}`);
        if (done.length < items.length / 2) await bothHaveBegun;
      }
    };
    await join("a").plan("verification", async () => items);
    await Promise.all([work("a"), work("b")]);
    expect(done.map((line) => line.slice(3)).toSorted()).toEqual(items.toSorted());
    expect(new Set(done.map((line) => line[0]))).toEqual(new Set(["a", "b"]));
  });

  test("find out one after the other what is left, and the second knows that it is later", async () => {
    const later: boolean[] = [];
    const find = async (isLater: boolean) => {
      later.push(isLater);
      return items;
    };
    await Promise.all([join("a").plan("claims", find), join("b").plan("claims", find)]);
    expect(later).toEqual([false, true]);
  });

  test("wait at the end for what another holds, and take it over when that one is dead", async () => {
    const dead = join("dead");
    await dead.plan("verification", async () => items);
    const first = await dead.takeBatches("verification", items, all).next();
    const held = [...(first.value as { items: Set<string> }).items];
    const living = join("living", whenNothingIsLeft(releaseTheDead));
    await living.plan("verification", async () => items);
    const done: string[] = [];
    for await (const batch of living.takeBatches("verification", items, all)) done.push(...batch.items);
    expect(done.toSorted()).toEqual(items.toSorted());
    expect(done.slice(-held.length).toSorted()).toEqual(held.toSorted());
  });

  test("do not do again what a worker has saved and could not say so any more", async () => {
    const dead = join("dead");
    await dead.plan("verification", async () => items);
    await dead.takeBatches("verification", items, all).next();
    await store.leases.takeAllBack();
    const left = items.slice(5);
    const living = join("living");
    await living.plan("verification", async () => left);
    const batches = await Array.fromAsync(living.takeBatches("verification", left, async () => left));
    expect(batches[0]).toMatchObject({ done: 5, total: items.length });
    expect(batches.flatMap((batch) => [...batch.items])).toEqual(left);
  });

  test("do not do again either what was saved by one that dies later, while the other works", async () => {
    const [dead, living] = [join("dead"), join("living", whenNothingIsLeft(releaseTheDead))];
    await dead.plan("verification", async () => items);
    await living.plan("verification", async () => items);
    const first = await dead.takeBatches("verification", items, all).next();
    const saved = [...(first.value as { items: Set<string> }).items].slice(0, 3);
    const left = items.filter((item) => !saved.includes(item));
    const done: string[] = [];
    for await (const batch of living.takeBatches("verification", items, async () => left)) done.push(...batch.items);
    expect(done.toSorted()).toEqual(left.toSorted());
    expect((await store.leases.look({ runId, stage: "verification" })).done).toEqual(new Set(items));
  });

  test("do not count as done the items that were removed when the run was resumed", async () => {
    const stop = new AbortController();
    const former = join(
      "former",
      whenNothingIsLeft(() => stop.abort()),
      stop.signal,
    );
    await former.plan("verification", async () => items);
    const dealing = former.takeBatches("verification", items, all);
    await dealing.next();
    await store.leases.clear(runId);
    await expect(dealing.next()).rejects.toMatchObject({ name: "AbortError" });
  });
});
