import type { Context } from "hono";
import type { AnswerEvent, TranscriptFormat } from "../../domain/answer/ask-result.ts";
import type { SearchFilter } from "../../domain/search/search-result.ts";
import { renderTranscript } from "../../reports/answer/render-transcript.ts";
import { problemBody } from "../problem.ts";
import type { ServerTools } from "../server-tools.ts";
import { readLastEventId, streamEvents } from "./stream-events.ts";

interface QuestionRequest {
  /** If left out, the last unanswered question of the conversation is answered. */
  question?: string | undefined;
  filter?: SearchFilter;
  web?: boolean | undefined;
  /** The conversation to continue; a new one if undefined. */
  conversation: string | undefined;
}

/** Answers a question and streams its progress; the work continues if the client leaves. */
export async function streamNewAnswer(
  c: Context,
  tools: ServerTools,
  { question, filter = {}, web, conversation }: QuestionRequest,
): Promise<Response> {
  const { documentIds = [], ...limits } = filter;
  const id = await tools.workbench.answers.begin({ question, conversation, documentIds, filter: limits, web });
  c.header("content-location", `/api/conversations/${id}`);
  return streamAnswer(c, tools, id, 0);
}

/** Streams the rest of an answer in progress from the client's last event; empty if there is none. */
export async function streamRunningAnswer(c: Context, tools: ServerTools, id: string): Promise<Response> {
  return streamAnswer(c, tools, id, readLastEventId(c));
}

/** A conversation as a file. */
export async function exportConversation(c: Context, { workbench }: ServerTools, id: string, format: TranscriptFormat): Promise<Response> {
  const text = renderTranscript(format, await workbench.conversation(id));
  const { mediaType, ending } = transcriptFiles[format];
  return c.body(text, 200, {
    "content-type": mediaType,
    "content-disposition": `attachment; filename="conversation-${id.slice(4, 12)}.${ending}"`,
  });
}

const transcriptFiles: Record<TranscriptFormat, { mediaType: string; ending: string }> = {
  markdown: { mediaType: "text/markdown; charset=utf-8", ending: "md" },
  json: { mediaType: "application/json", ending: "json" },
  html: { mediaType: "text/html; charset=utf-8", ending: "html" },
};

function streamAnswer(c: Context, { workbench }: ServerTools, id: string, after: number): Response {
  const left = new AbortController();
  const entries = workbench.answers.follow(id, after, left.signal);
  // Browsers take 204 as the signal not to reconnect.
  if (!entries) return c.body(null, 204);
  return streamEvents(c, async (stream, disconnected) => {
    disconnected.addEventListener("abort", () => left.abort(), { once: true });
    for await (const { number, news } of entries)
      await stream.writeSSE({
        id: String(number),
        event: news.type === "failed" ? "problem" : news.type,
        data: JSON.stringify(dataOf(news)),
      });
  });
}

function dataOf(event: AnswerEvent): object {
  switch (event.type) {
    case "asking":
      return event.event;
    case "asked":
      return event.asked;
    case "failed":
      return problemBody(event.failure);
    default: {
      const { type: _, ...data } = event;
      return data;
    }
  }
}
