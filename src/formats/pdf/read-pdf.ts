import type { Block, Document } from "../../domain/document/document.ts";
import type { HiddenText } from "../../domain/document/hidden-text.ts";
import type { Page, PageWord } from "../../domain/document/layout.ts";
import type { Span } from "../../domain/document/locator.ts";
import { noMarkup } from "../../domain/document/markup.ts";
import { publicationYearOfPage } from "../../domain/reference/work-of-document.ts";
import { uprightSize } from "../ocr/page-rotation.ts";
import type { OcrMode, ParsedDocument, ReadingHooks, ReadingLimits } from "../parsed-document.ts";
import { cleanDoi } from "../shared/find-doi.ts";
import { addOcrPages, noTextError, placeWords } from "./add-ocr-pages.ts";
import { type AssembledText, assembleText, type TurnedPages } from "./blocks/assemble-text.ts";
import { classifyPdfBlocks } from "./blocks/classify-blocks.ts";
import { classifyFrontMatter } from "./blocks/classify-front-matter.ts";
import { findAuthors } from "./blocks/find-authors.ts";
import { findNoteCalls } from "./blocks/find-note-calls.ts";
import { joinBrokenParagraphs } from "./blocks/join-broken-paragraphs.ts";
import { measureTypography, splitParagraphs } from "./blocks/split-paragraphs.ts";
import { turnedPage } from "./characters/quarter-turn.ts";
import { type PrintedPage, readPages } from "./characters/read-pages.ts";
import { noRules } from "./characters/read-rules.ts";
import { orderColumns } from "./lines/order-columns.ts";
import { removeRunningHeads } from "./lines/remove-running-heads.ts";
import { splitReferences } from "./references/split-references.ts";

/** Reads a PDF by its text layer, or by OCR for pages without one: its words in reading order, its blocks, and the place of each word. */
export async function readPdf(
  bytes: Uint8Array,
  limits: ReadingLimits,
  ocr: OcrMode = "never",
  hooks: ReadingHooks = {},
): Promise<ParsedDocument> {
  const { pages: printed, failures } = await addOcrPages(bytes, await readPages(bytes, limits), ocr, hooks);
  const { pages, removed } = removeRunningHeads(
    printed.map((read) => ({ page: pageAsRead(read), fragments: read.fragments, rules: read.rules ?? noRules })),
  );
  const columns = pages.flatMap(({ page, fragments, rules }) => orderColumns(page, fragments, rules));
  if (columns.length === 0) throw noTextError(printed, failures, ocr);

  const norms = measureTypography(columns);
  const named = classifyPdfBlocks(splitParagraphs(columns, norms), norms);
  classifyFrontMatter(named, norms);
  const assembled = assembleText(joinBrokenParagraphs(splitReferences(named), norms), turnedPages(printed));
  const { text, blocks, words, superscripts } = assembled;
  const title = blocks.find((block) => block.kind === "title");
  const abstract = findAbstract(text, blocks);
  return {
    title: title ? text.slice(title.start, title.end) : "",
    authors: findAuthors(named),
    identifiers: findIdentifiers({
      runningHeads: removed.get(1)?.join("\n") ?? "",
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
      hidden: locateHiddenWords(printed, words),
    },
    failures,
  };
}

/** Hidden words, each at the first word of its page, or of the next page that has one. */
function locateHiddenWords(pages: PrintedPage[], words: PageWord[]): HiddenText[] {
  return pages.flatMap(({ page: { number: page }, hidden = [] }) => {
    if (hidden.length === 0) return [];
    const start = words.find((word) => word.page >= page)?.start ?? words.at(-1)?.start ?? 0;
    return hidden.map((found) => ({ ...found, start, page }));
  });
}

/** The size of a page with upright text. */
function pageAsRead({ page, turn = 0, scan }: PrintedPage): Page {
  return scan ? { ...page, ...uprightSize(page, scan) } : turnedPage(page, turn);
}

function turnedPages(pages: PrintedPage[]): TurnedPages {
  return new Map(pages.flatMap(({ page, turn }) => (turn ? [[page.number, { page, turn }]] : [])));
}

/** The text of page 1 before the reference list: DOIs there are the document's own. */
function firstPage({ text, blocks, words }: AssembledText): string {
  const references = blocks.find((block) => block.kind === "reference-entry")?.start ?? text.length;
  const end = words.findLast((word) => word.page === 1 && word.end <= references)?.end ?? 0;
  return text.slice(0, end);
}

const name = /^(?:abstract|zusammenfassung|kurzfassung|résumé|resumen|riassunto|resumo|摘要|초록|要旨|аннотация)[.:]?$/i;

const summary = /^summary[.:]?$/i;

const runIn = /^(?:abstract|zusammenfassung|résumé|resumen|resumo|摘要)\s*(?:[.:—–-]+)\s*/i;

/** The abstract: the text below its heading, or after its name at the beginning of a paragraph. */
function findAbstract(text: string, blocks: Block[]): Span | undefined {
  const words = ({ start, end }: Block) => text.slice(start, end);
  const headings = blocks.filter(({ kind }) => kind === "heading");
  const heading = headings.find((block) => name.test(words(block))) ?? headings.slice(0, 1).find((block) => summary.test(words(block)));
  if (heading) {
    const first = blocks.indexOf(heading) + 1;
    const length = blocks.slice(first).findIndex(({ kind }) => kind !== "paragraph" && kind !== "list-item");
    const body = blocks.slice(first, length < 0 ? blocks.length : first + length);
    return body.length === 0 ? undefined : { start: body[0]!.start, end: body.at(-1)!.end };
  }
  for (const block of blocks) {
    const label = block.kind === "paragraph" ? runIn.exec(words(block))?.[0] : undefined;
    if (label) return { start: block.start + label.length, end: block.end };
  }
  return undefined;
}

const arxiv = /\barxiv\s*:\s*(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(?:v\d+)?/i;

const pmid = /\bPMID\s*:?\s*(\d{4,9})\b/i;

const pmcid = /\b(PMC\d{4,9})\b/i;

const isbn = /\bISBN(?:-1[03])?\s*:?\s*([\d][\d\s-]{8,16}[\dXx])\b/i;

/** The places where a document prints its identifiers. */
interface PlacesOfIdentifiers {
  /** Running heads and footers of the first page, which contain no identifier of another work. */
  runningHeads: string;
  /** Text along the margin. */
  stamp: string;
  /** The first page, up to the reference list. */
  front: string;
}

/** The document's own identifiers. */
function findIdentifiers({ runningHeads, stamp, front }: PlacesOfIdentifiers): Document["identifiers"] {
  const all = [stamp, runningHeads, front].join("\n");
  const doi = cleanDoi(runningHeads) ?? cleanDoi(front);
  // A preprint named in the text is another work; the document's own number is stamped on, or in a line of its own at the top.
  const stamped = arxiv.exec(`${stamp}\n${runningHeads}`)?.[1] ?? /^arxiv\s*:\s*(\d{4}\.\d{4,5})/im.exec(front)?.[1];
  const found = {
    doi,
    arxiv: stamped?.toLowerCase() ?? /^10\.48550\/arxiv\.(.+)$/.exec(doi ?? "")?.[1],
    isbn: isbn.exec(all)?.[1]?.replace(/[\s-]/g, "").toLowerCase(),
    pmid: pmid.exec(all)?.[1],
    pmcid: pmcid.exec(runningHeads)?.[1]?.toLowerCase(),
    published: publicationYearOfPage({ runningHeads, firstPage: front })?.toString(),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
