import { isElement, type XmlElement } from "../../xml/parse-xml.ts";

export function elementsOf(element: XmlElement | undefined): XmlElement[] {
  return element?.children.filter(isElement) ?? [];
}

export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return elementsOf(element).find((candidate) => candidate.name === name);
}

/** The element at a path of names. */
export function descend(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>((parent, name) => child(parent, name), element);
}

/** The `w:val` of a child, where most properties of a Word file are. */
export function settingOf(element: XmlElement | undefined, name: string): string | undefined {
  return child(element, name)?.attributes["w:val"];
}

/** Whether a property is switched on; undefined if it is not set. */
export function toggle(element: XmlElement | undefined, name: string): boolean | undefined {
  const property = child(element, name);
  return property && !/^(?:0|false|off|none)$/.test(property.attributes["w:val"] ?? "");
}

export function textOf(element: XmlElement | undefined): string {
  return element?.children.map((node) => (isElement(node) ? textOf(node) : node.text)).join("") ?? "";
}
