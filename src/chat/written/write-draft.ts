import { IbidError } from "../../errors.ts";
import { estimateTokens } from "../../models/language/estimate-tokens.ts";
import type { TurnMessage, TurnReply } from "../../models/language/tool-turn.ts";
import type { AskRequest } from "../ask.ts";
import type { AskTool, ToolContext } from "../tools/ask-tool.ts";
import { searchDocuments } from "../tools/search-documents.ts";
import { askMessage } from "./ask-message.ts";
import { bounds } from "./bounds.ts";
import { busiestReply } from "./busiest-reply.ts";
import { writeInstructions } from "./instructions.ts";
import { answerNow, useTools } from "./use-tools.ts";

/** What a model wrote, before anything of it is proven. */
export interface Draft extends Pick<TurnReply, "text" | "model" | "promptHash" | "isCut"> {}

export interface DraftContext extends ToolContext {
  tools: readonly AskTool[];
  withWeb: boolean;
  /** Told all that was said so far in the turn that is under way. */
  hear(text: string): void;
}

/** Lets a model search and read until it answers: at most so many turns, uses of tools, passages, tokens and seconds. */
export async function writeDraft({ question, before }: AskRequest, context: DraftContext): Promise<Draft> {
  const { door, tools, signal, searches, tell } = context;
  const turn = { agent: "answering", role: "write" as const, outputTokens: bounds.outputTokens };
  const instructions = writeInstructions({ withTools: true, withWeb: context.withWeb });
  const definitions = tools.map(({ definition }) => definition);
  const messages: [TurnMessage, ...TurnMessage[]] = [{ role: "user", text: askMessage(question, before) }];
  const begun = performance.now();
  let used = 0;
  let [wasReminded, wasStopped] = [false, false];
  let notAsked: IbidError | undefined;
  for (let taken = 1; taken <= bounds.turns; taken += 1) {
    const reply = await door
      .converse({ ...turn, instructions, messages: [...messages], tools: definitions }, { signal, stage: "ask", onText: context.hear })
      .catch((error: unknown): TurnReply => {
        if (!isNotAsked(error)) throw error;
        notAsked = error;
        // The turns that could follow are counted too, for a model that makes use of all of them.
        return busiestReply(queryOf(question), context, taken);
      });
    messages.push({ role: "assistant", text: reply.text, calls: reply.calls, asSaid: reply.asSaid });
    if (reply.calls.length === 0) {
      if (searches.length > 0 || wasReminded) return reply;
      wasReminded = true;
      messages.push({ role: "user", text: "You have not looked into the documents yet. Search them, then answer from what they say." });
      continue;
    }
    const stop = reasonToStop({ taken, seconds: (performance.now() - begun) / 1_000, tokens: tokensOf(messages) });
    if (stop && !wasStopped && !notAsked) tell({ type: "notice", text: stop });
    wasStopped = stop !== undefined;
    const outcome = await useTools(reply.calls, tools, context, { used, stop: stop && answerNow });
    used = outcome.used;
    messages.push({ role: "tool", results: outcome.results });
  }
  if (notAsked) throw notAsked;
  throw new IbidError("model-output-invalid", `${door.readers("write")[0]} came to no answer in ${bounds.turns} turns`, {
    hint: "Ask more narrowly, or assign a larger model to the role write.",
  });
}

/** Questions are only counted. */
function isNotAsked(error: unknown): error is IbidError {
  return error instanceof IbidError && error.code === "not-asked";
}

/** The last turn but one is the last in which something can be looked for. */
function reasonToStop({ taken, seconds, tokens }: { taken: number; seconds: number; tokens: number }): string | undefined {
  if (taken >= bounds.turns - 1) return `Nothing more is looked for: ${bounds.turns} turns are the most for one answer.`;
  if (seconds > bounds.seconds) return `Nothing more is looked for after ${bounds.seconds} seconds.`;
  return tokens > bounds.tokens ? `Nothing more is looked for: ${bounds.tokens} tokens are the most for one answer.` : undefined;
}

function tokensOf(messages: readonly TurnMessage[]): number {
  const textOf = (message: TurnMessage) => (message.role === "tool" ? message.results.map(({ text }) => text).join("") : message.text);
  return messages.reduce((sum, message) => sum + estimateTokens(textOf(message)), 0);
}

/** For a model that cannot call tools the search is made with the question itself, and it answers from what that found. */
export async function writeFromOneSearch({ question, before }: AskRequest, context: DraftContext): Promise<Draft> {
  const { door, signal } = context;
  const { text: passages } = await searchDocuments.use({ query: queryOf(question) } as never, context);
  const instructions = writeInstructions({ withTools: false, withWeb: false });
  const messages: [TurnMessage] = [{ role: "user", text: askMessage(question, before, passages) }];
  const turn = { agent: "answering", role: "write" as const, instructions, messages, tools: [], outputTokens: bounds.outputTokens };
  return door.converse(turn, { signal, stage: "ask", onText: context.hear });
}

const queryOf = (question: string) => question.replace(/\s+/g, " ").trim().slice(0, 500).toWellFormed();
