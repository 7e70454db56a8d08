import { month } from "../lexicon.ts";
import { couldBeNames } from "../names/find-names.ts";

type NumberKind = "date" | "volume" | "issue" | "pages" | "edition" | "range" | "number" | "roman" | "part";

/** The pattern in lower and upper case. */
function eitherCase(pattern: string): string {
  return pattern.replace(/(?<!\\)[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

const year = String.raw`(?:1[4-9]\d\d|20\d\d)`;
const dayOfMonth = String.raw`\d{1,2}(?:\s?(?:st|nd|rd|th)\b|\.)?`;
const anyMonth = eitherCase(month);
const months = String.raw`${anyMonth}(?:\.?\s?[-–/]\s?${anyMonth})?`;
const weekday = eitherCase("(?:mon|tues|wednes|thurs|fri|satur|sun)day");

/** Before a number: no letter; but letters may touch it if a space was lost. */
const edge = String.raw`(?<![A-Za-z0-9.'’*/-])|(?<=[a-z]{4})|(?<=[a-z]\.)|(?<=\s\.)|(?<=[A-Z]{3})(?=\d{1,3}\s?\()`;
/** "12", "A16", "e0123", "031802(R)" */
const value = String.raw`(?:(?<![A-Za-z])[A-Za-z]{1,2})?\d{1,8}(?:[A-Za-z](?![A-Za-z]))?(?:\([A-Z]\))?`;
const dash = String.raw`\s?(?:[-–—‐−‑]{1,3}|~)\s?`;
const range = `${value}${dash}${value}`;
const roman = `(?=[IVXLC]+(?![A-Za-z]))(?:C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})`;

const whichEdition = eitherCase(
  String.raw`(?:\d{1,2}(?:st|nd|rd|th|e|a|\.|ª)?|first|second|third|fourth|fifth|sixth|seventh|eighth|rev(?:ised|\.)|new|deuxieme)`,
);
const ofEdition = eitherCase(
  String.raw`(?:(?:rev(?:ised)?|uberarb|erw|international|and|enlarged|updated|expanded)\.?,?\s)*(?:ed(?:n|ition)?|aufl(?:age)?|edicao|edicion|edizione)\b\.?`,
);
/** A capital S is the German page only before a period, and not an initial before a year. */
const pageWord = String.raw`(?:S(?=\.\s?(?!${year}(?!\d|\s?[-–])))|PP|Pp|pp?|${eitherCase(String.raw`(?:pages?|pgs?|seiten?|pags?|ss|abstract|art(?:icle)?(?:\sno)?)`)})\b\s?\.?\s?`;
const volumeWord = String.raw`(?:${eitherCase("(?:vols?|volumes?|bd|bde|band|tome|tomo|jg|jahrgang)")}|[vt](?=\.?\s?\d))\b\s?\.?\s?`;
const issueWord = String.raw`(?:\b${eitherCase("(?:nos?|nrs?|num|number|issues?|iss|heft|hft|fasc|suppl)")}\b\s?\.?|\b[HhNn]\.?(?=\s?\d{1,3}(?!\d))|n[º°]|№|#)\s?`;
/** "n. d.", "o. J.", "s. a.": dates without a year; "s. a." is "see also" as well, unless it is alone. */
const unknownDate = String.raw`\bn\.\s?d\.|\bs\.\s?d\.|\bo\.\s?[JD]\.|(?<=[([]\s?)s\.\s?[af]\.(?=\s?[)\]])|(?<=,\s)s\.\s?[af]\.(?=\s?$)|${eitherCase(String.raw`\b(?:in press|forthcoming|to appear|im druck|sous presse)\b`)}`;

/** Forms of numbers, the most specific first. */
const numberPatterns: [NumberKind, string][] = [
  ["edition", String.raw`\b${whichEdition}\s${ofEdition}`],
  [
    "pages",
    String.raw`\b${pageWord}(?::\s?|#)?(?:${range}|${value}|[ivxl]+${dash}[ivxl]+)(?:\s?(?:,|and|&|;)\s?${range})*(?:\s?ff?\b\.?)?`,
  ],
  ["pages", String.raw`\b(?:[xvi]+\s?[,+]\s?)?\d{1,4}\s?(?:pp?|pages|S|Seiten|pags?)\b\.?(?!\s?\d)`],
  ["volume", String.raw`\b${volumeWord}(?:${roman}\b|[ivxl]+\b|${value}(?:\s?[-–/]\s?\d{1,4}\b)?|[A-Z]{1,3}-?\d{1,4})`],
  ["volume", String.raw`\b\d{1,3}\.\s?(?:Jg|Jahrgang|Bd|Band)\b\.?`],
  ["volume", String.raw`\b\d{1,3}\s(?:vols?|bde|bande|tomes)\b\.?`],
  ["volume", String.raw`(?:[第제]\s?)?\d{1,4}\s?[권卷巻]`],
  ["issue", String.raw`(?:[第제]\s?)?\d{1,4}\s?[호期号]`],
  ["issue", String.raw`${issueWord}${value}(?:\s?[-–/&]\s?\d{1,4}\b)?`],
  ["date", String.raw`\b(?:19|20)\d\d-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./](?:19|20)\d\d\b`],
  // "14 March 2019", "March–April 2019", "12–14 March 2019", "March 14, 2019"
  [
    "date",
    String.raw`\b(?:${weekday},?\s)?(?:${dayOfMonth}\s?(?:(?:[-–]|and)\s?${dayOfMonth}\s?)?)?(?:de\s)?(?<![A-Za-z])${months}\.?,?\s?(?:de\s)?(?:${dayOfMonth}(?:\s?[-–]\s?${dayOfMonth})?(?:,\s?|\s))?${year}[a-z]?\b`,
  ],
  // "2019, March 14"
  ["date", String.raw`\b${year}[a-z]?,?\s${months}\b\.?(?:\s\d{1,2}\b(?:\s?[-–]\s?\d{1,2}\b)?(?!\s?[(:]))?`],
  // "14 March" and "March 14" beside a year that stands elsewhere
  [
    "date",
    String.raw`(?<=[.,(]\s)(?:\d{1,2}\s${anyMonth}(?=[.,;)])|(?<![A-Za-z])${anyMonth}\.?\s\d{1,2}(?:\s?[-–]\s?\d{1,2})?(?=[.,;)]))(?!,?\s\d{4})`,
  ],
  // "2003 [1910]": this printing and the first
  ["date", String.raw`\b${year}\s\[${year}\]`],
  ["date", String.raw`\b${year}\s?[-–/]\s?(?:${year}|\d\d)\b(?!\s?[-–\d])`],
  ["date", unknownDate],
  ["range", String.raw`(?:${edge})${range}(?:,\s?${range})*`],
  ["date", String.raw`(?:(?<![A-Za-z0-9.\-–])|(?<=[a-z]\.)|(?<=\s\.))${year}(?:[a-z])?(?![A-Za-z0-9])(?!\.\d)`],
  // "40.1": volume and issue
  ["number", String.raw`(?<![A-Za-z0-9.])\d{1,3}\.\d{1,2}(?=\s?[(:,])`],
  ["part", String.raw`(?<=[,(]\s?)(?:[Pp]art|PART|Pt\.?|[Cc]h(?:ap(?:ter)?)?s?\.?)\s(?:\d{1,3}|[IVX]{1,4}|[A-D])(?![A-Za-z0-9])`],
  // "(1 & 2)"
  ["number", String.raw`(?<=\(\s?)\d{1,3}\s?(?:&|and|\/|,)\s?\d{1,3}(?=\s?\))`],
  ["number", String.raw`(?:${edge})${value}(?:\/\d{1,3})?(?![A-Za-z0-9])(?!\.\d)`],
  ["roman", String.raw`(?<=[\s,]\s?)(?=[IVXLC]{2})${roman}(?=\s?[,:.(]|\s?\d|\spp?\.)(?!\.\s?[A-Z])`],
];

/** A number or date of an entry: named by a word beside it, or bare. */
export interface NumberToken {
  kind: NumberKind;
  /** Including the word that names it. */
  start: number;
  end: number;
  text: string;
  /** A bare year, which may be a page or a volume too. */
  isBareYear: boolean;
  inBrackets: boolean;
}

const lexer = new RegExp(numberPatterns.map(([, pattern]) => `(${pattern})`).join("|"), "g");

/** Every number and date of an entry, in order, outside known spans. */
export function readNumberTokens(raw: string, isTaken: (start: number, end: number) => boolean): NumberToken[] {
  const tokens: NumberToken[] = [];
  for (const match of raw.matchAll(lexer)) {
    let text = match[0];
    // "… and Berg, Jan. 2016": a given name that is a month too.
    const isGivenName =
      /^[A-Z][a-z]+\.?\s\d{4}/.test(text) &&
      /(?:and|&)\s[A-Z][a-z-]+,\s$/.test(raw.slice(0, match.index)) &&
      couldBeNames(raw.slice(0, match.index));
    const start = match.index + (isGivenName ? text.search(/\d{4}|$/) : 0);
    text = raw.slice(start, match.index + text.length);
    if (text === "" || isTaken(start, start + text.length)) continue;
    const kind = numberPatterns[match.findIndex((group, index) => index > 0 && group !== undefined) - 1]![0];
    tokens.push({
      kind,
      start,
      end: start + text.length,
      text,
      isBareYear: kind === "date" && /^\d{4}$/.test(text),
      inBrackets: /[([]\s?$/.test(raw.slice(Math.max(0, start - 2), start)),
    });
  }
  return tokens;
}
