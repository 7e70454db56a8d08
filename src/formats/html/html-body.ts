import type { Run } from "../markup/draft.ts";
import type { Drafter } from "../markup/drafting.ts";
import { htmlTableRuns } from "../markup/html-table.ts";
import { childOf, childrenOf, findAll, findFirst, wordsOf } from "../markup/tree.ts";
import { isReferenceHeading } from "../reference-section.ts";
import { isElement, type XmlElement, type XmlNode } from "../xml/parse-xml.ts";
import { isFurniture, isMenu } from "./furniture.ts";
import { anchorsIn, hiddenDoi, isService, showsLabel } from "./html-entries.ts";
import { formulaOf } from "./html-formula.ts";
import { blockAt, listOf, type Place } from "./html-place.ts";
import { isCalled, targetOf } from "./names.ts";
import type { Anchors } from "./resolve-links.ts";

const set = (names: string) => new Set(names.split(" "));

const blocks = set(
  "address article aside blockquote body center dd details div dl dt fieldset figure footer header hgroup hr html li main p section summary tbody td tfoot th thead tr #document",
);
const headings = set("h1 h2 h3 h4 h5 h6");
const breaks = set("br wbr");

type Reader = (element: XmlElement, place: Place) => void;

/** Writes the text of a page; `title` is the heading that names the document. */
export function htmlBody(draft: Drafter, title: XmlElement | undefined) {
  const anchors: Anchors = { entries: new Map(), notes: new Map() };
  /** Under a heading that opens the references, up to the next of its depth or above. */
  let referenceLevel: number | undefined;
  /** Under a heading that says "Abstract". */
  let abstractLevel: number | undefined;
  const readers = new Map<string, Reader>([
    ["a", readLink],
    ["sup", (raised, place) => draft.marking({ kind: "superscript" }, () => readAll(raised, place))],
    ["ul", readList],
    ["ol", readList],
    ["table", readTable],
    ["figure", readFigure],
    ["pre", readCode],
    ["img", () => {}],
    ["math", readFormula],
  ]);
  return { anchors, read };

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

  function runsIn(element: XmlElement, place: Place = { kind: "paragraph", inList: true }): Run[] {
    return draft.capture(() => readAll(element, place));
  }

  function read(node: XmlNode, place: Place): void {
    if (!isElement(node)) draft.write(node);
    else if (formulaOf(node)) readFormula(node, place);
    else if (isFurniture(node, place.inHeader)) return;
    else readElement(node, place);
  }

  function readElement(element: XmlElement, place: Place): void {
    const { local } = element;
    if (headings.has(local)) readHeading(element, place);
    else if (breaks.has(local)) draft.write({ text: local === "br" ? " " : "", from: element.from });
    else if (isEntry(element, place)) addEntry(element);
    else if (isNote(element, place)) addNote(element, place);
    else if (isCalled(element, /^ltx_note$/)) readInlineNote(element, place);
    else if (local === "span" && element.attributes["data-cites"]) readCitation(element, place);
    else (readers.get(local) ?? (blocks.has(local) ? readBlock : readAll))(element, place);
  }

  function readBlock(element: XmlElement, place: Place): void {
    close(place);
    const list = listOf(element) ?? place.list;
    const isAbstract = place.isAbstract || isCalled(element, /^(?:ltx_)?(?:article-|section-)?abstract(?:-content)?$/);
    const isByline = isCalled(element, /^(?:ltx_)?(?:authors?|contrib-group|affiliations?|author-list|date)$/) && !isAbstract;
    const inner: Place = {
      ...place,
      ...(list ? { list } : {}),
      ...(isAbstract ? { isAbstract } : {}),
      ...(isByline ? { kind: "byline" } : {}),
      ...(element.local === "header" ? { inHeader: true } : {}),
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

  /** An item of a list of references, by its own name, the list it stands in, or the heading above. */
  function isEntry(element: XmlElement, { list, inList }: Place): boolean {
    if (isCalled(element, /^(?:doc-biblioentry|csl-entry|ltx_bibitem)$/)) return true;
    if (list === "notes" || (list === undefined && referenceLevel === undefined)) return false;
    if (element.local === "li") return findAll(element, "ul", "ol").every((inner) => isCalled(inner, /link|tool|action|service/));
    return !inList && ["p", "div", "dd", "tr"].includes(element.local) && wordsOf(element) !== "" && isLeaf(element);
  }

  function isNote(element: XmlElement, { list }: Place): boolean {
    if (isCalled(element, /^(?:doc-footnote|doc-endnote)$/)) return true;
    if (list === "notes") return element.local === "li" || (element.local === "p" && /^_?(?:fn|ftn|en)/i.test(element.attributes.id ?? ""));
    return (
      /^_?(?:fn|ftn|footnote|endnote)[-_:.]?\d/i.test(element.attributes.id ?? "") &&
      ["li", "p", "div", "aside", "dd"].includes(element.local)
    );
  }

  function addEntry(entry: XmlElement, counted?: number): void {
    const own = entry.attributes.id ?? anchorsIn(entry)[0] ?? `@${entry.from}`;
    const key = isCalled(entry, /^csl-entry$/) ? own.replace(/^ref-/, "") : own;
    const runs = draft.capture(() => readAll(entry, { kind: "paragraph", inList: true, list: "references" }));
    if (runs.every(({ text }) => text.trim() === "")) return;
    // Numbers that the page shows by its style are written in the file as a counter, or not at all.
    const number = entry.attributes["data-counter"]?.replace(/\D/g, "") || counted;
    const label: Run[] = number === undefined || showsLabel(entry) ? [] : [{ text: `${number}. `, from: entry.from }];
    const doi = hiddenDoi(entry);
    const link: Run[] = doi ? [{ text: ` https://doi.org/${doi}`, from: entry.from }] : [];
    close({ kind: "paragraph" });
    draft.add({ kind: "reference-entry", runs: [...label, ...runs, ...link], entry: { key } });
    for (const anchor of [key, ...anchorsIn(entry)]) anchors.entries.set(anchor, key);
  }

  function addNote(note: XmlElement, place: Place, number?: number): void {
    close(place);
    const own = /^\s*[[(]?(\d{1,3}|[*†‡§¶a-z])[\])]?(?:[.:]\s|\s)/.exec(wordsOf(note))?.[1];
    const label = number === undefined ? (own ?? /\d+$/.exec(note.attributes.id ?? "")?.[0]) : String(number);
    const inner: Place = { kind: "footnote", inList: true, ...(label ? { label } : {}) };
    if (label) for (const anchor of anchorsIn(note)) anchors.notes.set(anchor, label);
    readAll(note, inner);
    close(inner);
  }

  /** A note that stands in the sentence it belongs to. */
  function readInlineNote(note: XmlElement, place: Place): void {
    const label = wordsOf(findFirst(note, "sup"));
    const content =
      findAll(note, "span")
        .flatMap((outer) => findAll(outer, "span"))
        .find((inner) => isCalled(inner, /^ltx_note_content$/)) ?? note;
    draft.marking({ kind: "note-call", label }, () => draft.write({ text: label, from: note.from }));
    const children = content.children.filter((child) => !isElement(child) || !isCalled(child, /^ltx_(?:note_mark|tag_note|tag)$/));
    draft.afterwards(() => {
      readAll({ ...content, children }, { kind: "footnote", label, inList: true });
      draft.close({ kind: "footnote", label });
    });
    if (place.kind === "caption") close(place);
  }

  function readCitation(citation: XmlElement, place: Place): void {
    const keys = citation.attributes["data-cites"]!.split(/\s+/).filter(Boolean);
    draft.marking({ kind: "marker", keys: keys.map((key) => ({ key })) }, () => readWords(citation, place));
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
    if ((place.list === "references" || place.kind === "footnote") && isService(link)) return;
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
      kind: place.kind === "paragraph" ? "list-item" : place.kind,
    };
    let number = Number.parseInt(list.attributes.start ?? "1", 10) || 1;
    for (const child of childrenOf(list)) {
      const own = list.local === "ol" ? number : undefined;
      if (child.local === "li" && isEntry(child, item)) addEntry(child, own);
      else if (child.local === "li" && isNote(child, item)) addNote(child, item, own);
      else if (child.local === "li") readBlock(child, item);
      else read(child, item);
      if (child.local === "li") number++;
    }
    close(item);
  }

  /** Tables that only arrange a page hold its blocks. */
  function readTable(table: XmlElement, place: Place): void {
    close(place);
    if (isCalled(table, /^ltx_(?:equation|eqn_table|equationgroup)/)) addEquation(table);
    else if (isLayout(table)) readAll(table, place);
    else {
      const caption = childOf(table, "caption");
      if (caption) addCaption([caption]);
      draft.add({ kind: "table", runs: htmlTableRuns(table, (cell) => runsIn(cell)) });
    }
  }

  function readFigure(figure: XmlElement, place: Place): void {
    close(place);
    const captions = childrenOf(figure, "figcaption");
    addCaption(captions);
    for (const child of figure.children) if (!isElement(child) || child.local !== "figcaption") read(child, place);
    close(place);
  }

  function addCaption(captions: XmlElement[]): void {
    for (const caption of captions) {
      const label = /^((?:fig(?:ure)?|table|tab|box|scheme|listing|algorithm)\.?\s?[A-Z]?\.?\d{1,3}(?:\.\d{1,2})?[a-z]?)\b/i.exec(
        wordsOf(caption),
      )?.[1];
      draft.add({ kind: "caption", runs: runsIn(caption), ...(label ? { label } : {}) });
    }
  }

  function readCode(code: XmlElement, place: Place): void {
    close(place);
    draft.add({ kind: "code", runs: runsIn(code) });
  }

  function readFormula(element: XmlElement, place: Place): void {
    const formula = formulaOf(element);
    if (!formula) readAll(element, place);
    else if (formula.isDisplayed && place.kind !== "caption") {
      close(place);
      draft.add({ kind: "equation", runs: formula.runs });
    } else formula.runs.forEach(draft.write);
  }

  function addEquation(table: XmlElement): void {
    const runs = runsIn(table, { kind: "caption", inList: true });
    const label = /\((\d{1,3}(?:\.\d{1,3})?[a-z]?)\)\s*$/.exec(wordsOf(table))?.[0];
    draft.add({ kind: "equation", runs, ...(label ? { label } : {}) });
  }
}

/** Whether an element holds words, and no other blocks of words. */
function isLeaf(element: XmlElement): boolean {
  return (
    findFirst(element, "p", "div", "li", "section", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre") ===
    undefined
  );
}

function isLayout(table: XmlElement): boolean {
  if (table.attributes.role === "presentation") return true;
  if (findFirst(table, "th", "caption")) return false;
  const rows = findAll(table, "tr");
  const isOneCell = rows.length === 1 && childrenOf(rows[0]!, "td").length === 1;
  return isOneCell || findFirst(table, "h1", "h2", "h3", "table", "ul", "ol") !== undefined;
}

/** Whether a line end is followed by another, with nothing but white space between. */
function isBreak(nodes: XmlNode[], index: number): boolean {
  for (let next = index + 1; next < nodes.length; next++) {
    const node = nodes[next]!;
    if (isElement(node)) return node.local === "br";
    if (node.text.trim() !== "") return false;
  }
  return false;
}
