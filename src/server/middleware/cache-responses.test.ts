import { Hono } from "hono";
import { expect, test } from "vitest";
import { cacheResponses } from "./cache-responses.ts";
import { etagAndCompress } from "./etag-and-compress.ts";

/** A server that counts what it is asked, on a library whose moment a test can end. */
function countingApp() {
  let asked = 0;
  let moment = 1;
  const app = new Hono();
  app.use(cacheResponses({ snapshotId: async () => String(moment) }), etagAndCompress);
  app.get("/api/*", (c) => c.json({ asked: ++asked, words: "x".repeat(Number(c.req.query("length") ?? 3_000)) }));
  return {
    write: () => {
      moment++;
    },
    get: (path: string, headers = {}) => app.request(path, { headers }),
  };
}

test("the same question is answered once while nobody writes", async () => {
  const { get, write } = countingApp();
  const first = await (await get("/api/documents?role=holding")).text();
  expect(await (await get("/api/documents?role=holding")).text()).toBe(first);
  expect(await (await get("/api/documents")).json()).toMatchObject({ asked: 2 });
  write();
  expect(await (await get("/api/documents?role=holding")).json()).toMatchObject({ asked: 3 });
});

test("a cached reply gives 304, and compressed replies have their own ETag", async () => {
  const { get } = countingApp();
  const etag = (await get("/api/runs")).headers.get("etag")!;
  const again = await get("/api/runs", { "if-none-match": etag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect((await get("/api/runs", { "accept-encoding": "gzip" })).headers.get("content-encoding")).toBe("gzip");
  expect((await get("/api/runs")).headers.get("content-encoding")).toBeNull();
});

test.each(["/api/settings", "/api/documents/doc_1/original", "/api/runs/run_1/events", "/api/documents/doc_1/report"])(
  "%s is never remembered",
  async (path) => {
    const { get } = countingApp();
    await get(path);
    expect(await (await get(path)).json()).toMatchObject({ asked: 2 });
  },
);

test("what is held is bounded: neither huge replies nor many questions fill the memory", async () => {
  const { get } = countingApp();
  await get("/api/documents?length=600000");
  expect(await (await get("/api/documents?length=600000")).json()).toMatchObject({ asked: 2 });
  for (let number = 0; number < 70; number++) await get(`/api/documents?number=${number}`);
  expect(await (await get("/api/documents?number=0")).json()).toMatchObject({ asked: 73 });
  expect(await (await get("/api/documents?number=69")).json()).toMatchObject({ asked: 72 });
});
