import type { Context } from "hono";
import type { Runs } from "../../workbench/runs/runs.ts";
import { lastHeard, streamEvents } from "./stream-events.ts";

/** Tells what happens in a run, from where the client left off up to its end. */
export async function streamNews(c: Context, runs: Pick<Runs, "get" | "follow">, id: string): Promise<Response> {
  // A run that nobody knows is told as such, and not by a stream that ends at once.
  await runs.get(id);
  return streamEvents(c, async (stream, gone) => {
    for await (const { number, at, news } of runs.follow(id, lastHeard(c), gone))
      await stream.writeSSE({ id: String(number), event: news.type, data: JSON.stringify({ at, ...news }) });
  });
}
