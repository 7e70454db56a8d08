import { createRoute, z } from "@hono/zod-openapi";
import { DocumentProfile } from "../../domain/library/document-profile.ts";
import { CollectionName } from "../../domain/library/holding.ts";
import { LibraryEntry } from "../../domain/library/library-entry.ts";
import { Name } from "../../domain/reference/work.ts";
import { Run } from "../../domain/run/run.ts";
import { AddRunRequest } from "../../domain/run/run-request.ts";
import {
  acceptedResponse,
  createRouter,
  idParams,
  itemRoute,
  jsonBody,
  listQuery,
  okResponse,
  pageSchema,
  paginate,
  pagingQuery,
  wholeListQuery,
} from "../openapi/route-schemas.ts";
import type { ServerTools } from "../server-tools.ts";

const year = z.coerce.number().int().optional();

const list = createRoute({
  method: "get",
  path: "/library",
  request: {
    query: pagingQuery.extend({ collection: listQuery(CollectionName), author: listQuery(z.string()), yearFrom: year, yearTo: year }),
  },
  responses: okResponse(
    pageSchema(LibraryEntry).extend({ total: z.number().int() }),
    "What was added to the library, by author, year and title, and how many in all",
  ),
});
const add = createRoute({
  method: "post",
  path: "/library",
  request: { body: jsonBody(AddRunRequest.omit({ command: true }).strict()) },
  responses: acceptedResponse(Run, "Uploaded documents are being added"),
});
const collections = createRoute({
  method: "get",
  path: "/collections",
  request: { query: wholeListQuery },
  responses: okResponse(
    pageSchema(z.object({ name: z.string(), documents: z.number().int() })),
    "Collections and how many documents are in each",
  ),
});
const show = itemRoute("get", "/library/{id}", DocumentProfile, "All that is known of a document");
const tag = createRoute({
  method: "patch",
  path: "/library/{id}",
  request: {
    params: idParams,
    body: jsonBody(
      z.strictObject({
        into: z.array(CollectionName).max(50).default([]),
        outOf: z.array(CollectionName).max(50).default([]),
        title: z.string().trim().min(1).max(1_000).optional(),
        author: z.array(Name).max(500).optional(),
        year: z.number().int().min(0).max(9_999).nullable().optional(),
      }),
    ),
  },
  responses: okResponse(LibraryEntry, "The document with its collections and its corrected title, authors and year"),
});
const remove = itemRoute(
  "delete",
  "/library/{id}",
  z.object({ removed: z.array(LibraryEntry) }),
  "The document is removed, with everything based on it",
);

export const libraryRoutes = ({ workbench: { library, runs } }: ServerTools) =>
  createRouter()
    .openapi(list, async (c) => {
      const { collection, author, yearFrom, yearTo, ...page } = c.req.valid("query");
      const filter = {
        ...(collection ? { collections: collection } : {}),
        ...(author ? { authors: author } : {}),
        ...(yearFrom === undefined ? {} : { yearFrom }),
        ...(yearTo === undefined ? {} : { yearTo }),
      };
      const cards = await library.list(filter);
      return c.json({ ...paginate(cards, page, "documentId"), total: cards.length }, 200);
    })
    .openapi(add, async (c) => {
      const run = await runs.submit({ ...c.req.valid("json"), command: "add" });
      return c.json(run, 202, { location: `/api/runs/${run.id}` });
    })
    .openapi(collections, async (c) => {
      const listed = await library.collections();
      return c.json(paginate(listed, c.req.valid("query"), "name"), 200);
    })
    .openapi(show, async (c) => c.json(await library.show(c.req.valid("param").id), 200))
    .openapi(tag, async (c) => {
      const { id } = c.req.valid("param");
      const { into, outOf, ...work } = c.req.valid("json");
      const { cards } = await library.tag({ names: [id], into, outOf });
      const isCorrected = Object.values(work).some((value) => value !== undefined);
      return c.json(isCorrected ? await library.describe(id, work) : cards[0]!, 200);
    })
    .openapi(remove, async (c) => c.json({ removed: (await library.remove([c.req.valid("param").id])).cards }, 200));
