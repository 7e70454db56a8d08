import { Document } from "../../domain/document/document.ts";
import { noMarkup } from "../../domain/document/markup.ts";
import { hashOf, makeId } from "../../domain/id.ts";
import type { Work, WorkRecord } from "../../domain/reference/work.ts";
import { IbidError } from "../../errors.ts";
import { filterHiddenText } from "../hidden-text/filter-hidden-text.ts";
import { createCanonicalText } from "../shared/canonical-text.ts";

/** Increased whenever the same record would give another text. */
const version = 1;

/** The id of a record's Document: the same fields give the same document, whichever file they come from. */
export function recordIdOf(record: WorkRecord): string {
  return makeId("doc", "record", version, contentHashOf(record));
}

/** The Document of a record: its title, its abstract, and its body if it has one, each in paragraphs. */
export function recordDocument(record: WorkRecord): Document {
  const { work } = record;
  const [title, abstract, body] = [oneLine(work.title ?? ""), paragraphsOf(record.abstract), paragraphsOf(record.body)];
  const paragraphs = [...abstract, ...body];
  if (title === "" && paragraphs.length === 0)
    throw new IbidError("document-unreadable", "the record has neither a title nor an abstract", { hint: "Give the entry a title." });
  const canonical = createCanonicalText([title, ...paragraphs].filter((part) => part !== "").join("\n"));
  canonical.addBlock("title", [{ text: title, from: 0 }], { level: 1 });
  let from = title === "" ? 0 : title.length + 1;
  const blocks = paragraphs.map((text) => {
    const block = canonical.addBlock("paragraph", [{ text, from }])!;
    from += text.length + 1;
    return block;
  });
  const finished = canonical.finish();
  const first = blocks[0];
  const last = blocks[abstract.length - 1];
  return Document.parse({
    ...filterHiddenText({
      title,
      authors: work.author,
      identifiers: identifiersOf(work),
      ...(first && last ? { abstract: { start: first.start, end: last.end } } : {}),
      text: finished.text,
      blocks: finished.blocks,
      layout: finished.layout,
      markup: { ...noMarkup(), hidden: finished.hidden },
      failures: [],
    }),
    id: recordIdOf(record),
    contentHash: contentHashOf(record),
    format: "record",
  });
}

function contentHashOf({ work, abstract, body }: WorkRecord): string {
  return hashOf(JSON.stringify([work.title ?? "", work.author, identifiersOf(work)]), abstract, body);
}

function identifiersOf({ DOI, arXiv, ISBN, PMID, PMCID }: Work): Document["identifiers"] {
  const given = { doi: DOI?.toLowerCase(), arxiv: arXiv?.toLowerCase(), isbn: ISBN, pmid: PMID, pmcid: PMCID };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ""));
}

/** Markup that publishers leave in abstracts, and a leading "Abstract". */
const tags = /<\/?(?:jats:)?(?:p|i|b|em|strong|sub|sup|italic|bold|sec|title|span|br)(?:\s[^<>]{0,200})?\/?>/gi;
const name = /^\s*(?:abstract|summary)\s*[:.—–-]\s+/i;

function paragraphsOf(text: string): string[] {
  return text
    .replace(/<\/(?:jats:)?(?:p|sec|title)>/gi, "\n\n")
    .replace(tags, "")
    .replace(name, "")
    .split(/\r?\n\s*\r?\n/)
    .map(oneLine)
    .filter((paragraph) => paragraph !== "");
}

function oneLine(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\ufffd").replace(/\s+/g, " ").trim();
}
