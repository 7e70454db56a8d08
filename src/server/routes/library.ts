import { createRoute, z } from "@hono/zod-openapi";
import { Card } from "../../domain/card.ts";
import { DocumentProfile } from "../../domain/document-profile.ts";
import { CollectionName } from "../../domain/holding.ts";
import { Run } from "../../domain/run.ts";
import { AddOrder } from "../../domain/run-order.ts";
import { accepts, answers, byId, json, paged, pageOf, paging, routes, severalOf } from "../api.ts";
import type { ServerTools } from "../tools.ts";

const year = z.coerce.number().int().optional();

const list = createRoute({
  method: "get",
  path: "/library",
  request: { query: paging.extend({ collection: severalOf(CollectionName), author: severalOf(z.string()), yearFrom: year, yearTo: year }) },
  responses: answers(
    pageOf(Card).extend({ total: z.number().int() }),
    "What was added to the library, by author, year and title, and how many in all",
  ),
});
const add = createRoute({
  method: "post",
  path: "/library",
  request: { body: json(AddOrder.omit({ command: true }).strict()) },
  responses: accepts(Run, "Documents that were uploaded are being taken in"),
});
const collections = createRoute({
  method: "get",
  path: "/collections",
  responses: answers(
    z.object({ data: z.array(z.object({ name: z.string(), documents: z.number().int() })) }),
    "Collections and how many documents are in each",
  ),
});
const show = createRoute({
  method: "get",
  path: "/library/{id}",
  request: { params: byId },
  responses: answers(DocumentProfile, "All that is known of a document"),
});
const tag = createRoute({
  method: "patch",
  path: "/library/{id}",
  request: {
    params: byId,
    body: json(z.strictObject({ into: z.array(CollectionName).max(50).default([]), outOf: z.array(CollectionName).max(50).default([]) })),
  },
  responses: answers(Card, "The document with its collections"),
});
const remove = createRoute({
  method: "delete",
  path: "/library/{id}",
  request: { params: byId },
  responses: answers(z.object({ removed: z.array(Card) }), "The document is gone, with all that rested on it"),
});

/** What the library holds. */
export const libraryRoutes = ({ workbench: { library, runs } }: ServerTools) =>
  routes()
    .openapi(list, async (c) => {
      const { collection, author, yearFrom, yearTo, ...page } = c.req.valid("query");
      const filter = {
        ...(collection ? { collections: collection } : {}),
        ...(author ? { authors: author } : {}),
        ...(yearFrom === undefined ? {} : { yearFrom }),
        ...(yearTo === undefined ? {} : { yearTo }),
      };
      const cards = await library.list(filter);
      return c.json({ ...paged(cards, page, ({ documentId }) => documentId), total: cards.length }, 200);
    })
    .openapi(add, async (c) => {
      const run = await runs.order({ ...c.req.valid("json"), command: "add" });
      return c.json(run, 202, { location: `/api/runs/${run.id}` });
    })
    .openapi(collections, async (c) => c.json({ data: await library.collections() }, 200))
    .openapi(show, async (c) => c.json(await library.show(c.req.valid("param").id), 200))
    .openapi(tag, async (c) => {
      const { cards } = await library.tag({ names: [c.req.valid("param").id], ...c.req.valid("json") });
      return c.json(cards[0]!, 200);
    })
    .openapi(remove, async (c) => c.json({ removed: (await library.remove([c.req.valid("param").id])).cards }, 200));
