import { contentWords } from "../../../domain/text/words/content-words.ts";
import { coverage } from "../../../domain/text/words/overlap.ts";
import type { Drift } from "../../../domain/verdict/verdict.ts";

/** A condition under which alone the source says something: "If funding is approved, …", "Under this scenario, …". */
const condition =
  /(?:^|[.;]\s+)((?:if|unless|provided(?: that)?|assuming(?: that)?|supposing(?: that)?|in case|under (?:this|that|such an?|the|an?) (?:[\p{L}-]+ ){0,3}(?:scenario|assumption|scheme|proposal|model))\b[^,.;]{0,120})(?:,|(?=\s(?:we|the|it|they|there)\b))/iu;
/** Words by which a claim names a condition of its own. */
const conditional = /\b(?:if|when|whenever|where|unless|provided|assuming|under|would|could|should|were to|in case)\b/i;
/** What a source leaves out of what it says. */
const exception =
  /\b(?:except(?:ing)?(?: for)?|excluding|with the exception of|apart from|other than|but not|not including|save for)\s((?:[\p{L}\p{N}'’-]+\s?){1,6})/iu;

/** "At company B, but not at company A, …": where alone the source found something. */
const heldOnly =
  /(?:^|[\s(])(?<held>(?:in|at|for|among(?:st)?|with|on|during|from|by)\s[^,;.]{2,60}),?\s(?<excluded>(?:but|though|and)\snot\s(?:in|at|for|among(?:st)?|with|on|during|from|by|those)\s[^,;.]{2,60})/iu;

/** Share of the claim's words that the rest of the sentence must have, so that the condition is one for just this. */
const minSame = 0.7;
/** Share of the condition's words that a claim must have to name it. */
const minNamed = 0.5;

/** A claim without the condition or the exception that its source makes. */
export function compareConditions(claim: string, evidence: string): Drift[] {
  const wanted = contentWords(claim);
  const [, given] = condition.exec(evidence) ?? [];
  const isSame = (words: string) => coverage(wanted, contentWords(words)) >= minSame;
  if (given && isSame(evidence.replace(given, " ")) && !conditional.test(claim) && coverage(contentWords(given), wanted) < minNamed)
    return [{ kind: "scope", claimWords: "", sourceWords: given.trim() }];
  const only = heldOnly.exec(evidence)?.groups;
  if (only && isSame(evidence.replace(only.held!, " ")) && [...contentWords(only.held!)].every((word) => !wanted.has(word)))
    return [{ kind: "scope", claimWords: "", sourceWords: `${only.held}, ${only.excluded}`.trim() }];
  const [words, excepted] = exception.exec(evidence) ?? [];
  if (!words || !isSame(evidence) || exception.test(claim) || /\b(?:most|some|many|several|few|not|no)\b/i.test(claim)) return [];
  const named = [...contentWords(excepted!)].filter((word) => wanted.has(word));
  const isWhole = /\b(?:all|every|each|any|always|everyone|everywhere)\b/i.test(claim);
  return isWhole || named.length > 0 ? [{ kind: "scope", claimWords: wholeOf(claim, named), sourceWords: words.trim() }] : [];
}

function wholeOf(claim: string, named: string[]): string {
  const whole = /\b(?:all|every|each|any|always|everyone|everywhere)\b(?:\s[\p{L}-]+)?/iu.exec(claim)?.[0];
  return whole ?? claim.split(/\s+/).find((word) => named.some((stem) => contentWords(word).has(stem))) ?? "";
}
