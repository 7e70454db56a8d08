import type { LanguageRole } from "../domain/llm/language-role.ts";
import type { Generation, LlmQuestion } from "../llm/gateway.ts";

/** What an agent asks its model, without what its place in the house says anyway. */
export type AgentQuestion<T> = Omit<LlmQuestion<T>, "agent" | "role" | "reader">;

/** What an agent may use while it answers. */
export interface AgentContext {
  /** Asks the model that is assigned to the agent's role. */
  ask<T>(question: AgentQuestion<T>): Promise<Generation<T>>;
  /** Counts something a model said that code has refused; it is shown and never kept. */
  reject(what: string): void;
  readonly signal: AbortSignal;
}

/**
 * A reader of one kind: its question to a language model, and the proof of what came back. Each has a twin of rules and local models, which answers
 * where no model is assigned and where the model fails.
 */
export interface Agent<Input, Output> {
  readonly name: string;
  readonly role: LanguageRole;
  /** Raised when the same input would be asked or proven otherwise. */
  readonly version: number;
  /** What it does, in one line, for `ibid agents`. */
  readonly purpose: string;
  /** What answers in its place without a model, in one line. */
  readonly localFallback: string;
  answer(input: Input, context: AgentContext): Promise<Output>;
}
