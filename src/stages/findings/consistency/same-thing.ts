import type { Observation, Sentence } from "../prose.ts";
import { isSlip } from "./printed.ts";
import { agree, type Counted, wordsNear } from "./quantities.ts";
import { type Statement, twoNumbers } from "./statement.ts";

interface Body {
  /** The statements of the abstract. */
  summary: Statement[];
  /** Those of the text. */
  statements: Statement[];
  /** The abstract's number stands somewhere in the text, if only for something else. */
  isPrinted: boolean;
}

/** Words that two sentences must share beside a noun that is counted, and beside a number with a unit. */
const sharedWords = { counted: 3, measured: 5 };
/** And close to such a number. */
const sharedNear = 2;

/**
 * The number that the text gives for what a number of the abstract counts: two words that say what is counted are enough where
 * all the text agrees on one number. Fewer are enough for numbers that differ as copies of one number do.
 */
export function sameThing(statement: Statement, quantity: Counted, { summary, statements, isPrinted }: Body): Observation | undefined {
  const others = statements.flatMap(({ sentence, words, quantities }) =>
    quantities.filter(({ dimension }) => dimension === quantity.dimension).map((other) => ({ sentence, words, other })),
  );
  const sameNouns = others.filter(({ other }) => namesSame(quantity, other));
  if (quantity.nouns.length === 2 && !isPrinted && isAlone(quantity, summary)) {
    const found = soleNumber(sameNouns);
    if (found) return twoNumbers(statement, quantity, found);
  }
  const isKnown = others.some(
    ({ other }) =>
      agree(other, quantity) && (quantity.dimension !== "" || other.nouns.length === 0 || other.nouns[0] === quantity.nouns[0]),
  );
  if (isKnown || (isPrinted && quantity.dimension !== "")) return undefined;
  const fewest = sharedWords[quantity.dimension === "" ? "counted" : "measured"];
  const slips = others.filter(
    ({ sentence, words, other }) =>
      isSlip(quantity.printed, other.printed) &&
      words.intersection(statement.words).size >= fewest &&
      (quantity.dimension === ""
        ? other.nouns[0] !== undefined && other.nouns[0] === quantity.nouns[0]
        : wordsNear(sentence.text, other).intersection(wordsNear(statement.sentence.text, quantity)).size >= sharedNear),
  );
  const found = soleNumber(slips);
  return found && !summary.some(({ quantities }) => quantities.some((own) => agree(own, found.other)))
    ? twoNumbers(statement, quantity, found)
    : undefined;
}

function namesSame(one: Counted, other: Counted): boolean {
  return one.nouns.length === 2 && one.nouns.join(" ") === other.nouns.join(" ");
}

/** No other number of the abstract counts the same. */
function isAlone(quantity: Counted, summary: Statement[]): boolean {
  return (
    summary.flatMap(({ quantities }) => quantities).filter((own) => own.nouns[0] === quantity.nouns[0] && !agree(own, quantity)).length ===
    0
  );
}

/** The first of several, when all give one number. */
function soleNumber<T extends { sentence: Sentence; other: Counted }>(found: T[]): T | undefined {
  const [first] = found;
  return first && found.every(({ other }) => agree(other, first.other)) ? first : undefined;
}
