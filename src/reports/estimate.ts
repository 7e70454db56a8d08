import type { Estimate } from "../domain/estimate.ts";
import { cleanText } from "./clean-text.ts";
import { count } from "./count.ts";
import { describeCost, describeExpense, describeTokens } from "./spending-words.ts";

/** What a check would cost, for a terminal. */
export function renderEstimate({ spending, priceDate }: Estimate): string {
  if (!spending) return "No language model would be asked: a check costs nothing and sends nothing.\n";
  const { calls, inputTokens, outputTokens, remembered, unpriced } = spending;
  const lines = [
    `A check would make ${count(calls, "call")} with ${describeTokens(inputTokens)} tokens in and at most ${describeTokens(outputTokens)} out: ${
      unpriced.length > 0 ? "" : "at most "
    }${describeCost(spending)}.`,
    ...spending.expenses.map((expense) => `  ${describeExpense(expense)}`),
    ...(remembered > 0
      ? [`${count(remembered, "question")} ${remembered === 1 ? "is" : "are"} answered from memory and cost nothing.`]
      : []),
    ...(unpriced.length > 0 ? ["Set input-price and output-price under [providers.NAME] in ibid.toml where a price is not known."] : []),
    `Prices of ${priceDate}; an answer that has to be mended is asked for again. Nothing was sent.`,
  ];
  return lines.map((line) => `${line.match(/^ */)![0]}${cleanText(line)}\n`).join("");
}
