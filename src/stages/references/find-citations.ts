import type { Citation } from "../../domain/citation.ts";
import type { Document } from "../../domain/document.ts";
import { makeId } from "../../domain/id.ts";
import { locate } from "../../domain/layout.ts";
import type { Reference } from "../../domain/reference.ts";
import { authorYearMarkers } from "./author-year-markers.ts";
import { numericMarkers } from "./numeric-markers.ts";

/** The in-text markers of a manuscript, tied to the entries of its list. Without a list nothing can be tied. */
export function findCitations(document: Document, references: Reference[]): Citation[] {
  if (references.length === 0) return [];
  const style = isNumbered(references) ? "numeric" : "author-year";
  const body = document.blocks.filter(({ kind }) => kind !== "reference-entry" && kind !== "code" && kind !== "title");
  const markers = body.flatMap(({ start, end }) => {
    const text = document.text.slice(start, end);
    const found = style === "numeric" ? numericMarkers(text, references.length) : authorYearMarkers(text);
    return found.map((marker) => ({ ...marker, start: marker.start + start, end: marker.end + start }));
  });
  return markers
    .map(({ start, end, labels }) => ({
      locator: locate(document, { start, end }),
      targets: labels.map((label) => ({ label, referenceId: resolve(label, references, style)?.id ?? null })),
    }))
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

const month = /^(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/;

/** "the Harbour Act (2011)" and "In May (2019)" give the year of a thing, not of a work in the list. */
function namesThing({ quote: { exact, prefix } }: Citation["locator"]): boolean {
  return month.test(exact) || (/^\p{L}/u.test(exact) && /\b[Tt]he\s(?:\p{Lu}[\p{L}-]*\s)*$/u.test(prefix));
}

function isNumbered(references: Reference[]): boolean {
  const numbered = references.filter(({ label }) => /^\d+$/.test(label));
  return numbered.length * 2 > references.length;
}

function resolve(label: string, references: Reference[], style: Citation["style"]): Reference | undefined {
  if (style === "numeric") return references.find((reference) => reference.label === label);
  const [, family = "", year = ""] = /^(.*) (\S+)$/.exec(label) ?? [];
  return references.find(
    ({ work }) => isCalled(work.author[0]?.family ?? "", family) && `${work.year ?? ""}${work.yearSuffix ?? ""}` === year,
  );
}

/** A marker may leave out a particle or the first words of a body: "Berg" for "van den Berg". */
function isCalled(family: string, name: string): boolean {
  return ` ${plain(family)}`.endsWith(` ${plain(name)}`);
}

/** Accents are often lost on one of the two sides. */
function plain(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’']/g, "'").toLowerCase();
}
