import type { BibliographyEntry } from "../../bibliography/bibliography.ts";
import { workOfBibtex } from "../../bibliography/bibtex/bibtex-work.ts";
import type { BibtexField } from "../../bibliography/bibtex/scan-bibtex.ts";
import { joinSourceText, type SourceText, sourceText } from "../../shared/source-text.ts";

/** Whether a .bbl file is written by Biber for BibLaTeX, which is data and not text. */
export function isBiblatexList(source: string): boolean {
  return /^\s*\\entry\{/m.test(source);
}

const entry = /\\entry\{([^{}]*)\}\{([^{}]*)\}/g;
const line = /\\(name|list|field|verb|range)\{([a-z]+)\}/g;

/** Reads the entries of Biber's list, each word with its place. */
export function readBiblatexList(source: string): BibliographyEntry[] {
  const found = [...source.matchAll(entry)];
  const keys = new Set<string>();
  return found.flatMap((match, index) => {
    const [, key = "", type = ""] = match;
    if (keys.has(key)) return [];
    keys.add(key);
    const start = match.index;
    const end = found[index + 1]?.index ?? source.length;
    const fields = fieldsOf(source, start + match[0].length, end);
    return [{ key, start, end, ...workOfBibtex({ key, type, fields, start, end }) }];
  });
}

function fieldsOf(source: string, start: number, end: number): Map<string, BibtexField> {
  const fields = new Map<string, BibtexField>();
  line.lastIndex = start;
  for (let match = line.exec(source); match && match.index < end; match = line.exec(source)) {
    const [, kind, name = ""] = match;
    const after = match.index + match[0].length;
    const value = valueAfter(source, kind ?? "", after, end);
    // After an unclosed group, fields cannot be separated.
    if (!value && kind !== "verb" && kind !== "range") break;
    if (value && !fields.has(name)) fields.set(name, { ...value, name });
    // Text inside the value is not a line of its own.
    if (value) line.lastIndex = Math.max(line.lastIndex, value.at(Math.max(0, value.text.length - 1)));
  }
  return fields;
}

function valueAfter(source: string, kind: string, after: number, end: number): SourceText | undefined {
  if (kind === "field") return groupAt(source, after, end);
  if (kind === "verb") {
    const words = /\s*\\verb ([^\n]*)/y;
    words.lastIndex = after;
    const match = words.exec(source);
    return match ? sourceText(source, words.lastIndex - match[1]!.length, words.lastIndex) : undefined;
  }
  // A list: count, options, and the items in a group.
  let place = after;
  let group = groupAt(source, place, end);
  let last: SourceText | undefined;
  while (group) {
    last = group;
    place = group.at(0) + group.text.length + 1;
    group = groupAt(source, place, end);
  }
  return last && (kind === "name" ? namesIn(source, last) : kind === "list" ? (groupAt(source, last.at(0), end) ?? last) : undefined);
}

const comma = (from: number, text: string): SourceText => ({ text, at: () => from });

/** "family={Okoro}, given={Ann}" for each person, as BibTeX writes names. */
function namesIn(source: string, people: SourceText): SourceText | undefined {
  const part = /(family|given|prefix)=\s*(?=\{)/g;
  const start = people.at(0);
  const end = start + people.text.length;
  part.lastIndex = start;
  const names: SourceText[] = [];
  for (let match = part.exec(source); match && match.index < end; match = part.exec(source)) {
    const value = groupAt(source, part.lastIndex, end);
    if (!value) break;
    part.lastIndex = value.at(0) + value.text.length;
    const from = value.at(0);
    if (match[1] === "family") names.push(comma(from, names.length > 0 ? " and {" : "{"), value, comma(from, "}"));
    else if (match[1] === "given" && names.length > 0) names.push(comma(from, ", "), value);
  }
  return names.length > 0 ? joinSourceText(names) : undefined;
}

/** The content of the group that begins here, after white space. */
function groupAt(source: string, at: number, end: number): SourceText | undefined {
  let open = at;
  while (/[\s%]/.test(source[open] ?? "")) open++;
  if (source[open] !== "{") return undefined;
  let depth = 0;
  for (let place = open; place < end; place++) {
    if (source[place] === "\\") place++;
    else if (source[place] === "{") depth++;
    else if (source[place] === "}" && --depth === 0) return sourceText(source, open + 1, place);
  }
  return undefined;
}
