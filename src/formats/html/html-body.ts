import type { FoundHiddenText } from "../hidden-text/locate-hidden-text.ts";
import { blockInContext, type MarkedPiece } from "../markup/markup-block.ts";
import type { MarkupBuilder } from "../markup/markup-builder.ts";
import { childrenOf, hasWords, wordsOf } from "../markup/tree.ts";
import { isReferenceHeading } from "../reference-lists/split-entries.ts";
import { isElement, type XmlElement, type XmlNode } from "../xml/parse-xml.ts";
import { isBoilerplate, isMenu } from "./boilerplate.ts";
import { detectConcealment, hasClass, hasName, isPartOfLine, targetOf } from "./element-attributes.ts";
import { isBreak, isEntry, isNote, isStruck, keysOf } from "./element-kinds.ts";
import { type HtmlContext, type HtmlReaders, listOf } from "./html-context.ts";
import { isServiceLink } from "./html-entries.ts";
import { htmlFloats } from "./html-floats.ts";
import { formulaOf } from "./html-formula.ts";
import { htmlItems } from "./html-items.ts";
import type { Anchors } from "./resolve-links.ts";
import { shownIn } from "./running-text.ts";

const set = (names: string) => new Set(names.split(" "));

const blocks = set(
  "address article aside blockquote body center dd details div dl dt fieldset figure footer form header hgroup hr html li main menu nav p section summary tbody td tfoot th thead tr #document",
);
const headings = set("h1 h2 h3 h4 h5 h6");
const breaks = set("br wbr");

const bylines =
  /^(?:(?:ltx_|c-article-|article-)?(?:authors?|author-list|byline|contrib(?:utors?|-group)|affiliations?|dates?|identifiers)|quarto-title-meta)$/;

type Reader = (element: XmlElement, place: HtmlContext) => void;

