import type { Spending } from "../../../src/domain/llm/spending.ts";

/** The cost of language models; models without a known price are named. */
export function Dollars({ spending }: { spending: Spending }) {
  const { dollars, unpriced } = spending;
  const known = `$${dollars.toFixed(dollars > 0 && dollars < 0.01 ? 4 : 2)}`;
  return <>{unpriced.length > 0 ? `${known} and what ${unpriced.join(", ")} costs` : known}</>;
}
