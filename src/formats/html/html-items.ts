import type { MarkedPiece } from "../markup/draft.ts";
import { findAll, findFirst, wordsOf } from "../markup/tree.ts";
import { isElement, type XmlElement } from "../xml/parse-xml.ts";
import { anchorsIn, hiddenDoi, showsLabel, withoutServices } from "./html-entries.ts";
import type { Place, Tools } from "./html-place.ts";
import { isCalled } from "./names.ts";
import type { Anchors } from "./resolve-links.ts";
import { splitLines } from "./split-lines.ts";

/** Readers of what links inside a page lead to: entries of a list of references, and notes. */
export function htmlItems({ draft, close, readAll }: Tools, anchors: Anchors) {
  return { addEntry, addNote, readInlineNote };

  function addEntry(entry: XmlElement, counted?: number): void {
    const own = anchorsIn(entry);
    const key = isCalled(entry, /^csl-entry$/) ? own[0]?.replace(/^ref-/, "") : own[0];
    const runs = draft.capture(() => readAll(withoutServices(entry), { kind: "paragraph", inList: true, list: "references" }));
    // Numbers that the page shows by its style are written in the file as a counter, or not at all.
    const number = (entry.attributes["data-counter"] ?? entry.attributes["data-content"])?.replace(/\D/g, "") || counted;
    const label: MarkedPiece[] = number === undefined || showsLabel(entry) ? [] : [{ text: `${number}. `, from: entry.from }];
    const doi = hiddenDoi(entry);
    const link: MarkedPiece[] = doi ? [{ text: ` https://doi.org/${doi}`, from: entry.from }] : [];
    close({ kind: "paragraph" });
    const parts = entry.local === "li" ? [runs] : splitLines(runs);
    // Which of several works in one paragraph an id belongs to cannot be told.
    const keyed = key === undefined || parts.length > 1 ? {} : { entry: { key } };
    for (const part of parts) draft.add({ kind: "reference-entry", runs: [...label, ...part, ...link], ...keyed });
    if (keyed.entry) for (const anchor of [keyed.entry.key, ...own]) anchors.entries.set(anchor, keyed.entry.key);
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
}
