import type { Nodes, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { canonicalText, type Piece } from "./canonical-text.ts";
import { findDoi } from "./find-doi.ts";
import type { Reading } from "./reading.ts";
import { isReferenceHeading, splitEntries } from "./reference-section.ts";

/** Reads Markdown: the words without their markup, each with its way back to line and column. */
export function readMarkdown(source: string): Reading {
  const tree = fromMarkdown(withoutFrontMatter(source), { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const canonical = canonicalText(source);
  let title = "";
  let inReferences = false;
  for (const node of tree.children) addFlow(node, "");

  const { text, blocks, layout } = canonical.finish();
  return { title, identifiers: findDoi(text, blocks), text, blocks, layout, failures: [] };

  function addFlow(node: RootContent, label: string, labelFrom = 0): void {
    switch (node.type) {
      case "heading": {
        const pieces = phrasing(node.children, source);
        const heading = textOf(pieces);
        inReferences = isReferenceHeading(heading);
        const isTitle = title === "" && node.depth === 1;
        if (isTitle) title = heading;
        canonical.addBlock(isTitle ? "title" : "heading", pieces, node.depth);
        return;
      }
      case "paragraph":
        addParagraph(phrasing(node.children, source), label, labelFrom);
        return;
      case "list":
        for (const item of node.children) {
          const marker = node.ordered ? source.slice(item.position!.start.offset!, item.children[0]?.position?.start.offset ?? 0) : "";
          for (const [index, child] of item.children.entries()) addFlow(child, index === 0 ? marker : "", item.position!.start.offset!);
        }
        return;
      case "blockquote":
      case "footnoteDefinition":
        for (const child of node.children) addFlow(child, "");
        return;
      case "table":
        canonical.addBlock(
          "table",
          tablePieces(
            node.children.map((row) => row.children),
            source,
          ),
        );
        return;
      case "code":
      case "definition":
        canonical.addBlock(node.type === "code" ? "code" : "paragraph", [rawOf(node, source)]);
        return;
      default:
        return; // Raw HTML and thematic breaks hold no words of the author.
    }
  }

  function addParagraph(pieces: Piece[], label: string, labelFrom: number): void {
    if (!inReferences) {
      canonical.addBlock(label === "" ? "paragraph" : "list-item", pieces);
      return;
    }
    const withLabel = label === "" ? pieces : [{ text: label, from: labelFrom }, ...pieces];
    for (const { start, end } of splitEntries(textOf(withLabel))) canonical.addBlock("reference-entry", cutPieces(withLabel, start, end));
  }
}

/** YAML front matter is about the file, not of the text; blanked out so that offsets stay. */
function withoutFrontMatter(source: string): string {
  const found = /^---\r?\n[\s\S]*?\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(source);
  return found ? found[0].replace(/[^\n]/g, " ") + source.slice(found[0].length) : source;
}

function phrasing(nodes: PhrasingContent[], source: string): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    switch (node.type) {
      case "text":
        return align(node.value, rawOf(node, source));
      case "inlineCode":
        return align(node.value, rawOf(node, source));
      case "break":
        return [{ text: " ", from: node.position!.start.offset! }];
      case "linkReference":
      case "footnoteReference":
        return [rawOf(node, source)];
      case "image":
      case "imageReference":
      case "html":
        return [];
      default:
        return phrasing(node.children, source);
    }
  });
}

function tablePieces(
  rows: { children: PhrasingContent[]; position?: { start: { offset?: number | undefined } } | undefined }[][],
  source: string,
): Piece[] {
  return rows.flatMap((cells) =>
    cells.flatMap((cell, index) => [
      ...phrasing(cell.children, source),
      { text: index === cells.length - 1 ? "\n" : " | ", from: cell.position?.start.offset ?? 0 },
    ]),
  );
}

function rawOf(node: Nodes, source: string): Piece {
  const { start, end } = node.position!;
  return { text: source.slice(start.offset!, end.offset!), from: start.offset! };
}

/** How many characters of markup (escapes, entities, indentation) may stand between two characters of a text. */
const longestMarkup = 40;

/** Finds each character of a node's value in the file, as escapes, entities and stripped indentation make them differ. */
function align(value: string, raw: Piece): Piece[] {
  if (raw.text === value) return [raw];
  const pieces: Piece[] = [];
  let at = 0;
  for (let index = 0; index < value.length; index++) {
    const found = raw.text.indexOf(value[index]!, at);
    const near = found !== -1 && found - at <= longestMarkup;
    const from = raw.from + (near ? found : at);
    const last = pieces.at(-1);
    if (last && near && last.from + last.text.length === from) last.text += value[index]!;
    else pieces.push({ text: value[index]!, from });
    at = near ? found + 1 : skipEntity(raw.text, at);
  }
  return pieces;
}

function skipEntity(raw: string, at: number): number {
  return at + (/^&[#\w]+;/.exec(raw.slice(at))?.[0].length ?? 1);
}

function textOf(pieces: Piece[]): string {
  return pieces.map(({ text }) => text).join("");
}

function cutPieces(pieces: Piece[], start: number, end: number): Piece[] {
  const cut: Piece[] = [];
  let at = 0;
  for (const { text, from } of pieces) {
    const [low, high] = [Math.max(start - at, 0), Math.min(end - at, text.length)];
    if (low < high) cut.push({ text: text.slice(low, high), from: from + low });
    at += text.length;
  }
  return cut;
}
