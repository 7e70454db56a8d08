import type { Span } from "../../../domain/document/locator.ts";
import { contentWords } from "../../../domain/text/words/content-words.ts";
import { coverage } from "../../../domain/text/words/overlap.ts";
import type { Drift } from "../../../domain/verdict/verdict.ts";
import type { EntailmentModel } from "../../../models/models.ts";
import type { VerifierOutputs } from "./ask-verifier.ts";

/** What begins a phrase that a statement may lose and still be one. */
const opening =
  /,?\s(?:and|or|as well as|but|both|in|among|amongst|at|during|under|without|near|across|throughout|within|inside|outside|for|of|from|by|with|on|after|before|until|since|when|where|wherever|while|because|regardless of|irrespective of)\s|[,;:]\s|\s\(/giu;
const leading =
  /^(?:in|among|at|during|under|without|near|across|throughout|within|for|from|by|with|on|after|before|until|since|when|where|wherever|while|whenever|regardless|irrespective)\s[^,]{3,80},\s/iu;
/** Content words that must remain, letters of a phrase, and phrases that are tried. */
const [minWords, minLetters, maxPhrases] = [3, 3, 5];

/** How surely the claim must be supported once the phrase is taken out. */
const minWithout = 0.5;

/**
 * The phrase of a claim that its sources do not state: one with a word that stands nowhere in them, without which the verifier takes the rest for
 * supported. Nothing where no phrase is like that.
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

/** The claim without each phrase that has a word of its own, in turn; those first whose words stand least in the evidence. */
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
