import type { LanguageRole } from "../domain/llm/language-role.ts";
import type { Generation, LlmQuestion } from "../llm/gateway.ts";

/** An agent's question to its model, without the fields that the registry fills in. */
export type AgentQuestion<T> = Omit<LlmQuestion<T>, "agent" | "role" | "reader">;

/** What an agent may use while it answers. */
export interface AgentContext {
  /** Asks the model that is assigned to the agent's role. */
  ask<T>(question: AgentQuestion<T>): Promise<Generation<T>>;
  /** Counts a statement of a model that code has rejected. It is shown and never stored. */
  reject(what: string): void;
  readonly signal: AbortSignal;
}

/** One kind of question to a language model, with the verification of the answer and a local fallback for when no model answers. */
export interface Agent<Input, Output> {
  readonly name: string;
  readonly role: LanguageRole;
  /** Increased when the question or the verification of the same input changes. */
  readonly version: number;
  /** What the agent does, in one line, for `ibid agents`. */
  readonly purpose: string;
  /** What answers when there is no model, in one line. */
  readonly localFallback: string;
  answer(input: Input, context: AgentContext): Promise<Output>;
}
