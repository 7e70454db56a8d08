import { noMarkup } from "../../domain/document/markup.ts";
import type { ParsedDocument } from "../parsed-document.ts";
import { hasTracesOfEntry, opensEntry } from "../reference-lists/entry-words.ts";
import { isReferenceHeading } from "../reference-lists/reference-heading.ts";
import { followsReferences, isSectionName } from "../reference-lists/section-name.ts";
import { createCanonicalText } from "../shared/canonical-text.ts";
import { findDoi } from "../shared/find-doi.ts";
import { blankPageNumbers } from "./blank-page-numbers.ts";
import { isRunningHead, type TextParagraph, textEntries } from "./text-entries.ts";

/** Reads plain text: blank lines separate paragraphs, short lines without a final period are headings. */
export function readText(source: string): ParsedDocument {
  const canonical = createCanonicalText(source);
  let title = "";
  let inReferences = false;
  let hasSections = false;
  let list: TextParagraph[] = [];
  const closeList = () => {
    for (const { kind, pieces } of textEntries(list)) canonical.addBlock(kind, pieces);
    list = [];
  };

  const lines = blankPageNumbers(source);
  const paragraphs = [...paragraphsOf(lines)];
  const isSpacedOut = isDoubleSpaced(paragraphs);
  for (let index = 0; index < paragraphs.length; index++) {
    const paragraph = paragraphs[index]!;
    if (isSpacedOut && !inReferences) index += joinContinued(lines, paragraphs, index);
    const { text, from } = paragraph;
    if (isHeading(text) && !(inReferences && isPartOfList(paragraph))) {
      closeList();
      inReferences = isReferenceHeading(text);
      const isTitle = title === "" && !hasSections && !isSectionName(text);
      if (isTitle) title = text.trim();
      else hasSections = true;
      canonical.addBlock(isTitle ? "title" : "heading", [{ text, from }], { level: 1 });
    } else if (inReferences) list.push(paragraph);
    else canonical.addBlock("paragraph", [{ text, from }]);
  }
  closeList();
  const { text, blocks, layout } = canonical.finish();
  return { title, authors: [], identifiers: findDoi(text, blocks), text, blocks, layout, markup: noMarkup(), failures: [] };
}

/** In characters: a shorter line may be a heading or an item of a list, a longer one is a paragraph. */
const [minBrokenLine, maxBrokenLine] = [40, 120];

/** Share of paragraphs that are one line without an end of a sentence, and the least number of paragraphs that shows it. */
const [brokenShare, minParagraphs] = [0.4, 6];

function isDoubleSpaced(paragraphs: TextParagraph[]): boolean {
  const broken = paragraphs.filter(({ text }) => {
    const line = text.trim();
    return line.length >= minBrokenLine && line.length <= maxBrokenLine && !/\n|[.!?:]["”’)]?$/.test(line);
  });
  return paragraphs.length >= minParagraphs && broken.length >= brokenShare * paragraphs.length;
}

/** Blank lines between all lines of a text break its sentences: joins the paragraphs that continue one, and returns their number. */
function joinContinued(source: string, paragraphs: TextParagraph[], index: number): number {
  const paragraph = paragraphs[index]!;
  let joined = 0;
  for (let next = paragraphs[index + 1]; next && goesOn(source, paragraph, next); next = paragraphs[index + joined + 1]) {
    paragraph.text = source.slice(paragraph.from, next.from + next.text.length);
    joined++;
  }
  return joined;
}

/** Whether a paragraph ends within a sentence that the next one continues. */
function goesOn(source: string, { text, from }: TextParagraph, next: TextParagraph): boolean {
  const end = from + text.length;
  const last = source.slice(Math.max(from, end - 2 * longestHeading), end).trimEnd();
  if (last.length - (last.lastIndexOf("\n") + 1) < minBrokenLine) return false;
  const first = next.text.slice(0, longestHeading).trimStart();
  return /[,&(]$/.test(last) || (/[\p{L}\d;–-]$/u.test(last) && /^[\p{Ll}([]/u.test(first));
}

function* paragraphsOf(source: string): Iterable<TextParagraph> {
  let from = 0;
  for (const { 0: gap, index } of source.matchAll(/\r?\n[ \t]*(?:\r?\n[ \t]*)+|(?:(?<!\s)\s*)?\f\s*|$/g)) {
    if (index > from)
      for (const { text, from: start } of withoutHeading(source.slice(from, index), from))
        yield { text, from: start, indent: indentAt(source, start) };
    from = index + gap.length;
  }
}

function indentAt(source: string, from: number): number {
  // Searches only nearby: otherwise a file without line breaks would be searched to its beginning for every paragraph.
  const before = source.slice(Math.max(0, from - longestHeading), from);
  const line = from - before.length + Math.max(before.lastIndexOf("\n"), before.lastIndexOf("\f")) + 1;
  return from + /^[ \t]*/.exec(source.slice(from, from + longestHeading))![0].length - line;
}

/** An appendix after the references begins a page, often without a blank line below its heading. */
const appendix = /^\s*(?:appendix|annex|anhang|annexe)\b.{0,80}[^.,;\s]\s*$/i;

/** Many reference lists follow their heading without a blank line. */
function* withoutHeading(text: string, from: number): Iterable<{ text: string; from: number }> {
  const line = text.trimStart().indexOf("\n") + text.length - text.trimStart().length;
  const opening = text.slice(0, line);
  if (!text.trim().includes("\n") || !(isReferenceHeading(opening) || appendix.test(opening))) {
    yield { text, from };
    return;
  }
  yield { text: opening, from };
  yield { text: text.slice(line + 1), from: from + line + 1 };
}

/** Whether a paragraph belongs to the list although a short line looks like a heading. */
function isPartOfList({ text, indent }: TextParagraph): boolean {
  if (isSectionName(text) || followsReferences(text)) return false;
  return isRunningHead(text) || hasTracesOfEntry(text) || opensEntry(text.trim()) || indent > 1;
}

/** Maximum characters of a heading; a longer line is usually a sentence without its period. */
const longestHeading = 100;

function isHeading(text: string): boolean {
  const trimmed = text.trim();
  if (isReferenceHeading(trimmed)) return true;
  return (
    trimmed.length <= longestHeading &&
    !/\n/.test(trimmed) &&
    !/[.!?:;,]$/.test(trimmed) &&
    /^[\d\p{Lu}]/u.test(trimmed) &&
    /\p{L}/u.test(trimmed)
  );
}
