import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, parseFragment } from "parse5";
import type { ReadingFailure } from "../../domain/document/document.ts";
import { refuseTooMany } from "../shared/refuse-too-many.ts";
import type { XmlElement, XmlNode, XmlText } from "../xml/parse-xml.ts";
import { createShadowRoots } from "./shadow-roots.ts";

/** Maximum nesting of elements; more occurs only in attacks. */
const maxDepth = 600;
/** Maximum number of elements: unclosed tags are repeated in each paragraph, so a small file can become a huge tree. */
const maxElements = 400_000;

class Stop extends Error {}

/** Parses HTML as browsers do, into a tree whose texts have offsets. */
export function parseHtml(source: string): { root: XmlElement; failures: ReadingFailure[] } {
  let document = defaultTreeAdapter.createDocument();
  let [depth, elements, cells] = [0, 0, 0];
  const failures: ReadingFailure[] = [];
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createDocument() {
      document = defaultTreeAdapter.createDocument();
      return document;
    },
    createElement(name, ...about) {
      if (++elements > maxElements) throw new Stop(`it holds more than ${maxElements} elements`);
      if (name === "td" || name === "th") refuseTooMany("table cells", ++cells);
      return defaultTreeAdapter.createElement(name, ...about);
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
  const childrenOf = createShadowRoots();
  return { root: elementOf("#document", {}, document.childNodes, 0), failures };

  function elementOf(
    name: string,
    attributes: Record<string, string>,
    nodes: DefaultTreeAdapterTypes.ChildNode[],
    from: number,
  ): XmlElement {
    const element: XmlElement = { name, local: name, attributes, children: [], from };
    let last = from;
    for (const node of nodes) {
      const place = node.sourceCodeLocation;
      last = place?.startOffset ?? last;
      for (const child of nodesOf(node, last)) element.children.push(child);
    }
    return element;
  }

  function nodesOf(node: DefaultTreeAdapterTypes.ChildNode, from: number): XmlNode[] {
    if ("tagName" in node) {
      const children = childrenOf(node);
      const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      return [elementOf(node.tagName.toLowerCase(), attributes, children, from)];
    }
    if (node.nodeName !== "#text" || !("value" in node)) return [];
    const place = node.sourceCodeLocation;
    return place
      ? alignText(node.value, source.slice(place.startOffset, place.endOffset), place.startOffset)
      : [{ text: node.value, from }];
  }
}

const reference = /&(?:#x?[\da-f]{1,10}|[a-z][a-z\d]{1,40});?/iy;
const special = /[&<\r]/g;

/** Finds the place in the file of each piece of a text, because entities and line ends differ from the text that they decode to. */
function alignText(value: string, raw: string, from: number): XmlText[] {
  if (value === raw) return [{ text: value, from }];
  const texts: XmlText[] = [];
  let [read, at] = [0, 0];
  while (read < value.length) {
    special.lastIndex = at;
    const next = special.exec(raw)?.index ?? raw.length;
    const plain = raw.slice(at, next);
    if (!value.startsWith(plain, read)) break;
    push(plain, at);
    at = next;
    if (at >= raw.length) break;
    const step = stepAt(raw, at, value, read);
    push(value.slice(read, read + step.reads), at);
    at += step.length;
  }
  // Text that cannot be aligned keeps the last certain place.
  if (read < value.length) push(value.slice(read), Math.min(at, raw.length));
  return texts;

  function push(text: string, offset: number): void {
    read += text.length;
    if (text !== "") texts.push({ text, from: from + offset });
  }
}

/** The number of file characters and of text characters at an entity or line end. */
function stepAt(raw: string, at: number, value: string, read: number): { length: number; reads: number } {
  if (raw[at] === "\r") return { length: raw[at + 1] === "\n" ? 2 : 1, reads: 1 };
  if (raw[at] === "<" && value[read] !== "<") {
    const end = raw.indexOf(">", at);
    return { length: end === -1 ? raw.length - at : end + 1 - at, reads: 0 };
  }
  reference.lastIndex = at;
  const written = raw[at] === "&" ? reference.exec(raw)?.[0] : undefined;
  const meaning = written === undefined ? undefined : meaningOf(written);
  return written !== undefined && meaning !== undefined && value.startsWith(meaning, read)
    ? { length: written.length, reads: meaning.length }
    : { length: 1, reads: 1 };
}

/** Cache of decoded entities. */
const known = new Map<string, string>();
const maxKnown = 5_000;

function meaningOf(written: string): string | undefined {
  const found = known.get(written);
  if (found !== undefined) return found;
  const [node] = parseFragment(written).childNodes;
  const meaning = node && "value" in node ? node.value : undefined;
  if (meaning !== undefined && known.size < maxKnown) known.set(written, meaning);
  return meaning;
}
