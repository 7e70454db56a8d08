import type { Document } from "../../../domain/document/document.ts";
import { fileRangeOf } from "../../../domain/document/layout.ts";
import type { Locator } from "../../../domain/document/locator.ts";
import type { Fix } from "../../../domain/finding/fix.ts";
import type { RecommendedWork } from "../../../domain/finding/recommendation.ts";
import type { Citation } from "../../../domain/reference/citation.ts";
import type { Reference } from "../../../domain/reference/reference.ts";

/** The citing manuscript, with its markers and its list. */
interface CitingManuscript {
  manuscript: Pick<Document, "text" | "layout" | "format" | "markup">;
  citations: readonly Citation[];
  references: readonly Reference[];
}

/** Cites a work at the end of a sentence in the manuscript's style; empty if not editable or the list lacks the needed number. */
export function insertCitation(work: RecommendedWork, locator: Locator, citing: CitingManuscript): Fix[] {
  const { text, layout } = citing.manuscript;
  const marker = markerFor(work, citing);
  const words = text.slice(locator.start, locator.end);
  const [ending = ""] = /[.!?…]["”’')]*$/.exec(words) ?? [];
  const at = locator.end - Math.max(1, ending.length);
  const touched = text.slice(at, at + 1);
  const stretch = marker === undefined ? null : fileRangeOf(layout, { start: at, end: at + 1 });
  if (!stretch || at < locator.start) return [];
  const replacement = ending === "" ? `${touched} ${marker}` : ` ${marker}${touched}`;
  const isListed = work.action === "cite-existing";
  const missing = isListed ? "" : "; the reference list has no entry for it yet (ibid cite --bibtex prints one)";
  return [
    {
      safety: "unsafe",
      description: `cite ${work.inText.slice(1, -1)}: add “${marker}”${missing}`,
      edits: [{ ...stretch, words: touched, replacement }],
    },
  ];
}

function markerFor(work: RecommendedWork, { manuscript: { format, markup }, citations, references }: CitingManuscript): string | undefined {
  if (format === "latex") return `\\cite{${work.key}}`;
  if (format !== "markdown" && format !== "text") return undefined;
  const entry = work.action === "cite-existing" ? references.find(({ id }) => id === work.referenceId) : undefined;
  switch (styleOf(citations)) {
    case "key":
      return `[@${work.key}]`;
    case "numeric": {
      const like = citations.find(({ style, targets }) => style === "numeric" && targets.length === 1)?.locator.quote.exact ?? "[1]";
      return entry && /\d/.test(entry.label) ? like.replace(/\d+/, entry.label) : undefined;
    }
    case "author-year":
      return plainOnly(work.inText);
    case undefined:
      return markup.entries.length > 0 ? `[@${work.key}]` : plainOnly(work.inText);
    default:
      return undefined;
  }
}

/** The most common marker style; undefined without markers. */
function styleOf(citations: readonly Citation[]): Citation["style"] | undefined {
  const counts = Map.groupBy(citations, ({ style }) => style);
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

/** Rejects names with characters that have a meaning in the file format. */
function plainOnly(words: string): string | undefined {
  return /[\\*_`<>[\]]/.test(words) ? undefined : words;
}
