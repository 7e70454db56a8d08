export interface GivenDate {
  year?: number;
  yearSuffix?: string;
  /** "2019-03" or "2019-03-14"; undefined if only the year is given. */
  date?: string;
}

/** First letters of month names, in the languages of the lexicon. */
const months = [
  /^jan|^ene|^gen/,
  /^feb|^f[ée]v/,
  /^mar|^mär/,
  /^apr|^avr|^abr/,
  /^ma[yig]/,
  /^jun|^juin|^giu/,
  /^jul|^juil|^lug/,
  /^aug|^ao[ûu]|^ago/,
  /^sep|^set/,
  /^oct|^okt|^out|^ott/,
  /^nov/,
  /^dec|^d[ée]c|^dez|^dic/,
];

/** Reads "2019b", "(2019, March 14)", "14 March 2019", "2019-03-14", "14.3.2019". */
export function parseDate(text: string): GivenDate {
  const written = /(?<!\d)(1[4-9]\d\d|20\d\d)-(\d{2})-(\d{2})(?!\d)/.exec(text);
  if (written) return { year: Number(written[1]), date: written[0] };
  const dotted = /(?<!\d)(\d{1,2})[./](\d{1,2})[./]((?:19|20)\d\d)(?!\d)/.exec(text);
  if (dotted) {
    const [, first, second, year] = dotted as unknown as [string, string, string, string];
    // American dates have the month first.
    const [day, month] = Number(second) > 12 && Number(first) <= 12 ? [second, first] : [first, second];
    return { year: Number(year), date: `${year}-${two(month)}-${two(day)}` };
  }
  const year = /(?<!\d)(1[4-9]\d\d|20\d\d)([a-z])?(?![\p{L}\d])/u.exec(text);
  if (!year) return {};
  const month = (text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
    .map((word) => months.findIndex((name) => name.test(word)) + 1)
    .find((number) => number > 0);
  const day = /(?<!\d)(\d{1,2})(?!\d)/.exec(text.replace(year[0], ""))?.[1];
  const date = month === undefined ? undefined : [year[1], two(String(month)), ...(day ? [two(day)] : [])].join("-");
  return { year: Number(year[1]), ...(year[2] ? { yearSuffix: year[2] } : {}), ...(date ? { date } : {}) };
}

function two(number: string): string {
  return number.padStart(2, "0");
}
