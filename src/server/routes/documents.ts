import { createRoute, z } from "@hono/zod-openapi";
import { DocumentText, FoundWords } from "../../domain/document/document-text.ts";
import { Locator } from "../../domain/document/locator.ts";
import { DocumentListing } from "../../domain/library/document-listing.ts";
import { StoredFile } from "../../domain/library/stored-file.ts";
import { receiveFile } from "../files/receive-file.ts";
import { sendOriginal } from "../files/send-original.ts";
import { createRouter, idParams, itemRoute, okResponse, pageSchema, paginate, pagingQuery } from "../openapi/route-schemas.ts";
import type { ServerTools } from "../server-tools.ts";

const offset = z.coerce.number().int().nonnegative();

const upload = createRoute({
  method: "post",
  path: "/documents",
  description: "One file: as multipart/form-data in the field `file`, or as the body itself with its name in `?name=`.",
  request: {
    query: z.object({
      name: z.string().max(500).optional(),
      scanned: z.stringbool().optional().describe("The pages are images: read all of them by OCR."),
    }),
  },
  responses: { 201: { description: "The file is kept, and nothing is read yet", content: { "application/json": { schema: StoredFile } } } },
});
const list = createRoute({
  method: "get",
  path: "/documents",
  request: { query: pagingQuery.extend({ role: DocumentListing.shape.role.optional() }) },
  responses: okResponse(
    pageSchema(DocumentListing),
    "Documents: those that were checked, added, read as sources, or uploaded; the newest first",
  ),
});
const show = itemRoute("get", "/documents/{id}", DocumentListing, "One document");
const remove = itemRoute(
  "delete",
  "/documents/{id}",
  DocumentListing,
  "The document is removed, with its file and everything derived from it",
);
const text = itemRoute("get", "/documents/{id}/text", DocumentText, "Its words, blocks and pages");
const find = createRoute({
  method: "get",
  path: "/documents/{id}/find",
  request: {
    params: idParams,
    query: z.object({ words: z.string().trim().min(1).max(200), limit: z.coerce.number().int().min(1).max(500).default(100) }),
  },
  responses: okResponse(FoundWords, "Where the words are"),
});
const locate = createRoute({
  method: "get",
  path: "/documents/{id}/locate",
  request: { params: idParams, query: z.object({ start: offset, end: offset }) },
  responses: okResponse(Locator, "Where a range of the text is on its pages"),
});
const original = createRoute({
  method: "get",
  path: "/documents/{id}/original",
  request: { params: idParams },
  responses: { 200: { description: "The file itself; ranges are served" }, 206: { description: "A range of it" } },
});

export const documentRoutes = (tools: ServerTools) => {
  const { documents, files } = tools.workbench;
  return createRouter()
    .openapi(upload, async (c) => {
      const { name, scanned = false } = c.req.valid("query");
      const file = await receiveFile(c, files, { name, isScanned: scanned });
      return c.json(file, 201, { location: `/api/documents/${file.documentId}` });
    })
    .openapi(list, async (c) => {
      const { role, ...page } = c.req.valid("query");
      return c.json(paginate(await documents.list({ role }), page, "id"), 200);
    })
    .openapi(show, async (c) => c.json(await documents.show(c.req.valid("param").id), 200))
    .openapi(remove, async (c) => c.json(await documents.remove(c.req.valid("param").id), 200))
    .openapi(text, async (c) => c.json(await documents.text(c.req.valid("param").id), 200))
    .openapi(find, async (c) => {
      const { words, limit } = c.req.valid("query");
      return c.json(await documents.find(c.req.valid("param").id, words, limit), 200);
    })
    .openapi(locate, async (c) => c.json(await documents.locate(c.req.valid("param").id, c.req.valid("query")), 200))
    .openapi(original, (c) => sendOriginal(c, files, c.req.valid("param").id));
};
