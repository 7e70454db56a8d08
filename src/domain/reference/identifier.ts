/** Whether the text has the form of a DOI: a numeric prefix, a slash and a suffix. A suffix such as "../x" would name another address. */
export function isDoi(text: string): boolean {
  return /^10\.\d{4,9}(?:\.\d+)*\/[^\s\p{Cc}\p{Cs}]+$/u.test(text) && !/\/\.{1,2}(?:\/|$)/.test(text);
}

/** Removes what follows a DOI in running text: a full stop, or a closing bracket that nothing in it opens. */
export function withoutDoiTail(doi: string): string {
  const bare = doi.replace(/[.,;:'"”’]+$/, "");
  for (const [open, close] of ["()", "[]", "{}", "<>"] as const)
    if (bare.endsWith(close!) && count(bare, close!) > count(bare, open!)) return withoutDoiTail(bare.slice(0, -1));
  return bare;
}

/** A DOI from a link: "%5b" is "[", and "&lt;" is "<". Older DOIs have such signs. */
export function decodeDoi(doi: string): string {
  return doi
    .replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/&lt;/gi, "<")
    .replace(/&gt;/gi, ">")
    .replace(/&amp;/gi, "&");
}

const count = (text: string, sign: string) => text.split(sign).length - 1;

/** Whether an ISBN of 10 or 13 digits has the correct check digit. */
export function isIsbn(text: string): boolean {
  const digits = text.replace(/[\s\u2010-\u2015-]/g, "").toUpperCase();
  if (/^\d{9}[\dX]$/.test(digits)) return weighted(digits, (index) => 10 - index) % 11 === 0;
  return /^97[89]\d{10}$/.test(digits) && weighted(digits, (index) => (index % 2 === 0 ? 1 : 3)) % 10 === 0;
}

/** Whether an ISSN has the correct check digit. */
export function isIssn(text: string): boolean {
  const digits = text.replace(/[\s\u2010-\u2015-]/g, "").toUpperCase();
  return /^\d{7}[\dX]$/.test(digits) && weighted(digits, (index) => 8 - index) % 11 === 0;
}

/** Whether an arXiv id has a valid form and month: `2103.04567v2`, or `hep-th/9901001` from before April 2007. */
export function isArxivId(text: string): boolean {
  // Ids have five digits since 2015.
  const [, month] =
    /^(?:0[7-9]|1[0-4])(\d{2})\.\d{4}(?:v\d+)?$/.exec(text) ??
    /^(?:1[5-9]|[2-9]\d)(\d{2})\.\d{5}(?:v\d+)?$/.exec(text) ??
    /^[a-z-]+(?:\.[A-Z]{2})?\/\d{2}(\d{2})\d{3}(?:v\d+)?$/i.exec(text) ??
    [];
  return month !== undefined && Number(month) >= 1 && Number(month) <= 12;
}

function weighted(digits: string, weight: (index: number) => number): number {
  return [...digits].reduce((sum, digit, index) => sum + weight(index) * (digit === "X" ? 10 : Number(digit)), 0);
}

/** The prefix of a DOI, which a registration agency gives to one registrant: "10.1109". */
export function registrantOf(doi: string | undefined): string | undefined {
  return /^10\.\d{4,9}(?:\.\d+)*(?=\/)/.exec(doi ?? "")?.[0];
}

/**
 * Registrants of DOIs that a work has beside its publisher's: preprint servers, repositories of data and of universities, archives of journals
 * and social networks.
 */
const secondRegistrants = new Set(
  `10.48550 10.2139 10.1101 10.31234 10.31219 10.31235 10.5281 10.6084 10.17605 10.21203 10.20944 10.26434 10.36227 10.2307 10.13140 10.3115
  10.18653 10.3929 10.5167 10.17863 10.5445 10.14279 10.18452 10.17169 10.18154 10.15488 10.4233 10.5061 10.7910 10.17632 10.5075`.split(
    /\s+/,
  ),
);

/** Numbers below a prefix that is reserved for tests, which the ACM's library prints for works without a DOI. */
const placeholder = /^10\.5555\/\d+(?:\.\d+)?$/;

/** Whether a DOI may be a second one of a work, so that it need not agree with that of the publisher. */
export function isSecondDoi(doi: string): boolean {
  return placeholder.test(doi) || secondRegistrants.has(registrantOf(doi) ?? "");
}
