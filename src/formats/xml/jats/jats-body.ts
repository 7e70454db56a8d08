import { blockInContext, type MarkedPiece, type XmlContext } from "../../markup/markup-block.ts";
import type { MarkupBuilder } from "../../markup/markup-builder.ts";
import { mathRuns, texRuns } from "../../markup/mathml.ts";
import { htmlTableRuns } from "../../markup/table.ts";
import { childOf, childrenOf, findFirst, textsIn, wordsOf } from "../../markup/tree.ts";
import { isElement, type XmlElement, type XmlNode } from "../parse-xml.ts";
import { jatsEntries } from "./jats-entries.ts";
import { isNoteCall } from "./jats-front.ts";

const set = (names: string) => new Set(names.split(" "));

/** Elements without text: images, metadata, index terms. */
const unread = set(
  "alt-text colgroup contrib-id custom-meta-group graphic index-term inline-graphic institution-id kwd-group long-desc object-id permissions private-char processing-meta sec-meta self-uri subj-group",
);
/** Parts that may have a title of their own. */
const parts = set(
  "ack app app-group bio boxed-text def-list dedication floats-group fn-group glossary notes sec statement ref-list supplementary-material table-wrap-foot",
);
const blocks = set("aff answer attrib corresp def-item disp-quote explanation license-p p question speech verse-group verse-line");
const floats = set("chem-struct-wrap fig fig-group media table-wrap table-wrap-group");

type Reader = (element: XmlElement, place: XmlContext) => void;

