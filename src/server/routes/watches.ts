import { createRoute, z } from "@hono/zod-openapi";
import { Id } from "../../domain/id.ts";
import { Run } from "../../domain/run/run.ts";
import { Watch, WatchOptions } from "../../domain/watch/watch.ts";
import { WatchInterval } from "../../domain/watch/watch-interval.ts";
import { WatchResult } from "../../domain/watch/watch-result.ts";
import { makeWatchFeed } from "../../reports/watch/feed-items.ts";
import { type FeedFormat, feedMediaTypes, renderFeed } from "../../reports/watch/render-feed.ts";
import { version } from "../../workbench/public.ts";
import {
  acceptedResponse,
  createRouter,
  idParams,
  itemRoute,
  jsonBody,
  okResponse,
  pageSchema,
  paginate,
  wholeListQuery,
} from "../openapi/route-schemas.ts";
import type { ServerTools } from "../server-tools.ts";

const { online, collections } = WatchOptions.shape;

const list = createRoute({
  method: "get",
  path: "/watches",
  request: { query: wholeListQuery },
  responses: okResponse(pageSchema(Watch), "Watched documents, by name"),
});
const add = createRoute({
  method: "post",
  path: "/watches",
  request: {
    body: jsonBody(
      z.strictObject({
        documentId: Id,
        interval: WatchInterval.optional(),
        // Without sources: paths are files of the server, which a client may not name.
        online: online.unwrap().optional(),
        collections: collections.unwrap().optional(),
        name: z.string().trim().min(1).max(100).optional(),
        since: z.iso.date().optional(),
        replace: z.boolean().default(false),
      }),
    ),
  },
  responses: {
    201: {
      description: "The document is watched; its first run is queued. `online` is a permission",
      content: { "application/json": { schema: Watch } },
    },
  },
});
const show = itemRoute("get", "/watches/{id}", Watch, "A watch, and what its last run came to");
const remove = itemRoute("delete", "/watches/{id}", Watch, "The watch is removed with its history");
const run = createRoute({
  method: "post",
  path: "/watches/{id}/runs",
  request: { params: idParams },
  responses: acceptedResponse(Run, "The watch asks now; the events of the run report progress"),
});
const history = createRoute({
  method: "get",
  path: "/watches/{id}/results",
  request: { params: idParams, query: z.object({ cursor: Id.optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }) },
  responses: okResponse(pageSchema(WatchResult), "What its runs found, the newest first"),
});
const feedRoute = <Path extends string>(path: Path, format: FeedFormat, description: string) =>
  createRoute({
    method: "get",
    path,
    request: { params: idParams },
    responses: { 200: { description, content: { [feedMediaTypes[format].split(";")[0]!]: { schema: z.string() } } } },
  });
const atom = feedRoute("/watches/{id}/feed.atom", "atom", "Its history as an Atom feed");
const jsonFeed = feedRoute("/watches/{id}/feed.json", "json", "Its history as a JSON Feed");

/** Runs of which a feed has the news. */
const runsInFeed = 50;

export const watchRoutes = ({ workbench: { watches, runs } }: ServerTools) => {
  const feed = async (id: string, format: FeedFormat, address: string) => {
    const made = makeWatchFeed(await watches.get(id), await watches.results(id, { limit: runsInFeed }));
    return { text: renderFeed(made, format, { version: version(), address }), headers: { "content-type": feedMediaTypes[format] } };
  };
  return createRouter()
    .openapi(list, async (c) => c.json(paginate(await watches.list(), c.req.valid("query"), "id"), 200))
    .openapi(add, async (c) => {
      const { documentId, online: isOnline, collections: names, ...asked } = c.req.valid("json");
      const watch = await watches.add({ of: { documentId }, options: { online: isOnline, collections: names }, ...asked });
      await runs.submit({ command: "watch", watchId: watch.id });
      return c.json(watch, 201, { location: `/api/watches/${watch.id}` });
    })
    .openapi(show, async (c) => c.json(await watches.get(c.req.valid("param").id), 200))
    .openapi(remove, async (c) => c.json(await watches.remove(c.req.valid("param").id), 200))
    .openapi(run, async (c) => {
      const started = await runs.submit({ command: "watch", watchId: c.req.valid("param").id });
      return c.json(started, 202, { location: `/api/runs/${started.id}` });
    })
    .openapi(history, async (c) => {
      const { cursor, limit } = c.req.valid("query");
      // One more than shown says whether there is another page.
      const found = await watches.results(c.req.valid("param").id, { limit: limit + 1, before: cursor });
      const data = found.slice(0, limit);
      return c.json({ data, cursor: found.length > limit ? data.at(-1)!.id : null }, 200);
    })
    .openapi(atom, async (c) => {
      const { text, headers } = await feed(c.req.valid("param").id, "atom", c.req.url);
      return c.body(text, 200, headers);
    })
    .openapi(jsonFeed, async (c) => {
      const { text, headers } = await feed(c.req.valid("param").id, "json", c.req.url);
      return c.body(text, 200, headers);
    });
};
