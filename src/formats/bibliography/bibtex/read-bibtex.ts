import { type BibliographyEntry, keepFirstOfEachKey, type ParsedEntries } from "../bibliography.ts";
import { workOfBibtex } from "./bibtex-work.ts";
import { type BibtexField, type ScannedEntry, scanBibtex } from "./scan-bibtex.ts";

/** Reads BibTeX and BibLaTeX, which differ in the names of some fields only. */
export function readBibtex(source: string): ParsedEntries {
  const { entries, problems } = scanBibtex(source);
  const read = inheritFields(entries)
    .filter(({ type }) => type !== "xdata" && type !== "set")
    .map((entry): BibliographyEntry => {
      const { work, pieces } = workOfBibtex(entry);
      return { key: entry.key, start: entry.start, end: entry.end, work, pieces };
    });
  return keepFirstOfEachKey({ entries: read, problems });
}

/** Names that inherited fields of a book take in its parts. */
const renamed: Record<string, string> = {
  title: "booktitle",
  subtitle: "booksubtitle",
  titleaddon: "booktitleaddon",
  author: "bookauthor",
};

/** Fields that are never inherited. */
const own = new Set("crossref xref xdata ids label abstract keywords note file entryset options doi url pages".split(" "));

/** Maximum depth of inheritance; also ends cycles. */
const maxDepth = 5;

/** The fields of each entry with those it inherits by `crossref` and `xdata`; its own fields win. */
function inheritFields(entries: ScannedEntry[]): ScannedEntry[] {
  const byKey = new Map<string, ScannedEntry>();
  for (const entry of entries) if (!byKey.has(entry.key)) byKey.set(entry.key, entry);
  return entries.map((entry) => ({ ...entry, fields: fieldsOf(entry, maxDepth) }));

  function fieldsOf(entry: ScannedEntry, depth: number): Map<string, BibtexField> {
    const data = keysIn(entry.fields.get("xdata"));
    const parents = keysIn(entry.fields.get("crossref")).slice(0, 1);
    if (depth === 0 || (data.length === 0 && parents.length === 0)) return entry.fields;
    const fields = new Map(entry.fields);
    for (const key of data) take(byKey.get(key), (name) => name);
    for (const key of parents) take(byKey.get(key), (name) => inherited(name, entry.type, byKey.get(key)!.type));
    return fields;

    function take(from: ScannedEntry | undefined, nameFor: (name: string) => string | undefined): void {
      if (!from || from === entry) return;
      for (const [name, value] of fieldsOf(from, depth - 1)) {
        const target = nameFor(name);
        if (target && !fields.has(target)) fields.set(target, target === name ? value : { ...value, name: target });
      }
    }
  }
}

function inherited(name: string, child: string, parent: string): string | undefined {
  if (own.has(name)) return undefined;
  const isPart = /^(?:in|conference|bookinbook|supp)/.test(child);
  if (!isPart) return parent === "periodical" && name === "title" ? "journaltitle" : name === "title" ? undefined : name;
  // The author of a collection is not the author of its chapters, but the author of a book is the author of its parts.
  if (name === "author") return child === "inbook" ? "author" : "bookauthor";
  return Object.hasOwn(renamed, name) ? renamed[name] : name;
}

/** The most `xdata` entries one entry may name. */
const maxKeys = 20;

function keysIn(value: BibtexField | undefined): string[] {
  return (value?.text ?? "")
    .split(",", maxKeys)
    .map((key) => key.trim())
    .filter((key) => key !== "");
}
