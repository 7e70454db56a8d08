import { contentStems, cutEnding } from "../../../domain/text/words/content-words.ts";
import type { Prose, ProseIssue, ProseSentence } from "../prose/prose.ts";
import { directionDiffers, statementsDiffer } from "../rules/consistency.ts";
import { exactQuantities, quantitiesAgree } from "./exact-quantities.ts";

/** Words that report a result without naming it. */
const reporting = new Set(
  contentStems(
    "find finds found show shows showed shown observe observed results result data study studies analysis significantly clearly overall conclude report reported note noted demonstrate",
  ),
);
const directions: [string, string][] = [
  ["increased", "decreased"],
  ["increases", "decreases"],
  ["raised", "lowered"],
  ["raises", "lowers"],
  ["rose", "fell"],
  ["higher", "lower"],
  ["larger", "smaller"],
  ["more", "fewer"],
  ["more", "less"],
  ["warmer", "cooler"],
  ["faster", "slower"],
  ["longer", "shorter"],
  ["better", "worse"],
  ["stronger", "weaker"],
  ["improved", "worsened"],
  ["positively", "negatively"],
];
const ups = new Set(directions.map(([up]) => cutEnding(up)));
const downs = new Set(directions.map(([, down]) => cutEnding(down)));
/** With fewer words, two sentences may not be about the same thing. */
const minWords = 4;

interface KeyedStatement {
  sentence: ProseSentence;
  /** The sorted content words, without numbers and directions. */
  key: string;
  directions: string[];
}

/** Two sentences with the same words and another number, or the opposite direction. */
export function checkStatements({ document, sentences }: Prose): ProseIssue[] {
  if (hasRepetitions(document)) return [];
  const statements = sentences.filter(({ isCited, part }) => !isCited && part !== "background").flatMap(readKeyedStatement);
  return [...Map.groupBy(statements, ({ key }) => key).values()].flatMap((group) => {
    // The first and the next that differs; a third adds nothing.
    const [first] = group;
    const other = group.find(
      (each) => each !== first && each.sentence.paragraph !== first!.sentence.paragraph && compareStatements(first!, each),
    );
    const observation = other && compareStatements(first!, other);
    return observation ? [observation] : [];
  });
}

/** Words whose meaning depends on their place. */
const pointing =
  /\b(?:this|these|those|it|its|they|their|them|such|former|latter|each|here|above|below|same|other|another|first|second|third|table|figure)\b/i;

function readKeyedStatement(sentence: ProseSentence): KeyedStatement[] {
  if (pointing.test(sentence.text)) return [];
  const words = contentStems(sentence.text).filter((word) => !reporting.has(word));
  const found = words.filter((word) => ups.has(word) || downs.has(word));
  const rest = [...new Set(words.filter((word) => !ups.has(word) && !downs.has(word)))].sort();
  return rest.length >= minWords ? [{ sentence, key: rest.join(" "), directions: found }] : [];
}

function compareStatements(one: KeyedStatement, other: KeyedStatement): ProseIssue | undefined {
  if (otherNumbers(one.sentence) !== otherNumbers(other.sentence)) return undefined;
  const places = { at: other.sentence, beside: [one.sentence] };
  const [mine, theirs] = [exactQuantities(one.sentence), exactQuantities(other.sentence)];
  const lone = [
    mine.filter((each) => !theirs.some((quantity) => quantitiesAgree(each, quantity))),
    theirs.filter((each) => !mine.some((quantity) => quantitiesAgree(each, quantity))),
  ] as const;
  const [before, behind] = [lone[0][0], lone[1][0]];
  if (
    lone[0].length === 1 &&
    lone[1].length === 1 &&
    before!.dimension === behind!.dimension &&
    // A bare number that counts nothing may be a name or a symbol's value.
    (before!.dimension !== "" || (before!.nouns[0] !== undefined && before!.nouns[0] === behind!.nouns[0])) &&
    one.directions.join() === other.directions.join()
  ) {
    const message = `This gives ${behind!.text}, and the same statement elsewhere gives ${before!.text}.`;
    return { rule: statementsDiffer, message, ...places, contrast: { claimWords: behind!.text, sourceWords: before!.text } };
  }
  const [up] = one.directions;
  const [down] = other.directions;
  if (one.directions.length !== 1 || other.directions.length !== 1 || lone[0].length + lone[1].length > 0 || !areOpposite(up!, down!))
    return undefined;
  return { rule: directionDiffers, message: "The same statement elsewhere points the other way.", ...places };
}

/** The digits beside the exact quantities: names such as "compound 8", statistics, bounds. */
function otherNumbers(sentence: ProseSentence): string {
  const quantities = exactQuantities(sentence);
  return [...sentence.text.matchAll(/\d+(?:\.\d+)?/g)]
    .filter(({ index }) => !quantities.some(({ start, end }) => index >= start && index < end))
    .map(([digits]) => digits)
    .join(" ");
}

function areOpposite(one: string, other: string): boolean {
  return directions.some(([up, down]) =>
    [
      [cutEnding(up), cutEnding(down)],
      [cutEnding(down), cutEnding(up)],
    ].some(([a, b]) => a === one && b === other),
  );
}

const numbered =
  /\b(?:experiment|study|case|trial|phase|cohort|site|survey|scenario|dataset|simulation|wave|year) (?:\d|[IVX]+\b|[A-C]\b|one\b|two\b)/i;

/** Whether a paper has several experiments, which repeat sentences with other numbers. */
function hasRepetitions({ text, blocks }: Prose["document"]): boolean {
  const headings = blocks
    .filter(({ kind }) => kind === "heading")
    .map(({ start, end }) =>
      text
        .slice(start, end)
        .replace(/^[\d.\s]+/, "")
        .toLowerCase(),
    );
  return new Set(headings).size < headings.length || headings.some((heading) => numbered.test(heading));
}
