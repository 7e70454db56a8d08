import { dirname } from "node:path";
import { SaxesParser } from "saxes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Config } from "../../config/schema.ts";
import { makeId } from "../../domain/id.ts";
import type { Run } from "../../domain/run/run.ts";
import type { Watch } from "../../domain/watch/watch.ts";
import type { WatchResult } from "../../domain/watch/watch-result.ts";
import { type IndexServer, startIndexServer } from "../../scholarly/services/fixture/index-server.fixture.ts";
import type { KnownWork } from "../../scholarly/services/fixture/known-work.fixture.ts";
import { folderWith } from "../../workbench/check/check.fixture.ts";
import type { Workbench } from "../../workbench/public.ts";
import { openTestWorkbench } from "../../workbench/workbench.fixture.ts";
import { openTestApp } from "../app.fixture.ts";

const today = new Date().toISOString().slice(0, 10);
const paper = `# Meadows of harbours

Earlier surveys found that salt meadows reduce the height of waves by 40 % in storms [1].

## References

[1] Author1, A. (2017). Waves above salt meadows. Journal of Harbour Health. https://doi.org/10.5555/meadow.1
`;
const cited: KnownWork = {
  work: {
    type: "article-journal",
    title: "Waves above salt meadows",
    author: [{ family: "Author1", given: "Ada" }],
    year: 2017,
    "container-title": "Journal of Harbour Health",
    DOI: "10.5555/meadow.1",
  },
  abstract: "Salt meadows reduce the height of waves by 40 % in storms.",
};
const against: KnownWork = {
  work: {
    ...cited.work,
    title: "Storm waves, <measured> & weighed again",
    author: [{ family: "Author2", given: "Ada" }],
    year: Number(today.slice(0, 4)),
    date: today,
    DOI: "10.5555/meadow.2",
  },
  abstract: "Salt meadows reduce the height of waves by 15 % in storms.",
};

const world: KnownWork[] = [cited];
const secret = "The harbour master hides nine barrels of amber below the salt meadows.";
let server: IndexServer;
let workbench: Workbench;
let app: ReturnType<typeof openTestApp>;
let documentId: string;
let secretFile: string;
const stop = new AbortController();
let working: Promise<void>;
beforeAll(async () => {
  server = await startIndexServer({ works: world });
  const files = folderWith({ "secret.md": `# Secret\n\n${secret}\n` });
  secretFile = files.at("secret.md");
  const indexes = { services: ["openalex", "crossref"], contact: "library@quay.example", baseUrl: server.baseUrl };
  workbench = await openTestWorkbench({ ...Config.parse({ indexes }), concurrency: 1 }, { IBID_HOME: files.at("home") });
  app = openTestApp(workbench);
  documentId = await upload("paper.md", paper);
  working = workbench.runs.work(stop.signal);
});
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

interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
}

async function send<Body = Problem>(method: string, path: string, body?: unknown) {
  const init = body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const reply = await app.request(`/api${path}`, { method, ...init });
  const [type, location] = ["content-type", "location"].map((name) => reply.headers.get(name));
  return { status: reply.status, type, location, body: (await reply.json()) as Body };
}

const list = async () => (await send<{ data: Watch[]; cursor: string | null }>("GET", "/watches")).body;
const history = async (query = "") =>
  (await send<{ data: WatchResult[]; cursor: string | null }>("GET", `/watches/${watch.id}/results${query}`)).body;

/** The state of a run at its end. */
async function ended(id: string): Promise<Run> {
  for await (const _ of workbench.runs.follow(id, 0, AbortSignal.timeout(100_000)));
  return workbench.runs.get(id);
}

async function ask(): Promise<Run> {
  const begun = await send<Run>("POST", `/watches/${watch.id}/runs`);
  expect(begun).toMatchObject({ status: 202, location: `/api/runs/${begun.body.id}`, body: { command: "watch", documentId: null } });
  return ended(begun.body.id);
}

let watch: Watch;

