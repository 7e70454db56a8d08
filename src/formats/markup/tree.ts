import { isElement, type XmlElement, type XmlNode } from "../xml/parse-xml.ts";

/** The elements directly inside, of these names or all. */
export function childrenOf(element: XmlElement, ...names: string[]): XmlElement[] {
  return element.children.filter(isElement).filter(({ local }) => names.length === 0 || names.includes(local));
}

export function childOf(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  return element && childrenOf(element, ...names)[0];
}

/** All elements of these names at any depth, in the order of the file; those inside a found one too. */
export function findAll(element: XmlElement | undefined, ...names: string[]): XmlElement[] {
  return element ? select(element, ({ local }) => names.includes(local)) : [];
}

export function findFirst(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  for (const child of element?.children ?? []) {
    if (!isElement(child)) continue;
    const found = names.includes(child.local) ? child : findFirst(child, ...names);
    if (found) return found;
  }
  return undefined;
}

/** All elements inside for which something holds, in the order of the file. */
export function select(element: XmlElement, holds: (inner: XmlElement) => boolean): XmlElement[] {
  const found: XmlElement[] = [];
  const visit = (node: XmlNode): void => {
    if (!isElement(node)) return;
    if (holds(node)) found.push(node);
    for (const child of node.children) visit(child);
  };
  for (const child of element.children) visit(child);
  return found;
}

/** All words inside, on one line. */
export function wordsOf(node: XmlNode | undefined): string {
  return rawWordsOf(node).replace(/\s+/g, " ").trim();
}

function rawWordsOf(node: XmlNode | undefined): string {
  if (!node) return "";
  return isElement(node) ? node.children.map(rawWordsOf).join("") : node.text;
}

/** The first that says anything. */
export function firstWords(elements: XmlElement[]): string | undefined {
  return elements.map(wordsOf).find((words) => words !== "");
}
