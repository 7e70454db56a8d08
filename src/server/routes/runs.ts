import { createRoute, z } from "@hono/zod-openapi";
import { Id } from "../../domain/id.ts";
import { Run } from "../../domain/run.ts";
import { CheckOrder } from "../../domain/run-order.ts";
import { accepts, answers, byId, json, pageOf, paging, routes } from "../api.ts";
import { streamNews } from "../streams/stream-news.ts";
import type { ServerTools } from "../tools.ts";

const begin = createRoute({
  method: "post",
  path: "/documents/{id}/runs",
  request: { params: byId, body: json(CheckOrder.omit({ command: true, documentId: true }).strict()) },
  responses: accepts(Run, "The check is ordered; its events tell how it goes"),
});
const list = createRoute({
  method: "get",
  path: "/runs",
  request: { query: paging.extend({ documentId: Id.optional() }) },
  responses: answers(pageOf(Run), "Runs, the newest first"),
});
const show = createRoute({
  method: "get",
  path: "/runs/{id}",
  request: { params: byId },
  responses: answers(Run, "A run with its progress"),
});
const cancel = createRoute({
  method: "post",
  path: "/runs/{id}/cancel",
  request: { params: byId },
  responses: answers(Run, "The run, which is stopped; what is done is kept"),
});
const resume = createRoute({
  method: "post",
  path: "/runs/{id}/resume",
  request: { params: byId },
  responses: accepts(Run, "The run goes on from where it stopped"),
});
const events = createRoute({
  method: "get",
  path: "/runs/{id}/events",
  request: { params: byId },
  responses: {
    200: {
      description: "RunNews as server-sent events; Last-Event-ID replays what was missed",
      content: { "text/event-stream": { schema: z.string() } },
    },
  },
});
/** Work in the background. */
export const runRoutes = ({ workbench: { runs } }: ServerTools) =>
  routes()
    .openapi(begin, async (c) => {
      const run = await runs.order({ ...c.req.valid("json"), command: "check", documentId: c.req.valid("param").id });
      return c.json(run, 202, { location: `/api/runs/${run.id}` });
    })
    .openapi(list, async (c) => {
      const { cursor, limit, documentId } = c.req.valid("query");
      // One more than is shown tells whether there is another page.
      const found = await runs.list({ documentId, before: cursor, limit: limit + 1 });
      const data = found.slice(0, limit);
      return c.json({ data, cursor: found.length > limit ? data.at(-1)!.id : null }, 200);
    })
    .openapi(show, async (c) => c.json(await runs.get(c.req.valid("param").id), 200))
    .openapi(cancel, async (c) => c.json(await runs.cancel(c.req.valid("param").id), 200))
    .openapi(resume, async (c) => c.json(await runs.resume(c.req.valid("param").id), 202))
    .openapi(events, (c) => streamNews(c, runs, c.req.valid("param").id));
