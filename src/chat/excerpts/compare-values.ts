import { findDates } from "../../domain/text/date-mention.ts";
import { parseQuantities, sameValue } from "../../domain/text/quantity/quantity.ts";
import { termsOf } from "../../retrieval/query/terms.ts";
import type { DisagreeingSide } from "../describe-disagreement.ts";
import type { Excerpt } from "./find-excerpts.ts";
import type { ParsedQuestion } from "./parse-question.ts";

/** The minimum probability of both excerpts before their values are compared. */
const minChance = 0.35;

/** The number or date that a document gives as the answer, as printed. */
interface PrintedValue {
  printed: string;
  isSame(other: PrintedValue): boolean;
  kind: string;
}

/**
 * Documents that answer the same question with different numbers or dates. They are reported as a difference and no more: two contracts, or
 * two studies, may both be right. Only excerpts with one value of the same kind are compared.
 */
export function compareValues({ wants }: ParsedQuestion, excerpts: readonly Excerpt[]): [DisagreeingSide, ...DisagreeingSide[]][] {
  if (wants === undefined) return [];
  const best = new Map<string, { excerpt: Excerpt; value: PrintedValue }>();
  for (const excerpt of excerpts) {
    if (excerpt.chance < minChance || best.has(excerpt.documentId)) continue;
    const value = onlyValue(wants, excerpt.evidence.locator.quote.exact);
    if (value) best.set(excerpt.documentId, { excerpt, value });
  }
  const [first, ...others] = [...best.values()];
  const sides = first ? others.filter(({ value }) => value.kind === first.value.kind) : [];
  if (!first || sides.every(({ value }) => value.isSame(first.value))) return [];
  const side = ({ excerpt, value }: { excerpt: Excerpt; value: PrintedValue }) => ({ evidence: excerpt.evidence, value: value.printed });
  return [[side(first), ...sides.map(side)]];
}

function onlyValue(wants: "number" | "date", text: string): PrintedValue | undefined {
  const values: PrintedValue[] = wants === "date" ? datesOf(text) : quantitiesOf(text);
  const [first, ...others] = values;
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
