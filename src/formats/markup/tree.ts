import { isElement, type XmlElement, type XmlNode, type XmlText } from "../xml/parse-xml.ts";

/** The elements directly inside, of these names or all. */
export function childrenOf(element: XmlElement, ...names: string[]): XmlElement[] {
  return element.children.filter(isElement).filter(({ local }) => names.length === 0 || names.includes(local));
}

export function childOf(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  return element && childrenOf(element, ...names)[0];
}

/** The outermost elements of these names at any depth, in the order of the file. */
export function findAll(element: XmlElement | undefined, ...names: string[]): XmlElement[] {
  const found: XmlElement[] = [];
  const visit = (parent: XmlElement): void => {
    for (const child of parent.children) {
      if (!isElement(child)) continue;
      if (names.includes(child.local)) found.push(child);
      else visit(child);
    }
  };
  if (element) visit(element);
  return found;
}

export function findFirst(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  for (const child of element?.children ?? []) {
    if (!isElement(child)) continue;
    const found = names.includes(child.local) ? child : findFirst(child, ...names);
    if (found) return found;
  }
  return undefined;
}

/** All words inside, on one line. */
export function wordsOf(node: XmlNode | undefined): string {
  return textsIn(node)
    .map(({ text }) => text)
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

/** All texts inside, each with its place. */
export function textsIn(node: XmlNode | undefined): XmlText[] {
  const texts: XmlText[] = [];
  const visit = (inner: XmlNode): void => {
    if (!isElement(inner)) texts.push(inner);
    else for (const child of inner.children) visit(child);
  };
  if (node) visit(node);
  return texts;
}

/** Whether there is any text inside; stops at the first. */
export function hasWords(node: XmlNode): boolean {
  return isElement(node) ? node.children.some(hasWords) : node.text.trim() !== "";
}

/** The text of the first element that has any. */
export function firstWords(elements: XmlElement[]): string | undefined {
  return elements.map(wordsOf).find((words) => words !== "");
}
