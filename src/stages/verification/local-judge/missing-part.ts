import type { Span } from "../../../domain/document/locator.ts";
import { contentWords } from "../../../domain/text/words/content-words.ts";
import { coverage } from "../../../domain/text/words/overlap.ts";
import type { Drift } from "../../../domain/verdict/verdict.ts";
import type { EntailmentModel } from "../../../models/models.ts";
import type { VerifierOutputs } from "./ask-verifier.ts";

/** The beginning of a phrase that can be removed from a sentence. */
const opening =
  /,?\s(?:and|or|as well as|but|both|in|among|amongst|at|during|under|without|near|across|throughout|within|inside|outside|for|of|from|by|with|on|after|before|until|since|when|where|wherever|while|because|regardless of|irrespective of)\s|[,;:]\s|\s\(/giu;
const leading =
  /^(?:in|among|at|during|under|without|near|across|throughout|within|for|from|by|with|on|after|before|until|since|when|where|wherever|while|whenever|regardless|irrespective)\s[^,]{3,80},\s/iu;
/** The minimum number of remaining content words, the minimum letters of a phrase, and the maximum number of phrases tried. */
const [minWords, minLetters, maxPhrases] = [3, 3, 5];

/** The minimum probability of support without the phrase. */
const minWithout = 0.5;

/**
 * Finds the phrase of a claim that its sources do not state: a word of it is in none of them, and without the phrase the verifier calls the rest
 * supported. Undefined if there is no such phrase.
 */
export async function findMissingPart(
  { claim, digest: { text } }: Pick<VerifierOutputs, "claim" | "digest">,
  { known, judge }: { known: Set<string> } & Pick<EntailmentModel, "judge">,
): Promise<Drift | undefined> {
  const erased = eraseEachPhrase(claim, known);
  if (erased.length === 0) return undefined;
  const judgements = await judge(erased.map(({ rest }) => ({ claim: rest, evidence: text })));
  const [best] = erased
    .map(({ phrase }, index) => ({ phrase, supports: judgements[index]!.supports }))
    .toSorted((one, other) => other.supports - one.supports);
  return best!.supports >= minWithout ? { kind: "scope", claimWords: best!.phrase, sourceWords: "" } : undefined;
}

/** The claim without one phrase at a time. Phrases whose words are rarest in the evidence come first. */
function eraseEachPhrase(claim: string, known: Set<string>): { phrase: string; rest: string }[] {
  return phrasesOf(claim)
    .map(({ start, end }) => {
      const phrase = claim.slice(start, end).replace(/^[\s,;:()]+|[\s,;:()]+$/g, "");
      const rest = `${claim.slice(0, start)} ${claim.slice(end)}`
        .replace(/\s+([.,;:])/g, "$1")
        .replace(/\s+/g, " ")
        .trim();
      return { phrase, rest: rest.charAt(0).toUpperCase() + rest.slice(1), told: coverage(contentWords(phrase), known) };
    })
    .filter(({ phrase, rest, told }) => told < 1 && phrase.length >= minLetters && contentWords(rest).size >= minWords)
    .sort((one, other) => one.told - other.told)
    .slice(0, maxPhrases)
    .map(({ phrase, rest }) => ({ phrase, rest }));
}

function phrasesOf(claim: string): Span[] {
  const first = leading.exec(claim);
  const from = first?.[0].length ?? 0;
  const bounds = [...claim.matchAll(opening)].map(({ index }) => index).filter((index) => index >= from);
  const last = /[.!?\s]*$/.exec(claim)!.index;
  const spans = bounds.map((start, index) => ({ start, end: bounds[index + 1] ?? last }));
  return [...(first ? [{ start: 0, end: from }] : []), ...spans];
}
