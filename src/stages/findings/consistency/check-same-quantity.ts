import type { ProseIssue, ProseSentence } from "../prose/prose.ts";
import { type CountedQuantity, quantitiesAgree, wordsNear } from "./exact-quantities.ts";
import { isDigitSlip } from "./printed-numbers.ts";
import { type QuantityStatement, reportDifferentNumbers } from "./quantity-statement.ts";

interface ComparedStatements {
  /** The statements of the abstract. */
  summary: QuantityStatement[];
  /** Those of the text. */
  statements: QuantityStatement[];
  /** The abstract's number stands somewhere in the text, if only for something else. */
  isPrinted: boolean;
}

/** Words that two sentences must share beside a noun that is counted, and beside a number with a unit. */
const minSharedWords = { counted: 3, measured: 5 };
/** And close to such a number. */
const minSharedNear = 2;

/**
 * The number that the text gives for what a number of the abstract counts: two words that say what is counted are enough where
 * all the text agrees on one number. Fewer are enough for numbers that differ as copies of one number do.
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
  const fewest = minSharedWords[quantity.dimension === "" ? "counted" : "measured"];
  const slips = others.filter(
    ({ sentence, words, other }) =>
      isDigitSlip(quantity.printed, other.printed) &&
      words.intersection(statement.words).size >= fewest &&
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

/** No other number of the abstract counts the same. */
function isOnlyCount(quantity: CountedQuantity, summary: QuantityStatement[]): boolean {
  return (
    summary.flatMap(({ quantities }) => quantities).filter((own) => own.nouns[0] === quantity.nouns[0] && !quantitiesAgree(own, quantity))
      .length === 0
  );
}

/** The first of several, when all give one number. */
function onlyNumber<T extends { sentence: ProseSentence; other: CountedQuantity }>(found: T[]): T | undefined {
  const [first] = found;
  return first && found.every(({ other }) => quantitiesAgree(other, first.other)) ? first : undefined;
}
