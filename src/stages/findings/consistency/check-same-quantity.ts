import { contentStems } from "../../../domain/text/words/content-words.ts";
import type { ProseIssue, ProseSentence } from "../prose/prose.ts";
import { abstractDiffers } from "../rules/consistency.ts";
import { type CountedQuantity, exactQuantities, quantitiesAgree, wordsNear } from "./exact-quantities.ts";
import { isDigitSlip } from "./printed-numbers.ts";

interface ComparedStatements {
  /** The statements of the abstract. */
  summary: QuantityStatement[];
  /** Those of the text. */
  statements: QuantityStatement[];
  /** Whether the abstract's number occurs in the text, for anything. */
  isPrinted: boolean;
}

/** Minimum common words beside a counted noun, and beside a number with a unit. */
const minSharedWords = { counted: 3, measured: 5 };
/** Minimum common words near such a number. */
const minSharedNear = 2;

/**
 * The text's number for what a number of the abstract counts. Two common words that name the counted thing are enough if the whole text
 * agrees on one number; fewer for numbers that differ like a copying error.
 */
export function checkSameQuantity(
  statement: QuantityStatement,
  quantity: CountedQuantity,
  { summary, statements, isPrinted }: ComparedStatements,
): ProseIssue | undefined {
  const others = statements.flatMap(({ sentence, words, quantities }) =>
    quantities.filter(({ dimension }) => dimension === quantity.dimension).map((other) => ({ sentence, words, other })),
  );
  const sameNouns = others.filter(({ other }) => countsSameNouns(quantity, other));
  if (quantity.nouns.length === 2 && !isPrinted && isOnlyCount(quantity, summary)) {
    const found = onlyNumber(sameNouns);
    if (found) return reportDifferentNumbers(statement, quantity, found);
  }
  const isKnown = others.some(
    ({ other }) =>
      quantitiesAgree(other, quantity) && (quantity.dimension !== "" || other.nouns.length === 0 || other.nouns[0] === quantity.nouns[0]),
  );
  if (isKnown || (isPrinted && quantity.dimension !== "")) return undefined;
  const minWords = minSharedWords[quantity.dimension === "" ? "counted" : "measured"];
  const slips = others.filter(
    ({ sentence, words, other }) =>
      isDigitSlip(quantity.printed, other.printed) &&
      words.intersection(statement.words).size >= minWords &&
      (quantity.dimension === ""
        ? other.nouns[0] !== undefined && other.nouns[0] === quantity.nouns[0]
        : wordsNear(sentence.text, other).intersection(wordsNear(statement.sentence.text, quantity)).size >= minSharedNear),
  );
  const found = onlyNumber(slips);
  return found && !summary.some(({ quantities }) => quantities.some((own) => quantitiesAgree(own, found.other)))
    ? reportDifferentNumbers(statement, quantity, found)
    : undefined;
}

function countsSameNouns(one: CountedQuantity, other: CountedQuantity): boolean {
  return one.nouns.length === 2 && one.nouns.join(" ") === other.nouns.join(" ");
}

/** Whether no other number of the abstract counts the same. */
function isOnlyCount(quantity: CountedQuantity, summary: QuantityStatement[]): boolean {
  return (
    summary.flatMap(({ quantities }) => quantities).filter((own) => own.nouns[0] === quantity.nouns[0] && !quantitiesAgree(own, quantity))
      .length === 0
  );
}

/** The first of several, if all have the same number. */
function onlyNumber<T extends { sentence: ProseSentence; other: CountedQuantity }>(found: T[]): T | undefined {
  const [first] = found;
  return first && found.every(({ other }) => quantitiesAgree(other, first.other)) ? first : undefined;
}

/** A sentence with its quantities and its content words. */
export interface QuantityStatement {
  sentence: ProseSentence;
  words: Set<string>;
  quantities: CountedQuantity[];
}

export function readQuantityStatement(sentence: ProseSentence): QuantityStatement {
  return { sentence, words: new Set(contentStems(sentence.text)), quantities: exactQuantities(sentence) };
}

/** A difference between a number of the abstract and the text. */
export function reportDifferentNumbers(
  { sentence: at }: QuantityStatement,
  quantity: CountedQuantity,
  { sentence, other }: { sentence: ProseSentence; other: CountedQuantity },
): ProseIssue {
  return {
    rule: abstractDiffers,
    message: `The abstract gives ${quantity.text}, and the text gives ${other.text} for what reads like the same thing.`,
    at,
    beside: [sentence],
    contrast: { claimWords: quantity.text, sourceWords: other.text },
  };
}
