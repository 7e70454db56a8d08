import { isElement, type XmlNode } from "./parse-xml.ts";

/** A word that a line end cuts is whole again: "analy-<lb/>sis". Undefined for a node that stays as it is. */
export function withoutLineEnd(nodes: XmlNode[], index: number): XmlNode | undefined {
  const [before, node, after] = [nodes[index - 1], nodes[index]!, nodes[index + 1]];
  if (isElement(node)) {
    const isCut = node.local === "lb" && before && after && !isElement(before) && !isElement(after) && cuts(before.text, after.text);
    return isCut ? { text: "", from: node.from } : undefined;
  }
  const [end, next] = [after, nodes[index + 2]];
  const isCut = end && isElement(end) && end.local === "lb" && next && !isElement(next) && cuts(node.text, next.text);
  return isCut ? { ...node, text: node.text.replace(/-$/, "") } : undefined;
}

function cuts(before: string, after: string): boolean {
  return /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after);
}
