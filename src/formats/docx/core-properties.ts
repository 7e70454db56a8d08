import type { Name } from "../../domain/work.ts";
import { nameFromWords } from "../names.ts";
import type { XmlElement } from "../xml/parse-xml.ts";
import { child, textOf } from "./elements.ts";

/** What programs write when nobody has given a title or a name. */
const [emptyTitle, emptyName] = [
  /^(?:untitled|document\d*|word document|microsoft word\b.*|.*\.docx?)$/i,
  /^(?:python-docx|microsoft(?: office)? user|windows user|user|admin(?:istrator)?|author|owner|unknown|apache poi|docx4j|.*@.*)$/i,
];

/** The title and authors that a file gives beside its text. */
export function readCore(core: XmlElement | undefined): { title: string; authors: Name[] } {
  const title = textOf(child(core, "dc:title")).replace(/\s+/g, " ").trim();
  const names = textOf(child(core, "dc:creator")).split(/;|\band\b/);
  const authors = names.filter((name) => !emptyName.test(name.trim())).flatMap((name) => nameFromWords(name) ?? []);
  return { title: emptyTitle.test(title) ? "" : title, authors };
}
