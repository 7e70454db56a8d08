import type { Block } from "../../../domain/document/document.ts";
import { locate } from "../../../domain/document/layout.ts";
import { overlapFinder } from "../../../domain/document/locator.ts";
import type { FindingDraft, FindingInputs } from "../finding-draft.ts";
import { wordsBeforeMarker } from "../fingerprint-findings.ts";
import { notListed } from "../rules/citations.ts";

/** "[1–90000]", "[3, 7–90000]" behind a word: the form of a citation. "[0–255]" and "[1.5–20]" are values. */
const range = /(?<=[\p{L}\p{N}.,;”"')]\s?)\[(?:[1-9]\d{0,3}\s?[,;]\s?){0,20}([1-9]\d{0,8})\s?[\u2010-\u2015\u2212-]\s?([1-9]\d{0,8})\]/gu;

/** "values in the range [1–90000]" and "[1–90000] metres" are measures. */
const measured = /\b(?:intervals?|range|scale|between|CI|bounds?|from|values?|within)(?:\s+(?:of|in|is|was|from))?[\s:=]*$/i;
const unit = /^\s?(?:%|\p{Sc}|(?:[kcmµn]?m|k?g|m?s|[kM]?Hz|met(?:er|re)s?|seconds?|minutes?|hours?|days?|years?|points?)\b)/u;
/** Characters before a bracket that are searched for such words. */
const wordsBefore = 40;

const withoutProse = new Set<Block["kind"]>(["reference-entry", "code", "title", "byline", "equation", "table", "heading"]);

/**
 * Ranges in the form of a citation that lead so far beyond a numbered list that they are not read as one. Without this the works that they
 * cite would be lost, and nobody would be told.
 */
export function checkUnreadRanges({ manuscript, references, citations }: Pick<FindingInputs, "manuscript" | "references" | "citations">) {
  const numbered = references.filter(({ label }) => /^\d+$/.test(label));
  if (2 * numbered.length <= references.length) return [];
  const last = numbered.reduce((highest, { label }) => Math.max(highest, Number(label)), 0);
  const citedAt = overlapFinder(citations.map(({ locator }) => locator));
  const { text } = manuscript;
  return manuscript.blocks
    .filter(({ kind }) => !withoutProse.has(kind))
    .flatMap((block) =>
      [...text.slice(block.start, block.end).matchAll(range)].flatMap(({ 0: words, 1: from, 2: to, index }): FindingDraft[] => {
        const span = { start: block.start + index, end: block.start + index + words.length };
        const before = text.slice(Math.max(block.start, span.start - wordsBefore), span.start);
        const isMeasure = measured.test(before) || unit.test(text.slice(span.end, Math.min(block.end, span.end + wordsBefore)));
        if (Number(from) > last || Number(to) <= last || isMeasure || citedAt(span).length > 0) return [];
        const locator = locate(manuscript, span);
        const message = `${words} has the form of a citation, and the reference list ends at ${last}. It was not read as one.`;
        return [
          { rule: { ...notListed, severity: "info" }, message, locator, about: `${words} ${wordsBeforeMarker(locator.quote.prefix)}` },
        ];
      }),
    );
}
