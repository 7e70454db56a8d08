import type { FieldSpan, ReferenceField } from "./field-span.ts";
import { month } from "./lexicon.ts";

/** Patterns of identifiers, most specific first; group 1, if any, is the identifier itself. */
const patterns: [ReferenceField, RegExp][] = [
  // A DOI may be broken after its slashes and dots, as lines break there.
  [
    "doi",
    /(?:https?\s?:\s?\/\s?\/\s?)?(?:dx\.\s?)?doi\.\s?org\s?\/\s?10\.\s?\d{4,9}\s?\/\s?[^\s"<>[\]]+(?:\[\d+:[^\s[\]]+\][^\s"<>[\]]*)?/gi,
  ],
  ["arxiv", /(?:https?:\/\/)?\barxiv\.org\/(?:abs|pdf)\/[^\s,;)\]]+/gi],
  ["url", /(?:https?|ftp)\s?:\s?\/\s?\/\s?[^\s"<>»”]+/gi],
  ["doi", /(?:\bdoi\b\s?[:>]?\s*)?(?<![\d.])10\s?\.\s?\d{4,9}\s?\/\s?[^\s"<>[\]]+(?:\[\d+:[^\s[\]]+\][^\s"<>[\]]*)?/gi],
  [
    "arxiv",
    /\barxiv(?:\s?\.org)?\s?[:,]?\s?(?:e-?prints?\s?)?(?:abs\/)?\s?(?:[a-z]+(?:\s?-\s?[a-z]+)?(?:\.[a-z]{2})?\s?\/\s?\d{7}|\d{4}\s?\.\s?\d{4,5})(?:v\d+)?/gi,
  ],
  [
    "arxiv",
    /(?<![\w/])(?:hep\s?-\s?(?:th|ph|ex|lat)|astro\s?-\s?ph|gr\s?-\s?qc|cond-mat(?:\.[a-z-]+)?|quant\s?-\s?ph|math-ph|math(?:\.[A-Z]{2})?|nucl\s?-\s?(?:th|ex)|physics|nlin(?:\.[A-Z]{2})?|q-alg|alg-geom|dg-ga|cs(?:\.[A-Z]{2})?)\s?\/\s?\d{7}(?:v\d+)?/g,
  ],
  ["arxiv", /(?<=[[,)\]]\s?)(?:0[7-9]|[12]\d)(?:0[1-9]|1[0-2])\s?\.\s?\d{4,5}(?:v\d+)?(?=\s?[\][.,;)]|\s?$)/g],
  // The arXiv subject after the number.
  ["note", /\[\s?(?:hep|astro|gr|cond|quant|math|nucl|physics|cs|stat|q)\s?[-.]?\s?[A-Za-z-]*(?:\.[A-Za-z-]+)?\s?\]/g],
  // A report's number: "LAB-PUB-82-059".
  ["number", /(?<=[,.;:(]\s?)[A-Z]{2,}[A-Za-z]*(?:\s?-\s?[A-Za-z0-9]+){1,5}\s?-\s?\d+(?:\/[A-Z0-9-]+)*(?=\s?[,.;:([]|\s?$)/g],
  // A standard: "ISO 9001:", "RFC 2119,".
  ["number", /(?:^|(?<=[.,;:\s]))(?:3GPP|ETSI|ISO|IEC|ISO\/IEC|ITU-T|IETF|RFC|DIN|ANSI|ASTM)(?:\s[A-Z]{1,4})?\s\d[\d.-]*\d(?=\s?[:,(])/g],
  ["number", /\bMR\d{6,7}\b/g],
  ["pmid", /\b(?:PMID|PubMed(?:\sID)?)\s?:?\s?\d{5,9}\b/gi],
  ["pmcid", /\b(?:PMCID\s?:?\s*)?(?:PMC\s?){1,2}\d{5,9}\b/gi],
  ["note", /\bPub\s?Med(?:\s?Central)?(?=\s(?:PMC?ID))/gi],
  ["isbn", /\bISBN(?:-1[03])?\s?:?\s?(?:97[89][\s-]?)?\d[\d\s-]{7,14}[\dXx]\b/gi],
  ["issn", /\be?-?ISSN\s?:?\s?\d{4}\s?-\s?\d{3}[\dXx]\b/gi],
  ["url", /(?<![\w@/.])(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|io|eu|info|uk|ca|de|fr|ch|nl|it|es|br|au)\/[^\s"<>»”]+/g],
  ["url", /(?<![\w@./])www\.[^\s"<>»”]+/gi],
];

/** "Retrieved 3 May 2019 from", "Available at:", "accessed on 2 July 2015": words around a URL. */
const day = String.raw`(?:\d{1,2}(?!\d)(?:st|nd|rd|th|\.)?\s?)?`;
const date = String.raw`(?:${day}(?:de\s)?${month}\.?,?\s(?:de\s)?${day},?\s?(?:\d{4})?|\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\d{4}(?:\s${month}\b\.?(?:\s\d{1,2}(?!\d))?)?)`;
const visited = new RegExp(
  String.raw`[([]?\b(?:(?:last\s)?(?:accessed|visited|checked|retrieved|viewed|consulted)|accessibility verified|cited|(?:letzter\s)?zugriff|abgerufen|consulte|acesso|acessado|consultado|accedido)\b(?:\s(?:on|at|am|le|em|el|in|den))*:?,?\s*(${date})(?:\s?(?:from|at))?[)\]]?`,
  "gi",
);
const leadIns =
  /(?:\bavailable\s?(?:(?:online|electronically)\s?)?(?:at|from|via|in|as|under)?|\bretrieved\s?from|\bonline(?:\sat)?|\bURL|\bdisponible\s(?:en|sur)|\bdisponivel\sem|\bverfugbar\sunter|\blink|\bweb\s?(?:site|page)?)\s?:?\s*(?=$)/i;

/** The identifiers and URLs of an entry, with the words that introduce them. */
export function findIdentifiers(raw: string): FieldSpan[] {
  const found: FieldSpan[] = [];
  const isFree = (start: number, end: number) => found.every((span) => end <= span.start || start >= span.end);
  for (const [field, pattern] of patterns) {
    for (const match of raw.matchAll(pattern)) {
      const start = match.index;
      const end = endOf(raw, field, start, start + match[0].length);
      if (isFree(start, end)) found.push({ field, start, end });
    }
  }
  for (const match of raw.matchAll(visited)) {
    const span: FieldSpan = { field: "accessed", start: match.index, end: match.index + match[0].length };
    if (isFree(span.start, span.end)) found.push(span);
  }
  for (const { start } of found.filter(({ field }) => field === "url" || field === "doi" || field === "arxiv")) {
    const from = Math.max(0, start - longestLeadIn);
    const leadIn = leadIns.exec(raw.slice(from, start));
    if (leadIn && isFree(from + leadIn.index, start)) found.push({ field: "note", start: from + leadIn.index, end: start });
  }
  return found;
}

/** In characters: "Available electronically from:" with some margin. */
const longestLeadIn = 40;

/** The end without punctuation of the sentence, and with the rest of a URL after a line break. */
function endOf(raw: string, field: ReferenceField, start: number, first: number): number {
  // "…)(accessed" and "…(2019)": attached brackets.
  const glued = /\)\(|\((?:19|20)\d\d\)\W*$/.exec(raw.slice(start, first));
  let end = glued ? start + glued.index : first;
  if (field === "url") {
    for (let next = continuation(raw, start, end); next > end; next = continuation(raw, start, end)) end = next;
  }
  while (end > start && /[.,;:'’”"*>]/.test(raw[end - 1]!)) end--;
  while (end > start && /[)\]]/.test(raw[end - 1]!) && unbalanced(raw.slice(start, end))) {
    end--;
    while (end > start && /[.,;:'’”"*]/.test(raw[end - 1]!)) end--;
  }
  return end;
}

/** A URL continues after a space if it breaks at a slash, hyphen or the like, or if a path follows. */
function continuation(raw: string, start: number, end: number): number {
  const next = /^\s([^\s"<>]+)/.exec(raw.slice(end, end + 200));
  if (!next) return end;
  const brokeOff = /(?:[/_=&?%~-]|www\.)$/.test(raw.slice(start, end)) && /^[a-z\d_%~][^\s]*$/.test(next[1]!) && /[./_=\d-]/.test(next[1]!);
  const isPath =
    /^[\w%~.-]*\/[\w%~./?=&-]+[.,;)]?$/.test(next[1]!) && !/^\d{1,2}\/\d/.test(next[1]!) && !/[.,;)]$/.test(raw.slice(start, end));
  const isFile = /\/$/.test(raw.slice(start, end)) && /^[\w%~.-]+\.(?:pdf|html?|aspx?|php|docx?)\W*$/i.test(next[1]!);
  return brokeOff || isPath || isFile ? end + next[0].length : end;
}

function unbalanced(text: string): boolean {
  const count = (characters: string) => [...text].filter((character) => characters.includes(character)).length;
  return count(")]") > count("([");
}
