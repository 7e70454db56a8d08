import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import type { BlockKind } from "../../domain/document/document.ts";
import { alignPieces } from "./align-pieces.ts";
import type { WriteBlock } from "./block-writer.ts";
import type { Inline } from "./inline.ts";
import { type MarkdownTableRow, writeTable } from "./tables/write-table.ts";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const kinds: Record<string, BlockKind> = {
  li: "list-item",
  figcaption: "caption",
  caption: "caption",
  pre: "code",
  dd: "list-item",
  summary: "paragraph",
};
const blocks = new Set(
  "p div section article header footer main aside blockquote ul ol dl dt details figure center tbody thead hr".split(" "),
);
const silent = new Set("script style template noscript head svg math button select".split(" "));

/** Maximum nesting of elements; deeper ones are skipped. */
const maxDepth = 100;

/** Writes the text of raw HTML: its paragraphs, items, headings and tables. */
export function writeHtml(write: WriteBlock, html: string, from: number, headingKind: (text: string) => void): void {
  let words: Inline[] = [];
  let isQuoted = false;
  walk(parseFragment(html, { sourceCodeLocationInfo: true }).childNodes, "paragraph", 0);
  flush("paragraph");

  function flush(kind: BlockKind, level?: number): void {
    const given = words;
    words = [];
    if (given.every(({ text }) => text.trim() === "")) return;
    if (kind === "heading") headingKind(given.map(({ text }) => text).join(""));
    write(kind, given, { ...(level ? { level } : {}), ...(isQuoted && kind === "paragraph" ? { quoted: true } : {}) });
  }

  function walk(nodes: Node[], around: BlockKind, depth: number): void {
    if (depth > maxDepth) return;
    for (const node of nodes) {
      if (node.nodeName === "#text") words.push(...textInlines(node as DefaultTreeAdapterTypes.TextNode, html, from, "words"));
      else if ("tagName" in node && !silent.has(node.tagName)) walkElement(node, around, depth + 1);
    }
  }

  function walkElement(node: Element, around: BlockKind, depth: number): void {
    const level = Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0);
    const kind = level
      ? "heading"
      : (kinds[node.tagName] ?? (blocks.has(node.tagName) ? (around === "list-item" ? around : "paragraph") : undefined));
    if (node.tagName === "table") {
      flush(around);
      const rows: MarkdownTableRow[] = [];
      gatherRows(node, rows, depth);
      writeTable(write, rows, from + (node.sourceCodeLocation?.startOffset ?? 0));
    } else if (node.tagName === "br") words.push({ text: " ", from: from + (node.sourceCodeLocation?.startOffset ?? 0), kind: "words" });
    else if (node.tagName === "sup") for (const inline of inlinesOf(node, "raised", depth)) words.push(inline);
    else if (kind) {
      flush(around);
      const outer = isQuoted;
      isQuoted ||= node.tagName === "blockquote";
      walk(node.childNodes, kind, depth);
      flush(kind, level);
      isQuoted = outer;
    } else walk(node.childNodes, around, depth);
  }

  function gatherRows(node: Element, rows: MarkdownTableRow[], depth: number): void {
    if (depth > maxDepth) return;
    for (const child of node.childNodes) {
      if (!("tagName" in child)) continue;
      if (child.tagName === "caption") {
        words = inlinesOf(child, "words", depth);
        flush("caption");
      } else if (child.tagName !== "tr") gatherRows(child, rows, depth + 1);
      else {
        const cells = child.childNodes.filter((cell): cell is Element => "tagName" in cell && /^t[dh]$/.test(cell.tagName));
        rows.push({
          cells: cells.map((cell) => inlinesOf(cell, "words", depth)),
          header: cells.length > 0 && cells.every(({ tagName }) => tagName === "th"),
        });
      }
    }
  }

  function inlinesOf(node: Element, kind: Inline["kind"], depth: number): Inline[] {
    if (depth > maxDepth) return [];
    return node.childNodes.flatMap((child): Inline[] => {
      if (child.nodeName === "#text") return textInlines(child as DefaultTreeAdapterTypes.TextNode, html, from, kind);
      return "tagName" in child && !silent.has(child.tagName) ? inlinesOf(child, child.tagName === "sup" ? "raised" : kind, depth + 1) : [];
    });
  }
}

/** The text of a text node; white space is collapsed. */
function textInlines(
  { value, sourceCodeLocation: place }: DefaultTreeAdapterTypes.TextNode,
  html: string,
  from: number,
  kind: Inline["kind"],
): Inline[] {
  if (!place) return [];
  const raw = { text: html.slice(place.startOffset, place.endOffset), from: from + place.startOffset };
  return alignPieces(value, raw).flatMap((piece) =>
    [...piece.text.matchAll(/\s+|\S+/g)].map(({ 0: run, index }) => ({ text: run.trim() || " ", from: piece.from + index, kind })),
  );
}
