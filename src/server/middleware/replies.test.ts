import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import type { Workbench } from "../../workbench/public.ts";
import { openTestWorkbench } from "../../workbench/workbench.fixture.ts";
import { openTestApp } from "../app.fixture.ts";
import { handleError } from "../problem.ts";
import { enforceIdempotency } from "./enforce-idempotency.ts";

let store: TestStore;
let workbench: Workbench;
beforeAll(async () => {
  [store, workbench] = await Promise.all([openTestStore(), openTestWorkbench()]);
});
afterAll(() => Promise.all([store.close(), workbench.close()]));

describe("a request with an Idempotency-Key", () => {
  afterEach(() => store.empty());

  /** A server that counts what it has done. */
  const countingApp = () => {
    let done = 0;
    const app = new Hono();
    app.use(enforceIdempotency({ replies: store.keptReplies }));
    app.post("/orders", async (c) => {
      const { fails = false } = await c.req.json();
      await new Promise((resolve) => setTimeout(resolve, 20));
      done++;
      if (fails) throw new Error("not today");
      return c.json({ done }, 202, { location: `/orders/${done}` });
    });
    app.onError(handleError);
    const send = (key: string, body: object = {}, path = "/orders") =>
      app.request(path, { method: "POST", headers: { "idempotency-key": key }, body: JSON.stringify(body) });
    return { send, count: () => done };
  };

  test("is done once, and answered in the same way again, also by another server on the same library", async () => {
    const { send, count } = countingApp();
    const first = await send("k1");
    const [again, elsewhere] = [await send("k1"), await countingApp().send("k1")];
    for (const reply of [again, elsewhere]) {
      expect([reply.status, reply.headers.get("location"), await reply.json()]).toEqual([202, "/orders/1", { done: 1 }]);
      expect(reply.headers.get("idempotency-replayed")).toBe("true");
    }
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    expect(count()).toBe(1);
  });

  test("is done once when it comes many times at the same moment", async () => {
    const { send, count } = countingApp();
    const replies = await Promise.all(Array.from({ length: 20 }, () => send("k2")));
    expect(new Set(await Promise.all(replies.map((reply) => reply.text())))).toEqual(new Set(['{"done":1}']));
    expect(count()).toBe(1);
  });

  test("is refused when another came under its key", async () => {
    const { send, count } = countingApp();
    await send("k3");
    for (const reply of [await send("k3", { other: true }), await send("k3", {}, "/orders?other")]) {
      expect(reply.status).toBe(422);
      expect(await reply.json()).toMatchObject({ type: "/problems/key-reused" });
    }
    expect(count()).toBe(1);
  });

  test("may be tried again when it failed", async () => {
    const silence = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const { send, count } = countingApp();
    expect((await send("k4", { fails: true })).status).toBe(500);
    expect((await send("k4", { fails: true })).status).toBe(500);
    expect(count()).toBe(2);
    silence.mockRestore();
  });

  test("is forgotten after a day", async () => {
    const { send, count } = countingApp();
    await send("k5");
    await store.database.execute("update kept_replies set kept_at = now() - interval '25 hours'");
    await send("k5");
    expect(count()).toBe(2);
  });

  test.each(["", "a b", "x".repeat(256)])("with the key %j is refused", async (key) => {
    expect((await countingApp().send(key)).status).toBe(400);
  });
});

