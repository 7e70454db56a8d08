import type { ModelSpeed } from "./client/model-speed.ts";
import type { AnswerFormName, AskOptions, ConverseOptions, LlmQuestion } from "./gateway.ts";
import type { ToolTurn, TurnValue } from "./tool-turn.ts";

/** Tokens of a call, as counted by the provider, otherwise as estimated. */
export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

/** A model's answer and its usage, over all turns. */
export interface LlmReply<T> {
  value: T;
  form: AnswerFormName;
  isCut: boolean;
  usage: TokenUsage;
  /** The number of answered requests: more than one when an answer was repaired. */
  turns: number;
}

export type TurnResult = Omit<LlmReply<TurnValue>, "form">;

/** The hooks and limits of one call. */
export interface LlmCallOptions extends AskOptions {
  /** Sends a request and records it in the ledger. */
  send: typeof fetch;
  /** Called before each turn with its maximum usage. Waits for reserved budget to return; rejects when the budget is too small. */
  beforeTurn(planned: TokenUsage): void | Promise<void>;
  /** Called after each turn with its usage, even when the answer was unusable. */
  afterTurn(taken: TokenUsage): void;
}

/** One model behind the gateway: sends questions to its provider, obeys the rate limit, retries, repairs, and uses smaller schemas. */
export interface Llm {
  /** `provider/model`. */
  readonly id: string;
  /** The host that requests go to. */
  readonly host: string;
  /** The model runs on this machine, and nothing leaves it. */
  readonly isLocal: boolean;
  /** Present when the model's server is on this machine or in a private network. Its speed is known after its first answer. */
  readonly ownServer?: { speed(): ModelSpeed | undefined } | undefined;
  /** Hash of the settings that change answers, such as temperature and seed. */
  readonly settingsHash: string;
  /** The expected usage of a question, without asking it. */
  estimate(question: LlmQuestion<unknown>): TokenUsage;
  ask<T>(question: LlmQuestion<T>, options: LlmCallOptions): Promise<LlmReply<T>>;
  /** The provider can search the web itself. */
  readonly searchesWeb: boolean;
  estimateTurn(turn: ToolTurn): TokenUsage;
  converse(turn: ToolTurn, options: LlmCallOptions & Pick<ConverseOptions, "onText">): Promise<TurnResult>;
}
