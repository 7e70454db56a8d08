import type { List, RootContent, Table } from "mdast";
import type { Block } from "../../domain/document/document.ts";
import { isReferenceHeading } from "../reference-lists/split-entries.ts";
import type { SourcePiece } from "../shared/canonical-text.ts";
import { joinedText } from "../shared/cut-pieces.ts";
import { alignPieces } from "./align-pieces.ts";
import type { WriteBlock } from "./block-writer.ts";
import { writeHtml } from "./html-block.ts";
import { type Inline, mathInlines } from "./inline.ts";
import { linkedNote } from "./linked-notes.ts";
import { type MaskedRegion, placeholders } from "./mask-pandoc.ts";
import { type Item, paragraphWriter } from "./paragraphs.ts";
import { type MaskedSource, phrasingReader, rawOf } from "./phrasing.ts";
import { type InlineContext, resolvePandocInlines } from "./resolve-pandoc-inlines.ts";
import { splitAtMaskedRegions } from "./split-inlines.ts";
import { pipeTableRows, textTableRows, writeTable } from "./tables/write-table.ts";

/** Document-wide context for the blocks of one file. */
export interface FlowContext extends InlineContext {
  write: WriteBlock;
  isTitle: (node: RootContent) => boolean;
  onHeading: (text: string, block: Block | undefined, isTitle: boolean) => void;
  include: (name: string) => void;
}

/** "> [!NOTE]" opens a callout, which is the author's own text. */
const callout = /^\\?\[!\p{L}+\\?\]/u;

/** Writes the blocks of one Markdown file. */
export function writeFlow(nodes: RootContent[], file: MaskedSource, context: FlowContext): void {
  const { source, shown, islands } = file;
  let isQuoted = false;
  const write: WriteBlock = (kind, inlines, attributes) =>
    context.write(kind, inlines, isQuoted && (kind === "paragraph" || kind === "list-item") ? { ...attributes, quoted: true } : attributes);
  const phrasing = phrasingReader(file);
  const { add, addCaption, addNotes } = paragraphWriter(write, context);
  let inReferences = false;
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
          (child) => child.type !== "text" || child.value.replaceAll(placeholders.nothing, "").trim() !== "",
        );
        const note = linkedNote(node.children);
        if (note) addNotes([{ label: context.noteNumber(note.name), inlines: set(phrasing(note.words)).inlines }]);
        else if (only?.type === "image" && others.length === 0)
          addCaption(alignPieces(only.alt ?? "", rawOf(only, file.masked)).map((piece) => ({ ...piece, kind: "words" })));
        else addParagraph(phrasing(node.children), item, besideTable);
        return;
      }
      case "list":
        addList(node);
        return;
      case "blockquote":
        addQuoted(node.children, item);
        return;
      case "footnoteDefinition": {
        const label = context.noteNumber(node.identifier);
        const words = node.children.flatMap((child): Inline[] => [
          ...inlinesUnder(child),
          { text: " ", from: child.position!.end.offset!, kind: "words" },
        ]);
        addNotes([{ label, inlines: set(words).inlines }]);
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
        // A number may be the label of an entry, and its URL the entry.
        if (/^\d/.test(node.label ?? "")) write("paragraph", [{ ...rawOf(node, source), kind: "words" }]);
        return;
      case "html":
        writeHtml(write, rawOf(node, shown).text, node.position!.start.offset!, (text) => {
          inReferences = isReferenceHeading(text);
          context.onHeading(text, undefined, false);
        });
        return;
      default:
        return; // Thematic breaks have no text.
    }
  }

  function addQuoted(nodes: RootContent[], item: Item | undefined): void {
    const outer = isQuoted;
    isQuoted = outer || !(nodes[0] && callout.test(rawOf(nodes[0], source).text));
    addAll(nodes, item);
    isQuoted = outer;
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
    const { rows, caption } = pipeTableRows(node, (cell) => set(phrasing(cell)).inlines);
    writeTable(write, rows, node.position!.start.offset!);
    if (caption) addCaption(caption);
  }

  function addParagraph(given: Inline[], item: Item | undefined, besideTable: boolean): void {
    for (const { inlines, island } of splitAtMaskedRegions(given, islands)) {
      if (island) addIsland(island);
      else add(inlines, { item, besideTable, inReferences });
    }
  }

  function addIsland(island: MaskedRegion): void {
    if (island.kind === "include") context.include(island.name);
    else if (island.kind === "table")
      writeTable(
        write,
        textTableRows(island.table, source, (cell) => set(cell).inlines),
        island.start,
      );
    else {
      const tex = source.slice(island.tex.start, island.tex.end);
      const [, tag] = /\\tag\*?\{([^{}]+)\}/.exec(tex) ?? [];
      write("equation", mathInlines(source, island.tex, true), tag ? { label: `(${tag})` } : {});
    }
  }

  function set(inlines: Inline[]): ReturnType<typeof resolvePandocInlines> {
    return resolvePandocInlines(inlines, context);
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

const option = /^[ \t]*#\|[ \t]*(?:fig|tbl|lst)-cap:[ \t]*(["']?)([^\n]*?)\1[ \t]*$/gm;

const chunk = /^[^\n]*\bfig\.cap\s*=\s*(["'])([^\n]*?)\1/;

/** The captions that a code chunk gives its figures and tables, in Quarto's or knitr's syntax. */
function captionsInCode({ text, from }: SourcePiece): SourcePiece[] {
  const found = [...text.matchAll(option), ...[chunk.exec(text)].filter((match) => match !== null)];
  return found
    .filter(([, , caption]) => caption !== "" && !/^[|>]-?$/.test(caption!))
    .map(({ 0: whole, 2: caption, index }) => ({ text: caption!, from: from + index + whole.lastIndexOf(caption!) }));
}

/** Code lines without fences and indentation. */
function codeInlines(raw: string, from: number): Inline[] {
  const [opening = ""] = /^ {0,3}(?:```|~~~)[^\n]*\n/.exec(raw) ?? [];
  const lastLine = raw.slice(Math.max(opening.length - 1, raw.lastIndexOf("\n")));
  const [closing = ""] = opening ? (/\n? {0,3}(?<![`~])(?:`{3,}|~{3,})[ \t]*$/.exec(lastLine) ?? []) : [];
  const end = Math.max(opening.length, raw.length - closing.length);
  return [{ text: raw.slice(opening.length, end), from: from + opening.length, kind: "code" }];
}
