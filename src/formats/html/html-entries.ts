import { decodePercent } from "../../domain/text/decode-percent.ts";
import { findAll, wordsOf } from "../markup/tree.ts";
import { isElement, type XmlElement, type XmlNode } from "../xml/parse-xml.ts";
import { anchorsOf, hasName, isSamePageLink, targetOf } from "./element-attributes.ts";

/** Names of service links beside a reference: search engines, databases, back links. */
const services =
  /^(?:\[?(?:google ?scholar|scholar|crossref|pubmed(?: central)?|pmc(?: free article)?|view(?: article)?|article|full ?text|cas|mathscinet|math|ads|web of science|scopus|isi|openurl|search|download(?: references?)?|abstract|pdf|cited (?:in|on|within).*|export citation|doi|pubmed abstract|publisher full text|find it.*|go to.*|back to.*|jump (?:up|to).*|free full text)\]?|[↑↩^⬏\s]+|[a-z]{1,2}|\d(?:\.\d{1,2})?)$/i;

/** Whether a link in an entry is a back link or a service link. */
export function isServiceLink(link: XmlElement): boolean {
  const words = wordsOf(link);
  return isSamePageLink(link) ? isBackLink(link, words) : services.test(words) && words.length > 2;
}

function isBackLink(link: XmlElement, words: string): boolean {
  return services.test(words) || hasName(link, /back/) || /(?:ref|back|cite_ref)/i.test(targetOf(link) ?? "");
}

/** An entry without service links and the brackets around them. */
export function withoutServiceLinks(entry: XmlElement): XmlElement {
  const isLeft = (node: XmlNode | undefined) => node !== undefined && isElement(node) && node.local === "a" && isServiceLink(node);
  const children = entry.children.flatMap((child, index, all): XmlNode[] => {
    if (isLeft(child)) return [];
    if (isElement(child)) return [withoutServiceLinks(child)];
    const before = isLeft(all[index - 1]) && opensBracket(all[index - 2]);
    const after = isLeft(all[index + 1]) && closesBracket(all[index + 2]);
    const cut = before ? (/^\s*[\])]/.exec(child.text)?.[0].length ?? 0) : 0;
    const text = child.text.slice(cut);
    return [{ text: after ? text.replace(/[[(]\s*$/, "") : text, from: child.from + cut }];
  });
  return { ...entry, children };
}

function opensBracket(node: XmlNode | undefined): boolean {
  return node !== undefined && !isElement(node) && /[[(]\s*$/.test(node.text);
}

function closesBracket(node: XmlNode | undefined): boolean {
  return node !== undefined && !isElement(node) && /^\s*[\])]/.test(node.text);
}

/** All ids by which links may reach an entry or a note. */
export function anchorsIn(element: XmlElement): string[] {
  const anchors: string[] = [];
  const visit = (node: XmlNode): void => {
    if (!isElement(node)) return;
    anchors.push(...anchorsOf(node));
    node.children.forEach(visit);
  };
  visit(element);
  return anchors;
}

/** The DOI that an entry links to without showing it. */
export function hiddenDoi(entry: XmlElement): string | undefined {
  const hrefs = findAll(entry, "a").map((link) => link.attributes.href ?? "");
  const found = hrefs.map((href) => /^https?:\/\/(?:dx\.)?doi\.org\/(10\.\d{4,9}\/\S+)$/i.exec(decodePercent(href))?.[1]).find(Boolean);
  return found && !wordsOf(entry).toLowerCase().includes(found.toLowerCase()) ? found : undefined;
}

/** Whether an item contains its own number, as "[3]" or "3.". */
export function showsLabel(entry: XmlNode): boolean {
  return /^(?:\[[^\]]{1,40}\]|\(?\d{1,4}[.):]?\s)/.test(wordsOf(entry));
}