describe("a request is refused as a problem, and nothing is watched", () => {
  const ofDocument = { documentId: makeId("doc", "nowhere") };
  test.each([
    [{}, /“documentId” must be a text/],
    [{ documentId: "paper.md" }, /“documentId”/],
    [{ ...ofDocument, interval: { count: 0, unit: "week" } }, /“interval.count” must be at least 1/],
    [{ ...ofDocument, interval: { count: 1, unit: "hour" } }, /“interval.unit” must be one of: day, week, month/],
    [{ ...ofDocument, interval: "week" }, /“interval” must be an object/],
    [{ ...ofDocument, since: "2026-02-30" }, /“since”/],
    [{ ...ofDocument, name: "  " }, /“name” is empty/],
    [{ ...ofDocument, online: "yes" }, /“online” must be true or false/],
    [{ ...ofDocument, every: "week" }, /there is no field “every”/],
  ])("%j", async (body, title) => {
    const refused = await send("POST", "/watches", body);
    expect(refused).toMatchObject({ status: 400, type: "application/problem+json", body: { type: "/problems/usage", status: 400 } });
    expect(refused.body.title).toMatch(title);
    expect(await list()).toEqual({ data: [], cursor: null });
  });

  test("that names a document or a watch which is not there", async () => {
    const missing = { status: 404, type: "application/problem+json", body: { type: "/problems/not-found" } };
    expect(await send("POST", "/watches", ofDocument)).toMatchObject(missing);
    const address = `/watches/${makeId("wch", "nowhere")}`;
    for (const path of [address, `${address}/results`, `${address}/feed.atom`, `${address}/feed.json`])
      expect([path, await send("GET", path)]).toEqual([path, expect.objectContaining({ status: 404, type: "application/problem+json" })]);
    expect(await send("POST", `${address}/runs`)).toMatchObject({ ...missing, body: { detail: "`GET /api/watches` lists all watches." } });
    expect(await send("DELETE", address)).toMatchObject(missing);
  });

  test("that names a file of the server: it is not read", async () => {
    for (const field of ["path", "file", "of"]) expect((await send("POST", "/watches", { [field]: secretFile })).status).toBe(400);
    for (const body of [{ documentId: secretFile }, { documentId, sources: [secretFile] }, { documentId, path: secretFile }])
      expect(await send("POST", "/watches", body)).toMatchObject({ status: 400, body: { type: "/problems/usage" } });
    expect((await send("GET", `/watches/${encodeURIComponent(secretFile)}`)).status).toBe(400);
    expect(await list()).toEqual({ data: [], cursor: null });
  });
});

