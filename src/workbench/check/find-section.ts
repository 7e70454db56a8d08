import type { Document } from "../../domain/document/document.ts";
import type { Span } from "../../domain/document/locator.ts";
import { type Section, sectionsOf } from "../../domain/document/section.ts";
import { normaliseWording } from "../../domain/text/normalise-wording.ts";

interface Numbered {
  number: string;
  section: Section;
}

/** The section with this title or number, including its subsections. */
export function findSection(name: string, document: Pick<Document, "text" | "blocks">): Span | undefined {
  const all = number(document);
  const wanted = normaliseWording(name).replace(/\.$/, "");
  const found =
    all.find(({ section }) => normaliseWording(section.heading) === wanted || title(section) === wanted) ??
    all.find(({ section }) => printedNumber(section) === wanted) ??
    // When the manuscript prints section numbers, our own numbers could name another section.
    (all.some(({ section }) => printedNumber(section) !== undefined) ? undefined : all.find((one) => one.number === wanted));
  return found && { start: found.section.start, end: found.section.end };
}

/** Longer lists do not help. */
const maxNamed = 12;

/** The section names that a person may use. */
export function sectionNames(document: Pick<Document, "text" | "blocks">): string[] {
  const all = number(document).map(({ section }) => section.heading.replace(/\s+/g, " ").trim());
  return all.length > maxNamed ? [...all.slice(0, maxNamed), "…"] : all;
}

/** All headings with their numbers. A single top-level heading is the title of the paper and not counted. */
function number(document: Pick<Document, "text" | "blocks">): Numbered[] {
  const roots = sectionsOf(document);
  const [only] = roots;
  if (only && roots.length === 1 && only.sections.length > 0) return [{ number: "", section: only }, ...count(only.sections, "")];
  return count(roots, "");
}

function count(sections: Section[], prefix: string): Numbered[] {
  return sections.flatMap((section, index) => {
    const own = `${prefix}${index + 1}`;
    return [{ number: own, section }, ...count(section.sections, `${own}.`)];
  });
}

const leadingNumber = /^\s*(\d+(?:\.\d+)*|[IVX]+(?=\.))\.?\s+/;

function printedNumber({ heading }: Section): string | undefined {
  return leadingNumber.exec(heading)?.[1]?.toLowerCase();
}

function title({ heading }: Section): string {
  return normaliseWording(heading.replace(leadingNumber, ""));
}
