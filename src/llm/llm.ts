import type { AnswerFormName, AskOptions, ConverseOptions, LlmQuestion } from "./gateway.ts";
import type { ToolTurn, TurnValue } from "./tool-turn.ts";

/** Tokens of a call, as the provider counted them, or as we estimate them where it does not say. */
export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

/** What a model answered and what that took, over all turns it needed. */
export interface LlmReply<T> {
  value: T;
  form: AnswerFormName;
  isCut: boolean;
  usage: TokenUsage;
  /** Requests that were answered: more than one where an answer had to be mended. */
  turns: number;
}

/** What a turn came to and what that took. */
export type TurnResult = Omit<LlmReply<TurnValue>, "form">;

/** What goes with a question on its way out. */
export interface LlmCallOptions extends AskOptions {
  /** Sends a request; whoever keeps the ledger looks here. */
  send: typeof fetch;
  /** Called before each turn with the most it can take; waits for money that may come back, and rejects where the budget does not reach. */
  beforeTurn(planned: TokenUsage): void | Promise<void>;
  /** Called after each turn with what it took, also when its answer was of no use. */
  afterTurn(taken: TokenUsage): void;
}

/** One model behind the door: it turns a question into requests of its provider, waits its turn, tries again, mends, and asks for less. */
export interface Llm {
  /** `provider/model`. */
  readonly id: string;
  /** Where requests go. */
  readonly host: string;
  /** It runs on this machine: nothing leaves it. */
  readonly isLocal: boolean;
  /** Hash of the settings that change answers, such as temperature and seed. */
  readonly settingsHash: string;
  /** What a question is expected to take, without asking it. */
  estimate(question: LlmQuestion<unknown>): TokenUsage;
  ask<T>(question: LlmQuestion<T>, options: LlmCallOptions): Promise<LlmReply<T>>;
  /** Its provider can search the web by itself. */
  readonly searchesWeb: boolean;
  estimateTurn(turn: ToolTurn): TokenUsage;
  converse(turn: ToolTurn, options: LlmCallOptions & Pick<ConverseOptions, "onText">): Promise<TurnResult>;
}
