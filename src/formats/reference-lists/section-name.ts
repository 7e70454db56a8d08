import { isReferenceHeading } from "./reference-heading.ts";

const known =
  /^(?:abstract|summary|introduction|background|related work|literature review|(?:materials and )?methods?|methodology|results?(?: and discussion)?|discussion|conclusions?|limitations|acknowledge?ments?|funding|appendix(?: [a-z])?)[.:]?$/i;

/** Whether a heading is a common section name, so that it cannot be a title. */
export function isSectionName(heading: string): boolean {
  const name = withoutNumber(heading);
  return known.test(name) || isReferenceHeading(name);
}

const afterReferences =
  /^(?:(?:online |technical )?append(?:ix|ices)\b|annex\b|anhang\b|annexes?\b|supplement(?:ary|al)?\b|supporting information|acknowledge?ments?|danksagung|remerciements|agradecimientos|(?:about the |notes on (?:the )?)?(?:authors?|contributors?)(?:['’]s?)?(?: (?:contributions?|biograph(?:y|ies)|information|details|statement|bios?|affiliations?))?$|biograph(?:y|ies|ical notes?)|(?:conflicts?|competing|declaration)\b.{0,12}\binterests?|funding|data availability|abbreviations?$|list of (?:figures|tables|abbreviations)|(?:figure|table) (?:legends|captions)|glossary|index$|eidesstattliche|curriculum vitae|lebenslauf|vita$|resumen?$|zusammenfassung$|[a-z](?:\.\d+)*\.? (?:proof|appendi|additional|supplement|details|further|implementation|experiment|hyper|dataset))/i;

const address =
  /^(?:affiliations?|(?:address(?:es)?|contact)(?: (?:of|for) (?:the )?(?:authors?|correspondence))?|(?:authors?['’]?s?|contact) address(?:es)?|correspond(?:ence|ing authors?)(?: to| address)?|anschriften? (?:der|des) (?:verfassers?|autor(?:in|en|innen|s)?))\s?:?$/i;

/** Whether a line begins the authors' addresses, which some journals print after the references like further entries. */
export function announcesAddress(line: string): boolean {
  return address.test(line.trim());
}

/** Whether a heading names a part that follows the reference list in some papers. */
export function followsReferences(heading: string): boolean {
  return announcesAddress(heading) || afterReferences.test(heading.trim()) || afterReferences.test(withoutNumber(heading));
}

const backMatter =
  /^(?:(?:(?:how )?to cite|(?:please |you may )?cite|citing) this\b|(?:suggested|recommended|preferred|official) citation\b|citation\s?:|(?:publisher|editor)['’]s? note\b|copyright\b|(?:©|\(c\))\s?\d{4}|(?:article |manuscript )?(?:received|accepted|revised|submitted|published(?: online)?)(?: on)?\s?:?\s(?=.{0,20}\b(?:1[5-9]|20)\d{2}\b)|(?:edited|reviewed|approved|handled) by\s?:|open access\b|this (?:is an open[- ]access|article is (?:distributed|licensed|published)|work is (?:licensed|distributed))|(?:licen[cs]e|disclaimer|correspondence|corresponding author|conflicts? of interests?|competing interests?|funding|orcid|e-?mail|keywords|acknowledge?ments?|author contributions?|data availability)\b[^.]{0,30}:)/i;

/** Whether a paragraph after the references belongs to the publisher's own text: how to cite it, its rights, its dates. */
export function isBackMatter(paragraph: string): boolean {
  return backMatter.test(paragraph.trimStart().slice(0, 200));
}

function withoutNumber(heading: string): string {
  return heading.trim().replace(/^(?:\d{1,2}(?:\.\d{1,2})*\.?|[IVX]{1,4}\.)\s+/, "");
}
