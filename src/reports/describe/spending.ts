import type { Expense, Spending } from "../../domain/llm/spending.ts";
import { count } from "../text/count.ts";

/** "12 calls, 34k tokens, $0.08": the usage so far, short enough for a progress line. */
export function describeUsage(spending: Pick<Spending, "calls" | "inputTokens" | "outputTokens" | "dollars" | "unpriced">): string {
  const { calls, inputTokens, outputTokens } = spending;
  return `${count(calls, "call")}, ${describeTokens(inputTokens + outputTokens)} tokens, ${describeCost(spending)}`;
}

/** The cost of a run: the total, each agent with its model, and the rejected statements by agent. */
export function listSpending(spending: Spending): string[] {
  return [
    describeSpending(spending),
    ...spending.expenses.map(describeExpense),
    ...spending.rejected.map(
      ({ agent, answers }) =>
        `${agent}: ${count(answers, "statement")} of models refused, because the documents do not support ${answers === 1 ? "it" : "them"}`,
    ),
  ];
}

/** The total usage, with cached and rejected answers. */
function describeSpending(spending: Spending): string {
  const { remembered, rejected } = spending;
  const refused = rejected.reduce((sum, { answers }) => sum + answers, 0);
  return [
    describeUsage(spending),
    ...(remembered > 0 ? [`${count(remembered, "answer")} from the cache`] : []),
    ...(refused > 0 ? [`${count(refused, "statement")} of models refused`] : []),
  ].join("; ");
}

/** The usage of one agent and model. */
export function describeExpense({ agent, model, calls, remembered, inputTokens, outputTokens, dollars }: Expense): string {
  const asked = `${count(calls, "call")}, ${describeTokens(inputTokens)} tokens in, ${describeTokens(outputTokens)} out`;
  const cost = dollars === null ? "price not known" : describeDollars(dollars);
  return `${agent} by ${model}: ${asked}, ${cost}${remembered > 0 ? `, ${remembered} from the cache` : ""}`;
}

/** The known cost, and the models whose price is unknown. */
export function describeCost({ dollars, unpriced }: Pick<Spending, "dollars" | "unpriced">): string {
  if (unpriced.length === 0) return describeDollars(dollars);
  const rest = `the price of ${unpriced.join(" and ")} not known`;
  return dollars === 0 ? rest : `${describeDollars(dollars)} and ${rest}`;
}

/** "950", "34k", "1.2M". */
export function describeTokens(tokens: number): string {
  if (tokens < 1_000) return String(tokens);
  if (tokens < 999_500) return `${tokens < 9_950 ? (tokens / 1_000).toFixed(1) : Math.round(tokens / 1_000)}k`;
  return `${(tokens / 1_000_000).toFixed(1)}M`;
}

/** Cents, or parts of a cent: a cost is never shown as nothing. */
function describeDollars(dollars: number): string {
  if (dollars === 0) return "$0.00";
  if (dollars < 0.0001) return "less than $0.0001";
  return dollars < 0.01 ? `$${dollars.toFixed(4)}` : `$${dollars.toFixed(2)}`;
}
