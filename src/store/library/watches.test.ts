import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeId } from "../../domain/id.ts";
import type { Run } from "../../domain/run/run.ts";
import { type Watch, WatchMemory } from "../../domain/watch/watch.ts";
import { bearingClaim, bearingWork, watchFixture, watchResultFixture } from "../../domain/watch/watch-result.fixture.ts";
import type { WatchedNotice } from "../../domain/watch/watch-result.ts";
import { openTestStore, type TestStore } from "../open-test-store.fixture.ts";
import { documentFixture } from "../records.fixture.ts";
import { purge } from "../removal/purge.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

const memory = WatchMemory.parse({});
let orders = 0;
const order = ({ id }: Watch): { run: Run; dueAt: string } => ({
  dueAt: "2031-05-09T08:00:00.000Z",
  run: {
    id: makeId("run", `watch ${orders++}`),
    command: "watch",
    documentId: null,
    state: "queued",
    startedAt: "2031-05-08T08:00:00.000Z",
    endedAt: null,
    failures: [],
    order: { command: "watch", watchId: id },
  },
});

test("a document is watched once, by its file or by its id, and a name is taken once", async () => {
  expect(await store.watches.add(watchFixture, memory)).toBe(true);
  expect(await store.watches.add({ ...watchFixture, id: makeId("wch", "2"), name: "other" }, memory)).toBe(false);
  expect(await store.watches.add({ ...watchFixture, id: makeId("wch", "3"), path: "/papers/b.md" }, memory)).toBe(false);
  expect(await store.watches.list()).toEqual([watchFixture]);
  expect(await store.watches.ofDocument({ documentId: watchFixture.documentId, path: null })).toEqual(watchFixture);
});

test("two servers that look at the same moment open one run, and a run under way opens no other", async () => {
  await store.watches.add(watchFixture, memory);
  const now = "2031-05-08T08:00:00.000Z";
  const both = await Promise.all([store.watches.takeDue(now, order), store.watches.takeDue(now, order)]);
  expect(both.flat().map(({ order: of }) => of)).toEqual([{ command: "watch", watchId: watchFixture.id }]);
  expect((await store.runs.underWay()).map(({ id }) => id)).toEqual(both.flat().map(({ id }) => id));
  const { interval, options } = watchFixture;
  await store.watches.change(watchFixture.id, { interval, options, dueAt: now });
  expect(await store.watches.takeDue(now, order)).toEqual([]);
  await store.runs.change(both.flat()[0]!.id, ["queued"], { state: "failed" });
  expect(await store.watches.takeDue("2031-05-07T08:00:00.000Z", order)).toEqual([]);
  expect(await store.watches.takeDue(now, order)).toHaveLength(1);
});

test("one run of a watch has its lease", async () => {
  const runs = await Promise.all(["one", "other"].map(async (name) => ({ ...order(watchFixture).run, id: makeId("run", name) })));
  for (const run of runs) await store.runs.save(run);
  const hold = (at: number) => store.leases.holdWatch({ runId: runs[at]!.id, watchId: watchFixture.id, worker: `w${at}` });
  expect([await hold(0), await hold(1), await hold(0)]).toEqual([true, false, true]);
  await store.leases.clear(runs[0]!.id);
  expect(await hold(1)).toBe(true);
});

