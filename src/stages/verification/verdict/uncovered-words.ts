import type { Span } from "../../../domain/document/locator.ts";
import { parseQuantities } from "../../../domain/text/quantity/quantity.ts";
import { contentWords, findContentWords } from "../../../domain/text/words/content-words.ts";
import { boundOf } from "../numbers/quantity-context.ts";
import { sameQuantity } from "../numbers/same-quantity.ts";

/**
 * The words of a claim, as spans in it, that stand in none of the texts: neither they nor their stems, nor their numbers in another form.
 * Empty if there is no text at all: it would be all words.
 */
export function uncoveredWords(claim: string, texts: readonly string[]): (Span & { text: string })[] {
  if (texts.length === 0) return [];
  const given = new Set(texts.flatMap((text) => [...contentWords(text)]));
  const quantities = texts.flatMap((text) => parseQuantities(text));
  const claimed = parseQuantities(claim);
  const open: (Span & { text: string })[] = [];
  for (const { start, end, stem } of findContentWords(claim)) {
    const quantity = claimed.find((own) => own.start === start && own.end === end);
    const isCovered = quantity
      ? quantities.some((other) => sameQuantity(quantity, other, boundOf(claim, quantity)))
      : given.has(stem) || hasPart(stem, given);
    // A quantity appears twice, as a number and as its unit, and is reported once.
    if (!isCovered && open.at(-1)?.start !== start) open.push({ start, end, text: claim.slice(start, end) });
  }
  return open;
}

/** "heat-related" is covered where both of its words are. */
function hasPart(stem: string, given: Set<string>): boolean {
  const parts = stem.split("-");
  return parts.length > 1 && parts.every((part) => part.length < 3 || [...contentWords(part)].every((word) => given.has(word)));
}
