import { z } from "zod";
import { Spending } from "./spending.ts";

/** What a check or a question would take of language models, before any is asked. */
export const Estimate = z.object({
  schemaVersion: z.literal(1),
  tool: z.object({ name: z.literal("ibid"), version: z.string() }),
  /** The manuscript of a check. */
  path: z.string().optional(),
  /** The question, where one would be asked. */
  question: z.string().optional(),
  /** The day of the price list. */
  priceDate: z.string(),
  /** What it would take at most; null where no language model would be asked, and it costs nothing. */
  spending: Spending.nullable(),
});
export type Estimate = z.infer<typeof Estimate>;
