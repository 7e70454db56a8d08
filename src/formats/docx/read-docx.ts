import type { Span } from "../../domain/document/locator.ts";
import type { Comment, KeyedEntry, KeyedMarker } from "../../domain/document/markup.ts";
import type { Name, Work } from "../../domain/reference/work.ts";
import { printEntry } from "../bibliography/print-entry.ts";
import type { ParsedDocument, ReadingLimits } from "../parsed-document.ts";
import { append } from "../shared/append.ts";
import { findDoi } from "../shared/find-doi.ts";
import { parsePersonName } from "../shared/parse-person-name.ts";
import type { XmlElement } from "../xml/parse-xml.ts";
import { assembleDocx } from "./blocks/assemble-docx.ts";
import { authorsIn } from "./blocks/authors.ts";
import { classifyDocxBlocks, type DocxBlock } from "./blocks/classify-blocks.ts";
import { runsOfTable } from "./blocks/equation.ts";
import { findDocxFrontMatter } from "./blocks/front-matter.ts";
import type { BookmarkLink } from "./citations/cited-works.ts";
import { matchEntriesToWorks } from "./citations/match-entries-to-works.ts";
import { createDocxContext, type DocxContext } from "./content/docx-context.ts";
import { type DocxParagraph, textOfParagraph } from "./content/flow.ts";
import { numberNotes, readNotes } from "./content/notes.ts";
import { readFlow } from "./content/read-flow.ts";
import { child, elementsOf, textOf } from "./package/elements.ts";
import { openPackage } from "./package/open-package.ts";

/** Reads a Word file: the visible text, with citation fields as the authority on what is cited. */
export function readDocx(bytes: Uint8Array, limits: Pick<ReadingLimits, "bytes">): ParsedDocument {
  const parts = openPackage(bytes, limits);
  const lines = gatherLines();
  const notes = numberNotes(parts);
  const context = createDocxContext(parts, notes.call, lines.add);
  const flow = readFlow(child(parts.document, "w:body"), context);
  const noteFlows = readNotes(parts, context, notes.called);

  const front = findDocxFrontMatter(flow);
  const drafts = classifyDocxBlocks(flow, front, (note) => noteFlows.get(note) ?? []);
  const works = worksCitedIn(drafts);
  if (!drafts.some(({ kind }) => kind === "reference-entry")) append(drafts, printedEntries(works, lines.add));

  const { markup, links, bookmarks, comments, ...assembled } = assembleDocx(lines.source(), drafts, context.concealed);
  const { text, blocks } = assembled;
  const linked = matchLinksToEntries(text, links, bookmarks, matchEntriesToWorks(text, blocks, works));
  const core = readCore(parts.core);
  const named = authorsIn(front);
  return {
    ...assembled,
    title: [...front.title].map(wordsOf).join(" ") || core.title,
    authors: named.length > 0 ? named : core.authors,
    identifiers: findDoi(text, blocks),
    markup: {
      ...markup,
      markers: [...markup.markers, ...linked.markers].sort((one, other) => one.start - other.start),
      entries: linked.entries,
      comments: readComments(parts.comments, comments, context),
    },
    failures: parts.failures,
  };
}

/** Collects the paragraphs of a file as lines, because a Word file has none. */
function gatherLines() {
  let source = "";
  return {
    source: () => source,
    add(text: string): number {
      const from = source.length;
      source += `${text.replace(/\s/g, " ")}\n`;
      return from;
    },
  };
}

