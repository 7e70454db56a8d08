import { z } from "zod";

const tokens = z.number().int();

/** What the questions of one agent to one model took. */
export const Expense = z.object({
  stage: z.string(),
  agent: z.string(),
  /** `provider/model`. */
  model: z.string(),
  /** Answers that were asked for and came, or in an estimate would be asked for. */
  calls: z.number().int(),
  /** Questions that were answered from memory and cost nothing. */
  remembered: z.number().int(),
  inputTokens: tokens,
  outputTokens: tokens,
  /** Null where nobody told the price of the model. */
  dollars: z.number().nullable(),
});
export type Expense = z.infer<typeof Expense>;

/** What a run took of language models, or in an estimate would take at most. */
export const Spending = z.object({
  calls: z.number().int(),
  remembered: z.number().int(),
  inputTokens: tokens,
  outputTokens: tokens,
  /** What is known of the cost; models without a known price are named in `unpriced`. */
  dollars: z.number(),
  unpriced: z.array(z.string()),
  /** By stage, agent and model. */
  expenses: z.array(Expense),
  /** What models said and code refused, by stage and agent. */
  rejected: z.array(z.object({ stage: z.string(), agent: z.string(), answers: z.number().int() })),
});
export type Spending = z.infer<typeof Spending>;

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
