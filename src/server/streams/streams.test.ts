import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IbidError } from "../../errors.ts";
import { handleError } from "../problem.ts";
import { streamRunEvents } from "../routes/runs.ts";
import { readLastEventId, streamEvents } from "./stream-events.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server with one stream of scripted events. */
function serving(work: Parameters<typeof streamEvents>[1]) {
  const app = new Hono();
  app.get("/events", (c) => streamEvents(c, work));
  app.get("/last", (c) => c.text(String(readLastEventId(c))));
  return app;
}

test("an unknown run has no events, which is reported before a stream begins", async () => {
  const app = new Hono();
  const unknown = async () => {
    throw new IbidError("not-found", "there is no such run");
  };
  app.get("/events", (c) => streamRunEvents(c, { get: unknown, follow: vi.fn() }, "run_0000000000000000"));
  app.onError(handleError);
  expect((await app.request("/events")).status).toBe(404);
});

test("what fails on the way is the last that is reported", async () => {
  const app = serving(async (stream) => {
    await stream.writeSSE({ event: "progress", data: "{}" });
    throw new IbidError("disk-full", "no room is left", { hint: "Make some." });
  });
  const text = await (await app.request("/events")).text();
  expect(text).toMatch(/^event: progress\n/);
  expect(text).toMatch(
    /event: problem\ndata: \{"type":"\/problems\/disk-full","title":"no room is left","status":507,"detail":"Make some."\}/,
  );
});

test("a silent stream says now and then that it is there", async () => {
  const end = Promise.withResolvers<void>();
  const reply = serving(() => end.promise).request("/events");
  const body = (await reply).text();
  await vi.advanceTimersByTimeAsync(50_000);
  end.resolve();
  expect(await body).toBe(": still here\n\n: still here\n\n");
});

test("who asks for the headers alone is not kept waiting", async () => {
  const work = vi.fn();
  const reply = await serving(work).request("/events", { method: "HEAD" });
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
  expect(work).not.toHaveBeenCalled();
});

test("no address has more streams than it can need, and one that ends makes room", async () => {
  const ends: (() => void)[] = [];
  const app = serving(() => new Promise<void>((resolve) => ends.push(resolve)));
  const held = await Promise.all(Array.from({ length: 500 }, () => app.request("/events")));
  const refused = await app.request("/events");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
  for (const end of ends) end();
  await Promise.all(held.map((reply) => reply.text()));
  const again = app.request("/events");
  expect((await again).status).toBe(200);
  ends.at(-1)!();
});

test.each([
  ["12", 12],
  ["-1", 0],
  ["x", 0],
  ["3000000000", 0],
  ["99999999999999999999", 0],
])("Last-Event-ID %s means %i", async (header, number) => {
  const reply = await serving(async () => {}).request("/last", { headers: { "last-event-id": header } });
  expect(await reply.text()).toBe(String(number));
});
