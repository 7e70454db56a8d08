import type { Block, Document } from "../../../domain/document/document.ts";
import { locate } from "../../../domain/document/layout.ts";
import { overlapFinder, type Span } from "../../../domain/document/locator.ts";
import { makeId } from "../../../domain/id.ts";
import type { Citation } from "../../../domain/reference/citation.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import { type FoundMarker, isFullyLinked } from "../markers/marker.ts";
import { findNoteMarkers, isFromNotes } from "../notes/find-note-markers.ts";
import { findNotes } from "../notes/find-notes.ts";
import { chooseMarkers } from "./choose-markers.ts";
import { findIbidMarkers } from "./find-ibid-markers.ts";
import { findLooseMentions, findLooseNumberMentions } from "./find-loose-mentions.ts";
import { addNearMisses } from "./find-near-misses.ts";
import { findUnlistedAuthors } from "./find-unlisted-authors.ts";

/** Blocks that are not prose. */
const withoutMarkers = new Set<Block["kind"]>(["reference-entry", "code", "title", "byline", "equation"]);

/** The in-text markers of a manuscript, resolved to the entries of its lists. Empty without a list. */
export function findCitations(document: Document, references: Reference[]): Citation[] {
  if (references.length === 0) return [];
  const keyed = findKeyedMarkers(document, references);
  const isKeyed = isAmong(keyed);
  const given = [...keyed, ...findNoteMarkers(document, references).filter((marker) => !isKeyed(marker))];
  const isTaken = isAmong(given);
  const inNotes = isFromNotes(document);
  const apart = entryBlockStarts(document, references);
  const body = bodyBlocks(document, apart);
  const scopes = findListScopes(references);
  const found = scopes.flatMap(({ references: own, end }, index) => {
    const start = scopes[index - 1]?.end ?? 0;
    const blocks = body.filter((block) => block.start >= start && block.start < end);
    return chooseMarkers({ document, blocks, references: own, all: references, isTaken });
  });
  const keyedAt = overlapFinder(keyed);
  const ranges = found.filter((marker) =>
    isWiderRange(
      marker,
      keyedAt(marker).map((at) => keyed[at]!),
    ),
  );
  const isInRange = isAmong(ranges);
  const kept = given.filter((marker) => !isInRange(marker));
  const others = found.filter((marker) => !isTaken(marker) && (!inNotes || isFullyLinked(marker)));
  const sure = [...kept, ...ranges.map((range) => ({ ...range, style: "key" as const })), ...others];
  const loose = usesAuthorYear(sure)
    ? findLooseMentions(document, mentionBlocks(document, apart), unreachedReferences(references, sure))
    : [];
  const again = usesAuthorYear(sure) ? findIbidMarkers(document, sure) : [];
  const missing = unreachedReferences(references, sure);
  const numbers = usesNumbers(sure) ? findLooseNumberMentions(document, body, { references, missing }) : [];
  const listed = joinMentions(document, sure, [...loose, ...again, ...numbers]);
  const lone = inNotes ? [] : findUnlistedAuthors(document, body, references, sure);
  const isListed = isAmong(listed);
  const unlisted = lone.filter((marker) => !isListed(marker));
  const markers = [...listed, ...unlisted];
  return toCitations(document, addNearMisses(document, body, { references, markers, byNames: !inNotes && isMostlyAuthorYear(sure) }));
}

function isAmong(markers: readonly Span[]): (span: Span) => boolean {
  const find = overlapFinder(markers);
  return (span) => find(span).length > 0;
}

/** Starts of blocks that define works: entries, or notes that do not cite them too. */
export function entryBlockStarts(document: Document, references: Reference[]): Set<number> {
  const works = isFromNotes(document) ? findNotes(document).map(({ block }) => block) : references.map(({ locator }) => locator);
  return new Set(works.map(({ start }) => start));
}

export function bodyBlocks({ blocks }: Document, apart: ReadonlySet<number>): Block[] {
  return blocks.filter(({ kind, start }) => !withoutMarkers.has(kind) && !apart.has(start));
}

/** Markers as citations, in reading order. */
export function toCitations(document: Document, markers: FoundMarker[]): Citation[] {
  return markers
    .sort((one, other) => one.start - other.start || one.end - other.end)
    .map((marker, ordinal) => toCitation(document, marker, ordinal));
}

/** Blocks in which a work may be named: an abstract may have been classified as byline, a code example as text. */
function mentionBlocks({ blocks }: Document, apart: ReadonlySet<number>): Block[] {
  return blocks.filter(({ kind, start }) => kind !== "reference-entry" && !apart.has(start));
}

