import type { Work } from "../../domain/work.ts";
import { cleanDoi } from "../../formats/find-doi.ts";
import { familyName, parseAuthors } from "./parse-authors.ts";

export interface ParsedReference {
  /** The number in front of the entry, for numbered lists. */
  label: string | undefined;
  work: Work;
}

/** In characters; what is longer is no entry but a list that was not cut, and only its beginning is read. */
const longestEntry = 5_000;

/** Reads one entry of a reference list by the habits of the common styles; what cannot be told stays unset. */
export function parseReference(raw: string): ParsedReference {
  const numbered = /^\s*(?:\[(\d{1,4})\]|(\d{1,4})[.)])\s+/.exec(raw);
  const label = numbered?.[1] ?? numbered?.[2];
  const entry = raw.slice(numbered?.[0].length ?? 0, longestEntry).trim();
  const DOI = cleanDoi(entry);
  const URL = /https?:\/\/\S+/.exec(entry)?.[0]?.replace(/[.,;)\]]+$/, "");
  const body = entry
    .replace(/(?:https?:\/\/)?(?:dx\.)?doi(?:\.org\/|:\s*)\s*\S+/gi, "")
    .replace(/https?:\/\/\S+/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const { authors, title, rest, year, yearSuffix } = cut(body);
  return { label, work: { ...clean({ title, year, yearSuffix, DOI, URL, ...publicationOf(rest) }), author: parseAuthors(authors) } };
}

interface Cut {
  authors: string;
  title: string | undefined;
  /** What follows the title: where it was published. */
  rest: string;
  year: number | undefined;
  yearSuffix: string | undefined;
}

const year = String.raw`(?<![\d–-])((?:1[5-9]|20)\d{2})([a-z])?(?![\d–-])`;
const datePattern = new RegExp(String.raw`\((?:${year}[^)]*|n\.\s?d\.[^)]*|in press|forthcoming)\)|${year}`, "gi");

/** Authors, title and the rest, cut at quotation marks, at a date after the authors, or where the names end. */
function cut(body: string): Cut {
  const quoted = /["“”]([^"“”]{8,})["”]/.exec(body);
  if (quoted) {
    const [before, rest] = [body.slice(0, quoted.index), body.slice(quoted.index + quoted[0].length)];
    const authors = before.replace(/\(?\d{4}[a-z]?\)?\.?\s*$/, "");
    return { authors, title: quoted[1]!.replace(/[,.]$/, ""), rest, ...yearIn(before.slice(authors.length), rest) };
  }
  const date = [...body.matchAll(datePattern)].find((found) => isAfterNames(body, found));
  if (date) {
    const after = body.slice(date.index + date[0].length).replace(/^[\s).,:]+/, "");
    return { authors: body.slice(0, date.index), ...splitTitle(after), ...yearIn(date[0]) };
  }
  const end = namesEnd(body);
  const { title, rest } = splitTitle(body.slice(end).replace(/^[\s.]+/, ""));
  return { authors: body.slice(0, end), title: title || undefined, rest, ...yearIn(rest, body) };
}

/** The year of the first text that has one; a year in brackets goes before others. */
function yearIn(...texts: string[]): Pick<Cut, "year" | "yearSuffix"> {
  for (const text of texts) {
    const found = new RegExp(String.raw`\(${year}`, "i").exec(text) ?? new RegExp(year, "i").exec(text);
    if (found) return { year: Number(found[1]), yearSuffix: found[2] };
  }
  return { year: undefined, yearSuffix: undefined };
}

const particles = "and et al de der den del van von la le du da di dos eds ed und ten ter".split(" ");
/** Small words in the names of bodies that publish: "Ministry of the Environment". */
const bodyWords = "of the for on in".split(" ");

