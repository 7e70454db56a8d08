import { Concealment } from "../../domain/document/hidden-text.ts";
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

/** The attributes that mark text as hidden, and as struck through. No page can write them, because they hold a blank. */
export const concealmentMark = "hidden by";
export const strikeMark = "struck through";
/** The attributes that mark an element as part of a line, whatever its name, and as part of the text. */
export const inLineMark = "in a line";
export const textMark = "part of the text";

/** How the text of an element is hidden, once the styles of the page are resolved; `aria-hidden` hides nothing visually. */
export function detectConcealment(attributes: Readonly<Record<string, string>>): Concealment | undefined {
  return Concealment.safeParse(attributes[concealmentMark]).data;
}

/** Whether an element is shown in a line of text, though its name is that of a block. */
export function isPartOfLine({ attributes }: XmlElement): boolean {
  return attributes[inLineMark] !== undefined && attributes[textMark] !== undefined;
}
