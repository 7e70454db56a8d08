import type { List, RootContent, Table } from "mdast";
import type { Block } from "../../domain/document.ts";
import { captionLabel } from "../caption-label.ts";
import { cutPieces, joinedText } from "../cut-pieces.ts";
import { isReferenceHeading, splitEntries } from "../reference-section.ts";
import { align } from "./align.ts";
import type { WriteBlock } from "./block-writer.ts";
import { captionsInCode, codeInlines } from "./code.ts";
import { writeHtml } from "./html-block.ts";
import { applyEdits, type Inline } from "./inline.ts";
import { holders, type Island } from "./mask.ts";
import { mathInlines } from "./math-text.ts";
import { type MarkedPart, matches, partAtIslands, partAtLines } from "./parts.ts";
import { type MaskedSource, phrasingReader, rawOf } from "./phrasing.ts";
import { type InlineNote, setWords } from "./set-words.ts";
import { type TableRow, writeTable } from "./write-table.ts";

/** What the flow of one file needs of the whole document. */
export interface FlowContext {
  write: WriteBlock;
  /** The number of a note, by its name; a new one for a note without. */
  noteNumber: (label?: string) => string;
  examples: Map<string, number>;
  isTitle: (node: RootContent) => boolean;
  onHeading: (text: string, block: Block | undefined, isTitle: boolean) => void;
  include: (name: string) => void;
}

/** In characters: longer ones are paragraphs that happen to begin so. */
const longestCaption = 1_500;

/** The number that an item of a list has in the file, and where the item begins. */
interface Item {
  label: string;
  from: number;
}

