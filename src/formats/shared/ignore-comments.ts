import type { Block } from "../../domain/document/document.ts";
import { type FileSegment, type Layout, lastAtOrBefore, placeInFile } from "../../domain/document/layout.ts";
import type { Span } from "../../domain/document/locator.ts";
import type { Comment } from "../../domain/document/markup.ts";

type Lines = Extract<Layout, { kind: "lines" }>;

/** A comment of TeX or BibTeX to the end of its line, or one of HTML, Markdown and XML. */
const comment = /(?<!(?<!\\)\\|%)%+[ \t]*(ibid-ignore\b[^\n\r]*)|<!--\s*(ibid-ignore\b[\s\S]{0,2000}?)\s*-->/g;

/** Maximum number of comments; each is compared with every finding. */
const maxComments = 1_000;

/**
 * The ibid-ignore comments of line-based files, with the text they apply to: after text, their line; on a line of their own, the
 * paragraph that follows or the rest of the one they are in. Printed comments, as in a code example, do not count.
 */
export function ignoreComments(sources: readonly string[], { layout, blocks }: { layout: Lines; blocks: readonly Block[] }): Comment[] {
  if (!sources.some((source) => source.includes("ibid-ignore"))) return [];
  const segments = Map.groupBy(layout.segments, ({ file = 0 }) => file);
  const found = sources.flatMap((source, number) => {
    const printed = (segments.get(number) ?? []).toSorted((one, other) => one.from - other.from);
    return [...source.matchAll(comment)].flatMap((match): Comment[] => {
      const place = { start: match.index, end: match.index + match[0].length };
      const text = (match[1] ?? match[2]!).trim();
      if (covers(printed, place.start)) return [];
      return [{ ...aboutWhich(source, place, printed, blocks), text, at: placeInFile(layout, number, place.start) }];
    });
  });
  return found.slice(0, maxComments).sort((one, other) => one.start - other.start);
}

function aboutWhich(source: string, { start, end }: Span, printed: FileSegment[], blocks: readonly Block[]): Span {
  const line = source.lastIndexOf("\n", start - 1) + 1;
  const newline = source.indexOf("\n", end);
  const lineEnd = newline === -1 ? source.length : newline;
  const spans = printedFrom(printed, line)
    .filter(({ from }) => from < lineEnd)
    .map((segment) => ({
      start: segment.start + Math.max(0, line - segment.from),
      end: segment.start + Math.min(segment.length, lineEnd - segment.from),
    }));
  const isBehindWords = `${source.slice(line, start)}${source.slice(end, lineEnd)}`.trim() !== "" && spans.length > 0;
  if (isBehindWords) return { start: Math.min(...spans.map((span) => span.start)), end: Math.max(...spans.map((span) => span.end)) };
  const [next] = printedFrom(printed, end);
  if (!next) return { start: 0, end: 0 };
  const first = next.start + Math.max(0, end - next.from);
  const block = blocks[lastAtOrBefore(blocks, first, (each) => each.start)];
  // The parts of an entry are in another order than in its file.
  return { start: block?.kind === "reference-entry" ? block.start : first, end: Math.max(first, block?.end ?? first) };
}

/** The segments at or after a place, so that not all are searched for each comment. */
function printedFrom(printed: FileSegment[], at: number): FileSegment[] {
  const first = Math.max(
    0,
    lastAtOrBefore(printed, at, ({ from }) => from),
  );
  return printed.slice(first, first + maxComments).filter(({ from, length }) => from + length > at);
}

function covers(printed: FileSegment[], at: number): boolean {
  const segment = printed[lastAtOrBefore(printed, at, ({ from }) => from)];
  return segment !== undefined && at < segment.from + segment.length;
}
