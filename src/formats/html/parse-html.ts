import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from "parse5";
import type { ReadingFailure } from "../../domain/document/document.ts";
import type { XmlElement, XmlNode } from "../xml/parse-xml.ts";
import { alignText } from "./align-text.ts";

/** Maximum nesting of elements; more occurs only in attacks. */
const maxDepth = 600;
/** Maximum number of elements: unclosed tags are repeated in each paragraph, so a small file can become a huge tree. */
const maxElements = 400_000;

class Stop extends Error {}

/** Parses HTML as browsers do, into a tree whose texts have offsets. */
export function parseHtml(source: string): { root: XmlElement; failures: ReadingFailure[] } {
  let document = defaultTreeAdapter.createDocument();
  let [depth, elements] = [0, 0];
  const failures: ReadingFailure[] = [];
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createDocument() {
      document = defaultTreeAdapter.createDocument();
      return document;
    },
    createElement(...about) {
      if (++elements > maxElements) throw new Stop(`it holds more than ${maxElements} elements`);
      return defaultTreeAdapter.createElement(...about);
    },
    onItemPush() {
      if (++depth > maxDepth) throw new Stop(`elements are nested more than ${maxDepth} deep`);
    },
    onItemPop() {
      depth--;
    },
  };
  try {
    parse(source, { treeAdapter, sourceCodeLocationInfo: true, scriptingEnabled: false });
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    failures.push({ what: "the rest of the page", why: `reading stopped: ${error.message}` });
  }
  return { root: elementOf("#document", {}, document.childNodes, 0, source), failures };
}

function elementOf(
  name: string,
  attributes: Record<string, string>,
  nodes: DefaultTreeAdapterTypes.ChildNode[],
  from: number,
  source: string,
): XmlElement {
  const element: XmlElement = { name, local: name, attributes, children: [], from };
  let last = from;
  for (const node of nodes) {
    const place = node.sourceCodeLocation;
    last = place?.startOffset ?? last;
    for (const child of nodesOf(node, last, source)) element.children.push(child);
  }
  return element;
}

function nodesOf(node: DefaultTreeAdapterTypes.ChildNode, from: number, source: string): XmlNode[] {
  if ("tagName" in node) {
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    return [elementOf(node.tagName.toLowerCase(), attributes, node.childNodes, from, source)];
  }
  if (node.nodeName !== "#text" || !("value" in node)) return [];
  const place = node.sourceCodeLocation;
  return place ? alignText(node.value, source.slice(place.startOffset, place.endOffset), place.startOffset) : [{ text: node.value, from }];
}
