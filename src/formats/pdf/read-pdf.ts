import type { HiddenText } from "../../domain/hidden-text.ts";
import type { Page, Word } from "../../domain/layout.ts";
import { noMarkup } from "../../domain/markup.ts";
import { uprightSize } from "../ocr/turn.ts";
import type { OcrMode, ReadingLimits, ReadingWatch, Transcript } from "../transcript.ts";
import { type AssembledText, assembleText, type TurnedPages } from "./assemble-text.ts";
import { dropFurniture } from "./drop-furniture.ts";
import { fillInScans, placeWords, withoutText } from "./fill-in-scans.ts";
import { findAbstract } from "./find-abstract.ts";
import { findAuthors } from "./find-authors.ts";
import { findIdentifiers } from "./find-identifiers.ts";
import { findNoteCalls } from "./find-note-calls.ts";
import { joinBrokenParagraphs } from "./join-broken-paragraphs.ts";
import { nameBlocks } from "./name-blocks.ts";
import { nameFrontMatter } from "./name-front-matter.ts";
import { orderPage } from "./order-page.ts";
import { type PrintedPage, readPages } from "./read-pages.ts";
import { noRules } from "./read-rules.ts";
import { findNorms, splitParagraphs } from "./split-paragraphs.ts";
import { splitReferences } from "./split-references.ts";
import { turnedPage } from "./turn-page.ts";

/** Reads a PDF by its text layer, and from pictures of its pages where it has none: its words in reading order, its blocks, and where each word is printed. */
export async function readPdf(
  bytes: Uint8Array,
  limits: ReadingLimits,
  ocr: OcrMode = "never",
  watch: ReadingWatch = {},
): Promise<Transcript> {
  const { pages: printed, failures } = await fillInScans(bytes, await readPages(bytes, limits), ocr, watch);
  const { pages, removed } = dropFurniture(
    printed.map((read) => ({ page: pageAsRead(read), fragments: read.fragments, rules: read.rules ?? noRules })),
  );
  const columns = pages.flatMap(({ page, fragments, rules }) => orderPage(page, fragments, rules));
  if (columns.length === 0) throw withoutText(printed, failures, ocr);

  const norms = findNorms(columns);
  const named = nameBlocks(splitParagraphs(columns, norms), norms);
  nameFrontMatter(named, norms);
  const assembled = assembleText(joinBrokenParagraphs(splitReferences(named), norms), turnedPages(printed));
  const { text, blocks, words, superscripts } = assembled;
  const title = blocks.find((block) => block.kind === "title");
  const abstract = findAbstract(text, blocks);
  return {
    title: title ? text.slice(title.start, title.end) : "",
    authors: findAuthors(named),
    identifiers: findIdentifiers({
      furniture: removed.get(1)?.join("\n") ?? "",
      stamp: printed[0]?.stamp ?? "",
      front: firstPage(assembled),
    }),
    ...(abstract ? { abstract } : {}),
    text,
    blocks,
    layout: { kind: "pages", pages: printed.map(({ page }) => page), words: placeWords(words, printed) },
    markup: {
      ...noMarkup(),
      superscripts,
      noteCalls: findNoteCalls(text, blocks, words, superscripts),
      hidden: placeHidden(printed, words),
    },
    failures,
  };
}

/** Hidden words, each at the first word of its page, or of the next that has one. */
function placeHidden(pages: PrintedPage[], words: Word[]): HiddenText[] {
  return pages.flatMap(({ page: { number: page }, hidden = [] }) => {
    if (hidden.length === 0) return [];
    const start = words.find((word) => word.page >= page)?.start ?? words.at(-1)?.start ?? 0;
    return hidden.map((found) => ({ ...found, start, page }));
  });
}

/** A page laid so that its text is upright. */
function pageAsRead({ page, turn = 0, scan }: PrintedPage): Page {
  return scan ? { ...page, ...uprightSize(page, scan) } : turnedPage(page, turn);
}

function turnedPages(pages: PrintedPage[]): TurnedPages {
  return new Map(pages.flatMap(({ page, turn }) => (turn ? [[page.number, { page, turn }]] : [])));
}

/** What page 1 says before the reference list: the DOIs there are the document's own. */
function firstPage({ text, blocks, words }: AssembledText): string {
  const references = blocks.find((block) => block.kind === "reference-entry")?.start ?? text.length;
  const end = words.findLast((word) => word.page === 1 && word.end <= references)?.end ?? 0;
  return text.slice(0, end);
}
