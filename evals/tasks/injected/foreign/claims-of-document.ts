import type { Document } from "../../../../src/domain/document/document.ts";
import { readProse } from "../../../../src/stages/findings/prose/prose.ts";

/** Sentences that mean something else, or nothing, outside their place. */
const dependent =
  /^(?:this|these|those|that|it|its|they|their|he|she|such|here|there|however|but|and|so|thus|then|both|also|otherwise|instead|another|other|one|how|what|why|when|where|which|whether|e\.g\.|i\.e\.)\b|\b(?:this|these|present|current) (?:paper|study|article|work|section|thesis|chapter|report)\b|\b(?:former|latter|above|below|following|aforementioned)\b/i;
/** Parts of sentences that a claim of another paper could not repeat: formulas, places in the document, addresses. */
const special =
  /[[\]=<>{}|\\^_~@#*†‡§•]|https?:|www\.|\b(?:figs?|figures?|tables?|eqs?|equations?|sections?|appendix|supplement\w*|suppl|schemes?|entry|entries|curves?|panels?|lanes?)\b|\?|et al\b|\(\d+(?:[-–, ]+\d+)*\)/i;
const wordCount = { min: 8, max: 40 };

/** Sentences of a document that another paper could repeat as a claim, in reading order, each once; those of the abstract apart. */
export function claimsOfDocument(document: Document): { body: string[]; abstract: string[] } {
  const sentences = readProse(document).sentences.filter(({ isCited }) => !isCited);
  const texts = (inAbstract: boolean) => [
    ...new Set(
      sentences
        .filter(({ part }) => (part === "abstract") === inAbstract)
        .map(({ text }) => text.replace(/\s+/g, " ").trim())
        .filter((text) => isUsable(text)),
    ),
  ];
  return { body: texts(false), abstract: texts(true) };
}

/** Whether a sentence can stand alone as a claim of another paper. */
export function isUsable(text: string, minWords = wordCount.min): boolean {
  const words = text.split(" ");
  const letters = text.replace(/[^a-z]/gi, "").length;
  return (
    words.length >= minWords &&
    words.length <= wordCount.max &&
    /^(?:A|\p{Lu}\p{L}*\p{Ll}\p{L}*|\p{Lu}{2,})[ ,]/u.test(text) &&
    /[\p{Ll}\p{N}%)]\.$/u.test(text) &&
    letters > 0.72 * text.length &&
    hasBalancedBrackets(text) &&
    !dependent.test(text) &&
    !special.test(text)
  );
}

function hasBalancedBrackets(text: string): boolean {
  return text.split("(").length === text.split(")").length && text.split('"').length % 2 === 1;
}

/** Rewordings that keep the meaning, so that a true claim is not always a copy of its source. */
const rewordings: [RegExp, string][] = [
  [/\bWe\b/g, "The authors"],
  [/\bwe\b/g, "the authors"],
  [/\bOur\b/g, "Their"],
  [/\bour\b/g, "their"],
  [/\bus\b/g, "them"],
  [/\bin order to\b/g, "to"],
  [/\bapproximately\b/g, "about"],
  [/\bdemonstrated that\b/g, "showed that"],
  [/\butilized\b/g, "used"],
  [/\bwhereas\b/g, "while"],
  [/\bnumerous\b/g, "many"],
  [/\bdue to\b/g, "because of"],
  [/\bprior to\b/g, "before"],
  [/\badditionally\b/g, "also"],
  [/\bassess\b/g, "evaluate"],
];
const opening =
  /^(?:In addition|Moreover|Furthermore|Additionally|Finally|Therefore|Hence|Consequently|Overall|Similarly|Interestingly|Notably|Indeed), (\p{Ll})/u;

/** A claim in other words with the same meaning. */
export function reword(sentence: string): string {
  const started = sentence.replace(opening, (_, letter: string) => letter.toUpperCase());
  return rewordings.reduce((text, [pattern, words]) => text.replace(pattern, words), started);
}
