import { SaxesParser } from "saxes";

/** One heading or paragraph of an article. */
export interface JatsBlock {
  kind: "heading" | "paragraph";
  text: string;
}

/** Paragraphs inside these elements are not part of the running text. */
const asides = new Set(["table-wrap", "fig", "fn", "caption", "disp-formula", "ref-list", "supplementary-material"]);

/** The headings and paragraphs in the body of a JATS file, in order. */
export function readJatsParagraphs(source: string): JatsBlock[] {
  const parser = new SaxesParser();
  const path: string[] = [];
  const blocks: JatsBlock[] = [];
  let text: string | undefined;
  const isBlock = (name: string) =>
    path.includes("body") &&
    !path.some((ancestor) => asides.has(ancestor)) &&
    (name === "p" || (name === "title" && path.at(-1) === "sec"));
  parser.on("opentag", ({ name }) => {
    if (text === undefined && isBlock(name)) text = "";
    path.push(name);
  });
  parser.on("text", (words) => {
    if (text !== undefined && !path.some((ancestor) => asides.has(ancestor))) text += words;
  });
  parser.on("closetag", ({ name }) => {
    path.pop();
    if (text === undefined || !isBlock(name) || path.includes("p")) return;
    const words = text.replace(/\s+/g, " ").trim();
    if (words !== "") blocks.push({ kind: name === "p" ? "paragraph" : "heading", text: words });
    text = undefined;
  });
  // A missing DTD leaves entities undefined; the rest of the file is still usable.
  parser.on("error", () => {});
  parser.write(source).close();
  return blocks;
}
