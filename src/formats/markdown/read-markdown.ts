import { posix } from "node:path";
import type { RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import type { Block, ReadingFailure } from "../../domain/document/document.ts";
import type { Span } from "../../domain/document/locator.ts";
import { noMarkup } from "../../domain/document/markup.ts";
import { readPublicationDate } from "../../domain/live/publication-date.ts";
import { comparable } from "../../domain/reference/work.ts";
import { addEntries } from "../bibliography/bibliography.ts";
import type { CompanionFile, ParsedDocument } from "../parsed-document.ts";
import { isSectionName } from "../reference-lists/section-name.ts";
import { createCanonicalText } from "../shared/canonical-text.ts";
import { joinedText } from "../shared/cut-pieces.ts";
import { cleanDoi, findDoi } from "../shared/find-doi.ts";
import { fieldOf } from "../shared/located-json.ts";
import { refuseTooMany } from "../shared/refuse-too-many.ts";
import { decodeText } from "../shared/text-encoding.ts";
import { blockWriter } from "./block-writer.ts";
import type { CitationContext } from "./citations.ts";
import { writeFlow } from "./flow.ts";
import { cutFrontMatter, textIn } from "./front-matter.ts";
import { chooseEntries, gatherEntries } from "./gather-entries.ts";
import { maskPandoc } from "./mask-pandoc.ts";
import { phrasingReader } from "./phrasing.ts";
import { removeHiddenElements } from "./remove-hidden-elements.ts";
import { removeHiddenPandoc } from "./remove-hidden-pandoc.ts";

/** The transforms would turn bare URLs into links without a place in the file; the text is the same without them. */
const withoutTransforms = gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] }));

/** The syntax without bare web addresses, for which the parser splits a text at every word and joins the words in quadratic time. */
function withoutAutolinks({ text = {}, ...syntax }: ReturnType<typeof gfm>): ReturnType<typeof gfm> {
  const kept = Object.entries(text).map(([code, constructs]) => [
    code,
    [constructs ?? []].flat().filter(({ name }) => !name?.endsWith("Autolink")),
  ]);
  return { ...syntax, text: Object.fromEntries(kept.filter(([, constructs]) => constructs!.length > 0)) };
}

/** Maximum depth of includes; also ends cycles. */
const maxIncludeDepth = 10;

