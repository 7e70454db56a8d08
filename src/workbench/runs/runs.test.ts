import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stationsManuscript, stationsSource } from "../../../test/support/stations.ts";
import type { RunLogEntry } from "../../domain/run/run-log.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { purgeDocuments } from "../library/library-catalogue.ts";
import { checkRequestFor, openTestRuns } from "./runs.fixture.ts";

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

const claims = 12;
async function prepared(options: Parameters<typeof openTestRuns>[1] = {}) {
  const setup = openTestRuns(store, options);
  const manuscript = await setup.upload("stations.md", stationsManuscript(claims));
  const source = await setup.upload("ruiz-2029.md", stationsSource(claims));
  return { ...setup, manuscript, source };
}

/** Numbered from 1 without gaps, with a share that never falls and is whole only at the end. */
function expectWellFormedLog(entries: RunLogEntry[]): void {
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1));
  const shares = entries.flatMap((one) => (one.news.type === "progress" ? [one.news.share] : []));
  expect(shares.length).toBeGreaterThan(0);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.slice(0, -1).every((share) => share < 1)).toBe(true);
}

const states = (entries: RunLogEntry[]) => entries.flatMap((one) => (one.news.type === "state" ? [one.news.state] : []));
const verdicts = (entries: RunLogEntry[]) => entries.flatMap((one) => (one.news.type === "verdict" ? [one.news.claimId] : []));

describe("a check that was ordered", () => {
  test("is stored before work starts, executed, logged and reported under its own id", async () => {
    const { runs, start, followed, manuscript, source } = await prepared();
    const run = await runs.submit(checkRequestFor(manuscript, [source]));
    expect(run).toMatchObject({ state: "queued", command: "check", documentId: manuscript });
    expect(await runs.get(run.id)).toEqual(run);
    stop = start();
    const entries = await followed(run.id);
    expectWellFormedLog(entries);
    expect(states(entries)).toEqual(["queued", "running", "complete"]);
    expect(new Set(verdicts(entries)).size).toBe(claims);
    expect(verdicts(entries)).toHaveLength(claims);
    expect(await runs.get(run.id)).toMatchObject({ state: "complete", failures: [], progress: { share: 1 } });
    const report = await store.reports.get(manuscript);
    expect(report).toMatchObject({ run: { id: run.id }, manuscript: { path: "stations.md" }, sources: [{ path: "ruiz-2029.md" }] });
    expect(report!.summary.verdicts.supported).toBe(claims);
    expect(await runs.list({ limit: 10 })).toMatchObject([{ id: run.id }]);
  });

  test("names a source that was refused as one failure, and judges by the others", async () => {
    const { runs, start, followed, manuscript, source } = await prepared();
    const refused = [{ name: "empty.md", code: "document-unreadable" as const, message: "empty.md is empty", hint: "Check it." }];
    const run = await runs.submit(checkRequestFor(manuscript, [source], { refused }));
    stop = start();
    expect(states(await followed(run.id)).at(-1)).toBe("incomplete");
    const { name: subject, ...reason } = refused[0]!;
    expect((await runs.get(run.id)).failures).toEqual([{ stage: "ingest", subject, ...reason }]);
    expect((await store.reports.get(manuscript))!.summary.verdicts.supported).toBe(claims);
  });

  test("is followed from any event number", async () => {
    const { runs, start, followed, manuscript, source } = await prepared();
    const { id } = await runs.submit(checkRequestFor(manuscript, [source]));
    stop = start();
    const all = await followed(id);
    expect(await followed(id, 5)).toEqual(all.slice(5));
    expect(await followed(id, all.length)).toEqual([]);
  });

  test("that names unknown documents is refused, and nothing is stored", async () => {
    const { runs, manuscript } = await prepared();
    for (const order of [checkRequestFor("doc_0123456789abcdef"), checkRequestFor(manuscript, ["doc_0123456789abcdef"])])
      await expect(runs.submit(order)).rejects.toMatchObject({ code: "not-found", hint: expect.any(String) });
    await expect(runs.submit(checkRequestFor(manuscript, [], { fresh: ["no-such-stage"] }))).rejects.toMatchObject({ code: "usage" });
    expect(await runs.list({ limit: 10 })).toEqual([]);
  });

  test("twice at once is one run; another order for the same document waits for it", async () => {
    const { runs, start, followed, manuscript, source } = await prepared({ delay: 5 });
    const first = await runs.submit(checkRequestFor(manuscript, [source]));
    expect((await runs.submit(checkRequestFor(manuscript, [source]))).id).toBe(first.id);
    const second = await runs.submit(checkRequestFor(manuscript));
    expect(second.id).not.toBe(first.id);
    stop = start();
    await followed(second.id);
    expect(await runs.get(first.id)).toMatchObject({ state: "complete" });
    const [one, other] = [await store.runLog.after(first.id, 0, 1_000), await store.runLog.after(second.id, 0, 1_000)];
    const begun = other.find(({ news }) => news.type === "state" && news.state === "running")!;
    expect(begun.at >= one.at(-1)!.at).toBe(true);
  });

  test("by several requests in the same moment is one run", async () => {
    const { runs, manuscript, source } = await prepared();
    const submitted = await Promise.all([1, 2, 3].map(() => runs.submit(checkRequestFor(manuscript, [source]))));
    expect(new Set(submitted.map(({ id }) => id)).size).toBe(1);
    expect(await store.runs.underWay()).toHaveLength(1);
  });

  test("and gives way is put back for the next one, and continues after it", async () => {
    const { runs, start, followed, upload, manuscript, source, asked } = await prepared({ delay: 60 });
    const other = await upload("other.md", stationsManuscript(2));
    const first = await runs.submit(checkRequestFor(manuscript, [source]), { givesWay: true });
    stop = start();
    for await (const { news } of runs.follow(first.id, 0, AbortSignal.timeout(30_000))) if (news.type === "verdict") break;
    asked.clear();
    const second = await runs.submit(checkRequestFor(other));
    await followed(second.id);
    expect((await runs.get(first.id)).state).not.toBe("complete");
    expect(states(await followed(first.id))).toEqual(["queued", "running", "queued", "running", "complete"]);
    expect((await runs.get(first.id)).failures).toEqual([]);
    expect(new Set(verdicts(await followed(first.id))).size).toBe(claims);
    expect(asked.size).toBeLessThan(claims + 2);
  });

  test("whose manuscript cannot be read fails with a hint, and can be resumed", async () => {
    const { runs, start, followed, upload } = await prepared();
    const manuscript = await upload("empty.md", "\n \n");
    const { id } = await runs.submit(checkRequestFor(manuscript));
    stop = start();
    expect(states(await followed(id)).at(-1)).toBe("failed");
    expect(await runs.get(id)).toMatchObject({ failures: [{ code: "document-unreadable", hint: expect.any(String) }] });
    expect((await runs.resume(id)).state).toBe("queued");
    expect(states(await followed(id))).toEqual(["queued", "running", "failed", "queued", "running", "failed"]);
  });

  test("with a source that cannot be read is incomplete, and says which", async () => {
    const { runs, start, followed, manuscript, source, upload } = await prepared();
    const empty = await upload("nothing.md", " ");
    const { id } = await runs.submit(checkRequestFor(manuscript, [source, empty]));
    stop = start();
    const entries = await followed(id);
    expect(states(entries).at(-1)).toBe("incomplete");
    expect(await runs.get(id)).toMatchObject({ failures: [{ subject: "nothing.md", stage: "ingest" }], progress: { share: 1 } });
  });
});

