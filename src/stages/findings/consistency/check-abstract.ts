import type { Document } from "../../../domain/document/document.ts";
import type { Span } from "../../../domain/document/locator.ts";
import { contentStems } from "../../../domain/text/words/content-words.ts";
import { indexSimilarSentences } from "../prose/index-similar-sentences.ts";
import type { Prose, ProseIssue } from "../prose/prose.ts";
import { sampleDiffers } from "../rules/consistency.ts";
import { checkSameQuantity, type QuantityStatement, readQuantityStatement, reportDifferentNumbers } from "./check-same-quantity.ts";
import { type CountedQuantity, quantitiesAgree } from "./exact-quantities.ts";
import { indexPrintedValues } from "./index-printed-values.ts";

/** Maximum numbers; a longer abstract is not one. */
const maxNumbers = 100;

/** The number is printed nowhere else, so that fewer common words are enough than between any two sentences. */
const similar = { sharedWords: 3, sharedShare: 0.7 };

/** In an introduction, only such sentences are about the authors' own work. */
const ownWork = /\b(?:we|our|this (?:paper|study|article|work))\b/i;

/** Numbers of the abstract that occur nowhere else, if the body has another number for the same thing. */
export function checkAbstract({ document, sentences }: Prose): ProseIssue[] {
  const [own, body] = [
    sentences.filter(({ part }) => part === "abstract"),
    sentences.filter(({ part, isCited, text }) => part !== "abstract" && !isCited && (part !== "background" || ownWork.test(text))),
  ];
  const entries = document.blocks.filter(({ kind }) => kind === "reference-entry");
  // Pages and volumes of the reference list are not results.
  const outside = textOutside(
    document,
    [...own, ...entries].sort((one, other) => one.start - other.start),
  );
  if (own.length === 0 || body.length === 0) return [];
  const isPrinted = indexPrintedValues(outside);
  const summary = own.filter(({ isCited }) => !isCited).map(readQuantityStatement);
  const statements = body.map(readQuantityStatement).filter(({ quantities }) => quantities.length > 0);
  const alike = indexSimilarSentences(statements, similar);
  const numbers = summary.flatMap((statement) => statement.quantities.map((quantity) => ({ statement, quantity })));
  return numbers.slice(0, maxNumbers).flatMap(({ statement, quantity }) => {
    if (isPrinted(quantity)) return checkSameQuantity(statement, quantity, { summary, statements, isPrinted: true }) ?? [];
    return (
      checkDifferingNumber(statement, quantity, alike(statement)) ??
      checkSampleSize(statement, quantity, statements) ??
      checkSameQuantity(statement, quantity, { summary, statements, isPrinted: false }) ??
      []
    );
  });
}

/** The same statement in the body with only this number different. */
function checkDifferingNumber(
  statement: QuantityStatement,
  quantity: CountedQuantity,
  others: QuantityStatement[],
): ProseIssue | undefined {
  const found = others.flatMap(({ sentence, quantities }) => {
    const same = (one: CountedQuantity, other: CountedQuantity) => quantitiesAgree(one, other);
    const [mine, theirs] = [
      statement.quantities.filter((one) => one.dimension === quantity.dimension && !quantities.some((other) => same(one, other))),
      quantities.filter((other) => other.dimension === quantity.dimension && !statement.quantities.some((one) => same(one, other))),
    ];
    const [other] = theirs;
    if (mine.length !== 1 || theirs.length !== 1 || !other || (quantity.dimension === "" && other.nouns[0] !== quantity.nouns[0]))
      return [];
    return [{ sentence, other }];
  });
  const [first] = found;
  if (!first || !found.every(({ other }) => quantitiesAgree(other, first.other))) return undefined;
  return reportDifferentNumbers(statement, quantity, first);
}

/** The document's text without these spans, including tables and captions. */
function textOutside({ text }: Document, spans: Span[]): string {
  let [outside, at] = ["", 0];
  for (const { start, end } of spans) {
    outside += `${text.slice(at, start)}\n`;
    at = Math.max(at, end);
  }
  return outside + text.slice(at);
}

const peopleWords = new Set(
  contentStems(
    "participants patients people persons adults children students respondents subjects volunteers individuals interviewees households teachers women men",
  ),
);

const wholeSample =
  /\b(?:total of|sample of|sample size|N ?=|recruited|enrolled|surveyed|interviewed|included|consisted of|comprised|took part|participated)\b/;

/** Steps between people that were asked and people that were counted. */
const inStages =
  /\b(?:excluded|dropp?ed out|withdrew|remaining|completed|analy[sz]ed|final|eligible|invited|screened|approached|lost to|per group|each group|pilot|phase|control|of whom|of which|respectively)\b/i;

/** Steps between things, of which all that were collected are usually analysed. */
const leftOut =
  /\b(?:excluded|removed|discarded|filtered|remaining|left|of which|each|pilot|respectively|additional|further|other|only)\b/i;

/** Smaller counts enumerate: "three datasets" are often some of them. */
const minSample = 10;

/** The sample size: one number in the abstract, another in the text, and no exclusions between that explain both. */
function checkSampleSize(statement: QuantityStatement, quantity: CountedQuantity, statements: QuantityStatement[]): ProseIssue | undefined {
  const noun = quantity.nouns.find((word) => peopleWords.has(word)) ?? quantity.nouns[0];
  const steps = noun !== undefined && peopleWords.has(noun) ? inStages : leftOut;
  if (
    quantity.dimension !== "" ||
    noun === undefined ||
    quantity.value < minSample ||
    steps.test(statement.sentence.text) ||
    statement.quantities.filter(({ nouns }) => nouns.includes(noun) || nouns.some((word) => peopleWords.has(word))).length > 1
  )
    return undefined;
  const counts = statements.flatMap(({ sentence, words, quantities }) =>
    quantities.filter(({ nouns, dimension }) => dimension === "" && nouns.includes(noun)).map((other) => ({ sentence, words, other })),
  );
  const [first] = counts;
  if (!first || !counts.every(({ other }) => quantitiesAgree(other, first.other)) || first.other.value < minSample) return undefined;
  if (counts.some(({ sentence }) => steps.test(sentence.text))) return undefined;
  // Beside the noun, a word for the whole sample or a common word says that both count the same. A smaller number may count a part.
  const common = first.other.value < quantity.value ? 3 : 2;
  const shared = counts.some(({ words }) => words.intersection(statement.words).size >= common);
  if (!shared && !(peopleWords.has(noun) && wholeSample.test(first.sentence.text))) return undefined;
  return {
    rule: sampleDiffers,
    message: `The abstract speaks of ${quantity.text}, and the text of ${first.other.text}.`,
    at: statement.sentence,
    beside: [first.sentence],
    contrast: { claimWords: quantity.text, sourceWords: first.other.text },
  };
}
