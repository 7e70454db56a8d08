import { z } from "@hono/zod-openapi";
import { SearchFilter } from "../domain/search-hit.ts";

/** A question as a request brings it. */
export const Question = z.strictObject({
  question: z.string().trim().min(1).max(8_000),
  /** The documents that are asked; the library, or what the filter leaves of it, when empty. */
  filter: SearchFilter.strict().default({}),
});
