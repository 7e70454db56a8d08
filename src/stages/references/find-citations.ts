import type { Citation } from "../../domain/citation.ts";
import type { Document } from "../../domain/document.ts";
import { makeId } from "../../domain/id.ts";
import { locate } from "../../domain/layout.ts";
import type { Span } from "../../domain/locator.ts";
import type { Reference } from "../../domain/reference.ts";
import { authorYearMarkers } from "./author-year-markers.ts";
import type { Call } from "./marker.ts";
import { numericMarkers } from "./numeric-markers.ts";
import { resolveCall } from "./resolve-call.ts";

type Found = Span & Pick<Citation, "targets">;

/** The in-text markers of a manuscript, tied to the entries of its list. Without a list nothing can be tied. */
export function findCitations(document: Document, references: Reference[]): Citation[] {
  if (references.length === 0) return [];
  const style = isNumbered(references) ? "numeric" : "author-year";
  const findIn = style === "numeric" ? findNumeric : findAuthorYear;
  const body = document.blocks.filter(({ kind }) => kind !== "reference-entry" && kind !== "code" && kind !== "title");
  return body
    .flatMap(({ start, end }) =>
      findIn(document.text.slice(start, end), references).map((found) => ({
        locator: locate(document, { start: found.start + start, end: found.end + start }),
        targets: found.targets,
      })),
    )
    .filter(({ locator, targets }) => targets.some(({ referenceId }) => referenceId !== null) || !namesThing(locator))
    .map(({ locator, targets }, ordinal) => ({
      id: makeId("cit", document.id, ordinal, locator.start),
      documentId: document.id,
      ordinal,
      style,
      locator,
      targets,
    }));
}

function findNumeric(text: string, references: Reference[]): Found[] {
  return numericMarkers(text, references.length).map(({ start, end, labels }) => ({
    start,
    end,
    targets: labels.map((label) => ({ label, referenceId: references.find((reference) => reference.label === label)?.id ?? null })),
  }));
}

function findAuthorYear(text: string, references: Reference[]): Found[] {
  return authorYearMarkers(text)
    .map(({ start, end, calls }) => ({ start, end, targets: calls.flatMap((call) => targetsOf(call, references)) }))
    .filter(({ targets }) => targets.length > 0);
}

/**
 * A marker that fits several entries points to each of them under the same label: so none of them is called uncited and
 * the marker is not called unlisted, while claims know by the label that no single one of them may be held against the author.
 */
function targetsOf(call: Call, references: Reference[]): Citation["targets"] {
  const meant = resolveCall(call, references);
  if (meant.length > 0) return meant.map(({ id }) => ({ label: call.label, referenceId: id }));
  return call.surelyCites ? [{ label: call.label, referenceId: null }] : [];
}

const month = /^(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/;

/** "the Harbour Act (2011)" and "In May (2019)" give the year of a thing, not of a work in the list. */
function namesThing({ quote: { exact, prefix } }: Citation["locator"]): boolean {
  return month.test(exact) || (/^\p{L}/u.test(exact) && /\b[Tt]he\s(?:\p{Lu}[\p{L}-]*\s)*$/u.test(prefix));
}

function isNumbered(references: Reference[]): boolean {
  const numbered = references.filter(({ label }) => /^\d+$/.test(label));
  return numbered.length * 2 > references.length;
}
