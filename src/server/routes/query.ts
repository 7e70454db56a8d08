import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { Transcript, TranscriptFormat } from "../../domain/answer/ask-result.ts";
import { ConversationListing } from "../../domain/answer/conversation.ts";
import { CiteResult } from "../../domain/finding/recommendation.ts";
import { Id } from "../../domain/id.ts";
import { Work } from "../../domain/reference/work.ts";
import { SearchFilter, SearchMode, SearchResult } from "../../domain/search/search-result.ts";
import { type CiteRequest, type Workbench, writeBibtexOfWorks } from "../../workbench/public.ts";
import {
  createRouter,
  idParams,
  itemRoute,
  jsonBody,
  listQuery,
  okResponse,
  pageSchema,
  paginate,
  wholeListQuery,
} from "../openapi/route-schemas.ts";
import type { ServerTools } from "../server-tools.ts";
import { exportConversation, streamNewAnswer, streamRunningAnswer } from "../streams/stream-answer.ts";
import { streamEvents } from "../streams/stream-events.ts";

/** A question as a request brings it. */
export const QuestionBody = z.strictObject({
  question: z.string().trim().min(1).max(8_000),
  /** The documents that are asked; the library, or what the filter leaves of it, when empty. */
  filter: SearchFilter.strict().default({}),
  /** Whether the answer may also rest on web pages; the settings decide when it is left out. Nothing is searched offline. */
  web: z.boolean().optional(),
});

const stream = {
  200: {
    description:
      "`begun` with the conversation's id, `asking` events (AskEvent) while it is looked for, then `asked` (Asked) or `problem`; each has an id, and Last-Event-ID replays what was missed",
    content: { "text/event-stream": { schema: z.string() } },
  },
} as const;

const search = createRoute({
  method: "get",
  path: "/search",
  request: {
    query: z.object({
      q: z.string().trim().min(1).max(2_000),
      mode: SearchMode.default("reranked"),
      collection: listQuery(z.string()),
      document: listQuery(Id),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
  },
  responses: okResponse(SearchResult, "Passages of the library that answer the query, best first"),
});
const cite = createRoute({
  method: "post",
  path: "/cite",
  description: "With `Accept: text/event-stream` its progress is sent in `progress` and `notice` events, then `advice` or `problem`.",
  request: {
    body: jsonBody(
      z.strictObject({
        text: z.string().trim().min(1).max(100_000),
        filter: SearchFilter.strict().default({}),
        limit: z.number().int().min(1).max(20).default(5).describe("Works shown of each sort."),
        outside: z
          .boolean()
          .default(false)
          .describe("Also works of the indexes on the server's machine, and of scholarly services where its settings allow them."),
      }),
    ),
  },
  responses: okResponse(CiteResult, "What each sentence should cite, in the order of the text"),
});
const entries = createRoute({
  method: "post",
  path: "/entries",
  request: {
    body: jsonBody(
      z.strictObject({
        entries: z
          .array(z.object({ key: z.string().min(1).max(200), work: Work }))
          .min(1)
          .max(500),
      }),
    ),
  },
  responses: okResponse(z.object({ bibtex: z.string() }), "Works as entries of a BibTeX file"),
});
const list = createRoute({
  method: "get",
  path: "/conversations",
  request: { query: wholeListQuery },
  responses: okResponse(pageSchema(ConversationListing), "Conversations, the newest first"),
});
const begin = createRoute({ method: "post", path: "/conversations", request: { body: jsonBody(QuestionBody) }, responses: stream });
const show = itemRoute("get", "/conversations/{id}", Transcript, "A conversation");
const remove = itemRoute("delete", "/conversations/{id}", z.object({ title: z.string() }), "The conversation is removed");
const goOn = createRoute({
  method: "post",
  path: "/conversations/{id}/questions",
  request: { params: idParams, body: jsonBody(QuestionBody.pick({ question: true, web: true }).partial()) },
  responses: stream,
});
const follow = createRoute({
  method: "get",
  path: "/conversations/{id}/events",
  request: { params: idParams },
  responses: { ...stream, 204: { description: "No answer is under way" } },
});
const stop = itemRoute("post", "/conversations/{id}/stop", Transcript, "The conversation with what there is of its answer");
const exported = createRoute({
  method: "get",
  path: "/conversations/{id}/export",
  request: { params: idParams, query: z.object({ format: TranscriptFormat.default("markdown") }) },
  responses: { 200: { description: "The conversation as a file" } },
});

/** Routes for searching, citing and asking. */
export const queryRoutes = (tools: ServerTools) => {
  const { workbench } = tools;
  return createRouter()
    .openapi(search, async (c) => {
      const { q, mode, collection, document, limit } = c.req.valid("query");
      const filter = { ...(collection ? { collections: collection } : {}), ...(document ? { documentIds: document } : {}) };
      return c.json(await drainGenerator(workbench.search({ text: q, mode, filter, limit })), 200);
    })
    .openapi(cite, async (c) => {
      const { text, ...options } = c.req.valid("json");
      const request = { about: { text }, ...options };
      if (c.req.header("accept")?.includes("text/event-stream")) return streamCiteResult(c, workbench, request) as never;
      return c.json(await drainGenerator(workbench.cite({ ...request, signal: c.req.raw.signal })), 200);
    })
    .openapi(entries, (c) => c.json({ bibtex: writeBibtexOfWorks(c.req.valid("json").entries) }, 200))
    .openapi(list, async (c) => {
      const { listed } = await workbench.conversations();
      return c.json(paginate(listed, c.req.valid("query"), "id"), 200);
    })
    .openapi(begin, (c) => streamNewAnswer(c, tools, { ...c.req.valid("json"), conversation: undefined }))
    .openapi(show, async (c) => c.json(await workbench.conversation(c.req.valid("param").id), 200))
    .openapi(remove, async (c) => c.json({ title: await workbench.removeConversation(c.req.valid("param").id) }, 200))
    .openapi(goOn, (c) => streamNewAnswer(c, tools, { ...c.req.valid("json"), conversation: c.req.valid("param").id }))
    .openapi(follow, (c) => streamRunningAnswer(c, tools, c.req.valid("param").id))
    .openapi(stop, async (c) => {
      const { id } = c.req.valid("param");
      await workbench.answers.stop(id);
      return c.json(await workbench.conversation(id), 200);
    })
    .openapi(exported, async (c) => exportConversation(c, tools, c.req.valid("param").id, c.req.valid("query").format));
};

/** Streams the progress of citing, then the result. Nothing is stored, so a client that leaves ends the work. */
function streamCiteResult(c: Context, { cite }: Pick<Workbench, "cite">, request: CiteRequest): Response {
  return streamEvents(c, async (stream, disconnected) => {
    const send = (event: string, data: object) => stream.writeSSE({ event, data: JSON.stringify(data) });
    const events = cite({ ...request, signal: disconnected });
    let step = await events.next();
    for (; !step.done; step = await events.next()) {
      const event = step.value;
      if (event.type === "stage-start") await send("progress", { stage: event.stage, done: 0, total: event.total });
      if (event.type === "record-saved") await send("progress", { stage: event.stage, done: event.done, total: event.total });
      if (event.type === "notice") await send("notice", { text: event.text });
    }
    await send("advice", step.value);
  });
}

/** The result of work, without its events. */
export async function drainGenerator<Result>(work: AsyncGenerator<unknown, Result>): Promise<Result> {
  let step = await work.next();
  while (!step.done) step = await work.next();
  return step.value;
}
