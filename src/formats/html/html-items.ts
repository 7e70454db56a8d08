import type { Span } from "../../domain/document/locator.ts";
import type { MarkedPiece } from "../markup/markup-block.ts";
import { findAll, findFirst, wordsOf } from "../markup/tree.ts";
import { splitEntries } from "../reference-lists/split-entries.ts";
import { cutPieces, joinedText } from "../shared/cut-pieces.ts";
import { isElement, type XmlElement } from "../xml/parse-xml.ts";
import { hasName } from "./element-attributes.ts";
import type { HtmlContext, HtmlReaders } from "./html-context.ts";
import { anchorsIn, hiddenDoi, showsLabel, withoutServiceLinks } from "./html-entries.ts";
import type { Anchors } from "./resolve-links.ts";

/** Readers of link targets inside a page: reference entries and notes. */
export function htmlItems({ draft, close, readAll }: HtmlReaders, anchors: Anchors) {
  return { addEntry, addNote, readInlineNote };

  function addEntry(entry: XmlElement, counted?: number): void {
    const own = anchorsIn(entry);
    const key = hasName(entry, /^csl-entry$/) ? own[0]?.replace(/^ref-/, "") : own[0];
    const runs = draft.capture(() => readAll(withoutServiceLinks(entry), { kind: "paragraph", inList: true, list: "references" }));
    // Numbers displayed by CSS are in the file as a counter attribute, or not at all.
    const number = (entry.attributes["data-counter"] ?? entry.attributes["data-content"])?.replace(/\D/g, "") || counted;
    const label: MarkedPiece[] = number === undefined || showsLabel(entry) ? [] : [{ text: `${number}. `, from: entry.from }];
    const doi = hiddenDoi(entry);
    const link: MarkedPiece[] = doi ? [{ text: ` https://doi.org/${doi}`, from: entry.from }] : [];
    close({ kind: "paragraph" });
    const parts = entry.local === "li" ? [runs] : splitLines(runs);
    // The id cannot be assigned if one paragraph has several works.
    const keyed = key === undefined || parts.length > 1 ? {} : { entry: { key } };
    for (const part of parts) draft.add({ kind: "reference-entry", runs: [...label, ...part, ...link], ...keyed });
    if (keyed.entry) for (const anchor of [keyed.entry.key, ...own]) anchors.entries.set(anchor, keyed.entry.key);
  }

  function addNote(note: XmlElement, place: HtmlContext, number?: number): void {
    close(place);
    const own = /^\s*[[(]?(\d{1,3}|[*†‡§¶a-z])[\])]?(?:[.:]\s|\s)/.exec(wordsOf(note))?.[1];
    const label = number === undefined ? (own ?? /\d+$/.exec(note.attributes.id ?? "")?.[0]) : String(number);
    const inner: HtmlContext = { kind: "footnote", inList: true, ...(label ? { label } : {}) };
    if (label) for (const anchor of anchorsIn(note)) anchors.notes.set(anchor, label);
    readAll(note, inner);
    close(inner);
  }

  /** Reads a note inside its sentence. */
  function readInlineNote(note: XmlElement, place: HtmlContext): void {
    const label = wordsOf(findFirst(note, "sup"));
    const content =
      findAll(note, "span")
        .flatMap((outer) => findAll(outer, "span"))
        .find((inner) => hasName(inner, /^ltx_note_content$/)) ?? note;
    draft.marking({ kind: "note-call", label }, () => draft.write({ text: label, from: note.from }));
    const children = content.children.filter((child) => !isElement(child) || !hasName(child, /^ltx_(?:note_mark|tag_note|tag)$/));
    draft.afterwards(() => {
      readAll({ ...content, children }, { kind: "footnote", label, inList: true });
      draft.close({ kind: "footnote", label });
    });
    if (place.kind === "caption") close(place);
  }
}

const year = /\b(?:1[5-9]|20)\d\d[a-z]?\b|\b(?:in press|forthcoming|n\.d\.)/i;

/** Splits a reference list that old pages set as one paragraph: at labels, or at lines with a year each. */
function splitLines(runs: MarkedPiece[]): MarkedPiece[][] {
  const text = joinedText(runs);
  const labelled = splitEntries(text);
  const spans = labelled.length > 1 ? labelled : linesOf(runs);
  return cutPieces(runs, spans);
}

/** Lines ended by the page's own breaks, each a separate run; line ends of the file do not count. */
function linesOf(runs: MarkedPiece[]): Span[] {
  const spans: Span[] = [];
  let [start, at] = [0, 0];
  for (const { text } of runs) {
    at += text.length;
    if (text !== "\n") continue;
    spans.push({ start, end: at });
    start = at;
  }
  spans.push({ start, end: at });
  const whole = joinedText(runs);
  const filled = spans.filter((span) => whole.slice(span.start, span.end).trim() !== "");
  return filled.every((span) => year.test(whole.slice(span.start, span.end))) ? filled : [{ start: 0, end: at }];
}
