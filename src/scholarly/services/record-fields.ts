import { z } from "zod";
import type { IndexRecord } from "../../domain/reference/index-record.ts";
import type { Name, Work } from "../../domain/reference/work.ts";
import { contentStems } from "../../domain/text/words/content-words.ts";
import { cleanDoi } from "../../formats/shared/find-doi.ts";
import { namedEntities } from "../../formats/xml/named-entities.ts";
import type { WorkDescription } from "../scholarly-index.ts";
import type { AskService } from "./client/service-adapter.ts";

/** In characters: longer than any title, name or venue. */
const maxWords = 2_000;
const maxAbstract = 20_000;
/** The maximum number of authors. Consortia publish with a few thousand. */
const maxAuthors = 5_000;

/** A text that may be missing. A value of an undocumented type counts as missing. */
export const looseText = () => z.string().optional().catch(undefined);
export const looseNumber = () => z.number().optional().catch(undefined);
export const looseCount = () => z.number().int().nonnegative().optional().catch(undefined);
export const looseTexts = () => z.array(z.string()).catch([]);
/** A list whose items are parsed one by one, so that an invalid item does not invalidate the others. */
export function looseList<T>(Form: z.ZodType<T>) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((items) =>
      items.flatMap((item) => {
        const read = Form.safeParse(item);
        return read.success ? [read.data] : [];
      }),
    );
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** A text without the markup, entities and line breaks that services leave in it. */
export function plainWords(text: string | undefined, max: number = maxWords): string | undefined {
  if (text === undefined) return undefined;
  // Services escape entities twice: "&amp;lt;i&amp;gt;".
  const given = text.slice(0, 2 * max).replace(/&amp;(?=#?\w{2,8};)/g, "&");
  const named = { ...namedEntities(given), ...entities };
  const words = given
    .replace(/&(#x?[\da-f]{1,6}|\w{2,8});/gi, (whole, name: string) => named[name] ?? codePoint(name) ?? whole)
    .replace(/<\/?[a-z][\w:-]{0,30}(?:\s[^<>]{0,300})?\/?>/gi, "")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, " ")
    .trim()
    .slice(0, max);
  return words === "" ? undefined : words;
}

export const abstractWords = (text: string | undefined) => plainWords(text, maxAbstract);

function codePoint(name: string): string | undefined {
  if (!name.startsWith("#")) return undefined;
  const number = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return number > 0 && number <= 0x10ffff && !(number >= 0xd800 && number <= 0xdfff) ? String.fromCodePoint(number) : undefined;
}

/** A work of cleaned fields, without empty ones. */
export function workOf({ author, editor, translator, DOI, ...fields }: Partial<Work>): Work {
  const kept = Object.entries(fields).flatMap(([field, value]) => {
    const clean = typeof value === "string" ? plainWords(value) : value;
    return clean === undefined ? [] : [[field, clean]];
  });
  // Half of a character is part of no DOI, and what stands before it is another one.
  const doi = DOI?.isWellFormed() ? cleanDoi(DOI) : undefined;
  return {
    author: namesOf(author),
    ...(editor && editor.length > 0 ? { editor: namesOf(editor) } : {}),
    ...(translator && translator.length > 0 ? { translator: namesOf(translator) } : {}),
    ...(Object.fromEntries(kept) as Partial<Work>),
    ...(doi === undefined ? {} : { DOI: doi }),
  };
}

function namesOf(names: readonly Name[] | undefined): Name[] {
  return (names ?? []).slice(0, maxAuthors).flatMap(({ family, given }) => {
    const [last, first] = [plainWords(family), plainWords(given)];
    if (last === undefined) return first === undefined ? [] : [{ family: first }];
    return [first === undefined ? { family: last } : { family: last, given: first }];
  });
}

/** The beginning that all forms of a word have, for services with the wildcard `*`: "attract*" for "attracted". */
export function wordBeginning(word: string): string {
  const parts = word.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [""];
  const plain = parts.toSorted((one, other) => other.length - one.length)[0]!;
  const [stem = plain] = contentStems(plain);
  const begins = plain.startsWith(stem) ? stem : plain.startsWith(stem.slice(0, -1)) ? stem.slice(0, -1) : plain;
  return begins.length >= minBeginning ? `${begins}*` : plain;
}

/** In characters: a shorter beginning has too many words. */
const minBeginning = 4;

/** A date as fields of a Work. An impossible year is left out. */
export function dateFields(date: string | undefined): Pick<Work, "year" | "date"> {
  const [, year, rest] = /^(\d{4})(-\d\d(?:-\d\d)?)?/.exec(date ?? "") ?? [];
  if (year === undefined || Number(year) < 1_400) return {};
  return { year: Number(year), ...(rest ? { date: `${year}${rest}` } : {}) };
}

/** A date as `[year, month, day]`, the form of Crossref and CSL. */
export const DateParts = z
  .object({ "date-parts": z.array(z.array(z.number().nullable())).catch([]) })
  .transform(({ "date-parts": [parts = []] }) =>
    parts
      .filter((part) => part !== null && part > 0)
      .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, "0"))
      .join("-"),
  )
  .optional()
  .catch(undefined);

/** A record in which missing lists are empty. */
export function recordOf(record: Pick<IndexRecord, "index" | "id" | "work" | "asOf"> & Partial<IndexRecord>): IndexRecord {
  return { notices: [], related: [], openAccess: [], ...record, id: record.id.toWellFormed() };
}

/** Those records that have the DOI that was asked for. One whose DOI cannot be read is left out and counted. */
export function recordsWithDoi(records: readonly IndexRecord[], doi: string, ask: AskService): IndexRecord[] {
  const unreadable = records.filter(({ work }) => work.DOI === undefined).length;
  if (unreadable > 0) ask.dropped(unreadable);
  return records.filter(({ work }) => work.DOI === doi);
}

/**
 * Reads the items one by one. Items in an undocumented form or without a title are left out and counted. An answer of which no item has the
 * documented form is a failure: a service that changed its form must not seem to have nothing.
 */
export function readItems<T>(
  items: readonly unknown[],
  Form: z.ZodType<T>,
  toRecord: (item: T) => IndexRecord,
  ask: AskService,
): IndexRecord[] {
  const read = items.flatMap((item) => {
    const { data } = Form.safeParse(item);
    return data === undefined ? [] : [data];
  });
  if (read.length === 0 && items.length > 1) Form.parse(items[0]);
  const records = read.flatMap((item) => {
    const record = toRecord(item);
    return record.work.title === undefined ? [] : [record];
  });
  if (records.length < items.length) ask.dropped(items.length - records.length, read.length - records.length);
  return records;
}

/** A web address, which may be shown as a link; undefined for anything else. */
export function webAddress(address: string | null | undefined): string | undefined {
  return address?.isWellFormed() && /^https?:\/\//i.test(address) && URL.canParse(address) && address.length < 2_000 ? address : undefined;
}

/** The address of a DOI; undefined if it is no text. */
export const doiAddress = (doi: string) => (doi.isWellFormed() ? `https://doi.org/${encodeURI(doi)}` : undefined);

/** The DOI in a URL or in a prefixed text, in lower case. */
export const doiOf = (text: string | null | undefined) => (text ? cleanDoi(text) : undefined);

/** The search words for a work: title and first author, or the authors and the place of one without a title. */
export function searchWords({ title, author = [], "container-title": container, volume, page, year }: Partial<WorkDescription>): string {
  const place = [...author.slice(0, 3).map(({ family }) => family), container, volume, page, year];
  const words = title ? `${title} ${author[0]?.family ?? ""}` : place.filter((part) => part !== undefined).join(" ");
  return words.replace(/\s+/g, " ").trim().slice(0, 400);
}
