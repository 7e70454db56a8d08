import type { Nodes, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { noMarkup } from "../domain/markup.ts";
import { comparable } from "../domain/work.ts";
import { canonicalText, type Piece } from "./canonical-text.ts";
import { findDoi } from "./find-doi.ts";
import { cutFrontMatter } from "./front-matter.ts";
import { isReferenceHeading, splitEntries } from "./reference-section.ts";
import { isSectionName } from "./section-name.ts";
import type { Transcript } from "./transcript.ts";

/** The transforms make links of bare addresses afterwards, with no place in the file; their words are the same without. */
const withoutTransforms = gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] }));

/** Reads Markdown: the words without their markup, each with its way back to line and column. */
export function readMarkdown(source: string): Transcript {
  const front = cutFrontMatter(source);
  const tree = fromMarkdown(front.rest, { extensions: [gfm()], mdastExtensions: withoutTransforms });
  const canonical = canonicalText(source);
  const titleNode = findTitle(tree.children, source, front.title);
  let title = front.title;
  let inReferences = false;
  for (const node of tree.children) addFlow(node);

  const { text, blocks, layout } = canonical.finish();
  return { title, authors: [], identifiers: findDoi(text, blocks), text, blocks, layout, markup: noMarkup(), failures: [] };

  function addFlow(node: RootContent, item?: Item): void {
    switch (node.type) {
      case "heading": {
        const pieces = phrasing(node.children, source);
        const heading = textOf(pieces);
        inReferences = isReferenceHeading(heading);
        const isTitle = node === titleNode;
        if (isTitle) title ||= heading;
        canonical.addBlock(isTitle ? "title" : "heading", pieces, { level: node.depth });
        return;
      }
      case "paragraph":
        addParagraph(phrasing(node.children, source), item);
        return;
      case "list":
        for (const { position, children } of node.children) {
          const from = position!.start.offset!;
          const label = node.ordered ? source.slice(from, children[0]?.position?.start.offset ?? from) : "";
          for (const [index, child] of children.entries()) addFlow(child, { label: index === 0 ? label : "", from });
        }
        return;
      case "blockquote":
      case "footnoteDefinition":
        for (const child of node.children) addFlow(child);
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

  function addParagraph(pieces: Piece[], item: Item | undefined): void {
    if (!inReferences) {
      canonical.addBlock(item ? "list-item" : "paragraph", pieces);
      return;
    }
    const withLabel = item ? [{ text: item.label, from: item.from }, ...pieces] : pieces;
    for (const { start, end } of splitEntries(textOf(withLabel))) canonical.addBlock("reference-entry", cutPieces(withLabel, start, end));
  }
}

/** The number that an item of a list has in the file, and where the item begins. */
interface Item {
  label: string;
  from: number;
}

/** The first outermost heading is the title if it is the only one or opens the text, unless the front matter or its name says otherwise. */
function findTitle(nodes: RootContent[], source: string, given: string): RootContent | undefined {
  const outermost = nodes.filter((node) => node.type === "heading").filter(({ depth }) => depth === 1);
  const [first] = outermost;
  if (!first) return undefined;
  const name = textOf(phrasing(first.children, source));
  if (given !== "") return comparable(name) === comparable(given) ? first : undefined;
  const opens = nodes.find(({ type }) => type !== "html" && type !== "definition") === first;
  return (opens || outermost.length === 1) && !isSectionName(name) ? first : undefined;
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

/** How many characters of markup (escapes, indentation, marks of a block quotation) may stand between two characters of a text. */
const longestMarkup = 40;

/** Finds each character of a node's value in the file, as escapes, entities and stripped indentation make them differ. */
function align(value: string, raw: Piece): Piece[] {
  if (raw.text === value) return [raw];
  const pieces: Piece[] = [];
  let at = 0;
  for (let index = 0; index < value.length; ) {
    at = skipMarkup(raw.text, at, (place) => raw.text[place] === value[index] || isEntity(place, index));
    const isWritten = !isEntity(at, index);
    const character = isWritten ? value[index]! : String.fromCodePoint(value.codePointAt(index)!);
    const last = pieces.at(-1);
    if (isWritten && last && last.from + last.text.length === raw.from + at) last.text += character;
    else pieces.push({ text: character, from: raw.from + at });
    index += character.length;
    at += isWritten ? 1 : entityAt(raw.text, at).length;
  }
  return pieces;

  function isEntity(place: number, index: number): boolean {
    const entity = entityAt(raw.text, place);
    return entity !== "" && !value.startsWith(entity, index);
  }
}

function skipMarkup(raw: string, from: number, isThere: (place: number) => boolean): number {
  for (let place = from; place <= from + longestMarkup && place < raw.length; place++) if (isThere(place)) return place;
  return from;
}

function entityAt(raw: string, at: number): string {
  return raw[at] === "&" ? (/^&(?:#x?[\da-f]+|\w+);/i.exec(raw.slice(at, at + longestMarkup))?.[0] ?? "") : "";
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
