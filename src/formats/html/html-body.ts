import type { MarkedPiece } from "../markup/draft.ts";
import type { Drafter } from "../markup/drafting.ts";
import { blockAt } from "../markup/place.ts";
import { childrenOf, wordsOf } from "../markup/tree.ts";
import type { FoundHidden } from "../place-hidden.ts";
import { isReferenceHeading } from "../reference-section.ts";
import { isElement, type XmlElement, type XmlNode } from "../xml/parse-xml.ts";
import { concealmentOf } from "./concealment-of.ts";
import { isBreak, isEntry, isNote, keysOf } from "./element-kinds.ts";
import { isFurniture, isMenu } from "./furniture.ts";
import { isService } from "./html-entries.ts";
import { htmlFloats } from "./html-floats.ts";
import { formulaOf } from "./html-formula.ts";
import { htmlItems } from "./html-items.ts";
import { listOf, type Place, type Tools } from "./html-place.ts";
import { isCalled, isClassed, targetOf } from "./names.ts";
import type { Anchors } from "./resolve-links.ts";

const set = (names: string) => new Set(names.split(" "));

const blocks = set(
  "address article aside blockquote body center dd details div dl dt fieldset figure footer header hgroup hr html li main p section summary tbody td tfoot th thead tr #document",
);
const headings = set("h1 h2 h3 h4 h5 h6");
const breaks = set("br wbr");

const bylines =
  /^(?:(?:ltx_|c-article-|article-)?(?:authors?|author-list|byline|contrib(?:utors?|-group)|affiliations?|dates?|identifiers)|quarto-title-meta)$/;

type Reader = (element: XmlElement, place: Place) => void;

/** Writes the text of a page; `title` is the heading that names the document. */
export function htmlBody(draft: Drafter, title: XmlElement | undefined) {
  const anchors: Anchors = { entries: new Map(), notes: new Map() };
  /** Words that the page does not show. */
  const concealed: FoundHidden[] = [];
  /** Under a heading that opens the references, up to the next of its depth or above. */
  let referenceLevel: number | undefined;
  /** Under a heading that says "Abstract". */
  let abstractLevel: number | undefined;
  const tools: Tools = { draft, close, read, readAll, runsIn };
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
  ]);
  return { anchors, read, concealed };

  function at(place: Place): Place {
    return abstractLevel === undefined ? place : { ...place, isAbstract: true };
  }

  function close(place: Place): void {
    draft.close(blockAt(at(place)));
  }

  function readAll(element: XmlElement, place: Place): void {
    for (const [index, child] of element.children.entries()) {
      // Two line ends make a paragraph, one a space.
      if (isElement(child) && child.local === "br" && isBreak(element.children, index)) close(place);
      else read(child, place);
    }
  }

  function runsIn(element: XmlElement, place: Place = { kind: "paragraph", inList: true }): MarkedPiece[] {
    return draft.capture(() => readAll(element, place));
  }

  function read(node: XmlNode, place: Place): void {
    if (!isElement(node)) {
      draft.write(node);
      return;
    }
    const formula = formulaOf(node);
    if (formula) floats.addFormula(formula, place);
    else if (!isFurniture(node, place.inHeader)) readElement(node, place);
    else noteHidden(node);
  }

  function noteHidden(element: XmlElement): void {
    const how = concealmentOf(element.attributes, () => wordsOf(element));
    if (how) concealed.push({ how, text: wordsOf(element), from: element.from });
  }

  function readElement(element: XmlElement, place: Place): void {
    const { local } = element;
    if (headings.has(local)) readHeading(element, place);
    else if (breaks.has(local)) draft.write({ text: local === "br" ? "\n" : "", from: element.from });
    else if (isCalled(element, /^(?:abstract-title|block-title)$/)) readHeading({ ...element, local: "h2" }, place);
    else if (isEntry(element, place, referenceLevel !== undefined)) items.addEntry(element);
    else if (isNote(element, place)) items.addNote(element, place);
    else if (isCalled(element, /^ltx_note$/)) items.readInlineNote(element, place);
    else if (keysOf(element).length > 0) readCitation(element, place);
    else (readers.get(local) ?? (blocks.has(local) ? readBlock : readAll))(element, place);
  }

  function readBlock(element: XmlElement, place: Place): void {
    close(place);
    const list = listOf(element) ?? place.list;
    const isAbstract = place.isAbstract || isCalled(element, /^(?:ltx_)?(?:article-|section-)?abstract(?:-content)?$/);
    const isByline = isClassed(element, bylines) && !isAbstract;
    const inner: Place = {
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

  function readHeading(heading: XmlElement, place: Place): void {
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

  function readCitation(citation: XmlElement, place: Place): void {
    const keys = keysOf(citation).map((key) => ({ key }));
    draft.marking({ kind: "marker", keys }, () => readWords(citation, place));
  }

  /** Words whose links say nothing more. */
  function readWords(element: XmlElement, place: Place): void {
    for (const child of element.children) {
      if (isElement(child) && child.local === "a") readWords(child, place);
      else read(child, place);
    }
  }

  function readLink(link: XmlElement, place: Place): void {
    const target = targetOf(link);
    if (place.kind === "footnote" && isService(link)) return;
    if (target === undefined) readAll(link, place);
    else draft.marking({ kind: "link", target }, () => readAll(link, place));
  }

  function readList(list: XmlElement, place: Place): void {
    if (!place.inList && place.list === undefined && referenceLevel === undefined && isMenu(list)) return;
    close(place);
    const kind = listOf(list) ?? place.list;
    const item: Place = {
      ...place,
      ...(kind ? { list: kind } : {}),
      inList: true,
      kind: isClassed(list, bylines) ? "byline" : place.kind === "paragraph" ? "list-item" : place.kind,
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
