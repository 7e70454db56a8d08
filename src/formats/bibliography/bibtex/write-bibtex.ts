import type { Name, Work } from "../../../domain/reference/work.ts";
import { escapeTex, escapeTitle, rawTex } from "../../tex/write-tex.ts";
import { assignKeys, type KeyedReference } from "../assign-keys.ts";
import { monthMacro, monthNumber } from "../dates.ts";
import { writableWork } from "../writable-work.ts";
import { entryTypeOf, isInBook, isInJournal } from "./bibtex-types.ts";

/** Writes references as BibTeX that BibLaTeX reads as well; unknown fields are written as they were found. */
export function writeBibtex(references: KeyedReference[]): string {
  return assignKeys(references)
    .map(({ key, work }) => entryText(key, writableWork(work)))
    .join("\n");
}

function entryText(key: string, work: Work): string {
  const extra = new Map(Object.entries(work.extra ?? {}));
  const others = extra.get("others")?.split(" ") ?? [];
  extra.delete("others");
  const kept = new Set([...extra.keys()].map((name) => name.toLowerCase()));
  const fields = new Map<string, string>();
  const { entryType, thesisKind } = typeOf(work);

  for (const role of ["author", "editor", "translator"] as const) putNames(role, work[role] ?? []);
  put(["title"], work.title && escapeTitle(work.title));
  const container = work["container-title"];
  const inBook = isInBook(work.type);
  put([inBook ? "booktitle" : "journal"], container && (inBook ? escapeTitle(container) : escapeTex(container)));
  putDate();
  const inJournal = isInJournal(work.type, inBook && container !== undefined);
  text(["volume"], work.volume);
  text([inJournal ? "number" : "issue"], work.issue);
  text([inJournal ? "eid" : "number"], work.number);
  // Records of indexes have "11-19".
  put(
    ["pages"],
    work.page &&
      escapeTex(work.page)
        .replace(/^([A-Za-z]?\d+)-(?=[A-Za-z]?\d+$)/, "$1--")
        .replaceAll("–", "--"),
  );
  text(["edition"], work.edition);
  text(["series"], work["collection-title"]);
  text(
    work.type === "report" ? ["institution", "publisher"] : work.type === "thesis" ? ["school", "publisher"] : ["publisher"],
    work.publisher,
  );
  text(["address", "location"], work["publisher-place"]);
  if (!thesisKind) text(["type"], work.genre);
  text(["note"], work.note);
  put(["doi"], work.DOI && address(work.DOI));
  put(["url"], work.URL && address(work.URL));
  put(["urldate"], work.accessed && escapeTex(work.accessed));
  text(["isbn"], work.ISBN);
  text(["issn"], work.ISSN);
  text(["pmid"], work.PMID);
  text(["pmcid"], work.PMCID);
  if (work.arXiv && !kept.has("eprint")) {
    put(["eprint"], address(work.arXiv));
    put(["archiveprefix"], "arXiv");
  }
  const { subtype } = entryTypeOf(work.type);
  put(["entrysubtype"], subtype && rawTex(subtype));
  for (const [name, value] of extra) if (!fields.has(name.toLowerCase())) fields.set(name.replace(/[\s=,{}()"#%@]+/g, "-"), rawTex(value));

  const lines = [...fields].map(([name, value]) => `  ${name} = ${name === "month" && isMacro(value) ? value : `{${value}}`},\n`);
  return `@${entryType}{${key},\n${lines.join("")}}\n`;

  /** Uses the first name that the file does not use otherwise. */
  function put(names: string[], value: string | undefined): void {
    const name = names.find((each) => !kept.has(each));
    if (name && value) fields.set(name, value);
  }

  function text(names: string[], value: string | undefined): void {
    put(names, value && escapeTex(value));
  }

  function putNames(role: string, names: Name[]): void {
    put([role], [...names.map(nameText), ...(others.includes(role) ? ["others"] : [])].join(" and "));
  }

  function putDate(): void {
    const { year, yearSuffix = "", date } = work;
    const [, dateYear, month = "", day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(date ?? "") ?? [];
    const macro = monthMacro(month);
    if (date !== undefined && !(macro && Number(dateYear) === year)) put([/^-?\d/.test(date) ? "date" : "year"], escapeTex(date));
    if (year !== undefined && !fields.has("year")) put(["year"], `${year}${escapeTex(yearSuffix)}`);
    if (fields.has("date") || !macro) return;
    put(["month"], macro);
    put(["day"], day);
  }
}

/** Anything else without braces could end the field. */
function isMacro(month: string): boolean {
  return monthMacro(monthNumber(month) ?? "") === month;
}

/** Uses the BibTeX entry type for the kind of thesis if there is one. */
function typeOf({ type, genre }: Work): { entryType: string; thesisKind: boolean } {
  const { entryType } = entryTypeOf(type);
  if (entryType !== "thesis") return { entryType, thesisKind: false };
  const kind = genre === "PhD thesis" ? "phdthesis" : genre === "Master’s thesis" ? "mastersthesis" : undefined;
  return { entryType: kind ?? entryType, thesisKind: kind !== undefined };
}

export function nameText({ family, given }: Name): string {
  if (given === undefined) return `{${escapeTex(family)}}`;
  const [name = "", suffix] = given.split(/, (?=[^,]*$)/);
  return [family, ...(suffix ? [suffix] : []), name].map(namePart).join(", ");
}

function namePart(part: string): string {
  const tex = escapeTex(part);
  return /,|(?:^|\s)and(?:\s|$)/i.test(part) ? `{${tex}}` : tex;
}

/** URLs are written verbatim, except for braces, which are percent-encoded. */
export function address(words: string): string {
  return words.replaceAll("{", "%7B").replaceAll("}", "%7D");
}
