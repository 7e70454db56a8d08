import { isElement, parseXml, type XmlElement, type XmlNode } from "../../../formats/xml/parse-xml.ts";
import { entityOf } from "../words/plain-title.ts";
import type { SnapshotContent } from "./open-content.ts";
import { longestRecord, tooLong } from "./pending-record.ts";
import type { SplitRecord } from "./split-lines.ts";

/** The source text of each record element of an XML file. `root` is the element around all records. Records of one name are not nested. */
export async function* splitXml(content: SnapshotContent, { names, root }: { names: string[]; root: string }): AsyncGenerator<SplitRecord> {
  const decoder = new TextDecoder(encodingOf(content.head));
  const opening = new RegExp(`<(${names.join("|")})(?=[\\s>])`, "g");
  let rest = "";
  /** The offset at which the search for the end of the open record continues. */
  let searched = 0;
  let open: string | undefined;
  let isTooLong = false;
  let isEnded = false;
  for await (const chunk of content.chunks) {
    rest += decoder.decode(chunk, { stream: true });
    yield* take();
  }
  rest += decoder.decode();
  yield* take();
  isEnded ||= rest.includes(`</${root}`);
  if (!isEnded || open !== undefined) content.cut ??= "it ends in the middle of its list";

  function* take(): Generator<SplitRecord> {
    let start = 0;
    for (;;) {
      if (open === undefined) {
        opening.lastIndex = start;
        const found = opening.exec(rest);
        if (!found) {
          isEnded ||= rest.includes(`</${root}`, start);
          // The chunk may end inside the name of the next record.
          rest = rest.slice(Math.max(start, rest.length - 64));
          searched = 0;
          return;
        }
        [open, start, searched] = [found[1]!, found.index, found.index];
      }
      const closing = `</${open}>`;
      const end = rest.indexOf(closing, searched);
      if (end === -1) {
        if (rest.length - start > longestRecord) {
          isTooLong = true;
          rest = rest.slice(-closing.length);
        } else rest = rest.slice(start);
        searched = Math.max(0, rest.length - closing.length);
        return;
      }
      const next = end + closing.length;
      yield isTooLong ? { why: tooLong } : { text: rest.slice(start, next) };
      [open, isTooLong, start, searched] = [undefined, false, next, next];
    }
  }
}

function encodingOf(head: string): string {
  const declared = /^(?:\ufeff)?<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    return "utf-8";
  }
}

/** Parses a record. Entities that publishers' DTDs define are decoded by their names. */
export function parseElement(text: string): XmlElement | undefined {
  const entities = Object.fromEntries(
    [...text.matchAll(/&([a-z][a-z\d]{1,31});/gi)].map(([, name]) => [name!, entityOf(name!) ?? `&${name};`]),
  );
  const { root, failures } = parseXml(text, { entities });
  return failures.some(({ isMinor }) => !isMinor) ? undefined : root;
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return (element?.children ?? []).filter((child): child is XmlElement => isElement(child) && child.local === name);
}

/** The nested element at this path of names. */
export function within(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce((at, name) => childrenOf(at, name)[0], element);
}

/** The text of an element and of all elements inside it. */
export function elementText(node: XmlNode | undefined): string {
  if (!node) return "";
  return (isElement(node) ? node.children.map(elementText).join("") : node.text).replace(/\s+/g, " ");
}

/** The text at this path of names; undefined if there is none. */
export function textWithin(element: XmlElement | undefined, ...path: string[]): string | undefined {
  const text = elementText(within(element, ...path)).trim();
  return text === "" ? undefined : text;
}