/** Writes the parts of an article; `keys` maps ids to entries, `labels` ids to note labels. */
export function jatsBody(draft: MarkupBuilder, keys: Map<string, string[]>, labels: Map<string, string>) {
  let unnamedNotes = 0;
  const readers = new Map<string, Reader>([
    ["list", readList],
    ["label", readLabel],
    ["term", readLabel],
    ["break", ({ from }) => draft.write({ text: " ", from })],
    ["sup", (raised, place) => draft.marking({ kind: "superscript" }, () => readAll(raised, place))],
    ["xref", readCrossReference],
    ["fn", readNote],
    ["table", (table, place) => addAlone("table", htmlTableRuns(table, runsIn), place)],
    ["preformat", (code, place) => addAlone("code", runsIn(code), place)],
    ["alternatives", readAlternative],
    ["disp-formula", readEquation],
    ["inline-formula", readFormula],
    ["math", readFormula],
    ["tex-math", readFormula],
    ["ref", (ref) => jatsEntries(ref).forEach(draft.add)],
  ]);
  return { readPart, readBlock, readAll };

  /** A part with its heading, if it has a title. */
  function readPart(part: XmlElement, place: XmlContext): void {
    draft.close(blockInContext(place));
    const [title, label] = [childOf(part, "title"), childOf(part, "label")];
    const isSection = title !== undefined || part.local === "sec" || part.local === "app";
    const inNotes = place.inNotes || part.local === "fn-group" || part.local === "table-wrap-foot";
    const inner: XmlContext = { ...place, level: place.level + (isSection ? 1 : 0), inNotes };
    if (part.local === "table-wrap-foot") inner.kind = "footnote";
    if (isSection) addHeading([label, title], inner);
    for (const child of part.children) if (child !== title && !(isSection && child === label)) read(child, inner);
    draft.close(blockInContext(inner));
  }

  function addHeading(words: (XmlElement | undefined)[], { level, isAbstract }: XmlContext): void {
    const runs = words.flatMap((element) => (element ? [...runsIn(element), { text: " ", from: element.from }] : []));
    draft.add({ kind: "heading", level: Math.max(level, 1), runs, ...(isAbstract ? { isAbstract } : {}) });
  }

  function readAll(element: XmlElement, place: XmlContext): void {
    for (const child of element.children) read(child, place);
  }

  function readBlock(element: XmlElement, place: XmlContext): void {
    draft.close(blockInContext(place));
    const inner: XmlContext = element.local === "disp-quote" ? { ...place, quoted: true } : place;
    readAll(element, inner);
    draft.close(blockInContext(inner));
  }

  function runsIn(element: XmlElement) {
    return draft.capture(() => readAll(element, { kind: "paragraph", level: 0 }));
  }

  function read(node: XmlNode, place: XmlContext): void {
    if (!isElement(node)) draft.write(node);
    else readerOf(node.local)(node, place);
  }

  function readerOf(name: string): Reader {
    if (unread.has(name)) return () => {};
    if (parts.has(name)) return readPart;
    if (blocks.has(name)) return readBlock;
    if (floats.has(name)) return readFloat;
    return readers.get(name) ?? readAll;
  }

  function readLabel(label: XmlElement, place: XmlContext): void {
    readAll(label, place);
    draft.write({ text: label.local === "term" ? ": " : " ", from: label.from });
  }

  function addAlone(kind: "table" | "code", runs: MarkedPiece[], place: XmlContext): void {
    draft.close(blockInContext(place));
    draft.add({ kind, runs });
  }

  function readList(list: XmlElement, place: XmlContext): void {
    draft.close(blockInContext(place));
    const item: XmlContext = { ...place, kind: place.kind === "paragraph" ? "list-item" : place.kind };
    for (const child of childrenOf(list, "title", "list-item")) readBlock(child, child.local === "title" ? place : item);
  }

  function readCrossReference(xref: XmlElement, place: XmlContext): void {
    const { rid = "", "ref-type": type } = xref.attributes;
    const cited = rid.split(/\s+/).flatMap((id) => keys.get(id) ?? (type === "bibr" && id !== "" ? [id] : []));
    const words = () => readAll(xref, place);
    const label = isNoteCall(type) ? labels.get(rid) : undefined;
    if (cited.length > 0) draft.marking({ kind: "marker", keys: [...new Set(cited)].map((key) => ({ key })) }, words);
    else if (label !== undefined) draft.marking({ kind: "note-call", label }, words);
    else words();
  }

  /** A footnote; one inside a sentence is called there and read after it. */
  function readNote(note: XmlElement, place: XmlContext): void {
    const ownLabel = childOf(note, "label");
    const own = labels.get(note.attributes.id ?? "") ?? wordsOf(ownLabel);
    const isInText = !place.inNotes && place.kind !== "byline";
    const label = own === "" && isInText ? String(++unnamedNotes) : own;
    const body = { ...note, children: note.children.filter((child) => child !== ownLabel) };
    const kind = place.kind === "byline" ? "byline" : "footnote";
    const write = () => readBlock(body, { kind, level: place.level, inNotes: true, ...(label === "" ? {} : { label }) });
    if (isInText) {
      draft.marking({ kind: "note-call", label }, () => draft.write({ text: label, from: note.from }));
      draft.afterwards(write);
    } else {
      draft.close(blockInContext(place));
      write();
    }
  }

  /** A figure or table: first its caption, then its content. */
  function readFloat(float: XmlElement, place: XmlContext): void {
    draft.close(blockInContext(place));
    const [label, caption] = [childOf(float, "label"), childOf(float, "caption")];
    const runs = [label, caption].flatMap((element) => (element ? [...runsIn(element), { text: " ", from: element.from }] : []));
    draft.add({ kind: "caption", runs, ...(label ? { label: wordsOf(label) } : {}) });
    for (const child of childrenOf(float)) if (child !== label && child !== caption) read(child, { ...place, kind: "paragraph" });
    draft.close(blockInContext({ ...place, kind: "paragraph" }));
  }

  /** Of several alternatives, the one with the most information. */
  function readAlternative(alternatives: XmlElement, place: XmlContext): void {
    const best = ["table", "math", "tex-math", "textual-form", "preformat"].map((name) => childOf(alternatives, name)).find(Boolean);
    if (best) read(best, place);
    else for (const other of childrenOf(alternatives).slice(0, 1)) read(other, place);
  }

  function readFormula(formula: XmlElement, place: XmlContext): void {
    const runs = formulaRuns(formula);
    if (runs) runs.forEach(draft.write);
    else readAll(formula, place);
  }

  function readEquation(equation: XmlElement, place: XmlContext): void {
    draft.close(blockInContext(place));
    const label = childOf(equation, "label");
    const rest = { ...equation, children: equation.children.filter((child) => child !== label) };
    const runs = formulaRuns(rest) ?? runsIn(rest);
    const shown = label ? [...runs, { text: " ", from: label.from }, ...runsIn(label)] : runs;
    draft.add({ kind: "equation", runs: shown, ...(label ? { label: wordsOf(label) } : {}) });
  }
}

/** A formula in one of its forms: MathML first, then TeX. */
function formulaRuns(formula: XmlElement): MarkedPiece[] | undefined {
  const math = formula.local === "math" ? formula : findFirst(formula, "math");
  if (math) return mathRuns(math);
  const tex = formula.local === "tex-math" ? formula : findFirst(formula, "tex-math");
  return tex && texRuns(textsIn(tex));
}
