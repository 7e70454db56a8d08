import type { Document } from "../../../domain/document.ts";
import type { Span } from "../../../domain/locator.ts";
import { finderOf } from "../alike.ts";
import type { Observation, Prose } from "../prose.ts";
import { valuesOf } from "./printed-values.ts";
import { agree, type Counted } from "./quantities.ts";
import { sameThing } from "./same-thing.ts";
import { sampleSize } from "./sample-size.ts";
import { type Statement, stateOf, twoNumbers } from "./statement.ts";

/** An abstract longer than this is none, and numbers beyond are not looked up. */
const mostNumbers = 100;

/** An introduction speaks of others' work but for such sentences. */
const ownWork = /\b(?:we|our|this (?:paper|study|article|work))\b/i;

/** Numbers of the abstract that stand nowhere else, where the body gives another for the same thing. */
export function checkAbstract({ document, sentences }: Prose): Observation[] {
  const [own, body] = [
    sentences.filter(({ part }) => part === "abstract"),
    sentences.filter(({ part, isCited, text }) => part !== "abstract" && !isCited && (part !== "background" || ownWork.test(text))),
  ];
  const outside = textOutside(document, own);
  if (own.length === 0 || body.length === 0) return [];
  const isPrinted = valuesOf(outside);
  const summary = own.filter(({ isCited }) => !isCited).map(stateOf);
  const statements = body.map(stateOf).filter(({ quantities }) => quantities.length > 0);
  const alike = finderOf(statements);
  const numbers = summary.flatMap((statement) => statement.quantities.map((quantity) => ({ statement, quantity })));
  return numbers.slice(0, mostNumbers).flatMap(({ statement, quantity }) => {
    if (isPrinted(quantity)) return sameThing(statement, quantity, { summary, statements, isPrinted: true }) ?? [];
    return (
      differing(statement, quantity, alike(statement)) ??
      sampleSize(statement, quantity, statements) ??
      sameThing(statement, quantity, { summary, statements, isPrinted: false }) ??
      []
    );
  });
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
  return twoNumbers(statement, quantity, first);
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
