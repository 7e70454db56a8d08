import { SaxesParser, type SaxesTagNS } from "saxes";
import type { ReadingFailure } from "../../domain/document/document.ts";

export interface XmlElement {
  /** As written, with the prefix that `prefixes` gives its namespace. */
  name: string;
  /** The name without its prefix. */
  local: string;
  /** By name; an attribute of a namespace in `prefixes` has that prefix. */
  attributes: Record<string, string>;
  children: XmlNode[];
  /** Where its opening tag begins in the source. */
  from: number;
}

/** Text that is unchanged in the source at `from`, or one character from an entity. */
export interface XmlText {
  text: string;
  from: number;
}

export type XmlNode = XmlElement | XmlText;

export interface XmlTree {
  /** Undefined when the source holds no element at all. */
  root: XmlElement | undefined;
  /** Where parsing stopped; everything before is in the tree. */
  failures: ReadingFailure[];
}

interface XmlOptions {
  /** Prefixes by namespace, independent of the prefixes in the file: `{ "http://www.w3.org/1999/xlink": "xlink" }`. */
  prefixes?: Record<string, string>;
  /** The name of the file in failures. */
  what?: string;
  /** Attributes that list prefixes of the file, by the name of their element; they are replaced with the namespaces. */
  prefixLists?: Record<string, string>;
  /** Whether an element of another namespace may not take a name of `prefixes`, as `w:t` of "urn:other" would. */
  isStrict?: boolean;
  /** Named entities besides the five of XML: `{ eacute: "é" }`. Entities of a file's own DTD are never expanded. */
  entities?: Record<string, string>;
}

/** Maximum nesting of elements; more occurs only in attacks. */
const maxDepth = 1_000;
/** Maximum number of elements and texts. */
const maxNodes = 2_000_000;

/** Errors that leave the meaning clear. */
const harmless =
  /entity|unbound namespace prefix|duplicate attribute|disallowed character\.|\]\]>|XML declaration|encoding value|xml prefix/;

class Stop extends Error {}

/** Whether a node is an element; otherwise it is text. */
export function isElement(node: XmlNode): node is XmlElement {
  return "children" in node;
}

/** Parses XML into a tree whose texts have offsets. Nothing is fetched and no entity of a DTD is expanded. */
export function parseXml(source: string, options: XmlOptions = {}): XmlTree {
  const { what = "the XML", entities = {} } = options;
  const parser = new SaxesParser({ xmlns: true, position: false });
  const failures: ReadingFailure[] = [];
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let nodes = 0;
  /** End of the last tag; text begins here. */
  let tagEnd = 0;
  /** End of the last text. */
  let textEnd = 0;

  parser.on("text", () => {
    textEnd = parser.position - 1;
    addText(source.slice(tagEnd, textEnd), tagEnd);
  });
  parser.on("opentag", (tag) => {
    const element = elementOf(tag, options, Math.max(textEnd, tagEnd));
    const list = options.prefixLists?.[element.name];
    if (list && element.attributes[list] !== undefined)
      element.attributes[list] = element.attributes[list]
        .trim()
        .split(/\s+/)
        .map((prefix) => parser.resolve(prefix) ?? prefix)
        .join(" ");
    root ??= element;
    open.at(-1)?.children.push(element);
    count();
    if (open.push(element) > maxDepth) throw new Stop(`elements are nested more than ${maxDepth} deep`);
    tagEnd = parser.position;
  });
  parser.on("closetag", () => {
    open.pop();
    tagEnd = parser.position;
  });
  parser.on("cdata", () => {
    const from = Math.max(textEnd, tagEnd) + "<![CDATA[".length;
    open.at(-1)?.children.push({ text: source.slice(from, parser.position - "]]>".length), from });
    count();
    tagEnd = parser.position;
  });
  // The event comes before the closing bracket of a comment.
  parser.on("comment", () => {
    tagEnd = parser.position + 1;
  });
  parser.on("processinginstruction", () => {
    tagEnd = parser.position;
  });
  parser.on("doctype", (declarations) => {
    const left = ownEntities(declarations).find((name) => !Object.hasOwn(entities, name) && source.includes(`&${name};`, parser.position));
    if (left !== undefined)
      failures.push({ what: `&${left};`, why: "entities that the file defines itself are left as written", isMinor: true });
  });
  parser.on("error", ({ message }) => {
    if (!harmless.test(message)) throw new Stop(message);
  });

  try {
    parser.write(withoutBareAmpersands(source)).close();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const rest = source.slice(tagEnd);
    if (open.length > 0 && !rest.includes("<")) addText(rest, tagEnd);
    const line = source.slice(0, parser.position).split("\n").length;
    failures.push({ what, why: `reading stopped at line ${line}: ${error.message.replace(/\.$/, "")}` });
  }
  return { root, failures };

  function addText(raw: string, from: number): void {
    const parent = open.at(-1);
    if (!parent) return;
    for (const text of textNodes(raw, from, entities)) {
      parent.children.push(text);
      count();
    }
  }

  function count(): void {
    if (++nodes > maxNodes) throw new Stop(`it holds more than ${maxNodes} elements and texts`);
  }
}

function elementOf(tag: SaxesTagNS, { prefixes = {}, isStrict = false }: XmlOptions, from: number): XmlElement {
  const attributes: Record<string, string> = {};
  for (const { name, local, uri, value } of Object.values(tag.attributes)) {
    const prefix = uri === "" ? undefined : prefixes[uri];
    attributes[prefix === undefined ? name : `${prefix}:${local}`] = value;
  }
  const prefix = prefixes[tag.uri];
  // The parser gives an unbound prefix as the namespace.
  const isTaken = isStrict && tag.uri !== "" && tag.uri !== tag.prefix && Object.values(prefixes).includes(tag.prefix);
  const name = isTaken ? `{${tag.uri}}${tag.local}` : tag.name;
  return { name: prefix === undefined ? name : `${prefix}:${tag.local}`, local: tag.local, attributes, children: [], from };
}

/** The entities that the file's own DTD defines. */
function ownEntities(declarations: string): string[] {
  return [...declarations.slice(0, 20_000).matchAll(/<!ENTITY\s+([\w.-]{1,99})\s/g)].map(([, name]) => name!);
}

/** Replaces bare ampersands, which would swallow the tags after them; only the tags are taken from this copy. */
function withoutBareAmpersands(source: string): string {
  return source.replace(/&(?!(?:#\d{1,9}|#x[\da-f]{1,8}|[a-z][\w.-]{0,99});)/gi, "+");
}

const five: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const entity = /&(?:#(\d{1,9})|#x([\da-f]{1,8})|([a-z][\w.-]{0,99}));/gi;

/** Splits raw text at its entities, so that every piece has its offset. Unknown entities stay as written. */
function textNodes(raw: string, from: number, entities: Record<string, string>): XmlText[] {
  if (!raw.includes("&")) return raw === "" ? [] : [{ text: raw, from }];
  const nodes: XmlText[] = [];
  let at = 0;
  for (const { 0: written, 1: decimal, 2: hexadecimal, 3: name, index } of raw.matchAll(entity)) {
    const character = name === undefined ? characterOf(decimal, hexadecimal) : (own(five, name) ?? own(entities, name));
    if (character === undefined) continue;
    if (index > at) nodes.push({ text: raw.slice(at, index), from: from + at });
    nodes.push({ text: character, from: from + index });
    at = index + written.length;
  }
  if (at < raw.length) nodes.push({ text: raw.slice(at), from: from + at });
  return nodes;
}

function characterOf(decimal: string | undefined, hexadecimal: string | undefined): string | undefined {
  const code = decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

function own(table: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