/** Reads Markdown of CommonMark, GitHub, pandoc and Quarto: the text without markup, each word with its line and column. */
export function readMarkdown(source: string, companions: CompanionFile[] = []): ParsedDocument {
  refuseTooMany("characters of Markdown", source.length);
  // Counted before the parser runs, which needs kilobytes of memory for each cell.
  refuseTooMany("table cells", countCells(source));
  // The parser goes through all of the text again at the end of each note.
  refuseTooMany(
    "footnotes",
    source.matchAll(/^ {0,3}\[\^[^\]\n]{1,100}\]:/gm).reduce((count) => count + 1, 0),
  );
  const front = cutFrontMatter(source);
  const failures: ReadingFailure[] = front.problem ? [{ what: "the front matter", why: front.problem.why }] : [];
  const entrySources = gatherEntries(front.fields, source, companions, failures);
  const canonical = createCanonicalText(source);
  const markup = noMarkup();
  const others: { name: string; source: string }[] = [];
  const notes = new Map<string, string>();
  const context: CitationContext = {
    keys:
      entrySources.length > 0 || fieldOf(front.fields, "bibliography")
        ? new Set(entrySources.flatMap(({ entries }) => entries.map(({ key }) => key)))
        : undefined,
    examples: new Map([...source.matchAll(/^\(@([\w-]*)\)\s/gm)].map(([, label], index) => [label!, index + 1])),
  };
  let title = front.title;
  let abstract: Span | undefined;
  /** Whether the text is under the abstract's heading. */
  let underAbstract = false;

  writeAbstract();
  writeSource(front.rest, source, 0, 0);
  for (const { name, source: text, entries } of chooseEntries(entrySources, citedKeys(), front.fields)) {
    if (entries.length === 0) continue;
    const file = name === undefined ? 0 : others.push({ name, source: text });
    markup.entries.push(...addEntries(canonical, entries, file));
  }

  const { text, blocks, layout, comments, hidden } = canonical.finish(others);
  markup.comments = comments;
  markup.hidden = hidden;
  const doi = cleanDoi(textIn(front.fields, "doi"));
  const published = readPublicationDate(front.date);
  return {
    title,
    authors: front.authors,
    identifiers: { ...(doi ? { doi } : findDoi(text, blocks)), ...(published === undefined ? {} : { published }) },
    ...(abstract ? { abstract } : {}),
    text,
    blocks,
    layout,
    markup,
    failures,
  };

  function* citedKeys(): Generator<string> {
    for (const { keys } of markup.markers) for (const { key } of keys) yield key;
  }

  /** An abstract in the front matter comes before the text. */
  function writeAbstract(): void {
    const given = fieldOf(front.fields, "abstract");
    if (typeof given?.value !== "string" || given.value.trim() === "") return;
    // A block scalar begins after its sign; indentation would make code of a paragraph.
    const raw = source.slice(given.start, given.end);
    const lead = /^(?:[|>][^\n]*\n)?["']?\s*/.exec(raw)![0].length;
    const words = raw
      .slice(lead)
      .replace(/["']\s*$/, "")
      .replace(/(?<=\n[ \t]*\r?\n)[ \t]+/g, (indentation) => "\n".repeat(indentation.length));
    writeSource("\n".repeat(given.start + lead) + words, source, 0, maxIncludeDepth);
    const first = canonical.finish().blocks;
    if (first.length > 0) abstract = { start: first[0]!.start, end: first.at(-1)!.end };
  }

  function writeSource(readable: string, original: string, file: number, depth: number): void {
    const shown = removeHiddenElements(removeHiddenPandoc(readable), (found) => canonical.hide({ ...found, file }), failures);
    const { masked, islands, hasLongParagraph } = maskPandoc(shown);
    const masks = { source: original, shown, masked, islands };
    const tree = fromMarkdown(masked, {
      extensions: [hasLongParagraph ? withoutAutolinks(gfm()) : gfm()],
      mdastExtensions: withoutTransforms,
    });
    const phrasing = phrasingReader(masks);
    const titleNode =
      file === 0 && depth === 0 ? findTitle(tree.children, (node) => joinedText(phrasing(node.children)), front.title) : undefined;
    const write = blockWriter(canonical, markup, context, file);
    writeFlow(tree.children, masks, {
      write: (kind, inlines, attributes) => {
        const block = write(kind, inlines, attributes);
        if (block) noteAbstract(block, joinedText(inlines));
        return block;
      },
      noteNumber: (label = `#${notes.size}`) => {
        const key = `${file}:${label}`;
        if (!notes.has(key)) notes.set(key, String(notes.size + 1));
        return notes.get(key)!;
      },
      examples: context.examples,
      isTitle: (node) => node === titleNode,
      onHeading: (heading, _, isTitle) => {
        if (isTitle) title ||= heading;
        underAbstract = abstract === undefined && isAbstractName(heading);
      },
      include: (name) => writeInclude(name, depth + 1),
    });
  }

  function noteAbstract(block: Block, words: string): void {
    const isText = block.kind === "paragraph" || block.kind === "list-item";
    if (!isText) return;
    if (underAbstract) abstract = { start: abstract?.start ?? block.start, end: block.end };
    else if (abstract === undefined && /^\s*abstract\s*[.:—–]/i.test(words)) abstract = { start: block.start, end: block.end };
  }

  function writeInclude(name: string, depth: number): void {
    const companion = companions.find((each) => each.name === posix.normalize(name.replace(/^\//, "")));
    if (!companion || depth > maxIncludeDepth) {
      failures.push({ what: name, why: companion ? "files include each other in a circle" : "the included file is not there" });
      return;
    }
    const included = decodeText(companion.bytes, companion.name);
    writeSource(cutFrontMatter(included).rest, included, others.push({ name: companion.name, source: included }), depth);
  }
}

function isAbstractName(heading: string): boolean {
  return /^(?:abstract|zusammenfassung|kurzfassung|résumé|resumen|abstrakt|sammanfattning)$/i.test(heading.replace(/[.:]$/, ""));
}

type Heading = Extract<RootContent, { type: "heading" }>;

/** The first top-level heading is the title if it is alone or opens the text, unless it is a section name or the front matter has one. */
function findTitle(nodes: RootContent[], nameOf: (node: Heading) => string, given: string): RootContent | undefined {
  const outermost = nodes.filter((node) => node.type === "heading").filter(({ depth }) => depth === 1);
  const [first] = outermost;
  if (!first) return undefined;
  const name = nameOf(first);
  if (given !== "") return comparable(name) === comparable(given) ? first : undefined;
  const opens = nodes.find(({ type }) => type !== "html" && type !== "definition") === first;
  return (opens || outermost.length === 1) && !isSectionName(name) ? first : undefined;
}

/** Bars that may part cells; a line with one or two of them is rarely a row. */
function countCells(source: string): number {
  let cells = 0;
  let inLine = 0;
  for (let at = 0; at <= source.length; at++) {
    const code = at < source.length ? source.charCodeAt(at) : 10;
    if (code === 124) inLine++;
    else if (code === 10 || code === 13) {
      if (inLine > 2) cells += inLine - 1;
      inLine = 0;
    }
  }
  return cells;
}
