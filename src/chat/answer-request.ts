import type { Config } from "../config/schema.ts";
import type { Answer, AskEvent } from "../domain/answer/answer.ts";
import type { Exchange } from "../domain/answer/conversation.ts";
import type { SearchFilter } from "../domain/search/search-result.ts";
import type { LlmGateway } from "../llm/gateway.ts";
import type { Models } from "../models/models.ts";
import type { VerifyStatement } from "../pipeline/stage.ts";
import type { Search } from "../retrieval/search.ts";
import type { Store } from "../store/store.ts";

export interface AnswerRequest {
  question: string;
  filter: SearchFilter;
  /** The earlier exchanges of the same conversation, oldest first. */
  before: readonly Exchange[];
  signal: AbortSignal;
}

export interface AnswerContext {
  store: Store;
  models: Models;
  config: Config;
  search: Search;
  verify: VerifyStatement;
  /** Disabled when no language model is assigned to the role `write`. */
  gateway: LlmGateway;
}

/** Answers a question and yields progress events. */
export type AnswerFunction = (request: AnswerRequest, tools: AnswerContext) => AsyncGenerator<AskEvent, Answer>;