/** "[3–5]" with links only on the two printed numbers: the works between are cited too. */
function isWiderRange(marker: FoundMarker, within: FoundMarker[]): boolean {
  // Names and years may match several entries; a key means one.
  if (marker.style !== "numeric" && marker.style !== "superscript") return false;
  const ids = new Set(marker.targets.map(({ referenceId }) => referenceId));
  const tied = within.flatMap(({ targets }) => targets.map(({ referenceId }) => referenceId));
  return within.length > 0 && isFullyLinked(marker) && ids.size > tied.length && tied.every((id) => ids.has(id));
}

/** Adds mentions to markers; one that OCR misspelt within the bracket of other works belongs to that marker. */
function joinMentions({ text }: Document, markers: FoundMarker[], mentions: FoundMarker[]): FoundMarker[] {
  const joined = [...markers];
  const markersAt = overlapFinder(markers);
  for (const mention of mentions) {
    const at = markersAt(mention)[0] ?? -1;
    const around = joined[at];
    const adds = (targets: FoundMarker["targets"]) => {
      joined[at] = { ...around!, targets: [...around!.targets, ...targets] };
    };
    if (!around) joined.push(mention);
    // "[3, Table 2; 4, p. 3]": the first number was read with the rest as its place.
    else if (around.style === "numeric" && mention.style === "numeric" && around.start === mention.start) adds(mention.targets);
    else if (around.style === "author-year" && around.start < mention.start && mention.end <= around.end && !isLiteral(text, mention))
      adds(mention.targets);
  }
  return joined;
}

/** Whether a mention has the name and year of its entry letter by letter, so that the marker around it was read with it. */
function isLiteral(text: string, { start, end, targets }: FoundMarker): boolean {
  const [, name = "", year = ""] = /^(.*?)\s(\d{4})?[a-z]?$/.exec(targets[0]!.label) ?? [];
  const words = text.slice(start, end);
  // Words between the two, as of another column of a table, kept the marker from being read.
  return words.startsWith(name) && words.includes(year) && !/(?<!\p{L})(?!others|colleagues)\p{Ll}{4,}/u.test(words.slice(name.length));
}

/** With fewer resolved brackets, other brackets with numbers are more likely other things. */
const minNumeric = 3;

function usesNumbers(markers: FoundMarker[]): boolean {
  return markers.filter((marker) => marker.style === "numeric" && isFullyLinked(marker)).length >= minNumeric;
}

function usesAuthorYear(markers: FoundMarker[]): boolean {
  return markers.some(({ style }) => style === "author-year");
}

/** In a text with numbers or keys, names and years are additions. */
function isMostlyAuthorYear(markers: FoundMarker[]): boolean {
  return 2 * markers.filter(({ style }) => style === "author-year").length > markers.length;
}

function unreachedReferences(references: Reference[], markers: FoundMarker[]): Reference[] {
  const reached = new Set(markers.flatMap(({ targets }) => targets.map(({ referenceId }) => referenceId)));
  return references.filter(({ id }) => !reached.has(id));
}

function toCitation(document: Document, { start, end, style, targets }: FoundMarker, ordinal: number): Citation {
  return {
    id: makeId("cit", document.id, ordinal, start),
    documentId: document.id,
    ordinal,
    style,
    locator: locate(document, { start, end }),
    targets,
  };
}

/** The markers that the file itself links to entries by keys. */
function findKeyedMarkers({ markup }: Pick<Document, "markup">, references: readonly Reference[]): FoundMarker[] {
  const byKey = new Map(references.flatMap((reference) => (reference.key === undefined ? [] : [[reference.key, reference] as const])));
  return markup.markers.map(({ start, end, keys }) => ({
    start,
    end,
    style: "key",
    targets: keys.map(({ key, pinpoint }) => {
      const reference = byKey.get(key);
      return { label: reference?.label ?? key, referenceId: reference?.id ?? null, ...(pinpoint === undefined ? {} : { pinpoint }) };
    }),
  }));
}

/** The list for the markers of a part of the text. */
interface ListScope {
  /** End of the scope, which begins at the end of the one before. */
  end: number;
  references: Reference[];
}

/** Chapters have their list after them; text after the last list uses it too. */
function findListScopes(references: readonly Reference[]): ListScope[] {
  const lists = [...Map.groupBy(references, ({ list }) => list).values()];
  return lists.map((list, index) => ({
    references: list,
    end: index === lists.length - 1 ? Number.POSITIVE_INFINITY : Math.max(...list.map(({ locator }) => locator.end)),
  }));
}
