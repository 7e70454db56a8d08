import type { Context } from "hono";
import type { TranscriptFormat } from "../domain/asked.ts";
import type { SearchFilter } from "../domain/search-hit.ts";
import { IbidError } from "../errors.ts";
import type { ServerTools } from "./tools.ts";

interface Question {
  question: string;
  filter?: SearchFilter;
  /** The conversation it goes on; a new one when undefined. */
  conversation: string | undefined;
}

/** Answers a question and tells what happens on the way; the work goes on when the client leaves. */
export async function answerQuestion(_c: Context, _tools: ServerTools, _question: Question): Promise<Response> {
  throw new IbidError("usage", "cannot answer yet");
}

/** Tells the rest of an answer that is under way, from where the client left off. */
export async function followAnswer(_c: Context, _tools: ServerTools, _id: string): Promise<Response> {
  throw new IbidError("usage", "cannot follow yet");
}

/** A conversation as a file. */
export async function exportConversation(_c: Context, _tools: ServerTools, _id: string, _format: TranscriptFormat): Promise<Response> {
  throw new IbidError("usage", "cannot export yet");
}
