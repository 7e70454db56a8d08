import type { Document } from "../../../domain/document/document.ts";
import type { Span } from "../../../domain/document/locator.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import { findAuthorYearMarkers } from "./find-author-year-markers.ts";
import { findNamedMarkers, findNumericMarkers, findParenthesisMarkers } from "./find-numeric-markers.ts";
import { findSuperscriptMarkers } from "./find-superscript-markers.ts";
import type { FoundMarker, NumericMarker, WorkMention } from "./marker.ts";
import { readPinpoint } from "./read-pinpoint.ts";
import { resolveMention } from "./resolve-mention.ts";

/** Finds the markers of one style in one block and resolves them to a list; spans are those of the document. */
export type MarkerLinker = (document: Document, block: Span, references: Reference[], isTaken: (span: Span) => boolean) => FoundMarker[];

export const linkBracketed: MarkerLinker = (document, block, references) =>
  linkNumbersIn(document, block, references, (text) => findNumericMarkers(text, references.length), "numeric");

export const linkParentheses: MarkerLinker = (document, block, references) =>
  linkNumbersIn(document, block, references, (text) => findParenthesisMarkers(text, references.length), "numeric");

export const linkSuperscripts: MarkerLinker = (document, block, references, isTaken) => [
  ...linkNumbers(findSuperscriptMarkers(document, block, isTaken, references.length), references, "superscript"),
  ...linkNumbersIn(document, block, references, (text) => findNamedMarkers(text, references.length), "numeric"),
];

export const linkLabels: MarkerLinker = (document, block, references) =>
  linkNumbersIn(document, block, references, (text) => findLabelMarkers(text, references), "numeric");

export const linkAuthorYear: MarkerLinker = ({ text }, block, references) => {
  const inBlock = text.slice(block.start, block.end);
  return findAuthorYearMarkers(inBlock).flatMap(({ start, end, calls }) => {
    const alone = calls.map((call) => resolveTargets(call, references));
    const isListed = alone.some(({ targets: own }) => own.some(({ referenceId }) => referenceId !== null));
    const tied = isListed ? alone.map((one, index) => (one.targets.length > 0 ? one : unlistedOrganization(calls[index]!, one))) : alone;
    const targets = tied.flatMap((one) => one.targets);
    if (targets.length === 0 || namesThing(inBlock, start, targets)) return [];
    const from = Math.min(start, ...tied.flatMap(({ targets: own, start: names }) => (own.length > 0 ? [names] : [])));
    return [{ style: "author-year" as const, start: block.start + from, end: block.start + end, targets }];
  });
};

function linkNumbersIn(
  { text }: Document,
  block: Span,
  references: Reference[],
  find: (text: string) => NumericMarker[],
  style: FoundMarker["style"],
): FoundMarker[] {
  const markers = find(text.slice(block.start, block.end));
  return linkNumbers(
    markers.map((marker) => ({ ...marker, start: block.start + marker.start, end: block.start + marker.end })),
    references,
    style,
  );
}

function linkNumbers(markers: NumericMarker[], references: Reference[], style: FoundMarker["style"]): FoundMarker[] {
  if (markers.length === 0) return [];
  const { byLabel, isNumbered } = entryLabelsOf(references);
  const idOf = (label: string) => byLabel.get(label) ?? byLabel.get(label.replace(/[a-z]$/, "")) ?? counted(label) ?? null;
  // A list that lost its numbers is counted.
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

interface EntryLabels {
  byLabel: Map<string, string>;
  isNumbered: boolean;
  /** Whether most labels are such as "Oko16". */
  isLabelled: boolean;
}

const entryLabels = new WeakMap<readonly Reference[], EntryLabels>();

/** Cached, because every block asks for the same list. */
function entryLabelsOf(references: readonly Reference[]): EntryLabels {
  const known = entryLabels.get(references);
  if (known) return known;
  const labels = {
    byLabel: new Map(references.map(({ label, id }) => [label, id])),
    isNumbered: references.some(({ label }) => /^\d+$/.test(label)),
    isLabelled: references.filter(({ label }) => isAlphaLabel.test(label)).length > alphaShare * references.length,
  };
  entryLabels.set(references, labels);
  return labels;
}

/** Maximum entries of an ambiguous marker: there are as many letters after a year. */
const maxAmbiguous = 26;

/**
 * An ambiguous marker points to each matching entry under the same label: none of them counts as uncited and the marker does not count as
 * unlisted, while claims know by the label that no single entry can be compared.
 */
function resolveTargets(call: WorkMention, references: Reference[]): { targets: FoundMarker["targets"]; start: number } {
  const { references: meant, start } = resolveMention(call, references);
  const pinpoint = call.pinpoint === undefined ? {} : { pinpoint: call.pinpoint };
  if (meant.length > 0)
    return { targets: meant.slice(0, maxAmbiguous).map(({ id }) => ({ label: call.label, referenceId: id, ...pinpoint })), start };
  return { targets: call.surelyCites ? [{ label: call.label, referenceId: null, ...pinpoint }] : [], start: Number.POSITIVE_INFINITY };
}

/** "(Okoro, 2016; World Shade Organization, 2020)": beside a listed work the other one is a work too. */
function unlistedOrganization({ organization, year, yearSuffix }: WorkMention, none: ReturnType<typeof resolveTargets>): typeof none {
  if (organization === undefined || year === undefined) return none;
  return { ...none, targets: [{ label: `${organization} ${year}${yearSuffix}`, referenceId: null }] };
}

/** "the Harbour Act (2011)" has the year of a thing, not of a work in the list. */
function namesThing(text: string, start: number, targets: FoundMarker["targets"]): boolean {
  if (targets.some(({ referenceId }) => referenceId !== null)) return false;
  const before = text.slice(Math.max(0, start - 40), start);
  return /^\p{L}/u.test(text.slice(start)) && /\b[Tt]he\s(?:\p{Lu}[\p{L}-]*\s)*$/u.test(before);
}

/** "Oko16", "ABC+19": letters of the authors and the year. */
const isAlphaLabel = /^\p{Lu}[\p{L}+]{1,7}\d{2}[a-z]?$/u;
const alphaShare = 0.8;

const inBrackets = /\[([^\][]{2,120})\]/g;

/** `[ABC+19]`, `[Oko16, Lin17, p. 4]`: brackets with labels of the list. */
function findLabelMarkers(text: string, references: readonly Reference[]): NumericMarker[] {
  const { byLabel: labels, isLabelled } = entryLabelsOf(references);
  return [...text.matchAll(inBrackets)].flatMap(({ 0: whole, 1: inside, index }) => {
    const pieces = inside!.split(/\s*[,;]\s*/);
    // "[Xyz20]" has the form of a label and is none of the list.
    const found = pieces.filter((piece) => labels.has(piece) || (isAlphaLabel.test(piece) && isLabelled));
    if (found.length === 0) return [];
    const rest = inside!.slice(inside!.lastIndexOf(found.at(-1)!) + found.at(-1)!.length);
    const pinpoint = readPinpoint(rest)?.words;
    return [{ start: index, end: index + whole.length, labels: found, ...(pinpoint === undefined ? {} : { pinpoint }) }];
  });
}