/** The text of a title, without note marks. */
function wordsOf({ runs }: DocxParagraph): string {
  return runs
    .filter(({ note }) => !note)
    .map(({ text }) => text)
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

function worksCitedIn(drafts: DocxBlock[]): Map<string, Work> {
  const works = new Map<string, Work>();
  for (const { runs, rows = [] } of drafts) {
    for (const { citation } of [...runs, ...runsOfTable(rows)]) {
      for (const { key, work } of citation?.works ?? []) if (!works.has(key)) works.set(key, work);
    }
  }
  return works;
}

/** If the file prints no reference list, entries are made from its citation fields. */
function printedEntries(works: Map<string, Work>, addLine: (text: string) => number): DocxBlock[] {
  return [...works].map(([key, work]) => {
    const text = printWork(work) || key;
    return { kind: "reference-entry", runs: [{ text, look: {}, from: addLine(text) }] };
  });
}

/** Default values that programs write as title or author. */
const [emptyTitle, emptyName] = [
  /^(?:untitled|document\d*|word document|microsoft word\b.*|.*\.docx?)$/i,
  /^(?:python-docx|microsoft(?: office)? user|windows user|user|admin(?:istrator)?|author|owner|unknown|apache poi|docx4j|.*@.*)$/i,
];

/** The title and authors in the file's metadata. */
function readCore(core: XmlElement | undefined): { title: string; authors: Name[] } {
  const title = textOf(child(core, "dc:title")).replace(/\s+/g, " ").trim();
  const names = textOf(child(core, "dc:creator")).split(/;|\band\b/);
  const authors = names.filter((name) => !emptyName.test(name.trim())).flatMap((name) => parsePersonName(name) ?? []);
  return { title: emptyTitle.test(title) ? "" : title, authors };
}

/** A work as a reference list would print it. */
function printWork(work: Work): string {
  const part = (text: string | undefined) => (text === undefined ? undefined : [{ text, from: 0 }]);
  const people = work.author.length > 0 ? work.author : (work.editor ?? []);
  return printEntry({
    names: people.map(({ family, given }) => [{ text: given ? `${family}, ${given}` : family, from: 0 }]),
    year: part(work.year === undefined ? work.date : `${work.year}${work.yearSuffix ?? ""}`),
    title: part(work.title),
    container: part(work["container-title"]),
    volume: part(work.volume),
    issue: part(work.issue),
    page: part(work.page),
    publisher: part(work.publisher),
    address: part(work.DOI ?? work.URL),
  })
    .map(({ text }) => text)
    .join("");
}

/** The comments of a document with the text they refer to. */
function readComments(root: XmlElement | undefined, spans: Map<string, Span>, context: DocxContext): Comment[] {
  return elementsOf(root)
    .flatMap((element): Comment[] => {
      const { "w:id": id = "", "w:author": author, "w:date": date } = element.attributes;
      const span = spans.get(id);
      if (!span) return [];
      const text = readFlow(element, context)
        .flatMap((item) => (item.kind === "paragraph" ? [textOfParagraph(item).trim()] : []))
        .join("\n")
        .trim();
      return [{ ...span, ...(author ? { author } : {}), ...(date ? { date } : {}), text }];
    })
    .sort((one, other) => one.start - other.start);
}

/** A link text with a name. Numbers are left to the text parser: ranges include works without a link, and years follow their names. */
const hasWord = /\p{L}{2}/u;

/** Links to an entry are markers for it, under its key or the name of the bookmark. */
function matchLinksToEntries(
  text: string,
  links: Map<BookmarkLink, Span>,
  bookmarks: Map<string, Span>,
  tied: KeyedEntry[],
): { markers: KeyedMarker[]; entries: KeyedEntry[] } {
  const known = new Map(tied.map((entry) => [entry.start, entry]));
  const markers: KeyedMarker[] = [];
  for (const [{ to }, { start, end }] of links) {
    const place = bookmarks.get(to);
    if (!place || !hasWord.test(text.slice(start, end)) || (start >= place.start && start < place.end)) continue;
    const entry = known.get(place.start) ?? { ...place, key: to };
    known.set(place.start, entry);
    markers.push({ start, end, keys: [{ key: entry.key }] });
  }
  return { markers, entries: [...known.values()].sort((one, other) => one.start - other.start) };
}
