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
