import type { LlmQuestion } from "./gateway.ts";
import type { Llm, TokenUsage } from "./llm.ts";
import type { ToolTurn, TurnValue } from "./tool-turn.ts";

export interface ScriptedLlm extends Llm {
  /** Prompts that were really asked. */
  prompts: string[];
}

/** A model that sends one request for each question and takes its answer from a script; what it takes is always the same. */
export function scriptedLlm(
  script: (question: LlmQuestion<unknown>) => unknown,
  {
    id = "example/reader",
    host = "api.example.org",
    isLocal = false,
    settingsHash = "settings",
    usage = { inputTokens: 1_000, outputTokens: 100 },
    converse = () => ({ text: "Said." }),
  }: Partial<
    Pick<Llm, "id" | "host" | "isLocal" | "settingsHash"> & { usage: TokenUsage; converse(turn: ToolTurn): Partial<TurnValue> }
  > = {},
): ScriptedLlm {
  const prompts: string[] = [];
  return {
    id,
    host,
    isLocal,
    settingsHash,
    prompts,
    searchesWeb: false,
    estimate: () => usage,
    estimateTurn: () => usage,
    async converse(turn, { send, beforeTurn, afterTurn, onText }) {
      await beforeTurn(usage);
      const body = JSON.stringify(turn.messages);
      prompts.push(body);
      await send(`https://${host}/v1/answer`, { method: "POST", body });
      const reply = converse(turn);
      afterTurn(usage);
      onText?.(reply.text ?? "");
      return { value: { text: "", calls: [], sources: [], asSaid: [], ...reply }, isCut: false, usage, turns: 1 };
    },
    async ask(question, { send, beforeTurn, afterTurn }) {
      await beforeTurn(usage);
      prompts.push(question.prompt);
      await send(`https://${host}/v1/answer`, { method: "POST", body: question.prompt });
      const value = await script(question as LlmQuestion<unknown>);
      afterTurn(usage);
      const [{ schema, name }] = question.forms;
      return { value: schema.parse(value), form: name, isCut: false, usage, turns: 1 };
    },
  };
}
