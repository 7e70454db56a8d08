import { findPhrase } from "../../../domain/find-phrase.ts";
import { parseQuantities } from "../../../domain/quantity.ts";
import type { Drift } from "../../../domain/verdict.ts";
import { unwrapQuote } from "../../../models/language/wrap-untrusted.ts";
import { sameQuantity } from "../same-quantity.ts";

/** What a model may name as different; one problem is told once, two are enough to read. */
const mostDrift = 2;

/** Keeps the differences whose two phrases stand in the claim and in a proven quotation, and which really differ. */
export function proveDrift(
  given: readonly Drift[],
  { claim, quotes, reject }: { claim: string; quotes: readonly string[]; reject: (what: string) => void },
): Drift[] {
  return given
    .map(({ kind, claimWords, sourceWords }) => ({ kind, claimWords: plain(claimWords), sourceWords: plain(sourceWords) }))
    .filter((drift) => {
      const stands = findPhrase(claim, drift.claimWords) && quotes.some((quote) => findPhrase(quote, drift.sourceWords));
      if (!stands) reject("a difference whose words do not stand in the claim and in the source");
      else if (!differs(drift)) reject("a difference between things that are the same");
      return stands && differs(drift);
    })
    .slice(0, mostDrift);
}

function plain(words: string): string {
  return unwrapQuote(words).replace(/\s+/g, " ").trim();
}

/** Other numbers by arithmetic, where it is about numbers; else other words. */
function differs({ kind, claimWords, sourceWords }: Drift): boolean {
  if (kind === "strength" || kind === "scope") return claimWords.toLowerCase() !== sourceWords.toLowerCase();
  const [own, theirs] = [parseQuantities(claimWords), parseQuantities(sourceWords)];
  return own.length > 0 && theirs.length > 0 && !own.some((one) => theirs.some((other) => sameQuantity(one, other)));
}
