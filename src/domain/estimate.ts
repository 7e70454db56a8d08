import { z } from "zod";
import { Spending } from "./spending.ts";

/** What a check would take of language models, before any is asked. */
export const Estimate = z.object({
  schemaVersion: z.literal(1),
  tool: z.object({ name: z.literal("ibid"), version: z.string() }),
  path: z.string(),
  /** The day of the price list. */
  priceDate: z.string(),
  /** What the questions of the next run would take at most; null where no language model would be asked. */
  spending: Spending.nullable(),
});
export type Estimate = z.infer<typeof Estimate>;
