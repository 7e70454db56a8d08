import type { XmlElement } from "../xml/parse-xml.ts";

/** Whether a class, the id or the role of an element matches. */
export function hasName(element: XmlElement, pattern: RegExp): boolean {
  const { id, role } = element.attributes;
  return hasClass(element, pattern) || (id !== undefined && pattern.test(id.toLowerCase())) || (role !== undefined && pattern.test(role));
}

/** Whether a class of an element matches. Ids are often made of headings, so "data-sharing" may be a section of the text. */
export function hasClass({ attributes }: XmlElement, pattern: RegExp): boolean {
  return (
    attributes.class
      ?.toLowerCase()
      .split(/\s+/)
      .some((name) => pattern.test(name)) ?? false
  );
}

/** The ids under which links can reach an element. */
export function anchorsOf({ attributes, local }: XmlElement): string[] {
  return [attributes.id, local === "a" ? attributes.name : undefined, attributes["data-bib-id"]].filter(
    (id) => id !== undefined && id !== "",
  ) as string[];
}

/** The fragment that a link points to; saved pages have their own URL before it. */
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

export function isSamePageLink({ attributes }: XmlElement): boolean {
  return attributes.href?.startsWith("#") ?? false;
}