test("a document is watched, asked about at once, and once: a second watch is a conflict that says what to do", async () => {
  // A name that is a path is a name.
  const added = await send<Watch>("POST", "/watches", { documentId, online: true, name: secretFile, interval: { count: 2, unit: "day" } });
  watch = added.body;
  expect(added).toMatchObject({ status: 201, location: `/api/watches/${watch.id}`, type: expect.stringContaining("application/json") });
  expect(watch).toMatchObject({ documentId, path: null, name: secretFile, interval: { count: 2, unit: "day" }, since: today, last: null });
  const { data } = (await send<{ data: Run[] }>("GET", "/runs")).body;
  expect(data.map(({ command, order }) => [command, order])).toEqual([["watch", { command: "watch", watchId: watch.id }]]);
  expect(await ended(data[0]!.id)).toMatchObject({ state: "complete", failures: [] });
  expect((await list()).data).toMatchObject([{ id: watch.id, askedAt: expect.any(String), last: { state: "complete" } }]);
  expect(server.requests.map(({ service }) => service).toSorted()).toEqual(["crossref", "openalex"]);

  const other = await upload("other.md", "# Other\n\nTea grows on the hills of the island in every year.\n");
  for (const body of [{ documentId }, { documentId: other, name: secretFile }]) {
    const conflict = await send("POST", "/watches", body);
    expect(conflict).toMatchObject({ status: 409, type: "application/problem+json", body: { type: "/problems/watched-already" } });
    expect(conflict.body.detail).toMatch(/./);
    expect(conflict.body.detail).not.toMatch(/--|`ibid /);
  }
  expect((await list()).data).toHaveLength(1);
});

test("each run is in the history, the newest first, page by page; nothing of the server's files is in it", async () => {
  world.push(against);
  expect(await ask()).toMatchObject({ state: "complete" });
  expect(await ask()).toMatchObject({ state: "complete" });
  const { data, cursor } = await history();
  expect([data.map(({ summary }) => summary.refuting), cursor]).toEqual([[0, 1, 0], null]);
  expect(data[1]!.claims[0]!.works[0]!.evidence[0]!.locator.quote.exact).toBe(against.abstract);
  expect(JSON.stringify(data)).not.toContain("amber");
  const first = await history("?limit=2");
  expect([first.data.map(({ id }) => id), first.cursor]).toEqual([data.slice(0, 2).map(({ id }) => id), data[1]!.id]);
  expect(await history(`?limit=2&cursor=${first.cursor}`)).toEqual({ data: data.slice(2), cursor: null });
  for (const query of ["limit=0", "limit=101", "cursor=x", `cursor=${makeId("run", "none")}`])
    expect([query, await send("GET", `/watches/${watch.id}/results?${query}`)]).toEqual([
      query,
      expect.objectContaining({ status: 400, type: "application/problem+json" }),
    ]);
});

/** The texts of the elements of an Atom feed that begin with a name. Throws where it is not well-formed. */
function elementsOf(xml: string): { name: string; attributes: Record<string, string>; text: string }[] {
  const found: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const open: typeof found = [];
  const parser = new SaxesParser({ xmlns: false });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, text: "" };
    found.push(element);
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  parser.on("text", (text) => {
    if (open.length > 0) open.at(-1)!.text += text;
  });
  parser.write(xml).close();
  return found;
}

test("its feeds have their own types, are valid, and tell the one thing that is new", async () => {
  const atom = await app.request(`/api/watches/${watch.id}/feed.atom`);
  expect([atom.status, atom.headers.get("content-type")]).toEqual([200, "application/atom+xml; charset=utf-8"]);
  const elements = elementsOf(await atom.text());
  const texts = (name: string) => elements.filter((element) => element.name === name).map(({ text }) => text);
  expect(elements[0]).toMatchObject({ name: "feed", attributes: { xmlns: "http://www.w3.org/2005/Atom" } });
  expect(elements.find(({ attributes }) => attributes.rel === "self")?.attributes.href).toMatch(/\/api\/watches\/wch_\w+\/feed\.atom$/);
  expect(texts("entry")).toHaveLength(1);
  expect(texts("content")[0]).toContain(against.abstract);
  expect(texts("id")).toHaveLength(2);

  const json = await app.request(`/api/watches/${watch.id}/feed.json`);
  expect([json.status, json.headers.get("content-type")]).toEqual([200, "application/feed+json; charset=utf-8"]);
  const feed = (await json.json()) as { items: { id: string }[] };
  expect(feed).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    title: expect.stringContaining("Meadows of harbours"),
    feed_url: expect.stringMatching(/\/feed\.json$/),
    items: [{ tags: ["refutes"], content_text: expect.stringContaining(against.abstract!), url: "https://doi.org/10.5555/meadow.2" }],
  });
  expect(texts("id")).toContain(feed.items[0]!.id);
});

test("a feed that has not changed is not sent again", async () => {
  const address = `/api/watches/${watch.id}/feed.atom`;
  const etag = (await app.request(address)).headers.get("etag");
  expect(etag).toMatch(/^(?:W\/)?"/);
  expect((await app.request(address, { headers: { "if-none-match": etag! } })).status).toBe(304);
});

test("replacing changes how often and what is asked, and keeps the history and the folders that the command line gave", async () => {
  const sources = [dirname(secretFile)];
  const options = { sources, online: true, collections: [] };
  await workbench.watches.add({ of: { documentId }, interval: { count: 1, unit: "day" }, options, replace: true });
  const changed = await send<Watch>("POST", "/watches", { documentId, replace: true, interval: { count: 1, unit: "month" } });
  expect(changed).toMatchObject({
    status: 201,
    body: { id: watch.id, interval: { count: 1, unit: "month" }, options },
  });
  for (const body of [{ name: "quay" }, { since: "2020-01-31" }])
    expect(await send("POST", "/watches", { documentId, replace: true, ...body })).toMatchObject({
      status: 400,
      body: { type: "/problems/usage", detail: expect.stringContaining("Leave out") },
    });
  await ended((await send<{ data: Run[] }>("GET", "/runs")).body.data[0]!.id);
  const silent = await send<Watch>("POST", "/watches", { documentId, replace: true, online: false, since: today });
  expect(silent).toMatchObject({ status: 201, body: { interval: { count: 1, unit: "month" }, options: { sources, online: false } } });
  const { data } = (await send<{ data: Run[] }>("GET", "/runs")).body;
  await ended(data[0]!.id);
  const results = (await history()).data;
  expect(results.map(({ asked }) => asked.length)).toEqual([0, 2, 2, 2, 2]);
});

test("a removed watch is gone with its history, and its document stays", async () => {
  expect(await send<Watch>("DELETE", `/watches/${watch.id}`)).toMatchObject({ status: 200, body: { id: watch.id } });
  for (const path of ["", "/results", "/feed.atom", "/feed.json"])
    expect((await app.request(`/api/watches/${watch.id}${path}`)).status).toBe(404);
  expect((await send("POST", `/watches/${watch.id}/runs`)).status).toBe(404);
  expect((await send("DELETE", `/watches/${watch.id}`)).status).toBe(404);
  expect((await app.request(`/api/documents/${documentId}`)).status).toBe(200);
});
