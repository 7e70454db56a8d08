import { parseQuantities } from "../../../domain/text/quantity/quantity.ts";
import { boundOf } from "./quantity-context.ts";

/** Words for a share without a number. */
const roughShare =
  /\b(?:most(?=\s(?:of\b|\p{L}+s\b))|majority|minority|hardly any|(?:almost|nearly|virtually) (?:all|none|every)|half|thirds?|quarters?|twice|double[ds]?)\b/iu;

/**
 * Whether numbers of a text may imply what a statement says of a bound or a share: "fewer than one in ten" beside "5.1 % and 8.7 %". No word
 * shows that, so that such a text is not silent.
 */
export function mayImplyBound(statement: string, texts: readonly string[]): boolean {
  const bounded = parseQuantities(statement).filter((quantity) => quantity.isShare || boundOf(statement, quantity) !== undefined);
  const dimensions = new Set(bounded.map(({ dimension, isShare }) => (isShare ? "percent" : dimension)));
  if (roughShare.test(statement)) dimensions.add("percent");
  return dimensions.size > 0 && texts.some((text) => parseQuantities(text).some(({ dimension }) => dimensions.has(dimension)));
}
