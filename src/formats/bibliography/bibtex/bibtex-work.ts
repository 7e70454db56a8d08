import type { Name, Work } from "../../../domain/reference/work.ts";
import type { SourcePiece } from "../../shared/canonical-text.ts";
import { type SourceText, textOf, trimSourceText } from "../../shared/source-text.ts";
import { texToPieces } from "../../tex/tex-to-pieces.ts";
import { datesOf, monthNumber } from "../dates.ts";
import { bareDoi, cleanArxiv, cleanIdentifier } from "../identifiers.ts";
import { printEntry } from "../print-entry.ts";
import type { WorkTextField } from "../tagged/tagged-entry.ts";
import { readNames } from "./bibtex-names.ts";
import { cslTypeOf, genreWords, isInJournal, thesisGenres } from "./bibtex-types.ts";
import type { ScannedEntry } from "./scan-bibtex.ts";

/** Work fields with the BibTeX fields they are read from; the first one present is used. */
const sameFields: [field: WorkTextField, names: string[]][] = [
  ["volume", ["volume"]],
  ["page", ["pages"]],
  ["edition", ["edition"]],
  ["note", ["note"]],
  ["publisher", ["publisher", "institution", "school", "organization", "holder"]],
  ["publisher-place", ["location", "address"]],
  ["collection-title", ["series"]],
  ["ISBN", ["isbn"]],
  ["ISSN", ["issn"]],
  ["PMID", ["pmid"]],
  ["PMCID", ["pmcid", "pmc"]],
];

