import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Config } from "../../config/schema.ts";
import { DiscoveryFormat } from "../../domain/reference/discovery.ts";
import { LiteratureFormat } from "../../domain/reference/literature.ts";
import type { Run } from "../../domain/run/run.ts";
import type { Discovery, DiscoveryListing, LiteratureReview, LiveReportState } from "../../domain/run/stored-run-result.ts";
import { type IndexServer, startIndexServer } from "../../scholarly/services/fixture/index-server.fixture.ts";
import type { KnownWork } from "../../scholarly/services/fixture/known-work.fixture.ts";
import { folderWith } from "../../workbench/check/check.fixture.ts";
import { snapshotsOf } from "../../workbench/indexes/snapshots.ts";
import type { Workbench } from "../../workbench/public.ts";
import { openTestWorkbench } from "../../workbench/workbench.fixture.ts";
import { openTestApp } from "../app.fixture.ts";

const work = (number: number, title: string, abstract: string, cites: string[] = []): KnownWork => ({
  work: {
    type: "article-journal",
    title,
    author: [{ family: `Author${number}`, given: "Ada" }],
    year: 2015 + number,
    "container-title": "Journal of Harbour Health",
    DOI: `10.5555/quay.${number}`,
  },
  abstract,
  cites,
});
const works = [
  work(1, "Rye on quays through ten dry years", "Rye was sown on twenty quays. Rye on quays survived drought.", [
    "10.5555/quay.2",
    "10.5555/quay.3",
  ]),
  work(2, "Drought and the roots of rye on harbour quays", "The roots of rye on quays reach water in drought years."),
  work(3, "Tax law of medieval monasteries", "Monasteries paid no tax on wine under the charters of the time."),
  work(4, "Salt meadows and storms", "Salt meadows reduce the height of waves by 15 % in storms."),
];
const paper = `# Rye on quays through ten dry years

## Background

Previous studies have shown that shaded stops attract 18 % more passengers on hot days [1]. Earlier surveys found that salt meadows reduce
the height of waves by 15 % in storms.

## References

1. Author7, A. Stops without shade. Journal of Harbours, 2010.
`;

let server: IndexServer;
let workbench: Workbench;
let app: ReturnType<typeof openTestApp>;
let documentId: string;
let secretFile: string;
const stop = new AbortController();
let working: Promise<void>;
beforeAll(async () => {
  server = await startIndexServer({ works });
  const records = works.map(({ work: { title, author, year, DOI }, abstract }, at) => {
    return { id: `w${at}`, type: "article-journal", title, author, issued: { "date-parts": [[year]] }, DOI, abstract };
  });
  const files = folderWith({ "world.json": JSON.stringify(records), "secret.md": "# Rye on quays through ten dry years\n" });
  secretFile = files.at("secret.md");
  const environment = { IBID_HOME: files.at("home") };
  await snapshotsOf(environment).import({ paths: [files.at("world.json")] });
  const indexes = { services: ["openalex"], contact: "library@quay.example", baseUrl: server.baseUrl };
  workbench = await openTestWorkbench({ ...Config.parse({ indexes }), concurrency: 1 }, environment);
  app = openTestApp(workbench);
  documentId = await upload("paper.md", paper);
  working = workbench.runs.work(stop.signal);
  await ended(await post(`/documents/${documentId}/runs`, {}));
}, 240_000);
afterAll(async () => {
  stop.abort();
  await working;
  await workbench.close();
  await server.close();
});

async function upload(name: string, text: string): Promise<string> {
  const content = (async function* () {
    yield Buffer.from(text);
  })();
  return (await workbench.files.save({ name, isScanned: false, content })).documentId;
}

async function post(path: string, body: object) {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const reply = await app.request(`/api${path}`, init);
  return {
    status: reply.status,
    location: reply.headers.get("location"),
    body: (await reply.json()) as Run & { title?: string; detail?: string },
  };
}

async function get<Body>(path: string): Promise<{ status: number; body: Body }> {
  const reply = await app.request(`/api${path}`);
  return { status: reply.status, body: (await reply.json()) as Body };
}

/** The run that a request began, at its end. */
async function ended({ body: { id } }: { body: Run }): Promise<Run> {
  for await (const _ of workbench.runs.follow(id, 0, AbortSignal.timeout(200_000)));
  return workbench.runs.get(id);
}

const review = async () => (await get<LiteratureReview>(`/documents/${documentId}/literature`)).body;

