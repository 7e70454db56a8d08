import { createRoute, z } from "@hono/zod-openapi";
import { Transcript, TranscriptFormat } from "../../domain/asked.ts";
import { ConversationListing } from "../../domain/conversation.ts";
import { Id } from "../../domain/id.ts";
import { Advice } from "../../domain/recommendation.ts";
import { SearchFilter, SearchMode, SearchResult } from "../../domain/search-hit.ts";
import { Work } from "../../domain/work.ts";
import { writeWorks } from "../../workbench/cite/write-entries.ts";
import { answers, byId, json, routes, severalOf } from "../api.ts";
import { answerQuestion, exportConversation, followAnswer } from "../converse.ts";
import { lastOf } from "../last-of.ts";
import { Question } from "../question.ts";
import { streamAdvice } from "../streams/stream-advice.ts";
import type { ServerTools } from "../tools.ts";

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
      collection: severalOf(z.string()),
      document: severalOf(Id),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
  },
  responses: answers(SearchResult, "Passages of the library that answer the query, best first"),
});
const cite = createRoute({
  method: "post",
  path: "/cite",
  description: "With `Accept: text/event-stream` its progress is told in `progress` and `notice` events, then `advice` or `problem`.",
  request: {
    body: json(
      z.strictObject({
        text: z.string().trim().min(1).max(100_000),
        filter: SearchFilter.strict().default({}),
        limit: z.number().int().min(1).max(20).default(5).describe("Works shown of each sort."),
      }),
    ),
  },
  responses: answers(Advice, "What each sentence should cite, from the library, in the order of the text"),
});
const entries = createRoute({
  method: "post",
  path: "/entries",
  request: {
    body: json(
      z.strictObject({
        entries: z
          .array(z.object({ key: z.string().min(1).max(200), work: Work }))
          .min(1)
          .max(500),
      }),
    ),
  },
  responses: answers(z.object({ bibtex: z.string() }), "Works as entries of a BibTeX file"),
});
const list = createRoute({
  method: "get",
  path: "/conversations",
  responses: answers(z.object({ data: z.array(ConversationListing) }), "Conversations, the newest first"),
});
const begin = createRoute({ method: "post", path: "/conversations", request: { body: json(Question) }, responses: stream });
const show = createRoute({
  method: "get",
  path: "/conversations/{id}",
  request: { params: byId },
  responses: answers(Transcript, "A conversation"),
});
const remove = createRoute({
  method: "delete",
  path: "/conversations/{id}",
  request: { params: byId },
  responses: answers(z.object({ title: z.string() }), "It is gone"),
});
const goOn = createRoute({
  method: "post",
  path: "/conversations/{id}/questions",
  request: { params: byId, body: json(Question.pick({ question: true }).partial()) },
  responses: stream,
});
const follow = createRoute({
  method: "get",
  path: "/conversations/{id}/events",
  request: { params: byId },
  responses: { ...stream, 204: { description: "No answer is under way" } },
});
const stop = createRoute({
  method: "post",
  path: "/conversations/{id}/stop",
  request: { params: byId },
  responses: answers(Transcript, "The conversation with what there is of its answer"),
});
const exported = createRoute({
  method: "get",
  path: "/conversations/{id}/export",
  request: { params: byId, query: z.object({ format: TranscriptFormat.default("markdown") }) },
  responses: { 200: { description: "The conversation as a file" } },
});

/** Searching the library, citing from it, asking it. */
export const answeringRoutes = (tools: ServerTools) => {
  const { workbench } = tools;
  return routes()
    .openapi(search, async (c) => {
      const { q, mode, collection, document, limit } = c.req.valid("query");
      const filter = { ...(collection ? { collections: collection } : {}), ...(document ? { documentIds: document } : {}) };
      return c.json(await lastOf(workbench.search({ text: q, mode, filter, limit })), 200);
    })
    .openapi(cite, async (c) => {
      const { text, filter, limit } = c.req.valid("json");
      const request = { about: { text }, filter, limit };
      if (c.req.header("accept")?.includes("text/event-stream")) return streamAdvice(c, workbench, request) as never;
      return c.json(await lastOf(workbench.cite({ ...request, signal: c.req.raw.signal })), 200);
    })
    .openapi(entries, (c) => c.json({ bibtex: writeWorks(c.req.valid("json").entries) }, 200))
    .openapi(list, async (c) => c.json({ data: (await workbench.conversations()).listed }, 200))
    .openapi(begin, (c) => answerQuestion(c, tools, { ...c.req.valid("json"), conversation: undefined }))
    .openapi(show, async (c) => c.json(await workbench.conversation(c.req.valid("param").id), 200))
    .openapi(remove, async (c) => c.json({ title: await workbench.removeConversation(c.req.valid("param").id) }, 200))
    .openapi(goOn, (c) => answerQuestion(c, tools, { ...c.req.valid("json"), conversation: c.req.valid("param").id }))
    .openapi(follow, (c) => followAnswer(c, tools, c.req.valid("param").id))
    .openapi(stop, async (c) => {
      const { id } = c.req.valid("param");
      await workbench.answers.stop(id);
      return c.json(await workbench.conversation(id), 200);
    })
    .openapi(exported, async (c) => exportConversation(c, tools, c.req.valid("param").id, c.req.valid("query").format));
};