test("a result is stored with what the watch remembers, and the newest comes first", async () => {
  await store.watches.add(watchFixture, memory);
  const [documentId, title] = [makeId("doc", "changed"), "Rye on quays, revised"];
  const turn = { memory: { ...memory, works: ["a"], notices: ["b"] }, dueAt: "2031-05-15T08:00:00.000Z", documentId, title };
  const first = watchResultFixture({ notRead: [{ what: "a text with \0", why: "such characters are not stored" }] });
  const second = watchResultFixture({ id: makeId("run", "second"), askedAt: "2031-05-15T08:00:00.000Z" });
  await store.watches.settle(watchFixture.id, { ...turn, result: first });
  await store.watches.settle(watchFixture.id, { ...turn, result: second });
  const results = await store.watches.results(watchFixture.id, { limit: 10 });
  expect(results.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect((await store.watches.results(watchFixture.id, { limit: 10, before: second.id })).map(({ id }) => id)).toEqual([first.id]);
  expect(await store.watches.memory(watchFixture.id)).toEqual(turn.memory);
  expect(await store.watches.get(watchFixture.id)).toMatchObject({ documentId, title, askedAt: second.askedAt, dueAt: turn.dueAt });
  expect(await store.watches.remove(watchFixture.id)).toBe(true);
  await store.watches.settle(watchFixture.id, { ...turn, result: first });
  expect(await store.watches.results(watchFixture.id, { limit: 10 })).toEqual([]);
});

test("a removed document takes its words out of the history, and its watch with it", async () => {
  const { document: quoted } = documentFixture("quoted", ["Rye did not survive the summer on any of the quays that were looked at."]);
  const kept = makeId("doc", "kept");
  await store.documents.save(quoted, [], { stage: "ingest", inputHash: "x" });
  await store.watches.add(watchFixture, memory);
  const claims = [
    bearingClaim("Rye survives.", [bearingWork(quoted.id, quoted.text), bearingWork(kept, "Rye died.")]),
    bearingClaim("Rye sleeps.", [bearingWork(quoted.id, quoted.text)]),
  ];
  const turn = { memory, dueAt: watchFixture.dueAt, documentId: watchFixture.documentId, title: "" };
  await store.watches.settle(watchFixture.id, { ...turn, result: watchResultFixture({ claims }) });
  await store.documents.remove([quoted.id]);
  const [left] = await store.watches.results(watchFixture.id, { limit: 1 });
  expect(left?.claims.map(({ text, works, advice }) => [text, works.map((work) => work.documentId), advice.action])).toEqual([
    ["Rye survives.", [kept], "none"],
  ]);
  expect(JSON.stringify(left)).not.toContain("any of the quays");

  const { document: own } = documentFixture("own", [
    "The manuscript that is watched says that rye survives on most of the quays of the harbour.",
  ]);
  await store.documents.save(own, [], { stage: "ingest", inputHash: "x" });
  await store.watches.settle(watchFixture.id, { ...turn, documentId: own.id, result: watchResultFixture({ id: makeId("run", "2") }) });
  await purge(store.database, [own.id]);
  expect(await store.watches.list()).toEqual([]);
});

test("an earlier version that is removed takes its words out of the history, and the watch and its notices stay", async () => {
  await store.watches.add(watchFixture, memory);
  const [before, now] = ["before", "now"].map((name) => documentFixture(name, [`Rye sleeps ${name} the summer on the quays.`]).document);
  for (const document of [before!, now!]) await store.documents.save(document, [], { stage: "ingest", inputHash: "x" });
  const [claim] = [bearingClaim("Rye sleeps before the summer.", [bearingWork(makeId("doc", "kept"), "Rye wakes.")])];
  const { claimId, text, section, locator } = claim!;
  const notice: WatchedNotice = {
    referenceId: makeId("ref", "1"),
    label: "1",
    formatted: "Okoro (2019). Rye.",
    notice: { kind: "retraction", reasons: [], index: "crossref" },
    indexes: ["Crossref"],
    claims: [{ claimId, text, section, locator }],
  };
  const manuscript = { id: before!.id, path: watchFixture.path!, title: "Rye on quays" };
  const turn = { memory, dueAt: watchFixture.dueAt, documentId: now!.id, title: "" };
  await store.watches.settle(watchFixture.id, {
    ...turn,
    result: watchResultFixture({ manuscript, claims: [claim!], notices: [notice] }),
  });
  await store.documents.remove([before!.id]);
  const [left] = await store.watches.results(watchFixture.id, { limit: 1 });
  expect(left).toMatchObject({ claims: [], notices: [{ notice: { kind: "retraction" }, claims: [] }] });
  expect(JSON.stringify(left)).not.toContain("sleeps");
  expect(await store.watches.list()).toHaveLength(1);
});

test("a document of the library that is replaced is watched on", async () => {
  const [old, changed] = ["old", "changed"].map((name) => documentFixture(name, [`Rye is ${name} on the quays.`]).document);
  for (const document of [old!, changed!]) await store.documents.save(document, [], { stage: "ingest", inputHash: "x" });
  await store.holdings.add({ documentId: old!.id, path: "/papers/quays.md", collections: [] });
  await store.holdings.add({ documentId: changed!.id, path: "/papers/quays.md", collections: [] });
  await store.watches.add({ ...watchFixture, path: null, documentId: old!.id }, memory);
  await store.holdings.replace(old!.id, changed!.id);
  expect(await store.watches.list()).toMatchObject([{ id: watchFixture.id, documentId: changed!.id }]);
  expect(await store.watches.add({ ...watchFixture, id: makeId("wch", "2"), name: "2", path: null, documentId: changed!.id }, memory)).toBe(
    false,
  );
});
