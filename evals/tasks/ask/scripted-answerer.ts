import type { Llm } from "../../../src/llm/llm.ts";
import type { ToolTurn, TurnValue } from "../../../src/llm/tool-turn.ts";
import type { AskGold } from "./ask-gold.ts";
import type { Answerer, ScriptedAnswerTurn, SeenConversation } from "./scripted-answerers.ts";

/** The scripted turn for a conversation, chosen by the gold question that it contains. */
export function answerFor(gold: readonly AskGold[], answerer: Answerer, seen: SeenConversation): ScriptedAnswerTurn {
  const asked = gold.flatMap(({ questions }) => questions).find(({ question }) => seen.question.endsWith(question));
  return asked ? answerer(asked, seen) : { text: "The documents do not say." };
}

/** A scripted model behind the LlmGateway: nothing is sent, and it costs nothing. */
export function scriptedAnswerer(name: string, gold: readonly AskGold[], answerer: Answerer): Llm {
  const nothing = { inputTokens: 0, outputTokens: 0 };
  return {
    id: `scripted/${name}`,
    host: "127.0.0.1",
    isLocal: true,
    settingsHash: name,
    searchesWeb: false,
    estimate: () => nothing,
    estimateTurn: () => nothing,
    ask: () => Promise.reject(new Error("a scripted model answers in turns alone")),
    async converse(turn, { afterTurn, onText }) {
      const reply = answerFor(gold, answerer, seenIn(turn));
      const value: TurnValue =
        "text" in reply
          ? { text: reply.text, calls: [], sources: [], asSaid: [] }
          : { text: "", calls: [{ id: `call_${turn.messages.length}`, ...reply.call }], sources: [], asSaid: [] };
      if (value.text !== "") onText?.(value.text);
      afterTurn(nothing);
      return { value, isCut: false, usage: nothing, turns: 1 };
    },
  };
}

function seenIn({ messages: [first, ...rest] }: ToolTurn): SeenConversation {
  return {
    question: first.role === "user" ? first.text : "",
    results: rest.flatMap((message) => (message.role === "tool" ? message.results.map(({ text }) => text) : [])),
    taken: rest.filter(({ role }) => role === "assistant").length,
  };
}