/** Converts the body of a page; `title` is the heading that names the document. */
export function htmlBody(draft: MarkupBuilder, title: XmlElement | undefined) {
  const anchors: Anchors = { entries: new Map(), notes: new Map() };
  const concealed: FoundHiddenText[] = [];
  /** Level of the reference heading while inside the reference list. */
  let referenceLevel: number | undefined;
  /** Level of the abstract heading while inside the abstract. */
  let abstractLevel: number | undefined;
  const tools: HtmlReaders = { draft, close, read, readAll, runsIn };
  const floats = htmlFloats(tools);
  const items = htmlItems(tools, anchors);
  const readers = new Map<string, Reader>([
    ["a", readLink],
    ["sup", (raised, place) => draft.marking({ kind: "superscript" }, () => readAll(raised, place))],
    ["ul", readList],
    ["ol", readList],
    ["table", floats.readTable],
    ["figure", floats.readFigure],
    ["pre", floats.readCode],
    ["img", () => {}],
    ...["svg", "input", "select"].map((name): [string, Reader] => [name, readShown]),
  ]);
  return { anchors, read, concealed };

  function at(place: HtmlContext): HtmlContext {
    return abstractLevel === undefined ? place : { ...place, isAbstract: true };
  }

  function close(place: HtmlContext): void {
    draft.close(blockInContext(at(place)));
  }

  function readAll(element: XmlElement, place: HtmlContext): void {
    for (const [index, child] of element.children.entries()) {
      // Two line breaks end a paragraph, one is a space.
      if (isElement(child) && child.local === "br" && isBreak(element.children, index)) close(place);
      else read(child, place);
    }
  }

  function runsIn(element: XmlElement, place: HtmlContext = { kind: "paragraph", inList: true }): MarkedPiece[] {
    return draft.capture(() => readAll(element, place));
  }

  function read(node: XmlNode, place: HtmlContext): void {
    if (!isElement(node)) {
      draft.write(node);
      return;
    }
    if (isStruck(node)) return;
    const formula = detectConcealment(node.attributes) ? undefined : formulaOf(node);
    if (formula) floats.addFormula(formula, place);
    else if (!isBoilerplate(node, place.inHeader)) readElement(node, place);
    else leaveOut(node, place);
  }

  function leaveOut(element: XmlElement, place: HtmlContext): void {
    const how = detectConcealment(element.attributes);
    if (how) concealed.push({ how, text: wordsOf(element), from: element.from });
    // A visible block ends the sentence before it.
    else if (blocks.has(element.local) && hasWords(element)) close(place);
  }

  function readShown(element: XmlElement, place: HtmlContext): void {
    for (const node of shownIn(element)) read(node, place);
  }

  function readElement(element: XmlElement, place: HtmlContext): void {
    const { local } = element;
    if (headings.has(local)) readHeading(element, place);
    else if (breaks.has(local)) draft.write({ text: local === "br" ? "\n" : "", from: element.from });
    else if (hasName(element, /^(?:abstract-title|block-title)$/)) readHeading({ ...element, local: "h2" }, place);
    else if (isEntry(element, place, referenceLevel !== undefined)) items.addEntry(element);
    else if (isNote(element, place)) items.addNote(element, place);
    else if (hasName(element, /^ltx_note$/)) items.readInlineNote(element, place);
    else if (keysOf(element).length > 0) readCitation(element, place);
    else (readers.get(local) ?? (blocks.has(local) && !isPartOfLine(element) ? readBlock : readAll))(element, place);
  }

  function readBlock(element: XmlElement, place: HtmlContext): void {
    close(place);
    const list = listOf(element) ?? place.list;
    const isAbstract = place.isAbstract || hasName(element, /^(?:ltx_)?(?:article-|section-)?abstract(?:-content)?$/);
    const isByline = hasClass(element, bylines) && !isAbstract;
    const inner: HtmlContext = {
      ...place,
      ...(list ? { list } : {}),
      ...(isAbstract ? { isAbstract } : {}),
      ...(isByline ? { kind: "byline" } : {}),
      ...(element.local === "header" ? { inHeader: true } : {}),
      ...(element.local === "blockquote" ? { quoted: true } : {}),
    };
    readAll(element, inner);
    close(inner);
  }

  function readHeading(heading: XmlElement, place: HtmlContext): void {
    close(place);
    const level = Number(heading.local[1]);
    const words = wordsOf(heading);
    if (referenceLevel !== undefined && level <= referenceLevel) referenceLevel = undefined;
    if (abstractLevel !== undefined && level <= abstractLevel) abstractLevel = undefined;
    if (isReferenceHeading(words)) referenceLevel = level;
    draft.add({
      kind: heading === title ? "title" : "heading",
      level,
      runs: runsIn(heading),
      ...(place.isAbstract ? { isAbstract: true } : {}),
    });
    if (/^abstract[.:]?$/i.test(words)) abstractLevel = level;
  }

  function readCitation(citation: XmlElement, place: HtmlContext): void {
    const keys = keysOf(citation).map((key) => ({ key }));
    draft.marking({ kind: "marker", keys }, () => readWords(citation, place));
  }

  /** Reads text and ignores its links. */
  function readWords(element: XmlElement, place: HtmlContext): void {
    for (const child of element.children) {
      if (isElement(child) && child.local === "a") readWords(child, place);
      else read(child, place);
    }
  }

  function readLink(link: XmlElement, place: HtmlContext): void {
    const target = targetOf(link);
    if (place.kind === "footnote" && isServiceLink(link)) return;
    if (target === undefined) readAll(link, place);
    else draft.marking({ kind: "link", target }, () => readAll(link, place));
  }

  function readList(list: XmlElement, place: HtmlContext): void {
    if (!place.inList && place.list === undefined && referenceLevel === undefined && isMenu(list)) return;
    close(place);
    const kind = listOf(list) ?? place.list;
    const item: HtmlContext = {
      ...place,
      ...(kind ? { list: kind } : {}),
      inList: true,
      kind: hasClass(list, bylines) ? "byline" : place.kind === "paragraph" ? "list-item" : place.kind,
    };
    let number = Number.parseInt(list.attributes.start ?? "1", 10) || 1;
    for (const child of childrenOf(list)) {
      const own = list.local === "ol" ? number : undefined;
      if (child.local === "li" && isEntry(child, item, referenceLevel !== undefined)) items.addEntry(child, own);
      else if (child.local === "li" && isNote(child, item)) items.addNote(child, item, own);
      else if (child.local === "li") readBlock(child, item);
      else read(child, item);
      if (child.local === "li") number++;
    }
    close(item);
  }
}
