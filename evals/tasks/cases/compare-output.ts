import { z } from "zod";
import { wordF1 } from "../../scores/word-f1.ts";
import type { ComparedFields } from "./case-file.ts";

type Output = Record<string, unknown>;
const Members = z.array(z.record(z.string(), z.unknown()));

/**
 * Minimum share of common words for two statements to count as the same; the cases use a language model for this, Ibid compares words.
 */
const alikeFrom = 0.5;
/** Fields of free prose that give reasons: Ibid gives its reasons as quotations. */
const neverCompared = new Set(["rationale"]);

/** Whether an output has everything that a case expects: some fields exactly and in order, some in other words. */
export function meets(actual: Output, expected: Output, { exact, alike }: { exact: ComparedFields; alike: ComparedFields }): boolean {
  return holds(actual, expected, exact, sameLists) && holds(actual, expected, alike, alikeLists);
}

function holds(actual: Output, expected: Output, fields: ComparedFields, same: (actual: Output[], expected: Output[]) => boolean): boolean {
  if (Array.isArray(fields)) return same([only(actual, fields)], [only(expected, fields)]);
  return Object.entries(fields).every(([list, { __all__ }]) => {
    const [given, due] = [actual, expected].map((output) => Members.parse(output[list] ?? []).map((member) => only(member, __all__)));
    return same(given!, due!);
  });
}

function only(output: Output, fields: readonly string[]): Output {
  return Object.fromEntries(fields.filter((field) => !neverCompared.has(field)).map((field) => [field, output[field] ?? null]));
}

function sameLists(actual: Output[], expected: Output[]): boolean {
  return actual.length === expected.length && expected.every((one, index) => plain(one) === plain(actual[index]));
}

/** Lists of equal length in which each member has a match. */
function alikeLists(actual: Output[], expected: Output[]): boolean {
  if (actual.length !== expected.length) return false;
  const left = [...actual];
  return expected.every((one) => {
    const scores = left.map((other) => wordF1(plain(one), plain(other)));
    const best = scores.indexOf(Math.max(...scores));
    if (Object.keys(one).length > 0 && (scores[best] ?? 0) < alikeFrom) return false;
    left.splice(best, 1);
    return true;
  });
}

/** Line breaks, emphasis, heading marks and list numbers are formatting and do not count. */
function plain(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    typeof part === "string"
      ? part
          .replace(/^\s*(?:#+|\d+\.|-)\s+/, "")
          .replace(/[*_\\]/g, "")
          .replace(/\s+/g, " ")
          .trim()
      : part,
  );
}
