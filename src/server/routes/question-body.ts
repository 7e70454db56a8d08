import { z } from "@hono/zod-openapi";
import { SearchFilter } from "../../domain/search/search-result.ts";

/** A question as a request brings it. */
export const QuestionBody = z.strictObject({
  question: z.string().trim().min(1).max(8_000),
  /** The documents that are asked; the library, or what the filter leaves of it, when empty. */
  filter: SearchFilter.strict().default({}),
});
