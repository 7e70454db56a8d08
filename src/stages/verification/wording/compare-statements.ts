import { contentWords } from "../../../domain/text/words/content-words.ts";
import { isComplement } from "../numbers/parts-of-whole.ts";
import { findTurned, isOtherwise, isPlacedElsewhere, splitDenied } from "./contrary-clauses.ts";
import { hasWord } from "./has-word.ts";
import { deniesAnything } from "./negation.ts";
import { compareOrder } from "./stated-order.ts";

/** `same` and `opposed` are shown by the words; `other` states nothing of the claim, though it has its words. */
export type StatementComparison = "same" | "opposed" | "other";

/** Share of a claim's words that a sentence may have in what it denies alone. */
const maxDenied = 0.2;

/**
 * What the build of a sentence says of a claim with its words: two things in the same order or in the opposite one, the rest of a whole, a condition under which
 * the reverse holds, an action in another place, or words that it only denies. Undefined where the build says nothing; verifiers overlook all of these.
 */
export function compareStatements(claim: string, text: string, next = ""): StatementComparison | undefined {
  const turned = findTurned(text, next);
  if (turned && isOtherwise(claim, turned)) {
    const order = compareOrder(claim, turned.statement, turned.otherwise);
    return order === undefined ? "other" : order === "opposed" ? "same" : "opposed";
  }
  const order = compareOrder(claim, turned?.statement ?? text);
  if (order && order !== "alike") return order;
  if (isComplement(claim, text)) return "same";
  return isPlacedElsewhere(claim, text) || isOnlyDenied(claim, text) ? "other" : undefined;
}

/** A claim that denies nothing, of which the text has words only in what it denies: "is used" beside "does not require any". */
function isOnlyDenied(claim: string, text: string): boolean {
  if (deniesAnything(claim, text)) return false;
  const own = contentWords(claim);
  const { denied, affirmed } = splitDenied(text);
  return [...own].filter((word) => hasWord(denied, word) && !hasWord(affirmed, word)).length > maxDenied * own.size;
}