describe("stopping", () => {
  const firstVerdict = async (runs: Awaited<ReturnType<typeof prepared>>["runs"], id: string) => {
    for await (const { news } of runs.follow(id, 0, AbortSignal.timeout(30_000))) if (news.type === "verdict") return;
  };

  test("a run that waits is cancelled before it begins", async () => {
    const { runs, start, manuscript } = await prepared();
    const { id } = await runs.submit(checkRequestFor(manuscript));
    expect(await runs.cancel(id)).toMatchObject({ state: "cancelled", endedAt: expect.any(String) });
    stop = start();
    await stop();
    expect(states(await store.runLog.after(id, 0, 100))).toEqual(["queued", "cancelled"]);
    expect(await runs.cancel(id)).toMatchObject({ state: "cancelled" });
  });

  test("a run under way keeps what is done, and continues under its id when it is resumed", async () => {
    const { runs, start, followed, asked, manuscript, source } = await prepared({ delay: 60 });
    const { id } = await runs.submit(checkRequestFor(manuscript, [source]));
    stop = start();
    await firstVerdict(runs, id);
    expect(await runs.cancel(id)).toMatchObject({ state: "cancelled" });
    expect(states(await followed(id)).at(-1)).toBe("cancelled");
    await stop();
    const done = (await store.verdicts.list(manuscript)).length;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(claims);
    asked.clear();
    await runs.resume(id);
    stop = start();
    const entries = await followed(id);
    expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1));
    expect(states(entries)).toEqual(["queued", "running", "cancelled", "queued", "running", "complete"]);
    expect(new Set(verdicts(entries)).size).toBe(claims);
    expect(asked.size).toBeLessThan(claims);
  });

  test("the worker releases the run, and the next one continues", async () => {
    const { runs, start, followed, manuscript, source } = await prepared({ delay: 60 });
    const { id } = await runs.submit(checkRequestFor(manuscript, [source]));
    stop = start();
    await firstVerdict(runs, id);
    await stop();
    expect(await runs.get(id)).toMatchObject({ state: "queued" });
    stop = start();
    const entries = await followed(id);
    expectWellFormedLog(entries);
    expect(states(entries)).toEqual(["queued", "running", "queued", "running", "complete"]);
    expect(verdicts(entries).toSorted()).toEqual([...new Set(verdicts(entries))].toSorted());
    expect(verdicts(entries)).toHaveLength(claims);
  });

  test("a complete run has nothing left, and one from a terminal is not known well enough", async () => {
    const { runs, start, followed, manuscript } = await prepared();
    const { id } = await runs.submit(checkRequestFor(manuscript));
    stop = start();
    await followed(id);
    await expect(runs.resume(id)).rejects.toMatchObject({ code: "usage" });
    const bare = { id: "run_0000000000000001", command: "check", documentId: manuscript, startedAt: "2031-01-01T00:00:00Z", endedAt: null };
    await store.runs.save({ ...bare, state: "interrupted", failures: [] });
    await expect(runs.resume(bare.id)).rejects.toMatchObject({ code: "usage", hint: expect.any(String) });
    await expect(runs.get("run_0000000000000002")).rejects.toMatchObject({ code: "not-found" });
  });

  test("a run that ends its process each time is given up", async () => {
    const { runs, start, followed, manuscript } = await prepared();
    const { id } = await runs.submit(checkRequestFor(manuscript));
    for (let attempt = 0; attempt < 5; attempt++) await store.runs.change(id, ["queued", "running"], { state: "running" });
    stop = start();
    expect(states(await followed(id)).at(-1)).toBe("failed");
    expect(await runs.get(id)).toMatchObject({ failures: [{ code: "run-abandoned", hint: expect.any(String) }] });
  });
});

