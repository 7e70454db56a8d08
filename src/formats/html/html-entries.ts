import { findAll, wordsOf } from "../markup/tree.ts";
import { isElement, type XmlElement, type XmlNode } from "../xml/parse-xml.ts";
import { anchorsOf, isCalled, staysOnPage, targetOf } from "./names.ts";

/** What pages offer beside a reference: searches, services, ways back. */
const services =
  /^(?:\[?(?:google ?scholar|scholar|crossref|pubmed(?: central)?|pmc(?: free article)?|view(?: article)?|article|full ?text|cas|mathscinet|math|ads|web of science|scopus|isi|openurl|search|download(?: references?)?|abstract|pdf|cited (?:in|on|within).*|export citation|find it.*|go to.*|back to.*|jump (?:up|to).*|free full text)\]?|[↑↩^⬏\s]+|[a-z]{1,2}|\d(?:\.\d{1,2})?)$/i;

/** Whether a link in an entry leads back to the text, or to a service. */
export function isService(link: XmlElement): boolean {
  const words = wordsOf(link);
  return staysOnPage(link) ? isBackLink(link, words) : services.test(words) && words.length > 2;
}

function isBackLink(link: XmlElement, words: string): boolean {
  return services.test(words) || isCalled(link, /back/) || /(?:ref|back|cite_ref)/i.test(targetOf(link) ?? "");
}

/** All ids by which links may reach an entry or a note. */
export function anchorsIn(element: XmlElement): string[] {
  const inner = element.children.filter(isElement).flatMap(anchorsIn);
  return [...anchorsOf(element), ...inner];
}

/** The DOI that an entry links to without showing it. */
export function hiddenDoi(entry: XmlElement): string | undefined {
  const hrefs = findAll(entry, "a").map((link) => link.attributes.href ?? "");
  const found = hrefs.map((href) => /^https?:\/\/(?:dx\.)?doi\.org\/(10\.\d{4,9}\/\S+)$/i.exec(decoded(href))?.[1]).find(Boolean);
  return found && !wordsOf(entry).toLowerCase().includes(found.toLowerCase()) ? found : undefined;
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

/** Whether an item shows its own number, as "[3]" or "3." does. */
export function showsLabel(entry: XmlNode): boolean {
  return /^(?:\[[^\]]{1,40}\]|\(?\d{1,4}[.):]?\s)/.test(wordsOf(entry));
}
