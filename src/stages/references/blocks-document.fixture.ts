import type { Block, Document } from "../../domain/document/document.ts";
import { type Markup, noMarkup } from "../../domain/document/markup.ts";
import { makeId } from "../../domain/id.ts";

/** One block of a document that a test makes by hand: in its words `^3^` is raised type. */
export type FixtureBlock = Pick<Block, "kind" | "label"> & { words: string };

/** A document made block by block, with raised type where the words say so. */
export function blocksDocument(fixture: FixtureBlock[], markup: (text: string) => Partial<Markup> = () => ({})): Document {
  let text = "";
  const blocks: Block[] = [];
  const superscripts: Markup["superscripts"] = [];
  for (const { kind, label, words } of fixture) {
    if (text !== "") text += "\n\n";
    const start = text.length;
    for (const [index, piece] of words.split("^").entries()) {
      if (index % 2 === 1) superscripts.push({ start: text.length, end: text.length + piece.length });
      text += piece;
    }
    blocks.push({ kind, start, end: text.length, ...(label === undefined ? {} : { label }) });
  }
  return {
    id: makeId("doc", text),
    contentHash: "",
    format: "pdf",
    title: "",
    authors: [],
    identifiers: {},
    text,
    blocks,
    layout: { kind: "lines", segments: [], lineStarts: [0] },
    markup: { ...noMarkup(), superscripts, ...markup(text) },
    failures: [],
  };
}
