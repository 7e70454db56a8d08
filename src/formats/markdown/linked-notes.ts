import type { PhrasingContent } from "mdast";

const name = "#(?:user-content-)?_?(?:footnote|endnote|note|fn|ftnt|ftn|edn|en)";
const call = new RegExp(`^${name}[-_:]?(\\d{1,4})$`, "i");
const back = new RegExp(`^${name}[-_]?ref[-_:]?(\\d{1,4})(?:[-:]\\d+)?$`, "i");
const anyBack = new RegExp(`\\(${name}[-_]?ref[-_:]?\\d{1,4}(?:[-:]\\d+)?\\)`, "i");

/** Whether a file has notes that programs wrote as links: `[[1]](#footnote-ref-1) Okoro, …`. */
export function hasLinkedNotes(source: string): boolean {
  return anyBack.test(source);
}

/** The name of the note that a link calls: `[[1]](#footnote-1)`, `[\[1\]](#_ftn1)`. */
export function linkedCall(url: string): string | undefined {
  const number = call.exec(url)?.[1];
  return number === undefined ? undefined : `link ${number}`;
}

/** A paragraph that is such a note: its link back to the text comes first or last. */
export function linkedNote(children: PhrasingContent[]): { name: string; words: PhrasingContent[] } | undefined {
  for (const at of new Set([0, children.length - 1])) {
    const child = children[at];
    const link = !child || !("children" in child) || child.type === "link" ? child : child.children[0];
    const number = link?.type === "link" ? back.exec(link.url)?.[1] : undefined;
    if (number !== undefined) return { name: `link ${number}`, words: children.toSpliced(at, 1) };
  }
  return undefined;
}
