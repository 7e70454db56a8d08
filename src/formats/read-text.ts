import { noMarkup } from "../domain/markup.ts";
import { canonicalText } from "./canonical-text.ts";
import { findDoi } from "./find-doi.ts";
import { isReferenceHeading, splitEntries } from "./reference-section.ts";
import { isSectionName } from "./section-name.ts";
import type { Transcript } from "./transcript.ts";

/** Reads plain text: paragraphs stand apart by blank lines, short lines without a final period are headings. */
export function readText(source: string): Transcript {
  const canonical = canonicalText(source);
  let title = "";
  let inReferences = false;
  let hasSections = false;

  for (const { text, from } of paragraphsOf(source)) {
    if (isHeading(text)) {
      inReferences = isReferenceHeading(text);
      const isTitle = title === "" && !hasSections && !isSectionName(text);
      if (isTitle) title = text.trim();
      else hasSections = true;
      canonical.addBlock(isTitle ? "title" : "heading", [{ text, from }], { level: 1 });
    } else if (inReferences) {
      for (const { start, end } of splitEntries(text))
        canonical.addBlock("reference-entry", [{ text: text.slice(start, end), from: from + start }]);
    } else canonical.addBlock("paragraph", [{ text, from }]);
  }
  const { text, blocks, layout } = canonical.finish();
  return { title, authors: [], identifiers: findDoi(text, blocks), text, blocks, layout, markup: noMarkup(), failures: [] };
}

function* paragraphsOf(source: string): Iterable<{ text: string; from: number }> {
  let from = 0;
  for (const { 0: gap, index } of source.matchAll(/\r?\n[ \t]*(?:\r?\n[ \t]*)+|$/g)) {
    if (index > from) yield* withoutHeading(source.slice(from, index), from);
    from = index + gap.length;
  }
}

/** Many lists of references follow their heading without a blank line. */
function* withoutHeading(text: string, from: number): Iterable<{ text: string; from: number }> {
  const line = text.trimStart().indexOf("\n") + text.length - text.trimStart().length;
  if (!text.trim().includes("\n") || !isReferenceHeading(text.slice(0, line))) {
    yield { text, from };
    return;
  }
  yield { text: text.slice(0, line), from };
  yield { text: text.slice(line + 1), from: from + line + 1 };
}

/** Longer lines are sentences that lost their period more often than headings. */
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
