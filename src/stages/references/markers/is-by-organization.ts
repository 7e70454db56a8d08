import type { Reference } from "../../../domain/reference/reference.ts";
import { comparable } from "../../../domain/reference/work.ts";

/** Whether an entry is by the organisation that a marker names, possibly by an acronym on either side: "WHO". */
export function isByOrganization(called: string, reference: Reference): boolean {
  const { written, comparableName, acronym, initials } = writtenAuthorOf(reference);
  if (isAcronym(called)) return acronym === called || initials.some((letters) => standsFor(called, letters));
  if (isAcronym(written) && standsFor(written, initialsOf(called))) return true;
  const other = comparable(called);
  if (lettersOf(other) === lettersOf(comparableName)) return true;
  // A marker may omit the end of the name: "Maple Shade" for "Maple Shade, a division of Trees Inc."
  return comparableName === other || (other.includes(" ") && comparableName.startsWith(`${other} `));
}

/** Keys under which an entry is found by the name of an organisation; `keysOfOrganization` gives those of the name. */
export function organizationKeysOf(reference: Reference): string[] {
  const { written, comparableName, acronym, initials } = writtenAuthorOf(reference);
  return [
    `word ${comparableName.split(" ", 1)[0]}`,
    `letters ${lettersOf(comparableName)}`,
    ...(acronym === undefined ? [] : [`acronym ${acronym}`]),
    ...initials.map((letters) => `initial ${letters.at(-1)}`),
    ...(isAcronym(written) ? [`written ${written.at(-1)}`] : []),
  ];
}

export function keysOfOrganization(called: string): string[] {
  if (isAcronym(called)) return [`acronym ${called}`, `initial ${called.at(-1)}`];
  const name = comparable(called);
  return [`word ${name.split(" ", 1)[0]}`, `letters ${lettersOf(name)}`, `written ${initialsOf(called).at(-1)}`];
}

/** "WorldShade Organization": a program that read a PDF lost a space. */
function lettersOf(name: string): string {
  return name.replaceAll(" ", "");
}

/** The author of an entry as its text has it. */
interface WrittenAuthor {
  written: string;
  comparableName: string;
  acronym: string | undefined;
  /** The capital letters of the name as written and as parsed. */
  initials: string[];
}

const writtenAuthors = new WeakMap<Reference, WrittenAuthor>();

/** Cached, because many markers are compared with one entry. */
function writtenAuthorOf(reference: Reference): WrittenAuthor {
  const known = writtenAuthors.get(reference);
  if (known) return known;
  const written = authorsOf(reference.raw);
  const parsed = reference.work.author.map(({ given = "", family }) => `${given} ${family}`).join(" ");
  const author = {
    written,
    comparableName: comparable(written),
    acronym: bracketed(written),
    initials: [initialsOf(written), initialsOf(parsed)],
  };
  writtenAuthors.set(reference, author);
  return author;
}

/** The text before the date, because the parser splits names of organisations at "and" and commas like lists of persons. */
export function authorsOf(raw: string): string {
  return raw
    .replace(/^\s*(?:\[\d+\]|\d+[.)])\s*/, "")
    .split(/\(?(?:(?:1[5-9]|20)\d{2}|\bn\.\s?d\.|\bin press)/)[0]!
    .replace(/[\s.,:(]+$/, "");
}

/** "World Health Organization (WHO)", before any title. */
function bracketed(author: string): string | undefined {
  return /^[^.]*\((\p{Lu}{2,})\)/u.exec(author)?.[1];
}

function isAcronym(text: string): boolean {
  return /^\p{Lu}{2,}$/u.test(text);
}

/** Shorter endings match too many names. */
const shortestEnding = 3;

/** Small words give no initial, and a leading country may be omitted: "EPA" for "U.S. Environmental Protection Agency". */
function standsFor(acronym: string, initials: string): boolean {
  if (initials === acronym || (acronym.length >= shortestEnding && initials.endsWith(acronym))) return true;
  // "NICE" omits the H of "National Institute for Health and Care Excellence".
  const isOmitting = acronym.length >= shortestOmitting && initials.length - acronym.length <= maxOmitted;
  return isOmitting && initials[0] === acronym[0] && initials.at(-1) === acronym.at(-1) && isSubsequence(acronym, initials);
}

function initialsOf(author: string): string {
  return (author.match(/(?<![\p{L}'’-])\p{Lu}/gu) ?? []).join("");
}

const [shortestOmitting, maxOmitted] = [4, 2];

function isSubsequence(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}
