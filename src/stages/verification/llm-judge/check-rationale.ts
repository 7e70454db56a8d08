import { findPhrase } from "../../../domain/text/find-phrase.ts";
import { findVerbatim } from "../../../domain/text/find-verbatim.ts";
import { parseQuantities } from "../../../domain/text/quantity/quantity.ts";
import { splitSentences } from "../../../domain/text/split-sentences.ts";
import { unwrapQuote } from "../../../llm/wrap-untrusted.ts";
import { sameQuantity } from "../numbers/same-quantity.ts";

/** A person reads two sentences for each of a hundred claims, and no more. */
const maxSentences = 2;
const maxCharacters = 400;

/** What Ibid never says of anybody, nor to anybody. */
const accusation =
  /\b(?:misrepresent|misquot|mislead|misle[dt]|deceiv|deceptive|dishonest|fraud|fabricat|falsif|plagiar|manipulat|lie[ds]?\b|lying|liar|cheat|careless|negligen|incompeten|sloppy|cherry-?pick|distort|invent(?:s|ed) by|made up)/i;
const address = /\b(?:you|your|yours|yourself)\b|https?:|[<>]/i;
const quoted = /[“"„«]([^“”"„«»]{2,})[”"»]/gu;

/** A model's sentences for the author, or nothing: at most two, calm, with no number or quoted word missing from claim and evidence. */
export function checkRationale(
  given: string,
  { texts, reject }: { texts: readonly string[]; reject: (what: string) => void },
): string | undefined {
  const rationale = unwrapQuote(given).replace(/\s+/g, " ").trim();
  const wrong = whatIsWrong(rationale, texts);
  if (wrong === undefined) return rationale;
  reject(wrong);
  return undefined;
}

function whatIsWrong(rationale: string, texts: readonly string[]): string | undefined {
  if (rationale === "") return "a rationale without words";
  if (rationale.length > maxCharacters || splitSentences(rationale).length > maxSentences) return "a rationale of more than two sentences";
  if (accusation.test(rationale) || address.test(rationale)) return "a rationale that is not calm";
  if (rationale.matchAll(quoted).some(([, words]) => !texts.some((text) => findVerbatim(text, words!.replace(/[.,;]$/, "")).length > 0)))
    return "a rationale that quotes what does not stand in claim or source";
  const known = texts.flatMap((text) => parseQuantities(text));
  const stands = (quantity: ReturnType<typeof parseQuantities>[number]) =>
    texts.some((text) => findPhrase(text, quantity.text)) || known.some((other) => sameQuantity(quantity, other));
  // "one" and "two" are words of every sentence.
  const quantities = parseQuantities(rationale).filter(({ text }) => /\d/.test(text));
  return quantities.every(stands) ? undefined : "a rationale with a number that does not stand in claim or source";
}
