import { splitEntries } from "../reference-lists/split-entries.ts";
import { captionLabel } from "../shared/caption-label.ts";
import { cutPieces, joinedText } from "../shared/cut-pieces.ts";
import type { WriteBlock } from "./block-writer.ts";
import { applyEdits, type Inline } from "./inline.ts";
import { type InlineContext, type InlineNote, resolvePandocInlines } from "./resolve-pandoc-inlines.ts";
import { type MarkedPart, matches, splitAtLines } from "./split-inlines.ts";

/** Maximum characters of a caption; longer paragraphs only begin like one. */
const longestCaption = 1_500;

/** The number of a list item in the file, and where the item begins. */
export interface Item {
  label: string;
  from: number;
}

/** The context of a paragraph. */
interface Surroundings {
  item: Item | undefined;
  besideTable: boolean;
  inReferences: boolean;
}

/** Writes paragraphs by the kind that their text shows: entries, captions, examples, definitions, verse. */
export function paragraphWriter(write: WriteBlock, setting: InlineContext) {
  let example = 0;
  return { add, addCaption, addNotes };

  function add(given: Inline[], { item, besideTable, inReferences }: Surroundings): void {
    const { inlines, notes } = resolvePandocInlines(given, setting);
    const text = joinedText(inlines);
    const [caption] = /^\s*(?:Table)?:\s+/.exec(text) ?? [];
    if (inReferences) addEntries(item ? [{ text: item.label, from: item.from, kind: "words" }, ...inlines] : inlines);
    else if (caption && besideTable) addCaption(applyEdits(inlines, [{ start: 0, end: caption.length }]));
    else if (!item && text.length < longestCaption && captionLabel(text)?.isSetOff) addCaption(inlines);
    else if (/^\(@[\w-]*\)\s/m.test(text)) for (const part of splitAtLines(inlines, /^\(@[\w-]*\)\s+/gm)) addExample(part);
    else if (/^[:~][ \t]+/m.test(text))
      for (const part of splitAtLines(inlines, /^[:~][ \t]+/gm)) write(part.marked ? "list-item" : "paragraph", part.inlines);
    else if (/^\|\s/.test(text) && text.split("\n").every((line) => /^\s*(?:\||$)/.test(line)))
      write("paragraph", applyEdits(inlines, matches(text, /^\s*\| ?/gm)));
    else write(item ? "list-item" : "paragraph", inlines);
    addNotes(notes);
  }

  function addExample({ marked, inlines }: MarkedPart): void {
    if (marked) example++;
    const number: Inline = { text: `(${example}) `, from: inlines[0]?.from ?? 0, kind: "words" };
    write(marked ? "list-item" : "paragraph", marked ? [number, ...inlines] : inlines);
  }

  function addEntries(inlines: Inline[]): void {
    for (const entry of cutPieces(inlines, splitEntries(joinedText(inlines)))) write("reference-entry", entry);
  }

  function addCaption(inlines: Inline[]): void {
    const { inlines: words, notes } = resolvePandocInlines(inlines, setting);
    const { label } = captionLabel(joinedText(words)) ?? {};
    write("caption", words, label ? { label } : {});
    addNotes(notes);
  }

  function addNotes(notes: InlineNote[]): void {
    for (const { label, inlines } of notes) write("footnote", inlines, { label });
  }
}