describe("a literature review", () => {
  test("of a document that nobody asked about is empty, and of an unchecked one refused with a hint", async () => {
    expect(await review()).toEqual({ documentId, run: null, stored: null });
    const unchecked = await upload("other.md", "# Other\n\nTea grows.\n");
    expect(await post(`/documents/${unchecked}/literature`, {})).toMatchObject({
      status: 404,
      body: { detail: expect.stringContaining("Check it first") },
    });
    expect(await get(`/documents/${documentId}/literature/report`)).toMatchObject({
      status: 404,
      body: { title: "there is no result yet" },
    });
    expect((await get("/documents/doc_0000000000000000/literature")).status).toBe(404);
    expect((await post(`/documents/${documentId}/literature`, { limit: 99 })).status).toBe(400);
  });

  test("runs in the background by what the check found, stays, and is written in each format; nothing is sent", async () => {
    const begun = await post(`/documents/${documentId}/literature`, {});
    expect(begun).toMatchObject({
      status: 202,
      location: `/api/documents/${documentId}/literature`,
      body: { command: "review", documentId },
    });
    expect(await ended(begun)).toMatchObject({ state: "complete", failures: [] });
    const { run, stored } = await review();
    expect(run).toMatchObject({ id: begun.body.id, state: "complete" });
    const meadows = stored!.result.claims.find(({ text }) => text.includes("salt meadows"))!;
    expect(meadows).toMatchObject({
      advice: { action: "add" },
      works: [{ relation: "supports", work: { title: "Salt meadows and storms" } }],
    });
    expect(meadows.advice.sentence).toContain("[2].");
    for (const format of LiteratureFormat.options) {
      const reply = await app.request(`/api/documents/${documentId}/literature/report?format=${format}`);
      expect([format, reply.status]).toEqual([format, 200]);
      expect(await reply.text()).toContain("Salt meadows reduce the height of waves by 15 % in storms.");
    }
    expect(server.requests).toEqual([]);
  });

  test("does not pose as the check of its document, and is replaced by a later one", async () => {
    const { body } = await get<{ run: Run }>(`/documents/${documentId}/review`);
    expect(body.run.command).toBe("check");
    await ended(await post(`/documents/${documentId}/literature`, { all: true, newerFrom: 2018 }));
    const { stored } = await review();
    expect(stored).toMatchObject({ order: { all: true, newerFrom: 2018 }, result: { newerFrom: 2018 } });
  });

  test("asks services only where the request allows it", async () => {
    await ended(await post(`/documents/${documentId}/literature`, { online: true }));
    expect((await review()).stored!.result.asked).toContainEqual(expect.objectContaining({ index: "openalex" }));
    expect(server.requests.length).toBeGreaterThan(0);
  });
});

describe("a live report", () => {
  const state = async () => (await get<LiveReportState>(`/documents/${documentId}/live`)).body;

  test("of a document that nobody asked about is empty, and a date that is none is refused", async () => {
    expect(await state()).toEqual({ documentId, run: null, stored: null });
    expect((await get(`/documents/${documentId}/live/report`)).status).toBe(404);
    for (const published of ["yesterday", "2999"])
      expect(await post(`/documents/${documentId}/live`, { published })).toMatchObject({
        status: 400,
        body: { title: expect.stringMatching(/is no date|in the future/) },
      });
  });

  test("ends with a hint where neither the document nor anybody says when it was published", async () => {
    const { state: end, failures } = await ended(await post(`/documents/${documentId}/live`, {}));
    expect([end, failures]).toEqual(["failed", [expect.objectContaining({ message: expect.stringContaining("does not say when") })]]);
    expect((await state()).stored).toBeNull();
  });

  test("runs in the background beside the literature review, and is written in each format", async () => {
    const begun = await post(`/documents/${documentId}/live`, { published: "2018-07" });
    expect(begun).toMatchObject({ status: 202, location: `/api/documents/${documentId}/live`, body: { command: "live", documentId } });
    expect(await ended(begun)).toMatchObject({ state: "complete", failures: [] });
    const { run, stored } = await state();
    expect([run!.id, stored!.order.published]).toEqual([begun.body.id, "2018-07"]);
    const meadows = stored!.result.claims.find(({ text }) => text.includes("salt meadows"))!;
    expect(meadows).toMatchObject({ update: "add-citation", works: [{ role: "strengthens", date: "2019" }] });
    expect((await review()).stored!.order.command).toBe("review");
    for (const format of LiteratureFormat.options) {
      const reply = await app.request(`/api/documents/${documentId}/live/report?format=${format}`);
      expect([format, reply.status]).toEqual([format, 200]);
      expect(await reply.text()).toContain("Salt meadows reduce the height of waves by 15 % in storms.");
    }
  });
});

