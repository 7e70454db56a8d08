import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import type { Workbench } from "../../workbench/public.ts";
import { openTestWorkbench } from "../../workbench/workbench.fixture.ts";
import { openTestApp } from "../app.fixture.ts";

let workbench: Workbench;
let get: (path: string, headers?: Record<string, string>) => Response | Promise<Response>;
const script = "export const shade = 1;\n".repeat(200);

beforeAll(async () => {
  workbench = await openTestWorkbench();
  const outside = temporaryFolder();
  const pagesFolder = join(outside, "web");
  mkdirSync(join(pagesFolder, "assets"), { recursive: true });
  writeFileSync(join(pagesFolder, "index.html"), "<!doctype html><title>Ibid</title>");
  writeFileSync(join(pagesFolder, "icon.svg"), "<svg/>");
  writeFileSync(join(pagesFolder, "assets", "index-Cx1.js"), script);
  writeFileSync(join(outside, "secret.txt"), "secret");
  const app = openTestApp(workbench, { pagesFolder });
  get = (path, headers = {}) => app.request(path, { headers });
});
afterAll(() => workbench.close());

test.each(["/", "/review/doc_0000000000000000", "/library?collection=trees", "/ask/cnv_1", "/settings/"])(
  "%s is a page that finds its way by itself",
  async (path) => {
    const reply = await get(path);
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(reply.headers.get("cache-control")).toBe("no-cache");
  },
);

test("what is named by its content is kept by browsers for good, and sent compressed", async () => {
  const reply = await get("/assets/index-Cx1.js", { "accept-encoding": "gzip, br" });
  expect(reply.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(reply.headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(gunzipSync(Buffer.from(await reply.arrayBuffer())).toString()).toBe(script);
  expect(await (await get("/assets/index-Cx1.js")).text()).toBe(script);
});

test("who has a file already is not sent it again", async () => {
  const etag = (await get("/icon.svg")).headers.get("etag")!;
  expect((await get("/icon.svg", { "if-none-match": etag })).status).toBe(304);
  expect((await get("/icon.svg", { "if-none-match": '"other"' })).status).toBe(200);
});

test.each([
  "/assets/gone.js",
  "/favicon.ico",
  "/assets/../../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/assets/..%2f..%2fsecret.txt",
  "/%00.js",
])("there is nothing at %s", async (path) => {
  const reply = await get(path);
  expect([reply.status, reply.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
  expect(await reply.text()).not.toContain("secret\n");
});

test("a page cannot be posted to", async () => {
  const reply = await openTestApp(workbench).request("/review/doc_0000000000000000", { method: "POST" });
  expect([reply.status, reply.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
});

test("where the pages were never built, a page says how to build them", async () => {
  const reply = await openTestApp(workbench).request("/");
  expect(reply.status).toBe(503);
  expect(await reply.text()).toContain("npm run build");
});

test("an address that the API does not know is a problem, and a method it does not know says which it knows", async () => {
  const unknown = await get("/api/nothing");
  expect([unknown.status, unknown.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
  const reply = await openTestApp(workbench).request("/api/documents/doc_0000000000000000/findings", { method: "PUT" });
  expect([reply.status, reply.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  expect(await reply.json()).toMatchObject({ type: "/problems/method-unknown", status: 405 });
});

test("the API describes itself to programs and to people, without scripts", async () => {
  const document = (await (await get("/api/openapi.json")).json()) as { openapi: string; paths: object };
  expect(document.openapi).toBe("3.1.0");
  const page = await (await get("/api/docs")).text();
  for (const path of Object.keys(document.paths)) expect(page).toContain(path);
  expect(page).not.toMatch(/<script|https?:\/\//);
});
