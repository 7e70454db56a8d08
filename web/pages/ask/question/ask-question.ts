import type { SearchFilter } from "../../../../src/domain/search/search-result.ts";
import { postEvents } from "../../../api/post-events.ts";
import { problemOf } from "../../../api/problem-error.ts";

/** A question that the server has accepted and answers, whether a client listens or not. */
export interface StartedQuestion {
  conversationId: string;
  ordinal: number;
  question: string;
}

export interface AskQuestionRequest {
  /** If left out, the last question of the conversation is answered again. */
  question?: string | undefined;
  /** The conversation to continue; a new one if undefined. */
  conversationId?: string | undefined;
  /** The scope of a new conversation. */
  filter?: SearchFilter | undefined;
  /** Whether the answer may also rest on web pages. */
  web?: boolean | undefined;
}

/** Asks, and returns as soon as the question is stored; the answer arrives by following the conversation. */
export async function askQuestion({ question, conversationId, filter, web }: AskQuestionRequest): Promise<StartedQuestion> {
  const control = new AbortController();
  const path = conversationId ? `/api/conversations/${conversationId}/questions` : "/api/conversations";
  const json = {
    ...(question === undefined ? {} : { question }),
    ...(conversationId ? {} : { filter }),
    ...(web === undefined ? {} : { web }),
  };
  try {
    for await (const { event, data } of postEvents(path, { json, signal: control.signal })) {
      const received: unknown = JSON.parse(data);
      if (event === "begun") return received as StartedQuestion;
      if (event === "problem") throw problemOf((received as { status?: number }).status ?? 500, received);
    }
    throw problemOf(502, { title: "The server stopped before it received the question", detail: "Ask again." });
  } finally {
    control.abort();
  }
}