/** Writes the blocks of one Markdown file. */
export function writeFlow(nodes: RootContent[], file: MaskedSource, context: FlowContext): void {
  const { source, islands } = file;
  const { write } = context;
  const phrasing = phrasingReader(file);
  let inReferences = false;
  let example = 0;
  addAll(nodes);

  function addAll(siblings: RootContent[], item?: Item): void {
    for (const [index, node] of siblings.entries()) addNode(node, item, isTable(siblings[index - 1]) || isTable(siblings[index + 1]));
  }

  function addNode(node: RootContent, item: Item | undefined, besideTable: boolean): void {
    switch (node.type) {
      case "heading":
        addHeading(node);
        return;
      case "paragraph": {
        const [only, ...others] = node.children.filter(
          (child) => child.type !== "text" || child.value.replaceAll(holders.nothing, "").trim() !== "",
        );
        if (only?.type === "image" && others.length === 0)
          addCaption(align(only.alt ?? "", rawOf(only, file.masked)).map((piece) => ({ ...piece, kind: "words" })));
        else addParagraph(phrasing(node.children), item, besideTable);
        return;
      }
      case "list":
        addList(node);
        return;
      case "blockquote":
        addAll(node.children, item);
        return;
      case "footnoteDefinition": {
        const label = context.noteNumber(node.identifier);
        const words = node.children.flatMap((child): Inline[] => [
          ...inlinesUnder(child),
          { text: " ", from: child.position!.end.offset!, kind: "words" },
        ]);
        addNotes([{ label, inlines: setWords(words, context).inlines }]);
        return;
      }
      case "table":
        addTable(node);
        return;
      case "code": {
        const raw = rawOf(node, source);
        for (const caption of captionsInCode(raw)) addCaption([{ ...caption, kind: "words" }]);
        write("code", codeInlines(raw.text, raw.from));
        return;
      }
      case "definition":
        // A number may be the label of an entry, and its address the entry.
        if (/^\d/.test(node.label ?? "")) write("paragraph", [{ ...rawOf(node, source), kind: "words" }]);
        return;
      case "html":
        writeHtml(write, rawOf(node, source).text, node.position!.start.offset!, (text) => {
          inReferences = isReferenceHeading(text);
          context.onHeading(text, undefined, false);
        });
        return;
      default:
        return; // Rules hold no words.
    }
  }

  function addHeading(node: Extract<RootContent, { type: "heading" }>): void {
    const { inlines, notes } = set(phrasing(node.children));
    const heading = joinedText(inlines).trim();
    const isTitle = context.isTitle(node);
    inReferences = isReferenceHeading(heading);
    context.onHeading(heading, write(isTitle ? "title" : "heading", inlines, { level: node.depth }), isTitle);
    addNotes(notes);
  }

  function addList(node: List): void {
    for (const { position, children } of node.children) {
      const from = position!.start.offset!;
      const label = node.ordered ? source.slice(from, children[0]?.position?.start.offset ?? from) : "";
      for (const [index, child] of children.entries()) addNode(child, { label: index === 0 ? label : "", from }, false);
    }
  }

  function addTable(node: Table): void {
    const rows: TableRow[] = node.children.map((row, index) => ({
      cells: row.children.map((cell) => set(phrasing(cell.children)).inlines),
      header: index === 0,
    }));
    // Without a blank line before it, the caption is taken for a row.
    const last = rows.length > 1 ? rows.at(-1)!.cells : [];
    const captioned = /^:\s/.test(joinedText(last[0] ?? [])) && last.slice(1).every((cell) => joinedText(cell).trim() === "");
    writeTable(write, captioned ? rows.slice(0, -1) : rows, node.position!.start.offset!);
    if (captioned) addCaption(applyEdits(last[0]!, [{ start: 0, end: 2 }]));
  }

  function addParagraph(given: Inline[], item: Item | undefined, besideTable: boolean): void {
    for (const { inlines, island } of partAtIslands(given, islands)) {
      if (island) addIsland(island);
      else addWords(inlines, item, besideTable);
    }
  }

  function addWords(given: Inline[], item: Item | undefined, besideTable: boolean): void {
    const { inlines, notes } = set(given);
    const text = joinedText(inlines);
    const [caption] = /^\s*(?:Table)?:\s+/.exec(text) ?? [];
    if (inReferences) addEntries(item ? [{ text: item.label, from: item.from, kind: "words" }, ...inlines] : inlines);
    else if (caption && besideTable) addCaption(applyEdits(inlines, [{ start: 0, end: caption.length }]));
    else if (!item && text.length < longestCaption && captionLabel(text)?.isSetOff) addCaption(inlines);
    else if (/^\(@[\w-]*\)\s/m.test(text)) for (const part of partAtLines(inlines, /^\(@[\w-]*\)\s+/gm)) addExample(part);
    else if (/^[:~][ \t]+/m.test(text))
      for (const part of partAtLines(inlines, /^[:~][ \t]+/gm)) write(part.marked ? "list-item" : "paragraph", part.inlines);
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
    const { inlines: words, notes } = set(inlines);
    const { label } = captionLabel(joinedText(words)) ?? {};
    write("caption", words, label ? { label } : {});
    addNotes(notes);
  }

  function addIsland(island: Island): void {
    if (island.kind === "include") context.include(island.name);
    else if (island.kind === "table") {
      const rows = island.table.rows.map(({ cells, header }) => ({
        header,
        cells: cells.map((lines) => set(lines.flatMap(({ start, end }) => cellInlines(start, end))).inlines),
      }));
      writeTable(write, rows, island.start);
    } else {
      const tex = source.slice(island.tex.start, island.tex.end);
      const [, tag] = /\\tag\*?\{([^{}]+)\}/.exec(tex) ?? [];
      write("equation", mathInlines(source, island.tex, true), tag ? { label: `(${tag})` } : {});
    }
  }

  /** A line of a cell, without the signs of emphasis and code. */
  function cellInlines(start: number, end: number): Inline[] {
    const words: Inline[] = [{ text: `${source.slice(start, end)} `, from: start, kind: "words" }];
    return applyEdits(words, matches(words[0]!.text, /\*{1,3}|`/g));
  }

  function addNotes(notes: InlineNote[]): void {
    for (const { label, inlines } of notes) write("footnote", inlines, { label });
  }

  function set(inlines: Inline[]): ReturnType<typeof setWords> {
    return setWords(inlines, context);
  }

  function inlinesUnder(node: RootContent): Inline[] {
    if (node.type === "paragraph" || node.type === "heading") return phrasing(node.children);
    if ("children" in node) return (node.children as RootContent[]).flatMap(inlinesUnder);
    return node.type === "code" ? [{ ...rawOf(node, source), kind: "code" }] : [];
  }

  function isTable(node: RootContent | undefined): boolean {
    if (node?.type !== "paragraph") return node?.type === "table";
    return islands.get(node.position!.start.offset!)?.kind === "table";
  }
}
