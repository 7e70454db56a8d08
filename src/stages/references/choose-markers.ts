import type { Block, Document } from "../../domain/document.ts";
import { overlaps, type Span } from "../../domain/locator.ts";
import type { Reference } from "../../domain/reference.ts";
import { type FoundMarker, isTied, reachOf } from "./found-marker.ts";
import { type Tie, tieAuthorYear, tieBracketed, tieLabels, tieParentheses, tieRaised } from "./tie-markers.ts";

interface Scope {
  document: Document;
  blocks: Block[];
  /** The list that the markers of these blocks point into. */
  references: Reference[];
  /** All lists of the document. */
  all: Reference[];
  isTaken: (span: Span) => boolean;
}

/** Another style is taken beside the leading one when it reaches at least this share of the entries that one reaches. */
const secondStyle = 0.25;

/** Finds the markers of every style and keeps those of the styles that the text is written in, by how many entries they reach. */
export function chooseMarkers(scope: Scope): FoundMarker[] {
  const byStyle = stylesOf(scope.references)
    .map(({ tie, isUnsure }) => {
      const markers = findAll(tie, scope);
      return isUnsure && !reachesMuch(markers, scope.references) ? [] : markers;
    })
    .sort((one, other) => reachOf(other) - reachOf(one));
  const [leading = [], ...others] = byStyle;
  const chosen = [...leading];
  for (const markers of others) {
    // A text has one way to cite by numbers; other numbers are notes, equations, exponents.
    if (chosen.some(isNumeric) && markers.some(isNumeric) && !isBesideRaised(chosen, markers)) continue;
    // Only in the style a text is written in is an unknown marker the author's mistake; elsewhere it is more likely ours.
    const tied = markers.filter(isTied);
    if (reachOf(tied) < Math.max(1, secondStyle * reachOf(leading))) continue;
    chosen.push(...tied.filter((marker) => !chosen.some((one) => overlaps(one, marker))));
  }
  return chosen;
}

function isNumeric({ style }: FoundMarker): boolean {
  return style === "numeric" || style === "superscript";
}

/** Where raised numbers cite, a number in brackets may stand behind a name in the sentence: "Okoro [3] found". */
function isBesideRaised(chosen: FoundMarker[], markers: FoundMarker[]): boolean {
  return chosen.every(({ style }) => style !== "numeric") && markers.every((marker) => marker.style === "numeric" && isTied(marker));
}

interface Style {
  tie: Tie;
  /** Such marks have other uses: they are markers only when they reach much of the list. */
  isUnsure?: boolean;
}

function stylesOf(references: Reference[]): Style[] {
  const isMostly = (pattern: RegExp) => 2 * references.filter(({ label }) => pattern.test(label)).length > references.length;
  if (isMostly(/^\d+[a-z]?$/))
    return [{ tie: tieBracketed }, { tie: tieRaised }, { tie: tieParentheses, isUnsure: true }, { tie: tieAuthorYear }];
  if (isMostly(/\s(?:\d{4}|n\.d\.)[a-z]?$/))
    return [{ tie: tieAuthorYear }, { tie: tieBracketed, isUnsure: true }, { tie: tieRaised, isUnsure: true }];
  return [{ tie: tieLabels }, { tie: tieAuthorYear }];
}

/** At least so many entries, and this share of the list. */
const muchReach = { least: 3, share: 0.5 };

function reachesMuch(markers: FoundMarker[], references: Reference[]): boolean {
  const tied = markers.filter(isTied);
  return tied.length >= 0.8 * markers.length && reachOf(tied) >= Math.max(muchReach.least, muchReach.share * references.length);
}

function findAll(tie: Tie, { document, blocks, references, all, isTaken }: Scope): FoundMarker[] {
  return blocks.flatMap((block) => {
    const own = tie(document, block, references, isTaken);
    if (tie !== tieAuthorYear || all.length === references.length) return own;
    // A work that the chapter's list lacks may stand in another one.
    const wider = tie(document, block, all, isTaken);
    return wider.map((marker) => own.find(({ start, ...one }) => start === marker.start && isTied({ start, ...one })) ?? marker);
  });
}
