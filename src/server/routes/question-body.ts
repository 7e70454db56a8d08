import { z } from "@hono/zod-openapi";
import { SearchFilter } from "../../domain/search/search-result.ts";

/** The request body of a question. */
export const QuestionBody = z.strictObject({
  question: z.string().trim().min(1).max(8_000),
  /** The documents to ask; if empty, the whole library within the filter. */
  filter: SearchFilter.strict().default({}),
});
