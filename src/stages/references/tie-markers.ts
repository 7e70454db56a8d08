import type { Document } from "../../domain/document.ts";
import type { Span } from "../../domain/locator.ts";
import type { Reference } from "../../domain/reference.ts";
import { authorYearMarkers } from "./author-year-markers.ts";
import type { FoundMarker } from "./found-marker.ts";
import { labelMarkers } from "./label-markers.ts";
import type { Call, NumericMarker } from "./marker.ts";
import { namedMarkers, numericMarkers, parenthesisMarkers } from "./numeric-markers.ts";
import { raisedMarkers } from "./raised-markers.ts";
import { resolveCall } from "./resolve-call.ts";

/** Reads the markers of one style in one block and ties them to a list; spans are those of the document. */
export type Tie = (document: Document, block: Span, references: Reference[], isTaken: (span: Span) => boolean) => FoundMarker[];

export const tieBracketed: Tie = (document, block, references) =>
  numbersIn(document, block, references, (text) => numericMarkers(text, references.length), "numeric");

export const tieParentheses: Tie = (document, block, references) =>
  numbersIn(document, block, references, (text) => parenthesisMarkers(text, references.length), "numeric");

export const tieRaised: Tie = (document, block, references, isTaken) => [
  ...tieNumbers(raisedMarkers(document, block, isTaken), references, "superscript"),
  ...numbersIn(document, block, references, (text) => namedMarkers(text, references.length), "numeric"),
];

export const tieLabels: Tie = (document, block, references) =>
  numbersIn(document, block, references, (text) => labelMarkers(text, references), "numeric");

export const tieAuthorYear: Tie = ({ text }, block, references) => {
  const inBlock = text.slice(block.start, block.end);
  return authorYearMarkers(inBlock).flatMap(({ start, end, calls }) => {
    const tied = calls.map((call) => targetsOf(call, references));
    const targets = tied.flatMap((one) => one.targets);
    if (targets.length === 0 || namesThing(inBlock, start, targets)) return [];
    const from = Math.min(start, ...tied.flatMap(({ targets: own, start: names }) => (own.length > 0 ? [names] : [])));
    return [{ style: "author-year" as const, start: block.start + from, end: block.start + end, targets }];
  });
};

function numbersIn(
  { text }: Document,
  block: Span,
  references: Reference[],
  find: (text: string) => NumericMarker[],
  style: FoundMarker["style"],
): FoundMarker[] {
  const markers = find(text.slice(block.start, block.end));
  return tieNumbers(
    markers.map((marker) => ({ ...marker, start: block.start + marker.start, end: block.start + marker.end })),
    references,
    style,
  );
}

function tieNumbers(markers: NumericMarker[], references: Reference[], style: FoundMarker["style"]): FoundMarker[] {
  const byLabel = new Map(references.map((reference) => [reference.label, reference.id]));
  // A list that lost its numbers is counted by hand.
  const isNumbered = references.some(({ label }) => /^\d+$/.test(label));
  const idOf = (label: string) => byLabel.get(label) ?? byLabel.get(label.replace(/[a-z]$/, "")) ?? counted(label) ?? null;
  const counted = (label: string) => (isNumbered ? undefined : references[Number(label) - 1]?.id);
  return markers.map(({ start, end, labels, pinpoint }) => ({
    start,
    end,
    style,
    targets: labels.map((label, index) => ({
      label,
      referenceId: idOf(label),
      ...(pinpoint !== undefined && index === labels.length - 1 ? { pinpoint } : {}),
    })),
  }));
}

/**
 * A marker that fits several entries points to each of them under the same label: so none of them is called uncited and
 * the marker is not called unlisted, while claims know by the label that no single one of them may be held against the author.
 */
function targetsOf(call: Call, references: Reference[]): { targets: FoundMarker["targets"]; start: number } {
  const { references: meant, start } = resolveCall(call, references);
  const pinpoint = call.pinpoint === undefined ? {} : { pinpoint: call.pinpoint };
  if (meant.length > 0) return { targets: meant.map(({ id }) => ({ label: call.label, referenceId: id, ...pinpoint })), start };
  return { targets: call.surelyCites ? [{ label: call.label, referenceId: null, ...pinpoint }] : [], start: Number.POSITIVE_INFINITY };
}

/** "the Harbour Act (2011)" gives the year of a thing, not of a work in the list. */
function namesThing(text: string, start: number, targets: FoundMarker["targets"]): boolean {
  if (targets.some(({ referenceId }) => referenceId !== null)) return false;
  const before = text.slice(Math.max(0, start - 40), start);
  return /^\p{L}/u.test(text.slice(start)) && /\b[Tt]he\s(?:\p{Lu}[\p{L}-]*\s)*$/u.test(before);
}
