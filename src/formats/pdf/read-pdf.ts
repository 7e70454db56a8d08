import { noMarkup } from "../../domain/markup.ts";
import { cleanDoi } from "../find-doi.ts";
import type { OcrMode, ReadingLimits, ReadingWatch, Transcript } from "../transcript.ts";
import { type AssembledText, assembleText } from "./assemble-text.ts";
import { dropFurniture, type FragmentPage } from "./drop-furniture.ts";
import { fillInScans, placeWords, withoutText } from "./fill-in-scans.ts";
import { gatherFragments } from "./gather-fragments.ts";
import { type Column, gatherLines } from "./gather-lines.ts";
import { joinBrokenParagraphs } from "./join-broken-paragraphs.ts";
import { nameBlocks } from "./name-blocks.ts";
import { readPages } from "./read-pages.ts";
import { readingOrder } from "./reading-order.ts";
import { findNorms, splitParagraphs } from "./split-paragraphs.ts";
import { splitReferences } from "./split-references.ts";

/** Reads a PDF by its text layer, and from pictures of its pages where it has none: its words in reading order, its blocks, and where each word is printed. */
export async function readPdf(
  bytes: Uint8Array,
  limits: ReadingLimits,
  ocr: OcrMode = "never",
  watch: ReadingWatch = {},
): Promise<Transcript> {
  const { pages: glyphPages, failures } = await fillInScans(bytes, await readPages(bytes, limits), ocr, watch);
  const { pages, removed } = dropFurniture(glyphPages.map(({ page, glyphs }) => ({ page, fragments: gatherFragments(glyphs) })));
  const columns = pages.flatMap(orderPage);
  if (columns.length === 0) throw withoutText(glyphPages, failures, ocr);

  const norms = findNorms(columns);
  const named = nameBlocks(splitParagraphs(columns, norms), norms);
  const assembled = assembleText(joinBrokenParagraphs(splitReferences(named), norms));
  const { text, blocks, words } = assembled;
  const title = blocks.find((block) => block.kind === "title");
  // Journals print the DOI of an article into its running foot, where no other DOI stands.
  const doi = cleanDoi(removed.get(1)?.join("\n") ?? "") ?? cleanDoi(firstPage(assembled));
  return {
    title: title ? text.slice(title.start, title.end) : "",
    authors: [],
    identifiers: doi ? { doi } : {},
    text,
    blocks,
    layout: { kind: "pages", pages: glyphPages.map(({ page, scan }) => scan?.displayed ?? page), words: placeWords(words, glyphPages) },
    markup: noMarkup(),
    failures,
  };
}

function orderPage({ page, fragments }: FragmentPage): Column[] {
  const columns: Column[] = [];
  let line = 1;
  for (const region of readingOrder(fragments)) {
    const column = gatherLines(region, page.number, line);
    columns.push(column);
    line += column.lines.length;
  }
  return columns;
}

/** What page 1 says before the reference list: the DOIs there are the document's own. */
function firstPage({ text, blocks, words }: AssembledText): string {
  const references = blocks.find((block) => block.kind === "reference-entry")?.start ?? text.length;
  const end = words.findLast((word) => word.page === 1 && word.end <= references)?.end ?? 0;
  return text.slice(0, end);
}
