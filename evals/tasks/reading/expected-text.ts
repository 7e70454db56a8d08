import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

/** The text of a document as a person reads it: its paragraphs in order, and the rows of its tables. */
export interface ExpectedText {
  paragraphs: string[];
  rows: string[][];
}

/** Removes the markup of an expected text; images and comments are ignored. */
export function expectedText(markdown: string): ExpectedText {
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const paragraphs: string[] = [];
  const rows: string[][] = [];
  const visit = (node: Nodes): void => {
    if (node.type === "table") {
      for (const { children } of node.children) rows.push(children.map(wordsOf));
      paragraphs.push(...node.children.map((row) => row.children.map(wordsOf).join(" ")));
    } else if (node.type === "paragraph" || node.type === "heading" || node.type === "code") {
      paragraphs.push(wordsOf(node));
    } else if ("children" in node) {
      for (const child of node.children) visit(child);
    }
  };
  visit(tree);
  return { paragraphs: paragraphs.filter((paragraph) => paragraph.trim() !== ""), rows };
}

function wordsOf(node: Nodes): string {
  if (node.type === "text" || node.type === "inlineCode" || node.type === "code") return node.value;
  if (node.type === "break") return " ";
  return "children" in node ? node.children.map(wordsOf).join("") : "";
}
