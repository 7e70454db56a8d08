import type { Estimate } from "../../domain/llm/spending.ts";
import { describeCost, describeExpense, describeTokens } from "../describe/spending.ts";
import { cleanText } from "../text/clean-text.ts";
import { count } from "../text/count.ts";

/** The estimated cost of a check or a question, for a terminal. */
export function renderEstimate({ question, spending, priceDate }: Estimate): string {
  const isQuestion = question !== undefined;
  if (!spending) return `No language model would be used: a ${isQuestion ? "question" : "check"} costs nothing and sends nothing.\n`;
  const { calls, inputTokens, outputTokens, remembered, unpriced } = spending;
  const lines = [
    `${isQuestion ? "The question would make at most" : "A check would make"} ${count(calls, "call")} with ${describeTokens(inputTokens)} tokens in and at most ${describeTokens(outputTokens)} out: ${
      unpriced.length > 0 ? "" : "at most "
    }${describeCost(spending)}.`,
    ...spending.expenses.map((expense) => `  ${describeExpense(expense)}`),
    ...(remembered > 0
      ? [`${count(remembered, "question")} ${remembered === 1 ? "is" : "are"} answered from the cache and cost nothing.`]
      : []),
    ...(isQuestion && calls > 0 ? ["This is for a model that looks up as much as it may; most questions take two or three searches."] : []),
    ...(unpriced.length > 0 ? ["Set input-price and output-price under [providers.NAME] in ibid.toml where a price is not known."] : []),
    `Prices of ${priceDate}; an answer that fails validation is requested again. Nothing was sent.`,
  ];
  return lines.map((line) => `${line.match(/^ */)![0]}${cleanText(line)}\n`).join("");
}
