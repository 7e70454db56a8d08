import type { Drafter } from "../markup/drafting.ts";
import { htmlTableRuns } from "../markup/html-table.ts";
import { childOf, childrenOf, findFirst, wordsOf } from "../markup/tree.ts";
import { jatsEntries } from "./jats-entries.ts";
import { formulaRuns } from "./jats-formula.ts";
import { isNoteCall } from "./jats-front.ts";
import { blockAt, type Place } from "./jats-place.ts";
import { isElement, type XmlElement, type XmlNode } from "./parse-xml.ts";

const set = (names: string) => new Set(names.split(" "));

/** What holds no words of the text: pictures, data about the file, words for search engines. */
const unread = set(
  "alt-text colgroup contrib-id custom-meta-group graphic index-term inline-graphic kwd-group long-desc object-id permissions private-char processing-meta sec-meta self-uri subj-group",
);
/** Parts that may have a title of their own. */
const parts = set(
  "ack app app-group bio boxed-text def-list dedication floats-group fn-group glossary notes sec statement supplementary-material table-wrap-foot",
);
const blocks = set("aff answer attrib corresp def-item disp-quote explanation license-p p question speech verse-group verse-line");
const floats = set("chem-struct-wrap fig fig-group media table-wrap table-wrap-group");

/** Writes the parts of an article; `keys` are the entries that an id leads to, `labels` what notes are called by. */
export function jatsBody(draft: Drafter, keys: Map<string, string[]>, labels: Map<string, string>) {
  let unnamedNotes = 0;
  return { readPart, readBlock, readAll };

  /** A part with its heading, if it has a title. */
  function readPart(part: XmlElement, place: Place): void {
    draft.close(blockAt(place));
    const [title, label] = [childOf(part, "title"), childOf(part, "label")];
    const isSection = title !== undefined || part.local === "sec" || part.local === "app";
    const inNotes = place.inNotes || part.local === "fn-group" || part.local === "table-wrap-foot";
    const inner: Place = { ...place, level: place.level + (isSection ? 1 : 0), inNotes };
    if (part.local === "table-wrap-foot") inner.kind = "footnote";
    if (isSection) addHeading([label, title], inner);
    for (const child of part.children) if (child !== title && !(isSection && child === label)) read(child, inner);
    draft.close(blockAt(inner));
  }

  function addHeading(words: (XmlElement | undefined)[], { level, isAbstract }: Place): void {
    const runs = words.flatMap((element) => (element ? [...runsIn(element), { text: " ", from: element.from }] : []));
    draft.add({ kind: "heading", level: Math.max(level, 1), runs, ...(isAbstract ? { isAbstract } : {}) });
  }

  function readAll(element: XmlElement, place: Place): void {
    for (const child of element.children) read(child, place);
  }

  function readBlock(element: XmlElement, place: Place): void {
    draft.close(blockAt(place));
    readAll(element, place);
    draft.close(blockAt(place));
  }

  function runsIn(element: XmlElement) {
    return draft.capture(() => readAll(element, { kind: "paragraph", level: 0 }));
  }

  function read(node: XmlNode, place: Place): void {
    if (!isElement(node)) return draft.write(node);
    const { local } = node;
    if (unread.has(local)) return;
    if (parts.has(local)) return readPart(node, place);
    if (blocks.has(local)) return readBlock(node, place);
    if (floats.has(local)) return readFloat(node, place);
    switch (local) {
      case "list":
        return readList(node, place);
      case "label":
      case "term":
        readAll(node, place);
        return draft.write({ text: local === "term" ? ": " : " ", from: node.from });
      case "break":
        return draft.write({ text: " ", from: node.from });
      case "sup":
        return draft.marking({ kind: "superscript" }, () => readAll(node, place));
      case "xref":
        return readCrossReference(node, place);
      case "fn":
        return readNote(node, place);
      case "table":
        draft.close(blockAt(place));
        return draft.add({ kind: "table", runs: htmlTableRuns(node, runsIn) });
      case "alternatives":
        return readAlternative(node, place);
      case "disp-formula":
        return readEquation(node, place);
      case "math":
      case "tex-math":
      case "inline-formula":
        return readFormula(node, place);
      case "preformat":
        draft.close(blockAt(place));
        return draft.add({ kind: "code", runs: runsIn(node) });
      case "ref-list":
        return readPart(node, { ...place, kind: "paragraph" });
      case "ref":
        for (const entry of jatsEntries(node)) draft.add(entry);
        return;
      case "ref-placeholder":
        return;
      default:
        return readAll(node, place);
    }
  }

  function readList(list: XmlElement, place: Place): void {
    draft.close(blockAt(place));
    const item: Place = { ...place, kind: place.kind === "paragraph" ? "list-item" : place.kind };
    for (const child of childrenOf(list, "title", "list-item")) readBlock(child, child.local === "title" ? place : item);
  }

  function readCrossReference(xref: XmlElement, place: Place): void {
    const { rid = "", "ref-type": type } = xref.attributes;
    const cited = rid.split(/\s+/).flatMap((id) => keys.get(id) ?? (type === "bibr" && id !== "" ? [id] : []));
    const words = () => readAll(xref, place);
    if (cited.length > 0) return draft.marking({ kind: "marker", keys: [...new Set(cited)].map((key) => ({ key })) }, words);
    const label = isNoteCall(type) ? labels.get(rid) : undefined;
    if (label !== undefined) return draft.marking({ kind: "note-call", label }, words);
    words();
  }

  /** A note at the foot; one inside a sentence is called there and read after it. */
  function readNote(note: XmlElement, place: Place): void {
    const ownLabel = childOf(note, "label");
    const own = labels.get(note.attributes.id ?? "") ?? wordsOf(ownLabel);
    const isInText = !place.inNotes && place.kind !== "byline";
    const label = own === "" && isInText ? String(++unnamedNotes) : own;
    const body = { ...note, children: note.children.filter((child) => child !== ownLabel) };
    const kind = place.kind === "byline" ? "byline" : "footnote";
    const write = () => readBlock(body, { kind, level: place.level, inNotes: true, ...(label === "" ? {} : { label }) });
    if (!isInText) {
      draft.close(blockAt(place));
      return write();
    }
    draft.marking({ kind: "note-call", label }, () => draft.write({ text: label, from: note.from }));
    draft.afterwards(write);
  }

  /** A figure or a table: its caption first, then what it holds. */
  function readFloat(float: XmlElement, place: Place): void {
    draft.close(blockAt(place));
    const [label, caption] = [childOf(float, "label"), childOf(float, "caption")];
    const runs = [label, caption].flatMap((element) => (element ? [...runsIn(element), { text: " ", from: element.from }] : []));
    draft.add({ kind: "caption", runs, ...(label ? { label: wordsOf(label) } : {}) });
    for (const child of childrenOf(float)) if (child !== label && child !== caption) read(child, { ...place, kind: "paragraph" });
    draft.close(blockAt({ ...place, kind: "paragraph" }));
  }

  /** Of several forms of one thing, the one that says the most. */
  function readAlternative(alternatives: XmlElement, place: Place): void {
    const best = ["table", "math", "tex-math", "textual-form", "preformat"].map((name) => childOf(alternatives, name)).find(Boolean);
    if (best) read(best, place);
    else for (const other of childrenOf(alternatives).slice(0, 1)) read(other, place);
  }

  function readFormula(formula: XmlElement, place: Place): void {
    const runs = formulaRuns(formula);
    if (!runs) return readAll(formula, place);
    for (const run of runs) draft.write(run);
  }

  function readEquation(equation: XmlElement, place: Place): void {
    draft.close(blockAt(place));
    const label = childOf(equation, "label");
    const rest = { ...equation, children: equation.children.filter((child) => child !== label) };
    const runs = formulaRuns(rest) ?? runsIn(rest);
    const shown = label ? [...runs, { text: " ", from: label.from }, ...runsIn(label)] : runs;
    draft.add({ kind: "equation", runs: shown, ...(label ? { label: wordsOf(label) } : {}) });
  }
}
