import type { z } from "zod";
import type { LanguageRole } from "../domain/llm/language-role.ts";
import type { Spending } from "../domain/llm/spending.ts";
import type { ToolTurn, TurnReply } from "./tool-turn.ts";

/** How much is asked of a model in one answer; a weaker model, or one that failed, is asked for less. */
export type AnswerFormName = "normal" | "compact" | "minimal";

/** One shape that an answer may have. Advice about single fields stands in `.describe()` of the schema, never in the prompt. */
export interface AnswerForm<T> {
  name: AnswerFormName;
  schema: z.ZodType<T>;
  /** The longest answer that is waited for, in tokens. */
  outputTokens: number;
}

/** A picture that goes with a prompt; only models of the role `see` get one. */
export interface Picture {
  bytes: Uint8Array;
  mediaType: "image/png" | "image/jpeg";
}

/** What an agent asks a language model. */
export interface LlmQuestion<T> {
  /** The agent on whose behalf it is asked: the purpose that the ledger and the meter name. */
  agent: string;
  role: LanguageRole;
  /** Which of the role's models is asked, where there are several. */
  reader?: number;
  /** Ours alone: nothing from a document ever stands here. */
  instructions: string;
  /** Text of documents stands here, wrapped by `wrapUntrusted`. */
  prompt: string;
  pictures?: readonly Picture[];
  /** From the fullest to the barest; the next one is tried when an answer cannot be made valid. */
  forms: readonly [AnswerForm<T>, ...AnswerForm<T>[]];
  /** Field of the answer that is a list of items which stand alone: of an answer that was cut off, the whole items are kept. */
  list?: string;
}

/** A model's answer that has the form asked for. Whether it is true is for the agent to prove. */
export interface Generation<T> {
  value: T;
  /** `provider/model`. */
  model: string;
  /** Hash of the instructions and of the schema. */
  promptHash: string;
  form: AnswerFormName;
  /** The answer was cut off, or items of its list had not their form and were left out; what was whole of it is here. */
  isCut: boolean;
}

export interface AskOptions {
  signal?: AbortSignal;
  /** Ask again, whatever was answered before. */
  fresh?: boolean;
  /** The stage on whose account it is asked. */
  stage?: string;
}

export interface ConverseOptions extends AskOptions {
  /** Told all that was said so far in this turn, whenever there is more, where the provider says it piece by piece. Another try begins anew. */
  onText?(text: string): void;
}

/** The one door to language models, hosted by others or on this machine. Everything that passes is bounded, counted and remembered. */
export interface LlmGateway {
  /** The models that answer for a role, as `provider/model`; none when the role is left to local models. */
  modelsFor(role: LanguageRole): readonly string[];
  /** The local twin answers beside the models of the role, as one more reader: `provider/model + local`. */
  withLocal(role: LanguageRole): boolean;
  ask<T>(question: LlmQuestion<T>, options?: AskOptions): Promise<Generation<T>>;
  /** Takes one turn of a conversation with tools, on the same terms as a question. */
  converse(turn: ToolTurn, options?: ConverseOptions): Promise<TurnReply>;
  /** The provider of the role's first model can search the web by itself. */
  searchesWeb(role: LanguageRole): boolean;
  /** Nothing is sent: questions are counted, and `ask` ends with `not-asked`. */
  readonly isEstimating: boolean;
  /** What was taken so far; nothing where no model could be asked. */
  spending(): Spending | undefined;
}

/** The door of a run without language models. */
export const disabledGateway: LlmGateway = {
  modelsFor: () => [],
  withLocal: () => false,
  ask: () => Promise.reject(new Error("no language model is assigned to this role")),
  converse: () => Promise.reject(new Error("no language model is assigned to this role")),
  searchesWeb: () => false,
  isEstimating: false,
  spending: () => undefined,
};
