import type { MarkedPiece, MarkupBlock } from "../../markup/markup-block.ts";
import { childOf, childrenOf, findAll, wordsOf } from "../../markup/tree.ts";
import { isElement, type XmlElement, type XmlNode } from "../parse-xml.ts";
import { teiWork } from "./tei-work.ts";

/** One entry of a `listBibl`, in the paper's own text if the file has it. */
export function teiEntry(entry: XmlElement): MarkupBlock {
  const label = childOf(entry, "label");
  const key = entry.attributes["xml:id"] ?? `@${entry.from}`;
  const work = teiWork(entry);
  const raw = childrenOf(entry, "note").find(({ attributes }) => attributes.type === "raw_reference");
  const runs = raw ? plainRuns(raw) : entry.local === "biblStruct" ? fieldRuns(entry) : plainRuns(entry);
  return { kind: "reference-entry", runs, entry: { key, ...(work ? { work } : {}) }, ...(label ? { label: wordsOf(label) } : {}) };
}

function plainRuns(node: XmlNode): MarkedPiece[] {
  const runs: MarkedPiece[] = [];
  const visit = (inner: XmlNode): void => {
    if (!isElement(inner)) runs.push(inner);
    else inner.children.forEach(visit);
    if (isElement(inner) && (inner.local === "lb" || inner.local === "label")) runs.push({ text: " ", from: inner.from });
  };
  visit(node);
  return runs;
}

/** The fields of an entry with the punctuation that its file leaves out: authors, titles, the rest. */
function fieldRuns(entry: XmlElement): MarkedPiece[] {
  const authors = findAll(entry, "author", "editor").map(personRuns);
  const others = findAll(entry, "title", "biblScope", "publisher", "pubPlace", "date", "idno", "note").map((field) => {
    const runs = plainRuns(field);
    const { from, to, when } = field.attributes;
    const implied = wordsOf(field) === "" ? [from, to].filter(Boolean).join("–") || when : undefined;
    return implied ? [{ text: implied, from: field.from }] : runs;
  });
  const parts = [joined(authors, ", "), ...others].filter((runs) => runs.some(({ text }) => text.trim() !== ""));
  return joined(parts, ". ");
}

function personRuns(person: XmlElement): MarkedPiece[] {
  const names = findAll(person, "forename", "surname");
  return joined(names.length > 0 ? names.map(plainRuns) : [plainRuns(person)], " ");
}

function joined(parts: MarkedPiece[][], glue: string): MarkedPiece[] {
  return parts.flatMap((runs, index) => (index > 0 ? [{ text: glue, from: runs[0]?.from ?? 0 }, ...runs] : runs));
}
