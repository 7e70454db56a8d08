import type { SearchFilter } from "../../domain/search/search-result.ts";

/** What is asked, and of what. */
export interface AskRequest {
  /** Left out, the last question of the conversation is answered, where that was not done. */
  question?: string | undefined;
  /** The conversation that it goes on with: its id, the beginning of it, or `last`; a new one when left out. */
  conversation?: string | undefined;
  /** Files and folders that are asked in the place of the library. */
  paths?: string[];
  /** Documents that were uploaded, checked or added, which are asked in the place of the library. */
  documentIds?: string[];
  /** What of the library is asked. */
  filter?: SearchFilter;
  /** Where the user stands, to tell what could be asked where the library is empty. */
  folder?: string;
  signal?: AbortSignal;
}
