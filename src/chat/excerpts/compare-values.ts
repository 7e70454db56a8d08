import { findDates } from "../../domain/text/date-mention.ts";
import { parseQuantities, sameValue } from "../../domain/text/quantity/quantity.ts";
import { termsOf } from "../../retrieval/query/terms.ts";
import type { DisagreeingSide } from "../describe-disagreement.ts";
import type { Excerpt } from "./find-excerpts.ts";
import type { ParsedQuestion } from "./parse-question.ts";

/** The minimum probability that an excerpt answers before its values are compared. */
const minAnswers = 0.7;

/** The number or date that a document gives as the answer, as printed. */
interface PrintedValue {
  printed: string;
  isSame(other: PrintedValue): boolean;
  kind: string;
}

/**
 * Documents that answer the same question with different numbers or dates. They are reported as a difference and no more: two contracts, or
 * two studies, may both be right. Excerpts are compared by the one value that each gives of the same kind; values of the question are none.
 */
export function compareValues({ wants, asked }: ParsedQuestion, excerpts: readonly Excerpt[]): [DisagreeingSide, ...DisagreeingSide[]][] {
  if (wants === undefined) return [];
  const asking = valuesOf(wants, asked);
  const best = new Map<string, { excerpt: Excerpt; values: PrintedValue[] }>();
  for (const excerpt of excerpts.toSorted((one, other) => other.answers - one.answers)) {
    if (excerpt.answers < minAnswers || best.has(excerpt.documentId)) continue;
    const values = valuesOf(wants, excerpt.evidence.locator.quote.exact).filter((value) => !asking.some((one) => one.isSame(value)));
    if (values.length > 0) best.set(excerpt.documentId, { excerpt, values });
  }
  const documents = [...best.values()];
  for (const kind of new Set(documents.flatMap(({ values }) => values.map((value) => value.kind)))) {
    const sides = documents.flatMap(({ excerpt, values }) => {
      const value = onlyValue(values.filter((one) => one.kind === kind));
      return value ? [{ excerpt, value }] : [];
    });
    const [first, ...others] = sides.map(({ excerpt, value }) => ({ evidence: excerpt.evidence, value: value.printed }));
    if (first && others.length > 0 && sides.some(({ value }) => !value.isSame(sides[0]!.value))) return [[first, ...others]];
  }
  return [];
}

const valuesOf = (wants: "number" | "date", text: string): PrintedValue[] => (wants === "date" ? datesOf(text) : quantitiesOf(text));

/** The value that all of one kind agree on. */
function onlyValue([first, ...others]: readonly PrintedValue[]): PrintedValue | undefined {
  return first && others.every((other) => other.isSame(first)) ? first : undefined;
}

function datesOf(text: string): PrintedValue[] {
  return findDates(text).map(({ text: printed, first, last }) => ({
    printed,
    kind: "date",
    // "2019" and "14 March 2019" do not differ.
    isSame: (other) => findDates(other.printed).some((one) => one.first <= last && first <= one.last),
  }));
}

function quantitiesOf(text: string): PrintedValue[] {
  return parseQuantities(text).map(({ text: printed, value, rounding, dimension, end }) => ({
    // A bare number is told with the thing that it counts: "7,200 crowns".
    printed: dimension ? printed : `${printed}${/^\s\p{L}+/u.exec(text.slice(end, end + 40))?.[0] ?? ""}`,
    kind: dimension || termsOf(text.slice(end, end + 40))[0] || "",
    isSame: (other) =>
      parseQuantities(other.printed).some(
        (one) => sameValue(one.value, value) || Math.abs(one.value - value) <= Math.max(one.rounding.value, rounding.value),
      ),
  }));
}
