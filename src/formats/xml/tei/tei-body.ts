import { blockInContext, type MarkedPiece, type XmlContext } from "../../markup/markup-block.ts";
import type { MarkupBuilder } from "../../markup/markup-builder.ts";
import { mathRuns } from "../../markup/mathml.ts";
import { childOf, childrenOf, wordsOf } from "../../markup/tree.ts";
import { isElement, type XmlElement, type XmlNode } from "../parse-xml.ts";
import { teiEntry } from "./tei-entries.ts";
import { teiFloats } from "./tei-floats.ts";

const set = (names: string) => new Set(names.split(" "));

const unread = set("graphic fw milestone pb cb teiHeader encodingDesc figureGraphic index anchor keyword");
const parts = set("body back front div div1 div2 div3 div4 floatingText argument epigraph group text");
const blocks = set("p ab l sp speaker quote cit dateline opener closer trailer signed imprimatur docImprint");

type Reader = (element: XmlElement, place: XmlContext) => void;

/** Writes the parts of a TEI text; `keys` are the entries of its lists, `labels` the labels of its notes. */
export function teiBody(draft: MarkupBuilder, keys: Set<string>, labels: Map<string, string>) {
  let unnamedNotes = 0;
  const floats = teiFloats({ draft, readBlock, runsIn });
  const readers = new Map<string, Reader>([
    ["head", readHead],
    ["docTitle", (title) => draft.add({ kind: "title", level: 1, runs: runsIn(title) })],
    ["byline", (names, place) => readBlock(names, { ...place, kind: "byline" })],
    ["docAuthor", (names, place) => readBlock(names, { ...place, kind: "byline" })],
    ["address", (words, place) => readBlock(words, { ...place, kind: "byline" })],
    ["list", readList],
    ["label", readLabel],
    ["lb", ({ from }) => draft.write({ text: " ", from })],
    ["hi", readHighlight],
    ["ref", readReference],
    ["ptr", () => {}],
    ["note", readNote],
    ["figure", floats.readFigure],
    ["table", floats.readTable],
    ["formula", floats.readFormula],
    ["math", (math) => mathRuns(math).forEach(draft.write)],
    ["code", readCode],
    ["egXML", readCode],
    ["listBibl", readReferences],
    ["biblStruct", readEntry],
    ["bibl", readEntry],
  ]);
  return { readPart, readBlock, runsIn };

  function readPart(part: XmlElement, place: XmlContext): void {
    draft.close(blockInContext(place));
    const isSection = childOf(part, "head") !== undefined && part.local.startsWith("div");
    const isAbstract = place.isAbstract || part.attributes.type === "abstract";
    const inner: XmlContext = { ...place, level: place.level + (isSection ? 1 : 0), ...(isAbstract ? { isAbstract } : {}) };
    readAll(part, inner);
    draft.close(blockInContext(inner));
  }

  function readAll(element: XmlElement, place: XmlContext): void {
    for (const [index, child] of element.children.entries()) read(withoutLineEnd(element.children, index) ?? child, place);
  }

  function readBlock(element: XmlElement, place: XmlContext): void {
    draft.close(blockInContext(place));
    const inner: XmlContext = element.local === "quote" || element.local === "cit" ? { ...place, quoted: true } : place;
    readAll(element, inner);
    draft.close(blockInContext(inner));
  }

  function runsIn(element: XmlElement): MarkedPiece[] {
    return draft.capture(() => readAll(element, { kind: "paragraph", level: 0 }));
  }

  function read(node: XmlNode, place: XmlContext): void {
    if (!isElement(node)) draft.write(node);
    else if (!unread.has(node.local)) readerOf(node.local)(node, place);
  }

  function readerOf(name: string): Reader {
    if (parts.has(name)) return readPart;
    if (blocks.has(name)) return readBlock;
    return readers.get(name) ?? readAll;
  }

  /** Sections are often flat, with the level only in the number. */
  function readHead(head: XmlElement, place: XmlContext): void {
    draft.close(blockInContext(place));
    const number = head.attributes.n;
    const words = runsIn(head);
    const numbered = number ?? /^\s*(\d{1,2}(?:\.\d{1,2}){0,4})\.?\s/.exec(wordsOf(head))?.[1];
    const level = Math.max(place.level, numbered ? numbered.split(".").filter(Boolean).length : 1);
    draft.add({ kind: "heading", level, runs: number ? [{ text: `${number} `, from: head.from }, ...words] : words });
  }

  function readList(list: XmlElement, place: XmlContext): void {
    draft.close(blockInContext(place));
    const item: XmlContext = { ...place, kind: place.kind === "paragraph" ? "list-item" : place.kind };
    for (const child of childrenOf(list)) {
      if (child.local === "item") readBlock(child, item);
      else read(child, child.local === "head" ? place : item);
    }
    draft.close(blockInContext(item));
  }

  function readLabel(label: XmlElement, place: XmlContext): void {
    readAll(label, place);
    draft.write({ text: " ", from: label.from });
  }

  function readHighlight(words: XmlElement, place: XmlContext): void {
    const isRaised = /sup/i.test(words.attributes.rend ?? words.attributes.rendition ?? "");
    if (isRaised) draft.marking({ kind: "superscript" }, () => readAll(words, place));
    else readAll(words, place);
  }

  function readReference(ref: XmlElement, place: XmlContext): void {
    const targets = (ref.attributes.target ?? "").split(/\s+/).map((target) => target.replace(/^#/, ""));
    const cited = targets.filter((target) => keys.has(target) || (ref.attributes.type === "bibr" && target !== ""));
    const label = labels.get(targets[0] ?? "");
    const words = () => readAll(ref, place);
    if (cited.length > 0) draft.marking({ kind: "marker", keys: cited.map((key) => ({ key })) }, words);
    else if (label !== undefined) draft.marking({ kind: "note-call", label }, words);
    else words();
  }

  /** A footnote; one inside a sentence is called there and read after it. */
  function readNote(note: XmlElement, place: XmlContext): void {
    const own = labels.get(note.attributes["xml:id"] ?? "") ?? note.attributes.n ?? "";
    const isCalled = labels.has(note.attributes["xml:id"] ?? "") || note.attributes.place === "foot";
    const label = own === "" && !isCalled ? String(++unnamedNotes) : own;
    const write = () => readBlock(note, { kind: "footnote", level: place.level, ...(label === "" ? {} : { label }) });
    if (!isCalled) draft.marking({ kind: "note-call", label }, () => draft.write({ text: label, from: note.from }));
    draft.afterwards(write);
  }

  function readCode(code: XmlElement, place: XmlContext): void {
    if (code.local === "code") readAll(code, place);
    else {
      draft.close(blockInContext(place));
      draft.add({ kind: "code", runs: runsIn(code) });
    }
  }

  function readReferences(list: XmlElement, place: XmlContext): void {
    draft.close(blockInContext(place));
    for (const child of childrenOf(list)) read(child, place);
  }

  /** An entry of a list; a work inside a sentence is part of it. */
  function readEntry(entry: XmlElement, place: XmlContext): void {
    if (keys.has(entry.attributes["xml:id"] ?? `@${entry.from}`)) draft.add(teiEntry(entry));
    else readAll(entry, place);
  }
}

/** Joins a word that a line end splits: "analy-<lb/>sis". Undefined for a node that stays as it is. */
function withoutLineEnd(nodes: XmlNode[], index: number): XmlNode | undefined {
  const [before, node, after] = [nodes[index - 1], nodes[index]!, nodes[index + 1]];
  if (isElement(node)) {
    const isCut = node.local === "lb" && before && after && !isElement(before) && !isElement(after) && cuts(before.text, after.text);
    return isCut ? { text: "", from: node.from } : undefined;
  }
  const [end, next] = [after, nodes[index + 2]];
  const isCut = end && isElement(end) && end.local === "lb" && next && !isElement(next) && cuts(node.text, next.text);
  return isCut ? { ...node, text: node.text.replace(/-$/, "") } : undefined;
}

function cuts(before: string, after: string): boolean {
  return /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after);
}
