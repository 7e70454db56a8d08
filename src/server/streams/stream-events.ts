import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import { clientOf } from "../client-of.ts";
import { problem, problemReply } from "../problem.ts";

/** Streams that one address may have open at once: each waits in memory, and a page has few. */
const mostOpen = 500;
/** Milliseconds after which a silent stream says that it is still there: proxies cut what is silent, and whoever left is noticed. */
const silence = 20_000;

const open = new Map<string, number>();

/** Sends events as they come, until the work ends or the client leaves; what fails on the way is told as a last event `problem`. */
export function streamEvents(c: Context, work: (stream: SSEStreamingApi, gone: AbortSignal) => Promise<void>): Response {
  // Whoever asks for the headers alone would never end the stream.
  if (c.req.method === "HEAD") return c.body(null, 200, { "content-type": "text/event-stream" });
  const client = clientOf(c);
  const before = open.get(client) ?? 0;
  // What a POST has begun goes on: whoever began it must hear of it.
  if (before >= mostOpen && c.req.method === "GET") return tooMany();
  open.set(client, before + 1);
  return streamSSE(c, async (stream) => {
    const gone = new AbortController();
    stream.onAbort(() => gone.abort());
    const pulse = setInterval(() => void stream.write(": still here\n\n"), silence);
    pulse.unref();
    try {
      await work(stream, gone.signal);
    } catch (error) {
      if (gone.signal.aborted) return;
      await stream.writeSSE({ event: "problem", data: await problem(error as Error).text() });
    } finally {
      clearInterval(pulse);
      leave(client);
    }
  });
}

/** Where a client left off; from the beginning where it does not say so in our own numbers. */
export function lastHeard(c: Context): number {
  const last = Number(c.req.header("last-event-id") ?? 0);
  return Number.isInteger(last) && last > 0 && last <= mostNumber ? last : 0;
}

/** The largest number that the store can tell from others. */
const mostNumber = 2 ** 31 - 1;

function leave(client: string): void {
  const left = (open.get(client) ?? 1) - 1;
  if (left > 0) open.set(client, left);
  else open.delete(client);
}

function tooMany(): Response {
  return problemReply({
    status: 429,
    code: "too-many-requests",
    title: `${mostOpen} streams of events are open from your address`,
    detail: "Close some of them first.",
    headers: { "retry-after": "5" },
  });
}
