import type { XmlElement } from "../xml/parse-xml.ts";

/** The classes, id and role of an element, by which authors of pages say what it is. */
export function namesOf({ attributes }: XmlElement): string[] {
  return [attributes.id, attributes.class, attributes.role].join(" ").toLowerCase().split(/\s+/).filter(Boolean);
}

/** Whether one of the names of an element fits. */
export function isCalled(element: XmlElement, pattern: RegExp): boolean {
  return namesOf(element).some((name) => pattern.test(name));
}

/** The ids under which links can reach an element. */
export function anchorsOf({ attributes, local }: XmlElement): string[] {
  return [attributes.id, local === "a" ? attributes.name : undefined].filter((id) => id !== undefined && id !== "") as string[];
}

/** The part of a page that a link leads to; saved pages give their own address before it. */
export function targetOf({ attributes }: XmlElement): string | undefined {
  const href = attributes.href ?? "";
  const mark = href.indexOf("#");
  if (mark === -1 || mark === href.length - 1) return undefined;
  try {
    return decodeURIComponent(href.slice(mark + 1));
  } catch {
    return href.slice(mark + 1);
  }
}

/** Whether a link says that it stays on the page. */
export function staysOnPage({ attributes }: XmlElement): boolean {
  return attributes.href?.startsWith("#") ?? false;
}
