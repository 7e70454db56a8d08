import type { Config } from "../config/schema.ts";
import type { Answer, AskEvent } from "../domain/answer.ts";
import type { Exchange } from "../domain/conversation.ts";
import type { SearchFilter } from "../domain/search-hit.ts";
import type { LanguageDoor } from "../models/language/door.ts";
import type { Models } from "../models/models.ts";
import type { VerifyStatement } from "../pipeline/verify-statement.ts";
import type { Search } from "../retrieval/search.ts";
import type { Store } from "../store/store.ts";

export interface AskRequest {
  question: string;
  filter: SearchFilter;
  /** What was said before in the same conversation, oldest first. */
  before: readonly Exchange[];
  signal: AbortSignal;
}

/** What an answer is made with. */
export interface AskTools {
  store: Store;
  models: Models;
  config: Config;
  search: Search;
  verify: VerifyStatement;
  /** Closed where no language model is assigned to the role `write`. */
  door: LanguageDoor;
}

/** From a question to an Answer, telling what happens on the way. */
export type Ask = (request: AskRequest, tools: AskTools) => AsyncGenerator<AskEvent, Answer>;