describe("what is read", () => {
  const get = (path: string, headers = {}) => openTestApp(workbench).request(path, { headers });

  test("has a tag, and is not sent again to who has it", async () => {
    const first = await get("/api/rules");
    const etag = first.headers.get("etag")!;
    expect(etag).toMatch(/^W\/"/);
    const again = await get("/api/rules", { "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await get("/api/health", { "if-none-match": etag })).status).toBe(200);
  });

  test("is known by its tag however that is written, and is the same for who asks for the headers alone", async () => {
    const etag = (await get("/api/rules")).headers.get("etag")!;
    for (const header of [etag.replace("W/", ""), `"other", ${etag}`, "*"])
      expect((await get("/api/rules", { "if-none-match": header })).status).toBe(304);
    for (const header of ['"other"', etag.slice(0, -2)]) expect((await get("/api/rules", { "if-none-match": header })).status).toBe(200);
    const head = await openTestApp(workbench).request("/api/rules", { method: "HEAD" });
    const { length } = Buffer.from(await (await get("/api/rules")).arrayBuffer());
    expect([head.headers.get("etag"), head.headers.get("content-length"), await head.text()]).toEqual([etag, String(length), ""]);
  });

  test("says what may be done with it", async () => {
    const reply = await openTestApp(workbench).request("/api/documents", { method: "OPTIONS" });
    expect([reply.status, reply.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS, POST"]);
    expect((await openTestApp(workbench).request("/api/nowhere", { method: "OPTIONS" })).status).toBe(404);
  });

  test("is compressed where that pays", async () => {
    const large = await get("/api/rules", { "accept-encoding": "gzip" });
    expect(large.headers.get("content-encoding")).toBe("gzip");
    expect(JSON.parse(gunzipSync(Buffer.from(await large.arrayBuffer())).toString())).toEqual(await (await get("/api/rules")).json());
    expect((await get("/api/health", { "accept-encoding": "gzip" })).headers.get("content-encoding")).toBeNull();
  });

  test("is kept by no proxy", async () => {
    expect((await get("/api/rules")).headers.get("cache-control")).toBe("private, no-cache");
  });
});

describe("a request is refused", () => {
  const post = (body: string, headers = {}) =>
    openTestApp(workbench).request("/api/cite", { method: "POST", headers: { "content-type": "application/json", ...headers }, body });

  test("that is too large", async () => {
    const reply = await post(JSON.stringify({ text: "x".repeat(1_100_000) }));
    expect([reply.status, reply.headers.get("content-type")]).toEqual([413, "application/problem+json"]);
  });

  test("that is no JSON, or not what the route wants", async () => {
    for (const body of ["{", "[]", '{"text":""}', '{"text":"x","more":1}']) {
      const reply = await post(body);
      expect([reply.status, reply.headers.get("content-type")]).toEqual([400, "application/problem+json"]);
    }
  });

  test("that is no JSON, of another kind or compressed, with what to do", async () => {
    const statusAndDetail = async (reply: Response) => [reply.status, ((await reply.json()) as { detail?: string }).detail];
    expect(await statusAndDetail(await post("{"))).toEqual([400, expect.stringContaining("cut off")]);
    expect(await statusAndDetail(await post("text=x", { "content-type": "text/plain" }))).toEqual([
      415,
      expect.stringContaining("application/json"),
    ]);
    expect(await statusAndDetail(await post("{}", { "content-encoding": "gzip" }))).toEqual([
      415,
      expect.stringContaining("Content-Encoding"),
    ]);
    const file = openTestApp(workbench).request("/api/documents?name=a.md", {
      method: "POST",
      headers: { "content-encoding": "gzip" },
      body: "x",
    });
    expect((await file).status).toBe(415);
  });

  test.each(["\\u0000", "\\ud800", "\\uDC00x"])("that holds %s in a text or a name, wherever it stands", async (sign) => {
    for (const body of [`{"text":"a${sign}"}`, `{"text":"a","filter":{"authors":["${sign}"]}}`, `{"text":"a","${sign}":1}`]) {
      const reply = await post(body);
      expect([reply.status, ((await reply.json()) as { title: string }).title]).toEqual([400, "the request contains an invalid character"]);
    }
  });

  test("that holds a NUL in its address, but not one that only names it or holds whole signs", async () => {
    const app = openTestApp(workbench);
    expect((await app.request("/api/runs?documentId=%00")).status).toBe(400);
    for (const text of ["a \\\\u0000 b", "\\ud83c\\udf75"]) {
      const title = ((await (await post(`{"text":"${text}","limit":0}`)).json()) as { title: string }).title;
      expect(title).toBe("“limit” must be at least 1");
    }
  });

  test("that comes too often, with the time to wait", async () => {
    const few = { burst: 3, perSecond: 0.5 };
    const app = openTestApp(workbench, { allowances: { reads: few, changes: few, uploads: few, failedTokens: few } });
    for (let time = 0; time < 3; time++) expect((await app.request("/api/health")).status).toBe(200);
    const reply = await app.request("/api/health");
    expect([reply.status, reply.headers.get("retry-after")]).toEqual([429, "2"]);
    expect(reply.headers.get("content-type")).toBe("application/problem+json");
    expect((await app.request("/api/session", { method: "DELETE" })).status).toBe(204);
  });
});
