import type { Work } from "../../domain/work.ts";
import { cleanDoi } from "../../formats/find-doi.ts";
import { parseAuthors } from "./parse-authors.ts";

export interface ParsedReference {
  /** The number in front of the entry, for numbered lists. */
  label: string | undefined;
  work: Work;
}

/** Reads one entry of a reference list by the habits of the common styles; what cannot be told stays unset. */
export function parseReference(raw: string): ParsedReference {
  const numbered = /^\s*(?:\[(\d{1,4})\]|(\d{1,4})[.)])\s+/.exec(raw);
  const label = numbered?.[1] ?? numbered?.[2];
  const entry = raw.slice(numbered?.[0].length ?? 0).trim();
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

const yearPattern = /(?<![\d–-])((?:1[5-9]|20)\d{2})([a-z])?(?![\d–-])/;

/** Authors, title and the rest, cut at quotation marks, at a year after the authors, or at full stops. */
function cut(body: string): Cut {
  const yearFound = /\(((?:1[5-9]|20)\d{2})([a-z])?[^)]*\)/.exec(body) ?? yearPattern.exec(body);
  const year = yearFound ? Number(yearFound[1]) : undefined;
  const yearSuffix = yearFound?.[2];

  const quoted = /["“”]([^"“”]{8,})["”]/.exec(body);
  if (quoted)
    return {
      authors: body.slice(0, quoted.index).replace(/\(?\d{4}[a-z]?\)?\.?\s*$/, ""),
      title: quoted[1]!.replace(/[,.]$/, ""),
      rest: body.slice(quoted.index + quoted[0].length),
      year,
      yearSuffix,
    };

  if (yearFound && namesOnly(body.slice(0, yearFound.index))) {
    const after = body.slice(yearFound.index + yearFound[0].length).replace(/^[\s).,:]+/, "");
    const end = sentenceEnd(after);
    return { authors: body.slice(0, yearFound.index), title: after.slice(0, end), rest: after.slice(end), year, yearSuffix };
  }
  const authorsEnd = sentenceEnd(body);
  const after = body.slice(authorsEnd).replace(/^[\s.]+/, "");
  const end = sentenceEnd(after);
  return { authors: body.slice(0, authorsEnd), title: after.slice(0, end) || undefined, rest: after.slice(end), year, yearSuffix };
}

/** A year that stands after a title and a journal does not end the authors: those are names, commas and initials. */
function namesOnly(text: string): boolean {
  const lowercase = text.match(/(?<![\p{L}'’-])\p{Ll}{2,}/gu) ?? [];
  const particles = new Set(["and", "et", "al", "de", "der", "den", "van", "von", "la", "le", "du", "da", "di", "eds", "ed", "und", "ten"]);
  return text.length > 0 && text.length < 600 && lowercase.every((word) => particles.has(word));
}

/** Where the first sentence ends: a stop or question mark before a space, but not after an initial or abbreviation. */
function sentenceEnd(text: string): number {
  for (const { index } of text.matchAll(/[.?!](?=\s|$)/g)) {
    const before = text.slice(0, index);
    if (text[index] === "." && /(?:^|[\s.-])(?:\p{Lu}|\p{Lu}[a-z]|vol|no|pp|ed|eds|al|Jr|Sr|St|vs)$/u.test(before)) continue;
    return text[index] === "." ? index : index + 1;
  }
  return text.length;
}

function publicationOf(rest: string): Partial<Work> {
  const text = rest.replace(/^[\s.,]+/, "").replace(/^In:?\s+/, "");
  const volume = /\b(?:vol\.?\s*)?(\d{1,4})\s*\(([^)]{1,20})\)|\bvol\.?\s*(\d{1,4})|[,;]\s*(\d{1,4})(?=\s*[,:])/i.exec(text);
  const page = /(?:pp?\.\s*|[:,]\s*)(\d+\s*[–—-]\s*\d+|[eE]\d{3,})/.exec(text);
  const container = /^(.+?)(?=,\s*(?:vol|no|pp|\d)|;|\s+\d|\.\s|\.$|$)/i.exec(text)?.[1];
  return {
    "container-title": container?.replace(/^[_*]+|[_*,.\s]+$/g, ""),
    volume: volume?.[1] ?? volume?.[3] ?? volume?.[4],
    issue: volume?.[2],
    page: page?.[1]?.replace(/\s*[–—-]\s*/, "–"),
  };
}

function clean<T extends Partial<Work>>(work: T): T {
  const entries = Object.entries(work).map(([key, value]) => [key, typeof value === "string" ? value.trim() : value]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== "")) as T;
}
