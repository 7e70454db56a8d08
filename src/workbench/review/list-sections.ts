import type { Document } from "../../domain/document/document.ts";
import { locate } from "../../domain/document/layout.ts";
import type { Locator, Span } from "../../domain/document/locator.ts";
import { type Section, sectionsOf } from "../../domain/document/section.ts";

/** A section of a manuscript with the location of its heading. */
export interface ListedSection extends Span {
  heading: string;
  level: number;
  page: number | null;
  line: number | null;
}

/** The sections of a manuscript in reading order, each before its subsections. */
export function listSections(document: Document): ListedSection[] {
  const inOrder = (sections: Section[]): ListedSection[] =>
    sections.flatMap(({ sections: within, heading, level, start, end }) => {
      const { page, line } = shortPlace(locate(document, { start, end: start + heading.length }));
      return [{ heading: heading.replace(/\s+/g, " ").trim(), level, start, end, page, line }, ...inOrder(within)];
    });
  return inOrder(sectionsOf(document));
}

/** The innermost heading above an offset. Empty before the first heading. */
export function headingAt(sections: readonly ListedSection[], offset: number): string {
  return sections.findLast(({ start, end }) => start <= offset && offset < end)?.heading ?? "";
}

/** A location with the fields that a list needs. */
export function shortPlace({ start, end, page, line }: Locator) {
  return { start, end, page: page ?? null, line: line ?? null };
}
