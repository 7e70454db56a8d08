import type { SourcePiece } from "../../shared/canonical-text.ts";
import { fieldOf, itemsOf, type LocatedValue, parseLocatedJson, plainOf } from "../../shared/located-json.ts";
import { parseLocatedYaml } from "../../shared/located-yaml.ts";
import { type BibliographyEntry, keepFirstOfEachKey, maxNames, type ParsedEntries } from "../bibliography.ts";
import { printEntry } from "../print-entry.ts";
import { workOfCsl } from "./csl-json.ts";

/** Reads CSL-JSON: a list of items, or an object that holds one as Zotero's and pandoc's exports do. */
export function readCslJson(source: string): ParsedEntries {
  const { root, problem } = parseLocatedJson(source);
  return entriesOf(root, problem ? [problem] : [], source);
}

/** Reads CSL items in YAML, as pandoc keeps them under `references`. */
export function readCslYaml(source: string): ParsedEntries {
  const { root, problem } = parseLocatedYaml(source, 0);
  return entriesOf(root, problem ? [problem] : [], source);
}

function entriesOf(root: LocatedValue | undefined, problems: ParsedEntries["problems"], source: string): ParsedEntries {
  const list = Array.isArray(root?.value) ? root : (fieldOf(root, "references") ?? fieldOf(root, "items"));
  const items = list ? itemsOf(list) : root?.value instanceof Map ? [root] : [];
  return keepFirstOfEachKey({ entries: items.filter(({ value }) => value instanceof Map).map((item) => cslEntry(item, source)), problems });
}

/** A CSL item with its place in the file. */
export function cslEntry(item: LocatedValue, source: string): BibliographyEntry {
  const id = fieldOf(item, "id")?.value;
  const text = (name: string) => piecesOf(fieldOf(item, name), source);
  const people = itemsOf(fieldOf(item, "author"));
  const pieces = printEntry({
    names: (people.length > 0 ? people : itemsOf(fieldOf(item, "editor"))).slice(0, maxNames).map((name) => namePieces(name, source)),
    year: yearPieces(fieldOf(item, "issued"), source),
    title: text("title"),
    container: text("container-title"),
    volume: text("volume"),
    issue: text("issue"),
    page: text("page"),
    publisher: text("publisher"),
    address: text("DOI") ?? text("URL"),
  });
  return {
    key: typeof id === "string" || typeof id === "number" ? String(id) : "",
    work: workOfCsl(plainOf(item)),
    pieces,
    start: item.start,
    end: item.end,
  };
}

/** The pieces of a text or number. If the file writes it with escapes, only the first character has an exact offset. */
function piecesOf(located: LocatedValue | undefined, source: string): SourcePiece[] | undefined {
  if (typeof located?.value !== "string" && typeof located?.value !== "number") return undefined;
  const text = String(located.value);
  const quoted = /["']/.test(source[located.start] ?? "") ? 1 : 0;
  return [{ text, from: located.start + quoted }];
}

function namePieces(name: LocatedValue, source: string): SourcePiece[] {
  const parts = ["non-dropping-particle", "family", "literal", "name", "given"].flatMap((field) => {
    const pieces = piecesOf(fieldOf(name, field), source);
    return pieces ? [{ field, pieces }] : [];
  });
  if (parts.length === 0) return piecesOf(name, source) ?? [];
  return parts.flatMap(({ field, pieces }, index) => [
    ...(index > 0 ? [{ text: field === "given" ? ", " : " ", from: pieces[0]!.from }] : []),
    ...pieces,
  ]);
}

function yearPieces(issued: LocatedValue | undefined, source: string): SourcePiece[] | undefined {
  const [first] = itemsOf(itemsOf(fieldOf(issued, "date-parts"))[0]);
  return (
    piecesOf(first, source) ??
    piecesOf(fieldOf(issued, "raw"), source) ??
    piecesOf(fieldOf(issued, "literal"), source) ??
    piecesOf(issued, source)
  );
}
