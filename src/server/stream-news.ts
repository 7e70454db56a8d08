import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { Runs } from "../workbench/runs/runs.ts";

/** Tells what happens in a run, from where the client left off up to its end. */
export function streamNews(c: Context, runs: Pick<Runs, "follow">, id: string): Response {
  const last = Number(c.req.header("last-event-id") ?? 0);
  return streamSSE(c, async (stream) => {
    const gone = new AbortController();
    stream.onAbort(() => gone.abort());
    for await (const { number, at, news } of runs.follow(id, Number.isInteger(last) && last > 0 ? last : 0, gone.signal))
      await stream.writeSSE({ id: String(number), event: news.type, data: JSON.stringify({ at, ...news }) });
  });
}
