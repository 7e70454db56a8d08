import type { XmlElement } from "../xml/parse-xml.ts";
import { elementsOf, textOf } from "./elements.ts";

/** Zotero can keep its citations as bookmarks, with their codes cut into pieces among the properties of the file. */
export function readBookmarkCodes(custom: XmlElement | undefined): Map<string, string> {
  const pieces = new Map<string, string[]>();
  for (const element of elementsOf(custom)) {
    const [, name, number] = /^(ZOTERO_BREF_\w+?)_(\d{1,5})$/.exec(element.attributes.name ?? "") ?? [];
    if (name === undefined) continue;
    const parts = pieces.get(name) ?? [];
    parts[Number(number)] = textOf(element);
    pieces.set(name, parts);
  }
  return new Map([...pieces].map(([name, parts]) => [name, parts.join("")]));
}
