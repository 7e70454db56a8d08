import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import { clientAddress } from "../client-address.ts";
import { handleError, problemResponse } from "../problem.ts";

/** Maximum open streams per address: each takes memory, and a page has few. */
const maxOpenStreams = 500;
/** Milliseconds between heartbeats: proxies cut silent connections, and lost clients are noticed. */
const heartbeatInterval = 20_000;

const openStreams = new Map<string, number>();

/** Streams events until the work ends or the client leaves; a failure is sent as a last event `problem`. */
export function streamEvents(c: Context, work: (stream: SSEStreamingApi, disconnected: AbortSignal) => Promise<void>): Response {
  // A HEAD request would never end the stream.
  if (c.req.method === "HEAD") return c.body(null, 200, { "content-type": "text/event-stream" });
  const client = clientAddress(c);
  const before = openStreams.get(client) ?? 0;
  // Work started by a POST must be reported to its client.
  if (before >= maxOpenStreams && c.req.method === "GET") return tooMany();
  openStreams.set(client, before + 1);
  return streamSSE(c, async (stream) => {
    const disconnected = new AbortController();
    stream.onAbort(() => disconnected.abort());
    const heartbeat = setInterval(() => void stream.write(": still here\n\n"), heartbeatInterval);
    heartbeat.unref();
    try {
      await work(stream, disconnected.signal);
    } catch (error) {
      if (disconnected.signal.aborted) return;
      await stream.writeSSE({ event: "problem", data: await handleError(error as Error).text() });
    } finally {
      clearInterval(heartbeat);
      releaseStream(client);
    }
  });
}

/** The client's last event number; 0 if there is none or it is not ours. */
export function readLastEventId(c: Context): number {
  const last = Number(c.req.header("last-event-id") ?? 0);
  return Number.isInteger(last) && last > 0 && last <= maxEventNumber ? last : 0;
}

/** The largest number that the store accepts. */
const maxEventNumber = 2 ** 31 - 1;

function releaseStream(client: string): void {
  const left = (openStreams.get(client) ?? 1) - 1;
  if (left > 0) openStreams.set(client, left);
  else openStreams.delete(client);
}

function tooMany(): Response {
  return problemResponse({
    status: 429,
    code: "too-many-requests",
    title: `${maxOpenStreams} streams of events are open from your address`,
    detail: "Close some of them first.",
    headers: { "retry-after": "5" },
  });
}
