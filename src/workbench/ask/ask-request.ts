import type { Config } from "../../config/schema.ts";
import type { SearchFilter } from "../../domain/search/search-result.ts";

/** A question, and what it is about. */
export interface AskRequest {
  /** When absent, the last unanswered question of the conversation is answered. */
  question?: string | undefined;
  /** The conversation to continue: its id, the beginning of it, or `last`. When absent, a new one is started. */
  conversation?: string | undefined;
  /** Files and folders that are searched instead of the library. */
  paths?: string[];
  /** Uploaded, checked or added documents that are searched instead of the library. */
  documentIds?: string[];
  /** Limits the search of the library. */
  filter?: SearchFilter;
  /** Whether the answer may also rest on web pages. When absent, the setting `web-search` decides. */
  web?: boolean | undefined;
  /** The folder in which a person works on the command line, to suggest its files when the library is empty. Nobody else learns their names. */
  folder?: string;
  signal?: AbortSignal;
}

/** The settings with the web search that a question asks for. */
export function withWebSearch(config: Config, { web }: Pick<AskRequest, "web">): Config {
  return web === undefined ? config : { ...config, webSearch: web };
}