/** A year that stands after a title and a journal does not end the authors: those are names, commas and initials. */
function isAfterNames(body: string, { 0: date, index }: RegExpExecArray): boolean {
  const before = body.slice(0, index);
  const inBrackets = date.startsWith("(");
  const known = new Set(inBrackets ? [...particles, ...bodyWords] : particles);
  const lowercase = before.match(/(?<![\p{L}'’-])\p{Ll}{2,}/gu) ?? [];
  const hasTitle = /\p{L}{3}/u.test(body.slice(index + date.length));
  return hasTitle && index > 0 && index < longestAuthors && lowercase.every((word) => known.has(word));
}

/** In characters: names of some thirty people. */
const longestAuthors = 600;

const etAl = String.raw`(?:,?\set\sal\.?)?`;
/** "Okoro A, Lindqvist MJ, et al." */
const vancouver = new RegExp(
  String.raw`^${familyName}\s\p{Lu}{1,3}(?:-\p{Lu})?(?:,\s${familyName}\s\p{Lu}{1,3}(?:-\p{Lu})?)*${etAl}(?=\.\s)`,
  "u",
);
/** "Okoro, A. & Lindqvist, M. J." */
const inverted = new RegExp(
  String.raw`^${familyName},\s\p{Lu}\.(?:[\s-]?\p{Lu}\.)*(?:(?:,|,?\s&|,?\sand)\s${familyName},\s\p{Lu}\.(?:[\s-]?\p{Lu}\.)*)*${etAl}(?=\s)`,
  "u",
);

function namesEnd(body: string): number {
  return (vancouver.exec(body) ?? inverted.exec(body))?.[0].length ?? sentenceEnd(body);
}

/** A title ends with its sentence; a question may have a subtitle, if a journal or publisher still follows that. */
function splitTitle(text: string): { title: string; rest: string } {
  const end = sentenceEnd(text);
  const rest = text.slice(end);
  if (!/[?!]$/.test(text.slice(0, end))) return { title: text.slice(0, end), rest };
  const subtitleEnd = sentenceEnd(rest.trimStart()) + rest.length - rest.trimStart().length;
  const subtitle = rest.slice(0, subtitleEnd).trim();
  const isSubtitle = /^\S+(?:\s\S+)+$/.test(subtitle) && /\s\p{Ll}/u.test(subtitle) && !/^In\s|\d/.test(subtitle);
  const goesOn = /^[.\s]*\p{L}/u.test(rest.slice(subtitleEnd));
  return isSubtitle && goesOn
    ? { title: `${text.slice(0, end)} ${subtitle}`, rest: rest.slice(subtitleEnd) }
    : { title: text.slice(0, end), rest };
}

/** Where the first sentence ends: a stop or question mark before a space, but not after an initial or abbreviation. */
function sentenceEnd(text: string): number {
  for (const { index } of text.matchAll(/[.?!](?=\s|$)/g)) {
    const before = text.slice(Math.max(0, index - 8), index);
    if (text[index] === "." && /(?:^|[\s.-])(?:\p{Lu}|\p{Lu}[a-z]|vol|no|pp|ed|eds|al|Jr|Sr|St|vs)$/u.test(before)) continue;
    return text[index] === "." ? index : index + 1;
  }
  return text.length;
}

function publicationOf(rest: string): Partial<Work> {
  const text = rest.replace(/^[\s.,]+/, "").replace(/^in:?\s+/i, "");
  const notYear = String.raw`(?!(?:1[5-9]|20)\d{2}\b)`;
  const volume =
    /\bvol\.?\s*(\d{1,4})/i.exec(text) ??
    new RegExp(String.raw`\b${notYear}(\d{1,4})\s*\((${notYear}[^)]{1,20})\)`).exec(text) ??
    new RegExp(String.raw`[\s,;]${notYear}(\d{1,4})(?=\s*[,:]\s*(?:pp?\.\s*)?[eE]?\d)`).exec(text);
  const page = /(?:pp?\.\s*|pages\s+|[:,]\s*)(\d+\s*[–—-]\s*\d+|[eE]\d{3,})/.exec(text);
  const container = /^(.+?)(?=[.,]?\s*\(?(?:\bvol\b|\bno\.|\bpp?\.|\bpages\b|\d)|;|$)/i.exec(text)?.[1];
  return {
    "container-title": container?.replace(/^[_*]+|[_*,.\s]+$/g, ""),
    volume: volume?.[1],
    issue: volume?.[2] ?? /\bno\.?\s*(\d{1,4})/i.exec(text)?.[1],
    page: page?.[1]?.replace(/\s*[–—-]\s*/, "–"),
  };
}

function clean<T extends Partial<Work>>(work: T): T {
  const entries = Object.entries(work).map(([key, value]) => [key, typeof value === "string" ? value.trim() : value]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== "")) as T;
}
