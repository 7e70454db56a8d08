import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { Id } from "../../domain/id.ts";
import { Run } from "../../domain/run/run.ts";
import { CheckRunRequest } from "../../domain/run/run-request.ts";
import type { Runs } from "../../workbench/public.ts";
import {
  acceptedResponse,
  createRouter,
  idParams,
  itemRoute,
  jsonBody,
  okResponse,
  pageSchema,
  pagingQuery,
} from "../openapi/route-schemas.ts";
import type { ServerTools } from "../server-tools.ts";
import { readLastEventId, streamEvents } from "../streams/stream-events.ts";

const begin = createRoute({
  method: "post",
  path: "/documents/{id}/runs",
  request: { params: idParams, body: jsonBody(CheckRunRequest.omit({ command: true, documentId: true }).strict()) },
  responses: acceptedResponse(Run, "The check is queued; its events report progress"),
});
const list = createRoute({
  method: "get",
  path: "/runs",
  request: { query: pagingQuery.extend({ documentId: Id.optional() }) },
  responses: okResponse(pageSchema(Run), "Runs, the newest first"),
});
const show = itemRoute("get", "/runs/{id}", Run, "A run with its progress");
const remove = itemRoute("delete", "/runs/{id}", Run, "The record of the run is removed; its results are kept");
const cancel = itemRoute("post", "/runs/{id}/cancel", Run, "The run, which is stopped; what is done is kept");
const resume = createRoute({
  method: "post",
  path: "/runs/{id}/resume",
  request: { params: idParams },
  responses: acceptedResponse(Run, "The run goes on from where it stopped"),
});
const events = createRoute({
  method: "get",
  path: "/runs/{id}/events",
  request: { params: idParams },
  responses: {
    200: {
      description: "RunNews as server-sent events; Last-Event-ID replays what was missed",
      content: { "text/event-stream": { schema: z.string() } },
    },
  },
});
export const runRoutes = ({ workbench: { runs } }: ServerTools) =>
  createRouter()
    .openapi(begin, async (c) => {
      const run = await runs.submit({ ...c.req.valid("json"), command: "check", documentId: c.req.valid("param").id });
      return c.json(run, 202, { location: `/api/runs/${run.id}` });
    })
    .openapi(list, async (c) => {
      const { cursor, limit, documentId } = c.req.valid("query");
      // One more than shown says whether there is another page.
      const found = await runs.list({ documentId, before: cursor, limit: limit + 1 });
      const data = found.slice(0, limit);
      return c.json({ data, cursor: found.length > limit ? data.at(-1)!.id : null }, 200);
    })
    .openapi(show, async (c) => c.json(await runs.get(c.req.valid("param").id), 200))
    .openapi(remove, async (c) => c.json(await runs.remove(c.req.valid("param").id), 200))
    .openapi(cancel, async (c) => c.json(await runs.cancel(c.req.valid("param").id), 200))
    .openapi(resume, async (c) => c.json(await runs.resume(c.req.valid("param").id), 202))
    .openapi(events, (c) => streamRunEvents(c, runs, c.req.valid("param").id));

/** Streams the events of a run, from the client's last event to the end of the run. */
export async function streamRunEvents(c: Context, runs: Pick<Runs, "get" | "follow">, id: string): Promise<Response> {
  // An unknown run is an error, not a stream that ends at once.
  await runs.get(id);
  return streamEvents(c, async (stream, disconnected) => {
    for await (const { number, at, news } of runs.follow(id, readLastEventId(c), disconnected))
      await stream.writeSSE({ id: String(number), event: news.type, data: JSON.stringify({ at, ...news }) });
  });
}