/** Converts a BibTeX or BibLaTeX entry to a Work, with the text that a reference list prints. */
export function workOfBibtex({ type: entryType, fields }: ScannedEntry): { work: Work; pieces: SourcePiece[] } {
  const used = new Set<string>();
  const printed = new Map<string, SourcePiece[]>();
  const work: Work = { author: [] };
  const extra: Record<string, string> = {};

  const { type, subtypeUsed } = cslTypeOf(entryType, raw("entrysubtype"));
  if (subtypeUsed) used.add("entrysubtype");
  if (type) work.type = type;
  set("title", titleOf("title", "subtitle"));
  const names = readPeople();
  readDate();
  const inBook = fields.has("booktitle");
  set(
    "container-title",
    inBook ? titleOf("booktitle", "booksubtitle") : titleOf(fields.has("journaltitle") ? "journaltitle" : "journal", "journalsubtitle"),
  );
  readNumbers();
  for (const [field, candidates] of sameFields) set(field, textIn(...candidates));
  readGenre();
  readIdentifiers();
  set("accessed", textIn("urldate"));
  for (const [field, { name, text }] of fields) if (!used.has(field)) extra[name] = text;
  if (Object.keys(extra).length > 0) work.extra = extra;

  const part = (...fieldNames: string[]) => fieldNames.map((name) => printed.get(name)).find((pieces) => pieces !== undefined);
  const pieces = printEntry({
    names,
    year: part("date", "year"),
    title: part("title"),
    container: part("booktitle", "journaltitle", "journal"),
    volume: part("volume"),
    issue: part("number", "issue"),
    page: part("pages"),
    publisher: part("publisher", "institution", "school", "organization"),
    address: part("doi", "url", "eprint"),
  });
  return { work, pieces };

  function raw(name: string): string {
    return fields.get(name)?.text.trim() ?? "";
  }

  function set(field: WorkTextField, value: string): void {
    if (value !== "") work[field] = value;
  }

  /** The text of the first of these fields that is not empty. */
  function textIn(...candidates: string[]): string {
    for (const name of candidates) {
      const value = fields.get(name);
      if (!value) continue;
      const words = texToPieces(trimSourceText(value));
      const text = textOf(words);
      if (text === "") continue;
      used.add(name);
      printed.set(name, words);
      return text;
    }
    return "";
  }

  function titleOf(main: string, sub: string): string {
    const [title, subtitle] = [textIn(main), textIn(sub)];
    if (title === "" || subtitle === "") return title || subtitle;
    const words = printed.get(main)!;
    const gap = /[?!:.]$/.test(title) ? " " : ": ";
    printed.set(main, [...words, { text: gap, from: printed.get(sub)![0]!.from }, ...printed.get(sub)!]);
    return title + gap + subtitle;
  }

  function readPeople(): SourcePiece[][] {
    const [author, editor, translator] = [peopleIn("author"), peopleIn("editor"), peopleIn("translator")];
    work.author = author.names;
    if (editor.names.length > 0) work.editor = editor.names;
    if (translator.names.length > 0) work.translator = translator.names;
    return author.printed.length > 0 ? author.printed : editor.printed;
  }

  function peopleIn(name: string): { names: Name[]; printed: SourcePiece[][] } {
    const value = fields.get(name);
    if (!value) return { names: [], printed: [] };
    used.add(name);
    const list = readNames(trimSourceText(value));
    // A Work has no field for "and others"; it is kept in `extra` so that a written file has it again.
    if (list.others) extra.others = extra.others ? `${extra.others} ${name}` : name;
    return list;
  }

  function readDate(): void {
    const date = textIn("date");
    if (date !== "") {
      used.add("year").add("month").add("day");
      const suffix = datesOf(raw("year")).yearSuffix;
      // An en dash or a slash between two dates means the same.
      Object.assign(work, datesOf(date.replace(/\s*[–/]\s*/g, "/").replace(/\/$/, "")), suffix ? { yearSuffix: suffix } : {});
      return;
    }
    const year = textIn("year").replace(/^[([]|[)\]]$/g, "");
    const month = monthNumber(textOf(texToPieces(fields.get("month") ?? none)));
    const day = raw("day");
    const dates = datesOf(year);
    if (month && dates.year !== undefined && dates.date === undefined) {
      used.add("month");
      if (/^\d{1,2}$/.test(day)) used.add("day");
      dates.date = [dates.year, month, ...(used.has("day") ? [day.padStart(2, "0")] : [])].join("-");
    }
    Object.assign(work, dates);
  }

  function readNumbers(): void {
    const inJournal = isInJournal(type, inBook);
    set("issue", inJournal ? textIn("number", "issue") : textIn("issue"));
    set("number", inJournal ? textIn("eid") : textIn("number"));
  }

  function readGenre(): void {
    const given = textIn("type");
    set("genre", genreWords[given.toLowerCase()] ?? (given || (thesisGenres[entryType] ?? "")));
  }

  function readIdentifiers(): void {
    const doi = bareDoi(addressIn("doi"));
    if (doi) work.DOI = doi;
    const url = addressIn("url") || linkOf("howpublished") || linkOf("note");
    if (url !== "") work.URL = url;
    const kind = (raw("eprinttype") || raw("archiveprefix")).toLowerCase();
    const eprint = addressIn("eprint");
    if (eprint !== "" && kind === "pubmed" && !work.PMID) work.PMID = eprint;
    else if (eprint !== "" && (kind === "arxiv" || cleanArxiv(eprint))) work.arXiv = cleanIdentifier(eprint, "arxiv");
    else used.delete("eprint");
    if (work.arXiv || kind === "pubmed") used.add("eprinttype").add("archiveprefix");
    else {
      const places = [work["container-title"], work.URL, raw("howpublished"), work.note, /^arxiv\W*\S+$/i.exec(work.title ?? "")?.[0]];
      const arxiv = cleanArxiv(raw("arxiv") || raw("arxivid") || places.join(" "));
      if (arxiv) work.arXiv = arxiv;
    }
  }

  function addressIn(name: string): string {
    const value = fields.get(name);
    const text = value ? addressOf(value) : "";
    if (!value || text === "") return "";
    used.add(name);
    printed.set(name, [{ text, from: trimSourceText(value).at(0) }]);
    return text;
  }

  /** A `howpublished` field that contains only a URL counts as used. */
  function linkOf(name: string): string {
    const { url = "", isComplete = false } = linkIn(raw(name)) ?? {};
    if (isComplete && name === "howpublished") used.add(name);
    return url;
  }
}

const none: SourceText = { text: "", at: () => 0 };

/** Cleans a URL or identifier, in which TeX ligatures do not apply. */
function addressOf({ text }: SourceText): string {
  return text
    .replace(/\\(?:url|href|path)\s*/g, "")
    .replace(/\\([_%&#~$])(?:\{\})?/g, "$1")
    .replace(/[{}]/g, "")
    .trim();
}

/** The URL in a text field, and whether the field contains nothing else. */
function linkIn(words: string): { url: string; isComplete: boolean } | undefined {
  const link = /\\url\s*\{([^{}]+)\}|(https?:\/\/[^\s{}]+)/.exec(words);
  if (!link) return undefined;
  return { url: (link[1] ?? link[2]!).replace(/\\([_%&#~])/g, "$1").trim(), isComplete: link[0] === words };
}