describe("documents that were uploaded", () => {
  test("are taken into the library by their names, those that cannot be read with a hint", async () => {
    const { runs, start, followed, source, upload } = await prepared();
    const [part, other, empty] = [
      await upload("ruiz-2029.md", stationsSource(3)),
      await upload("ruiz-2029.md", "# Buoys of the outer bank\n\nBuoys of the outer bank drifted four metres a year.\n"),
      await upload("nothing.md", " "),
    ];
    const { id } = await runs.submit({ command: "add", documentIds: [source, part, other, empty], collections: ["skies"] });
    stop = start();
    const entries = await followed(id);
    expectWellFormedLog(entries);
    expect(await runs.get(id)).toMatchObject({ state: "incomplete", failures: [{ subject: "nothing.md", hint: expect.any(String) }] });
    // A part of the same text is another file of its work; another text under the same name is a work of its own.
    const holdings = (await store.holdings.list()).map(({ path, collections, otherFiles }) => [path, collections, otherFiles.length]);
    expect(holdings.toSorted()).toEqual([
      ["ruiz-2029.md", ["skies"], 0],
      ["ruiz-2029.md", ["skies"], 1],
    ]);
  });
});

describe("versions of a manuscript", () => {
  const revised = stationsManuscript(claims).replace(
    "Station 3 of the observatory recorded 202",
    "Station 3 of the observatory recorded 702",
  );
  const unrelated = "# Moss on northern walls\n\n## Results\n\nMoss covered 41 of 60 walls after two winters.\n";

  async function checked(text: string, more: Parameters<typeof checkRequestFor>[2], setup: Awaited<ReturnType<typeof prepared>>) {
    const documentId = await setup.upload("stations.md", text);
    await setup.followed((await setup.runs.submit(checkRequestFor(documentId, more?.sources ?? [setup.source], more))).id);
    return { documentId, report: (await store.reports.get(documentId))! };
  }

  test("are those that a person names, not all uploads under one name", async () => {
    const setup = await prepared();
    stop = setup.start();
    const first = await checked(stationsManuscript(claims), {}, setup);
    const other = await checked(unrelated, { sources: [] }, setup);
    expect(other.report.comparison).toBeNull();
    const second = await checked(revised, { since: first.documentId }, setup);
    expect(second.report.comparison).toMatchObject({ previous: { documentId: first.documentId, path: "stations.md" } });
    expect(second.report.comparison!.new).toHaveLength(1);
    // Checked again, it is still known what it goes on from.
    const again = await checked(revised, { fresh: "all" }, setup);
    expect(again.report.comparison).toMatchObject({ previous: { documentId: first.documentId } });
  });

  test("carry the sources over that are left, also when another source was removed", async () => {
    const setup = await prepared();
    stop = setup.start();
    const moss = await setup.upload("moss.md", unrelated);
    const first = await checked(stationsManuscript(claims), { sources: [setup.source, moss] }, setup);
    await store.documents.remove([moss]);
    const second = await checked(revised, { since: first.documentId, sources: [] }, setup);
    expect(second.report.sources.map(({ id }) => id)).toEqual([setup.source]);
  });

  test("go together when one is purged, and nothing else of that name", async () => {
    const setup = await prepared();
    stop = setup.start();
    const first = await checked(stationsManuscript(claims), {}, setup);
    const other = await checked(unrelated, { sources: [] }, setup);
    const second = await checked(revised, { since: first.documentId }, setup);
    const { cards } = await purgeDocuments(store, [second.documentId]);
    expect(cards.map(({ documentId }) => documentId).toSorted()).toEqual([first.documentId, second.documentId].toSorted());
    expect(await store.reports.get(other.documentId)).toEqual(other.report);
  });

  test("a version of what was never checked is refused", async () => {
    const { runs, manuscript, source } = await prepared();
    await expect(runs.submit(checkRequestFor(manuscript, [], { since: source }))).rejects.toMatchObject({
      code: "usage",
      hint: expect.any(String),
    });
  });
});
