import type { z } from "zod";
import type { LanguageRole } from "../domain/llm/language-role.ts";
import type { Spending } from "../domain/llm/spending.ts";
import type { ToolTurn, TurnReply } from "./tool-turn.ts";

/** The size of an answer's schema. A weaker model, or one that failed, gets a smaller schema. */
export type AnswerFormName = "normal" | "compact" | "minimal";

/** One schema that an answer may have. Advice about single fields is in `.describe()` of the schema, never in the prompt. */
export interface AnswerForm<T> {
  name: AnswerFormName;
  schema: z.ZodType<T>;
  /** The maximum length of the answer, in tokens. */
  outputTokens: number;
}

/** A picture of a prompt. Only models of the role `see` get one. */
export interface Picture {
  bytes: Uint8Array;
  mediaType: "image/png" | "image/jpeg";
}

/** An agent's question to a language model. */
export interface LlmQuestion<T> {
  /** The agent that asks, as the ledger and the budget name it. */
  agent: string;
  role: LanguageRole;
  /** The index of the role's model, when there are several. */
  reader?: number;
  /** Trusted text only: nothing from a document. */
  instructions: string;
  /** May contain text of documents, wrapped by `wrapUntrusted`. */
  prompt: string;
  pictures?: readonly Picture[];
  /** From the fullest to the smallest. The next one is tried when an answer cannot be made valid. */
  forms: readonly [AnswerForm<T>, ...AnswerForm<T>[]];
  /** The field that is a list of independent items. A truncated answer keeps its complete items. */
  list?: string;
}

/** A model's answer that matches its schema. The agent must verify its content. */
export interface Generation<T> {
  value: T;
  /** `provider/model`. */
  model: string;
  /** Hash of the instructions and of the schema. */
  promptHash: string;
  form: AnswerFormName;
  /** The answer was truncated, or invalid items of its list were dropped. */
  isCut: boolean;
}

export interface AskOptions {
  signal?: AbortSignal;
  /** Ask again, even when the answer is cached. */
  fresh?: boolean;
  /** The stage that the call is charged to. */
  stage?: string;
}

export interface ConverseOptions extends AskOptions {
  /** Called with all text of this turn so far, whenever there is more, when the provider streams. A retry starts again. */
  onText?(text: string): void;
}

/** The only access to language models, hosted or on this machine. Every call is bounded, counted and cached. */
export interface LlmGateway {
  /** The models of a role, as `provider/model`. Empty when the role is assigned to local models. */
  modelsFor(role: LanguageRole): readonly string[];
  /** The local fallback answers in addition to the models of the role, as one more reader: `provider/model + local`. */
  withLocal(role: LanguageRole): boolean;
  ask<T>(question: LlmQuestion<T>, options?: AskOptions): Promise<Generation<T>>;
  /** Takes one turn of a conversation with tools, under the same rules as a question. */
  converse(turn: ToolTurn, options?: ConverseOptions): Promise<TurnReply>;
  /** The provider of the role's first model can search the web itself. */
  searchesWeb(role: LanguageRole): boolean;
  /** Nothing is sent: questions are counted, and `ask` rejects with `not-asked`. */
  readonly isEstimating: boolean;
  /** The usage so far. Undefined when no model is configured. */
  spending(): Spending | undefined;
}

/** The gateway of a run without language models. */
export const disabledGateway: LlmGateway = {
  modelsFor: () => [],
  withLocal: () => false,
  ask: () => Promise.reject(new Error("no language model is assigned to this role")),
  converse: () => Promise.reject(new Error("no language model is assigned to this role")),
  searchesWeb: () => false,
  isEstimating: false,
  spending: () => undefined,
};
