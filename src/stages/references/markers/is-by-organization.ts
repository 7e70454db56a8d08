import type { Reference } from "../../../domain/reference/reference.ts";
import { comparable } from "../../../domain/reference/work.ts";

/** Whether an entry is by the organisation that a marker names, possibly by an acronym on either side: "WHO". */
export function isByOrganization(called: string, { raw, work }: Reference): boolean {
  const written = authorsOf(raw);
  const parsed = work.author.map(({ given = "", family }) => `${given} ${family}`).join(" ");
  if (isAcronym(called)) return bracketed(written) === called || [written, parsed].some((author) => standsFor(called, author));
  if (isAcronym(written) && standsFor(written, called)) return true;
  const [one, other] = [comparable(written), comparable(called)];
  // A marker may omit the end of the name: "Maple Shade" for "Maple Shade, a division of Trees Inc."
  return one === other || (other.includes(" ") && one.startsWith(`${other} `));
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

/** Small words give no letter, and a leading country may be omitted: "EPA" for "U.S. Environmental Protection Agency". */
function standsFor(acronym: string, author: string): boolean {
  const initials = (author.match(/(?<![\p{L}'’-])\p{Lu}/gu) ?? []).join("");
  if (initials === acronym || (acronym.length >= shortestEnding && initials.endsWith(acronym))) return true;
  // "NICE" omits the H of "National Institute for Health and Care Excellence".
  const isOmitting = acronym.length >= shortestOmitting && initials.length - acronym.length <= maxOmitted;
  return isOmitting && initials[0] === acronym[0] && initials.at(-1) === acronym.at(-1) && isSubsequence(acronym, initials);
}

const [shortestOmitting, maxOmitted] = [4, 2];

function isSubsequence(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}
