import type { Block, Document } from "../../../domain/document/document.ts";
import { overlapFinder, type Span } from "../../../domain/document/locator.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import { comparable } from "../../../domain/reference/work.ts";
import { opensWithNames } from "../../../formats/reference-lists/entry-words.ts";
import { isBackMatter } from "../../../formats/reference-lists/section-name.ts";
import { refuseTooMany } from "../../../formats/shared/refuse-too-many.ts";
import {
  linkAuthorYear,
  linkBracketed,
  linkLabels,
  linkParentheses,
  linkSuperscripts,
  type MarkerLinker,
} from "../markers/link-markers.ts";
import { countLinkedEntries, type FoundMarker, isFullyLinked } from "../markers/marker.ts";

interface MarkerScope {
  document: Document;
  blocks: Block[];
  /** The list for the markers of these blocks. */
  references: Reference[];
  /** All lists of the document. */
  all: Reference[];
  isTaken: (span: Span) => boolean;
}

/** Another style is accepted beside the main one if it reaches at least this share of the entries that the main one reaches. */
const minSecondStyle = 0.25;

/** Finds the markers of every style and keeps those of the text's styles, by the number of entries they reach. */
export function chooseMarkers(scope: MarkerScope): FoundMarker[] {
  const byStyle = stylesOf(scope.references)
    .map(({ tie, isUnsure }) => {
      const markers = findAllMarkers(tie, scope);
      return isUnsure && !reachesEnough(markers, scope.references) ? [] : markers;
    })
    .sort((one, other) => countLinkedEntries(other) - countLinkedEntries(one));
  const [leading = [], ...others] = byStyle;
  const chosen = [...leading];
  for (const markers of others) {
    // A text has one numeric citation style; other numbers are notes, equations, exponents.
    if (chosen.some(isNumeric) && markers.some(isNumeric) && !isBesideRaised(chosen, markers)) continue;
    // Only in the text's own style is an unknown marker the author's mistake; elsewhere it is more likely ours.
    const tied = markers.filter(isFullyLinked);
    if (countLinkedEntries(tied) < Math.max(1, minSecondStyle * countLinkedEntries(leading))) continue;
    const chosenAt = overlapFinder(chosen);
    for (const marker of tied.filter((one) => chosenAt(one).length === 0)) chosen.push(marker);
  }
  return chosen;
}

function isNumeric({ style }: FoundMarker): boolean {
  return style === "numeric" || style === "superscript";
}

/** With superscript citations, a number in brackets may follow a name: "Okoro [3] found". */
function isBesideRaised(chosen: FoundMarker[], markers: FoundMarker[]): boolean {
  return chosen.every(({ style }) => style !== "numeric") && markers.every((marker) => marker.style === "numeric" && isFullyLinked(marker));
}

interface MarkerStyle {
  tie: MarkerLinker;
  /** Whether such marks have other uses and count only if they reach much of the list. */
  isUnsure?: boolean;
}

function stylesOf(references: Reference[]): MarkerStyle[] {
  const isMostly = (pattern: RegExp) => 2 * references.filter(({ label }) => pattern.test(label)).length > references.length;
  if (isMostly(/^\d+[a-z]?$/))
    return [{ tie: linkBracketed }, { tie: linkSuperscripts }, { tie: linkParentheses, isUnsure: true }, { tie: linkAuthorYear }];
  if (isMostly(/\s(?:\d{4}|n\.d\.)[a-z]?$/))
    return [{ tie: linkAuthorYear }, { tie: linkBracketed, isUnsure: true }, { tie: linkSuperscripts, isUnsure: true }];
  return [{ tie: linkLabels }, { tie: linkAuthorYear }];
}

/** Minimum number of entries, and share of the list. */
const minReach = { min: 3, share: 0.5 };

function reachesEnough(markers: FoundMarker[], references: Reference[]): boolean {
  const tied = markers.filter(isFullyLinked);
  return tied.length >= 0.8 * markers.length && countLinkedEntries(tied) >= Math.max(minReach.min, minReach.share * references.length);
}

/** In letters: shorter titles are in other paragraphs by chance. */
const minTitle = 10;

/** "Hale, R. (2020). Shade on the quay. Journal of Harbours.": how the paper itself is cited. */
function isOwnRecord({ text, title }: Document, { start, end }: Block): boolean {
  const words = text.slice(start, Math.min(end, start + longestRecord));
  if (isBackMatter(words)) return true;
  const name = comparable(title);
  return name.length >= minTitle && opensWithNames(words) && comparable(words).includes(name);
}

/** In characters. */
const longestRecord = 600;

const withoutProse = new Set<Block["kind"]>(["heading", "table"]);

function findAllMarkers(tie: MarkerLinker, { document, blocks, references, all, isTaken }: MarkerScope): FoundMarker[] {
  let links = 0;
  return blocks.flatMap((block) => {
    const found = tie(document, block, references, isTaken);
    for (const { targets } of found) links += targets.length;
    refuseTooMany("links from citations to references", links);
    // "The Port (1995–2005)", "[12, 40]": in headings and cells of tables other things look like a marker.
    const isOther = withoutProse.has(block.kind) || isOwnRecord(document, block);
    const own = isOther ? found.filter(isFullyLinked) : found;
    if (tie !== linkAuthorYear || all.length === references.length) return own;
    // A work missing from the chapter's list may be in another one.
    const wider = tie(document, block, all, isTaken);
    return (isOther ? wider.filter(isFullyLinked) : wider).map(
      (marker) => own.find(({ start, ...one }) => start === marker.start && isFullyLinked({ start, ...one })) ?? marker,
    );
  });
}
