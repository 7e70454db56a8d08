import type { Span } from "../../../domain/document/locator.ts";
import { findPhrases } from "../../../domain/text/find-phrase.ts";
import { exactFields, type FieldSpan, type ReferenceField } from "./field-span.ts";
import { labelFields } from "./label-fields.ts";
import { parseNames } from "./names/parse-names.ts";

/** A field and its reported words. */
export interface ReportedField {
  field: ReferenceField;
  words: string;
}

/** The fields that are in the entry, and those that are not. */
interface ProvenFields {
  spans: FieldSpan[];
  refused: ReportedField[];
}

/** Maximum characters of a field. */
const maxFieldLength: Partial<Record<ReferenceField, number>> = { author: 120, volume: 20, issue: 20, pages: 40 };

/** Required form of a field's words. */
const fieldShapes: Partial<Record<ReferenceField, (words: string) => boolean>> = {
  author: (words) => !/\d/.test(words) && parseNames(words).length > 0,
  date: (words) => /^(?:1[4-9]|20)\d\d[a-z]?$/.test(words),
  title: (words) => /\p{L}{2}/u.test(words),
  container: (words) => /\p{L}{2}/u.test(words),
  publisher: (words) => /\p{L}{2}/u.test(words),
  volume: (words) => /\d|^[IVXLCDM]+$/.test(words),
  issue: (words) => /[\d\p{L}]/u.test(words),
  pages: (words) => /\d/.test(words),
};

/** Fields that follow the container, if one is known. */
const behindContainer: ReadonlySet<ReferenceField> = new Set(["volume", "issue", "pages"]);

/**
 * Finds the reported fields in the entry, in the reported order: word for word, each at its own place, a year that is not a page or part
 * of an identifier, names that parse as names.
 */
export function proveFields(raw: string, reported: readonly ReportedField[]): ProvenFields {
  const identifiers = labelFields(raw).filter(({ field }) => exactFields.has(field));
  const spans: FieldSpan[] = [];
  const refused: ReportedField[] = [];
  for (const { field, words } of reported) {
    const container = behindContainer.has(field) ? spans.find((span) => span.field === "container") : undefined;
    const isOfItsKind = words.length <= (maxFieldLength[field] ?? raw.length) && (fieldShapes[field]?.(words) ?? true);
    const place = isOfItsKind ? findPhrases(raw, words).find(isFree(container?.end ?? 0, field)) : undefined;
    if (place) spans.push({ field, ...place });
    else refused.push({ field, words });
  }
  return { spans, refused };

  function isFree(from: number, field: ReferenceField): (place: Span) => boolean {
    return (place) =>
      place.start >= from &&
      ![...identifiers, ...spans].some(({ start, end }) => start < place.end && end > place.start) &&
      (field !== "date" || !isInRange(raw, place));
  }
}

/** "1987–2004" are pages or years of a life. */
function isInRange(raw: string, { start, end }: Span): boolean {
  return /\d\s?[-–—−]\s?$/.test(raw.slice(Math.max(0, start - 4), start)) || /^\s?[-–—−]\s?\d/.test(raw.slice(end, end + 4));
}
