import type { MarkedPiece, MarkupBlock } from "../../markup/markup-block.ts";
import { childOf, childrenOf, findAll, findFirst, textsIn, wordsOf } from "../../markup/tree.ts";
import { isElement, type XmlElement, type XmlNode } from "../parse-xml.ts";
import { jatsWork } from "./jats-work.ts";

const citationTags = [
  "element-citation",
  "mixed-citation",
  "nlm-citation",
  "citation",
  "citation-alternatives",
  "product",
  "related-article",
];

/** Punctuation before each field of a citation without punctuation of its own. */
const openings: Record<string, string> = {
  issue: "(",
  fpage: ": ",
  lpage: "–",
  "publisher-name": ". ",
  "publisher-loc": ", ",
  month: " ",
  day: " ",
  etal: ", ",
  edition: ", ",
};
const closings: Record<string, string> = { issue: ")" };
const unread = new Set(["object-id", "graphic", "inline-graphic", "alt-text"]);

/** The entries of a `ref`: one, or several under one number. */
export function jatsEntries(ref: XmlElement): MarkupBlock[] {
  const citations = childrenOf(ref, ...citationTags);
  const label = wordsOf(childOf(ref, "label"));
  const key = ref.attributes.id ?? ref.attributes["xml:id"] ?? (label || `@${ref.from}`);
  if (citations.length <= 1) return [entryOf(ref, citations[0], key)];
  const first = citations[0]!;
  return citations.map((citation) => {
    // The text before the first of several citations, such as their number, belongs to the first.
    const part =
      citation === first ? { ...ref, children: ref.children.slice(0, ref.children.indexOf(first) + 1) } : { ...ref, children: [citation] };
    return entryOf(part, citation, citation === first ? key : (citation.attributes.id ?? `${key}@${citation.from}`));
  });
}

/** For every id inside a `ref`, the keys of its entries. */
export function keysByRid(refs: XmlElement[]): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const ref of refs) {
    const entries = jatsEntries(ref).map(({ entry }) => entry!.key);
    for (const { attributes } of findAll(ref, ...citationTags)) if (attributes.id) keys.set(attributes.id, entries.slice(0, 1));
    for (const key of entries) keys.set(key, [key]);
    keys.set(ref.attributes.id ?? entries[0]!, entries);
  }
  return keys;
}

function entryOf(ref: XmlElement, citation: XmlElement | undefined, key: string): MarkupBlock {
  const label = childOf(ref, "label") ?? (citation && childOf(citation, "label"));
  const work = citation && jatsWork(structured(citation));
  const words = ref.children.flatMap((child): MarkedPiece[] => {
    if (!isElement(child)) return [child];
    if (child.local === "label") return [];
    return [...citationRuns(child), { text: " ", from: child.from }];
  });
  const runs = [...labelRuns(label), ...words];
  return { kind: "reference-entry", runs, entry: { key, ...(work ? { work } : {}) }, ...(label ? { label: wordsOf(label) } : {}) };
}

/** Of several forms of one citation, the one with fields. */
function structured(citation: XmlElement): XmlElement {
  if (citation.local !== "citation-alternatives") return citation;
  return findFirst(citation, "element-citation", "nlm-citation") ?? childrenOf(citation)[0] ?? citation;
}

function labelRuns(label: XmlElement | undefined): MarkedPiece[] {
  if (!label) return [];
  const isBareNumber = /^\d+$/.test(wordsOf(label));
  return [...plainRuns(label), { text: isBareNumber ? ". " : " ", from: label.from }];
}

function citationRuns(citation: XmlElement): MarkedPiece[] {
  if (citation.local === "citation-alternatives") {
    const written = findFirst(citation, "mixed-citation") ?? childrenOf(citation)[0];
    return written ? citationRuns(written) : [];
  }
  const hasOwnWords = citation.children.some((child) => !isElement(child) && child.text.trim() !== "");
  return hasOwnWords || citation.local === "note" ? plainRuns(citation) : fieldRuns(citation);
}

function plainRuns(node: XmlNode): MarkedPiece[] {
  const runs: MarkedPiece[] = [];
  const visit = (inner: XmlNode): void => {
    if (!isElement(inner)) runs.push(inner);
    else if (inner.local === "name") runs.push(...nameRuns(inner));
    else if (!unread.has(inner.local)) {
      // Identifiers have no space before them in the file.
      if (inner.local === "pub-id") runs.push({ text: " ", from: inner.from });
      inner.children.forEach(visit);
    }
  };
  visit(node);
  return runs;
}

/** Fields with the punctuation that an element-citation leaves out. */
function fieldRuns(citation: XmlElement): MarkedPiece[] {
  const fields = childrenOf(citation).filter(({ local }) => !unread.has(local) && local !== "label");
  return fields.flatMap((field, index) => {
    const runs = field.local === "person-group" ? peopleRuns(field) : isName(field) ? nameRuns(field) : plainRuns(field);
    const afterName = index > 0 && isName(field) && isName(fields[index - 1]!);
    const opening = index === 0 ? "" : afterName ? ", " : (openings[field.local] ?? (endsSentence(fields[index - 1]!) ? " " : ". "));
    return [{ text: opening, from: field.from }, ...runs, { text: closings[field.local] ?? "", from: field.from }];
  });
}

function endsSentence(field: XmlElement): boolean {
  return /[.?!]$/.test(wordsOf(field));
}

function isName({ local }: XmlElement): boolean {
  return ["name", "string-name", "collab", "name-alternatives"].includes(local);
}

function peopleRuns(group: XmlElement): MarkedPiece[] {
  return childrenOf(group).flatMap((name, index) => [...(index > 0 ? [{ text: ", ", from: name.from }] : []), ...nameRuns(name)]);
}

/** Family name first, as in reference lists. */
function nameRuns(name: XmlElement): MarkedPiece[] {
  if (name.local === "etal" && wordsOf(name) === "") return [{ text: "et al", from: name.from }];
  const person = name.local === "name-alternatives" ? (childrenOf(name)[0] ?? name) : name;
  const parts = childrenOf(person, "surname", "given-names", "suffix");
  if (parts.length === 0 || person.local === "string-name") return textsIn(person);
  return parts.flatMap((part, index) => [...(index > 0 ? [{ text: " ", from: part.from }] : []), ...textsIn(part)]);
}
