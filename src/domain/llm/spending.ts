import { z } from "zod";
import { Tool } from "../tool.ts";

const tokens = z.number().int();

/** The usage of one model by one agent. */
export const Expense = z.object({
  stage: z.string(),
  agent: z.string(),
  /** `provider/model`. */
  model: z.string(),
  /** Answers received from the model. In an estimate: answers that would be requested. */
  calls: z.number().int(),
  /** Questions answered from the cache at no cost. */
  remembered: z.number().int(),
  inputTokens: tokens,
  outputTokens: tokens,
  /** Null when the price of the model is unknown. */
  dollars: z.number().nullable(),
});
export type Expense = z.infer<typeof Expense>;

/** The language-model usage of a run. In an estimate: the maximum usage. */
export const Spending = z.object({
  calls: z.number().int(),
  remembered: z.number().int(),
  inputTokens: tokens,
  outputTokens: tokens,
  /** The known cost. Models without a known price are listed in `unpriced`. */
  dollars: z.number(),
  unpriced: z.array(z.string()),
  /** By stage, agent and model. */
  expenses: z.array(Expense),
  /** The number of model answers that code rejected, by stage and agent. */
  rejected: z.array(z.object({ stage: z.string(), agent: z.string(), answers: z.number().int() })),
});
export type Spending = z.infer<typeof Spending>;

/** The language-model usage that a check or a question would need, computed before any model is called. */
export const Estimate = z.object({
  schemaVersion: z.literal(1),
  tool: Tool,
  /** The manuscript of a check. */
  path: z.string().optional(),
  /** The question, when the estimate is for a question. */
  question: z.string().optional(),
  priceDate: z.string(),
  /** The maximum usage. Null when no language model would be used. */
  spending: Spending.nullable(),
});
export type Estimate = z.infer<typeof Estimate>;