describe("a discovery", () => {
  let id: string;
  const shown = async () => (await get<Discovery>(`/discoveries/${id}`)).body;

  test("is refused without a seed, and no seed is taken for a file of the server", async () => {
    expect(await post("/discoveries", {})).toMatchObject({ status: 400, body: { title: "no seed was named" } });
    expect(await post("/discoveries", { seeds: [secretFile] })).toMatchObject({
      status: 404,
      body: { title: expect.stringContaining("is not there") },
    });
    expect(await post("/discoveries", { documentIds: ["doc_0000000000000000"] })).toMatchObject({ status: 404 });
    expect((await get("/discoveries/run_0000000000000000")).status).toBe(404);
  });

  test("finds what is near a DOI, is listed, and is written in each format", async () => {
    const begun = await post("/discoveries", { seeds: ["10.5555/quay.1"] });
    ({ id } = begun.body);
    expect(begun).toMatchObject({ status: 202, location: `/api/discoveries/${id}` });
    expect(await ended(begun)).toMatchObject({ state: "complete" });
    const { stored } = await shown();
    const decisions = new Map(stored!.result.candidates.map(({ work: { DOI }, decision }) => [DOI, decision]));
    expect([decisions.get("10.5555/quay.2"), decisions.get("10.5555/quay.3")]).toEqual(["in", "out"]);
    const { body } = await get<{ data: DiscoveryListing[] }>("/discoveries");
    expect(body.data).toMatchObject([
      { id, seeds: [works[0]!.work.title], summary: { in: stored!.result.summary.in }, run: { state: "complete" } },
    ]);
    for (const format of DiscoveryFormat.options) {
      const reply = await app.request(`/api/discoveries/${id}/report?format=${format}`);
      expect([format, reply.status]).toEqual([format, 200]);
      expect(await reply.text()).toContain(works[1]!.work.title);
    }
  });

  test("puts what passes into a collection in a later run, and keeps its address", async () => {
    await ended(await post("/discoveries", { seeds: ["10.5555/quay.1"], addTo: ["rye"], of: id }));
    const { stored, run } = await shown();
    expect(run!.id).not.toBe(id);
    expect(stored!.result.summary.added).toBeGreaterThan(0);
    expect((await get<{ data: object[] }>("/collections")).body.data).toEqual([{ name: "rye", documents: stored!.result.summary.added }]);
    expect((await get<{ data: object[] }>("/discoveries")).body.data).toHaveLength(1);
  });

  test("begins with a checked document, and goes with it", async () => {
    const begun = await post("/discoveries", { documentIds: [documentId] });
    expect(await ended(begun)).toMatchObject({ state: "complete" });
    expect((await get<Discovery>(`/discoveries/${begun.body.id}`)).body.stored!.result.seeds).toMatchObject([
      { kind: "file", title: "Rye on quays through ten dry years" },
    ]);
    expect((await app.request(`/api/documents/${documentId}`, { method: "DELETE" })).status).toBe(200);
    for (const page of ["literature", "live"]) expect((await get(`/documents/${documentId}/${page}`)).status).toBe(404);
    expect((await get<Discovery>(`/discoveries/${begun.body.id}`)).body.stored).toBeNull();
    expect((await shown()).stored).not.toBeNull();
  });

  test("forgets a work that is removed from the library, and is removed itself", async () => {
    await ended(await post("/discoveries", { seeds: ["10.5555/quay.1"], of: id }));
    const held = (await shown()).stored!.result.candidates.filter(({ decision }) => decision === "held");
    expect(held.length).toBeGreaterThan(0);
    for (const { documentId: gone } of held) await workbench.library.remove([gone!]);
    const { candidates, summary } = (await shown()).stored!.result;
    expect(candidates.some((one) => one.documentId !== undefined)).toBe(false);
    expect(summary.held).toBe(0);
    expect((await app.request(`/api/discoveries/${id}`, { method: "DELETE" })).status).toBe(200);
    expect((await get(`/discoveries/${id}`)).status).toBe(404);
  });
});
