import type { Name } from "../../domain/reference/work.ts";
import { readNames } from "../bibliography/bibtex/bibtex-names.ts";
import { fieldOf, itemsOf, type LocatedValue } from "../shared/located-json.ts";
import { parseLocatedYaml } from "../shared/located-yaml.ts";

const block = /^\ufeff?---[ \t]*\r?\n(?![ \t]*\r?\n)/;
const ending = /^(?:---|\.\.\.)[ \t]*\r?$/m;
const titleBlock = /^\ufeff?%[^\n]*(?:\n[ \t]+[^\n]*)*(?:\n%[^\n]*(?:\n[ \t]+[^\n]*)*){0,2}/;

/** The metadata before the text. */
export interface FrontMatter {
  /** The source with the front matter blanked out, so that offsets stay. */
  rest: string;
  fields: LocatedValue | undefined;
  title: string;
  authors: Name[];
  /** As written. */
  date: string;
  problem?: { at: number; why: string } | undefined;
}

/** Cuts off YAML front matter, or pandoc's title block of three lines. A rule before a blank line is not front matter. */
export function cutFrontMatter(source: string): FrontMatter {
  const opening = block.exec(source)?.[0];
  if (opening === undefined) return cutTitleBlock(source);
  const end = ending.exec(source.slice(opening.length));
  if (!end) return { rest: source, fields: undefined, title: "", authors: [], date: "" };
  const close = opening.length + end.index;
  const { root: fields, problem } = parseLocatedYaml(source.slice(opening.length, close), opening.length);
  const title = textIn(fields, "title");
  const subtitle = textIn(fields, "subtitle");
  return {
    rest: blankOut(source, close + end[0].length),
    fields,
    title: title !== "" && subtitle !== "" ? `${title}: ${subtitle}` : title,
    authors: [fieldOf(fields, "author"), fieldOf(fields, "authors")].flatMap((value) => (value ? peopleIn(value) : [])),
    date: textIn(fields, "date"),
    problem,
  };
}

function cutTitleBlock(source: string): FrontMatter {
  const found = titleBlock.exec(source)?.[0];
  if (found === undefined) return { rest: source, fields: undefined, title: "", authors: [], date: "" };
  const [title = "", authors = "", date = ""] = found.replace(/^\ufeff?%/, "").split(/\n%/);
  return {
    rest: blankOut(source, found.length),
    fields: undefined,
    title: title.replace(/\s+/g, " ").trim(),
    authors: authors.split(/;|\n/).flatMap((names) => namesIn(names)),
    date,
  };
}

function blankOut(source: string, end: number): string {
  return source.slice(0, end).replace(/[^\n]/g, " ") + source.slice(end);
}

/** A text or number of the front matter on one line; empty if there is none. */
export function textIn(fields: LocatedValue | undefined, name: string): string {
  const value = fieldOf(fields, name)?.value;
  return typeof value === "string" || typeof value === "number" ? String(value).replace(/\s+/g, " ").trim() : "";
}

/** One text or a list of them. */
export function textsIn(fields: LocatedValue | undefined, name: string): string[] {
  const value = fieldOf(fields, name);
  const single = textIn(fields, name);
  return single !== "" ? [single] : itemsOf(value).flatMap((item) => (typeof item.value === "string" ? [item.value.trim()] : []));
}

/** Authors in the forms of pandoc, Quarto, R Markdown and journals: a name, a list, names in parts. */
function peopleIn(located: LocatedValue): Name[] {
  const { value } = located;
  if (Array.isArray(value)) return value.flatMap(peopleIn);
  if (typeof value === "string") return namesIn(value);
  if (!(value instanceof Map)) return [];
  const name = value.get("name");
  if (name?.value instanceof Map) return peopleIn(name);
  const family = [
    textIn(located, "dropping-particle"),
    textIn(located, "non-dropping-particle"),
    textIn(located, "family") || textIn(located, "surname"),
  ]
    .filter((part) => part !== "")
    .join(" ");
  const given = textIn(located, "given") || textIn(located, "given-names") || textIn(located, "firstname");
  if (family !== "") return [given === "" ? { family } : { family, given }];
  const whole = textIn(located, "literal") || textIn(located, "name");
  if (whole !== "") return namesIn(whole);
  // `- Ada Okoro: {institute: [ports]}`, as in some templates.
  const [first] = value;
  return first && value.size === 1 && first[1].value instanceof Map ? namesIn(first[0]) : [];
}

/** "Ada Okoro^[Port Board] and Bo Lee". Commas separate names, because no family name comes first here. */
function namesIn(text: string): Name[] {
  const words = text
    .replace(/\^\[[^\]]*\]|\^[^\s^]+\^|<[^<>]*>|[*_\\]|\$\^?\{?[^$]*\$/g, " ")
    .replace(/\s+/g, " ")
    .replace(/[,;&]? (?:and|&) /g, " and ");
  const parts = words.split(/;|,(?! (?:Jr|Sr|I{1,3}V?)\b)/).map((part) => part.trim());
  const isList = parts.length > 1 && parts.every((part) => /\S \S/.test(part));
  const list = (isList ? parts.join(" and ") : words).replace(/(?: and)+ and /g, " and ");
  return readNames({ text: list, at: () => 0 }).names;
}
