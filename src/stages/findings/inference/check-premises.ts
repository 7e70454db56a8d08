import { contentStems, cutEnding } from "../../../domain/text/words/content-words.ts";
import { jaccardSimilarity } from "../../../domain/text/words/overlap.ts";
import type { PaperPart, Prose, ProseIssue } from "../prose/prose.ts";
import { circular, missingPremise } from "../rules/inferences.ts";
import type { ReasoningStep } from "./find-reasoning-steps.ts";
import { concluding, hedge, noAssertion } from "./lexicon.ts";

/** Minimum similarity of a conclusion and its premise, and minimum words; fewer are similar by chance. */
const [sameWords, minSameWords] = [0.8, 4];

/** A conclusion that only repeats its premise. */
export function checkCircularity(steps: ReasoningStep[]): ProseIssue[] {
  return steps
    .filter(({ sentence, conclusion, premise }) => {
      const [one, other] = [conclusion.text, premise.text].map((text) => new Set(contentStems(text.replace(concluding, ""))));
      const isLong = one!.size >= minSameWords && other!.size >= minSameWords;
      return (
        !sentence.isCited &&
        isLong &&
        jaccardSimilarity(one!, other!) >= sameWords &&
        numbersOf(conclusion.text) === numbersOf(premise.text)
      );
    })
    .map(({ conclusion, premise }) => ({
      rule: circular,
      message: "This conclusion has nearly the same words as what it is concluded from.",
      at: conclusion,
      beside: [premise],
    }));
}

function numbersOf(text: string): string {
  return (text.match(/\d+(?:\.\d+)?/g) ?? []).join(" ");
}

const opening = /^(?:Therefore|Thus|Hence|Consequently|It follows that|We (?:therefore )?conclude that)\b/;
/** Minimum number and share of new words: one new word is a synonym, several are another subject. */
const [minNewWords, newShare] = [4, 0.75];
/** At the beginning of a paper nearly every word is new, so only concluding parts are checked. */
const concludingParts = new Set<PaperPart>(["results", "discussion", "conclusion"]);
/** A step of the authors' work, or a reference back, is not a conclusion about the world. */
const ownStep = /\b(?:we|our|this|these|such)\b(?! conclude)/i;

/** A conclusion about things not mentioned before. */
export function checkNewTerms({ document, sentences }: Prose): ProseIssue[] {
  const firsts = firstPlaces(document.text);
  return sentences.flatMap((sentence, index) => {
    const { text, start, part, isCited } = sentence;
    if (!opening.test(text) || !concludingParts.has(part) || isCited || ownStep.test(text) || hedge.test(text) || noAssertion.test(text))
      return [];
    const words = [...new Set(contentStems(text.replace(concluding, "")))];
    const fresh = words.filter((word) => (firsts.get(word) ?? start) >= start);
    if (fresh.length < minNewWords || fresh.length < newShare * words.length) return [];
    const before = sentences[index - 1];
    const beside = before?.paragraph === sentence.paragraph ? [before] : [];
    return [
      { rule: missingPremise, message: "This conclusion is about something that the text does not mention before.", at: sentence, beside },
    ];
  });
}

/** The first place of each word stem. */
function firstPlaces(text: string): Map<string, number> {
  const places = new Map<string, number>();
  for (const { 0: word, index } of text.toLowerCase().matchAll(/\p{L}[\p{L}\p{N}'’-]*/gu)) {
    const cut = cutEnding(word);
    if (!places.has(cut)) places.set(cut, index);
  }
  return places;
}
