import { month } from "./lexicon.ts";

type NumberKind = "date" | "volume" | "issue" | "pages" | "edition" | "range" | "number" | "roman" | "part";

/** A number or date of an entry: what a word beside it calls it, or a bare one. */
export interface NumberToken {
  kind: NumberKind;
  /** With the word that calls it so. */
  start: number;
  end: number;
  text: string;
  /** A bare year, which may be a page or a volume all the same. */
  isBareYear: boolean;
  inBrackets: boolean;
}

const year = String.raw`(?:1[4-9]\d\d|20\d\d)`;
const ordinal = String.raw`\d{1,2}(?:\s?(?:st|nd|rd|th)\b|\.)?`;
const anyMonth = eitherCase(month);
const months = String.raw`${anyMonth}(?:\.?\s?[-–/]\s?${anyMonth})?`;
/** Before a word: no letter; four small letters may run into a number where a space was lost. */
const edge = String.raw`(?<![\p{L}\p{N}.'’*/-])|(?<=\p{Ll}{4})|(?<=\p{Ll}\.)|(?<=\s\.)|(?<=\p{Lu}{3})(?=\d{1,3}\s?\()`;
const value = String.raw`(?:(?<!\p{L})[A-Za-z]{1,2})?\d{1,8}(?:[A-Za-z](?![A-Za-z]))?(?:\([A-Z]\))?`;
const dash = String.raw`\s?(?:[-–—‐−‑]{1,3}|~)\s?`;
const range = String.raw`${value}${dash}${value}`;
const roman = String.raw`(?=[IVXLC]+(?!\p{L}))(?:C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})`;

const kinds: [NumberKind, string][] = [
  ["edition", String.raw`(?i:\b(?:\d{1,2}(?:st|nd|rd|th|e|a|\.|ª)?|first|second|third|fourth|fifth|sixth|seventh|eighth|rev(?:ised|\.)|new|2nde?|deuxième)\s(?:(?:rev(?:ised)?|überarb|erw|international|and|enlarged|updated|expanded)\.?,?\s)*(?:ed(?:n|ition)?|aufl(?:age)?|éd(?:ition)?|edição|edición|edizione)\b\.?)`],
  ["pages", String.raw`\b(?:S(?=\.\s?(?!${year}(?!\d|\s?[-–])))|PP|Pp|pp?|(?i:pages?|pgs?|seiten?|págs?|ss|abstract|art(?:icle)?(?:\sno)?))\b\s?\.?\s?(?::\s?|#)?(?:${range}|${value}|[ivxl]+${dash}[ivxl]+)(?:\s?(?:,|and|&|;)\s?${range})*(?:\s?ff?\b\.?)?`],
  ["pages", String.raw`\b(?:[xvi]+\s?[,+]\s?)?\d{1,4}\s?(?:pp?|pages|S|Seiten|págs?)\b\.?(?!\s?\d)`],
  ["volume", String.raw`\b(?:(?i:vols?|volumes?|bd|bde|band|tome|tomo|jg|jahrgang)|[vt](?=\.?\s?\d))\b\s?\.?\s?(?:${roman}\b|[ivxl]+\b|${value}(?:\s?[-–/]\s?\d{1,4}\b)?|[A-Z]{1,3}-?\d{1,4})`],
  ["volume", String.raw`\b\d{1,3}\s(?:vols?|bde|bände|tomes)\b\.?`],
  ["volume", String.raw`(?:第\s?)?\d{1,4}\s?[권卷巻]`],
  ["issue", String.raw`(?:第\s?)?\d{1,4}\s?[호期号]`],
  ["issue", String.raw`(?:\b(?i:nos?|nrs?|num|núm|number|issues?|iss|heft|hft|h|n|fasc|suppl)\b\s?\.?|n[º°]|№|#)\s?(?:${value}(?:\s?[-–/&]\s?\d{1,4}\b)?)`],
  ["date", String.raw`\b(?:19|20)\d\d-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./](?:19|20)\d\d\b`],
  ["date", String.raw`\b(?:(?i:mon|tues|wednes|thurs|fri|satur|sun)day,?\s)?(?:${ordinal}\s?(?:(?:[-–]|and)\s?${ordinal}\s?)?)?(?:de\s)?(?<!\p{L})${months}\.?,?\s?(?:de\s)?(?:${ordinal}(?:\s?[-–]\s?${ordinal})?(?:,\s?|\s))?${year}[a-z]?\b`],
  ["date", String.raw`\b${year}[a-z]?,?\s${months}\b\.?(?:\s\d{1,2}\b(?:\s?[-–]\s?\d{1,2}\b)?(?!\s?[(:]))?`],
  ["date", String.raw`(?<=[.,(]\s)(?:\d{1,2}\s${anyMonth}(?=[.,;)])|(?<!\p{L})${anyMonth}\.?\s\d{1,2}(?:\s?[-–]\s?\d{1,2})?(?=[.,;)]))(?!,?\s\d{4})`],
  ["date", String.raw`\b${year}\s?[-–/]\s?(?:${year}|\d\d)\b(?!\s?[-–\d])`],
  ["date", String.raw`\bn\.\s?d\.|(?i:\bin press\b|\bforthcoming\b|\bto appear\b|\bim druck\b|\bsous presse\b)|\bs\.\s?d\.`],
  ["range", String.raw`(?:${edge})${range}(?:,\s?${range})*`],
  ["date", String.raw`(?:(?<![\p{L}\p{N}.\-–])|(?<=[\p{Ll}]\.)|(?<=\s\.))${year}(?:[a-z])?(?![\p{L}\p{N}])(?!\.\d)`],
  ["number", String.raw`(?<![\p{L}\p{N}.])\d{1,3}\.\d{1,2}(?=\s?[(:,])`],
  ["part", String.raw`(?<=[,(]\s?)(?:[Pp]art|PART|Pt\.?)\s(?:\d{1,3}|[IVX]{1,4}|[A-D])(?![\p{L}\p{N}])`],
  ["number", String.raw`(?<=\(\s?)\d{1,3}\s?(?:&|and|\/|,)\s?\d{1,3}(?=\s?\))`],
  ["number", String.raw`(?:${edge})${value}(?:\/\d{1,3})?(?![\p{L}\p{N}])(?!\.\d)`],
  ["roman", String.raw`(?<=[\s,]\s?)(?=[IVXLC]{2})${roman}(?=\s?[,:.(]|\s?\d)(?!\.\s?\p{Lu})`],
];

/** The pattern in small letters and in capitals. */
function eitherCase(pattern: string): string {
  return pattern.replace(/(?<!\\)\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

const lexer = new RegExp(kinds.map(([, pattern], index) => `(?<k${index}>${pattern})`).join("|"), "gu");

/** Every number and date of an entry, in order; those inside spans already known are left out. */
export function numberTokens(raw: string, isTaken: (start: number, end: number) => boolean): NumberToken[] {
  const tokens: NumberToken[] = [];
  for (const match of raw.matchAll(lexer)) {
    const text = match[0];
    const start = match.index;
    if (text === "" || isTaken(start, start + text.length)) continue;
    const kind = kinds.find((_, index) => match.groups![`k${index}`] !== undefined)![0];
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
