import type { Document } from "../../../domain/document.ts";
import type { Span } from "../../../domain/locator.ts";
import { finderOf } from "../alike.ts";
import type { Observation, Prose, Sentence } from "../prose.ts";
import { abstractDiffers, sampleDiffers } from "../rules/consistency.ts";
import { tellingWords } from "../words.ts";
import { agree, type Counted, exactQuantities, valuesOf } from "./quantities.ts";

/** An abstract longer than this is none, and numbers beyond are not looked up. */
const mostNumbers = 100;

interface Statement {
  sentence: Sentence;
  words: Set<string>;
  quantities: Counted[];
}

/** Numbers of the abstract that stand nowhere else, where the body gives another for the same thing. */
export function checkAbstract({ document, sentences }: Prose): Observation[] {
  const [own, body] = [
    sentences.filter(({ part }) => part === "abstract"),
    sentences.filter(({ part, isCited }) => part !== "abstract" && part !== "background" && !isCited),
  ];
  const outside = textOutside(document, own);
  if (own.length === 0 || body.length === 0) return [];
  const isPrinted = valuesOf(outside);
  const summary = own.filter(({ isCited }) => !isCited).map(stateOf);
  const lone = summary.flatMap((statement) =>
    statement.quantities.filter((quantity) => !isPrinted(quantity)).map((quantity) => ({ statement, quantity })),
  );
  if (lone.length === 0) return [];
  const statements = body.map(stateOf).filter(({ quantities }) => quantities.length > 0);
  const alike = finderOf(statements);
  return lone
    .slice(0, mostNumbers)
    .flatMap(
      ({ statement, quantity }) => differing(statement, quantity, alike(statement)) ?? sampleSize(statement, quantity, statements) ?? [],
    );
}

function stateOf(sentence: Sentence): Statement {
  return { sentence, words: new Set(tellingWords(sentence.text)), quantities: exactQuantities(sentence) };
}

/** The same statement with this number alone another one. */
function differing(statement: Statement, quantity: Counted, others: Statement[]): Observation | undefined {
  const found = others.flatMap(({ sentence, quantities }) => {
    const same = (one: Counted, other: Counted) => agree(one, other);
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
  if (!first || !found.every(({ other }) => agree(other, first.other))) return undefined;
  const message = `The abstract gives ${quantity.text}, and the text gives ${first.other.text} for what reads like the same thing.`;
  return {
    rule: abstractDiffers,
    message,
    at: statement.sentence,
    beside: [first.sentence],
    contrast: { claimWords: quantity.text, sourceWords: first.other.text },
  };
}

const people = new Set(
  tellingWords(
    "participants patients people persons adults children students respondents subjects volunteers individuals interviewees households teachers women men",
  ),
);
const wholeSample =
  /\b(?:total of|sample of|sample size|N ?=|recruited|enrolled|surveyed|interviewed|included|consisted of|comprised|took part|participated)\b/;
const inStages =
  /\b(?:excluded|dropp?ed out|withdrew|remaining|completed|analy[sz]ed|final|eligible|invited|screened|approached|lost to|per group|each group|pilot|phase|control|of whom|of which|respectively)\b/i;

/** How many were studied: one number in the abstract, another one in the text, and no stages between that would explain both. */
function sampleSize(statement: Statement, quantity: Counted, statements: Statement[]): Observation | undefined {
  const noun = quantity.nouns.find((word) => people.has(word));
  if (
    quantity.dimension !== "" ||
    noun === undefined ||
    inStages.test(statement.sentence.text) ||
    statement.quantities.filter(({ nouns }) => nouns.some((word) => people.has(word))).length > 1
  )
    return undefined;
  const counts = statements.flatMap(({ sentence, quantities }) =>
    quantities
      .filter(({ nouns, dimension }) => dimension === "" && nouns.some((word) => people.has(word)))
      .map((other) => ({ sentence, other })),
  );
  const [first] = counts;
  if (!first?.other.nouns.includes(noun) || !counts.every(({ other }) => agree(other, first.other))) return undefined;
  if (!wholeSample.test(first.sentence.text) || counts.some(({ sentence }) => inStages.test(sentence.text))) return undefined;
  return {
    rule: sampleDiffers,
    message: `The abstract speaks of ${quantity.text}, and the text of ${first.other.text}.`,
    at: statement.sentence,
    beside: [first.sentence],
    contrast: { claimWords: quantity.text, sourceWords: first.other.text },
  };
}

/** The document's text without these spans, tables and captions with it. */
function textOutside({ text }: Document, spans: Span[]): string {
  let [outside, at] = ["", 0];
  for (const { start, end } of spans) {
    outside += `${text.slice(at, start)}\n`;
    at = end;
  }
  return outside + text.slice(at);
}
