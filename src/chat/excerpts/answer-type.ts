import { type DateMention, findDates } from "../../domain/text/date-mention.ts";
import { parseQuantities, type Quantity } from "../../domain/text/quantity/quantity.ts";
import { currencyNames, numbering, persons } from "./answer-words.ts";

/** What a text offers as an answer, without what the question says itself. */
interface OfferedAnswers {
  text: string;
  /** Numbers that are no part of a date or a time of day. */
  quantities: Quantity[];
  dates: DateMention[];
  /** Words with a capital within a sentence, without months, days, and units behind numbers. */
  hasName: boolean;
  asked: ReadonlySet<string>;
}

/** The longest text that is looked at, in characters: excerpts are shorter. */
const maxLength = 2_000;

const calendar =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|I)$/;
const timeWords =
  /\d:\d|\b(?:days?|weeks?|months?|years?|morning|evening|noon|night|o.clock|spring|summer|autumn|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|after|before|until|once|during|when)\b|\b(?:in|each|every) (?:January|February|March|April|May|June|July|August|September|October|November|December)\b/iu;
const repeated = /\b(?:once|twice|thrice|times|every|each|daily|weekly|monthly|yearly|annually|always|never|rarely)\b/iu;
/** "from 4 to 8 June": the days of a range before its month. */
const daysOfRange =
  /^\s*(?:to|and|or|–|-)\s*\d{1,2}\s+(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/u;
const parts = /\b(?:half|third|quarter|double|twice|none|no)\b/iu;
const storeys = /\b(?:storeys?|stor(?:y|ies)|floors?|levels?)\b/iu;
const paying =
  /\b(?:costs?|price[sd]?|fees?|pa(?:y|ys|id|yment)|charge[sd]?|rent(?:ed)?|premium|salary|wages?|spend|spent|budget|worth|deposit|fine)\b/iu;

/** One kind of question, and whether a text offers what it asks for. */
type AnswerType = [question: RegExp, isOffered: (offered: OfferedAnswers) => boolean];

const ofDimension =
  (...dimensions: string[]) =>
  ({ quantities }: OfferedAnswers) =>
    quantities.some(({ dimension }) => dimensions.includes(dimension));

/** Currencies that are no unit of measurement, such as ducats, read as bare numbers, and pounds as a weight. A price is written in digits. */
const isMoney = ({ text, dimension, unit, end }: Quantity, whole: string) => {
  if (!/\d/.test(text)) return false;
  if (dimension.startsWith("money") || /pounds?$/i.test(unit)) return true;
  const next = /^\s*(?:thousand|million|billion)?\s*(\p{L}+)/u.exec(whole.slice(end, end + 60))?.[1] ?? "";
  return dimension === "" && (currencyNames.test(next) || (!/^\p{Ll}{3,}s$/u.test(next) && paying.test(whole)));
};

const offersMoney = ({ quantities, text }: OfferedAnswers) => quantities.some((one) => isMoney(one, text));
const offersTime = (offered: OfferedAnswers) => offered.dates.length > 0 || timeWords.test(offered.text) || ofDimension("time")(offered);

/** The kinds in order: the first that a question matches decides. */
const answerTypes: AnswerType[] = [
  [
    /\b(?:(?:tele)?phone|fax|emergency)\s+numbers?\b|\bhotline\b|\be-?mail address\b|\bweb ?site\b/iu,
    ({ text }) => /\+?\d[\d\s()/-]{5,}\d|@|\bwww\.|https?:/u.test(text),
  ],
  [/^(?:what|how much)\b.*\b(?:costs?|price|salary|wages?|premium|amount to|budget)\b/iu, offersMoney],
  [/\bhow much\b.*\b(?:paid|pays?|earns?|charged?|spend|spent|money)\b/iu, offersMoney],
  [/\bhow often\b|\bhow many times\b/iu, ({ text, quantities }) => quantities.length > 0 || repeated.test(text)],
  [
    /\bhow old\b|\bage of\b|\bmean age\b/iu,
    (offered) => ofDimension("time")(offered) || /\b(?:aged?|old|since|built in)\b/iu.test(offered.text),
  ],
  [
    /\bhow (?:tall|deep|wide|thick)\b/iu,
    (offered) => ofDimension("length")(offered) || (storeys.test(offered.text) && offered.quantities.length > 0),
  ],
  [/\bhow heavy\b/iu, ofDimension("mass", "")],
  [/\bhow loud\b/iu, ofDimension("level", "")],
  [/\bhow (?:hot|cold|warm)\b|\b(?:what|which)\b.{0,40}\btemperatures?\b/iu, ofDimension("temperature")],
  [/\bhow (?:long|far|soon)\b/iu, (offered) => offersTime(offered) || ofDimension("length")(offered)],
  [/\bhow (?:fast|quickly)\b/iu, (offered) => offersTime(offered) || ofDimension("speed")(offered)],
  [
    /\bhow many\b/iu,
    ({ quantities, asked }) =>
      quantities.some(
        ({ text, dimension, unit }) =>
          dimension === "" || asked.has(unit.toLowerCase()) || (dimension === "percent" && !text.includes("%")),
      ),
  ],
  [
    /\bhow (?:much|high|humid|steep|strong)\b|\b(?:what|which) (?:share|percentage|proportion|number)\b/iu,
    ({ quantities, dates, text }) => quantities.length + dates.length > 0 || parts.test(text),
  ],
  [
    /\bhow (?:large|big)\b/iu,
    ({ quantities, text }) => quantities.some(({ dimension }) => dimension !== "time" && dimension !== "temperature") || parts.test(text),
  ],
  [/\b(?:what|which) year\b/iu, ({ dates, text }) => dates.length > 0 || /\b(?:1[5-9]|20)\d\d\b/.test(text)],
  [
    /^when\b|\b(?:what|which) (?:date|day|month)\b/iu,
    ({ dates, quantities, text }) => dates.length + quantities.length > 0 || timeWords.test(text),
  ],
  [
    /\bname of\b|\b(?:which|what) (?:firm|company|bank|hospital|software|university|college|country|city|town|brand|journal|party|organi[sz]ation|manufacturer)\b/iu,
    ({ hasName }) => hasName,
  ],
  // There is one treasurer, who has a name.
  [/^who(?:['’]s|\s+(?:is|was))\s+(?:the|its|their|your|our)\b(?!\s+\p{L}+(?:ed|en)\b)/iu, ({ hasName }) => hasName],
  [
    /^who(?:m|se)?\b/iu,
    ({ hasName, text, asked }) => hasName || (text.toLowerCase().match(new RegExp(persons, "giu")) ?? []).some((word) => !asked.has(word)),
  ],
];

const typeOf = (question: string): AnswerType | undefined => answerTypes.find(([pattern]) => pattern.test(question.trim()));

/** Whether a question asks for a kind of answer that a text can be searched for, such as a price. */
export const asksForType = (question: string): boolean => typeOf(question) !== undefined;

/**
 * Whether a question asks for a kind of answer, such as a price, an age, a date or a name, that a text does not contain. Numbers and names
 * of the question itself and of the title answer nothing.
 */
export function lacksAnswerType(question: string, excerpt: string, title = ""): boolean {
  const type = typeOf(question);
  if (!type) return false;
  const text = excerpt.slice(0, maxLength);
  const asked = new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const dates = findDates(text);
  const isAsked = (words: string) => (words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => asked.has(word));
  const quantities = parseQuantities(text).filter(
    (quantity) =>
      !dates.some((date) => date.start <= quantity.start && quantity.end <= date.end) &&
      !/\d:\d/.test(text.slice(Math.max(0, quantity.start - 3), quantity.end + 3)) &&
      !(quantity.dimension === "" && numbering.test(text.slice(Math.max(0, quantity.start - 30), quantity.start))) &&
      // "23. Manager of Sales": the number of an item.
      !(quantity.dimension === "" && /^[.)]\s+\p{Lu}/u.test(text.slice(quantity.end, quantity.end + 4))) &&
      !daysOfRange.test(text.slice(quantity.end, quantity.end + 30)) &&
      !isAsked(quantity.text),
  );
  const names = text.matchAll(/(?<=[\p{L},;:)] )\p{Lu}[\p{L}\p{N}]*/gu);
  const titled = new Set(title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const hasName = names.some(([name]) => !calendar.test(name) && !asked.has(name.toLowerCase()) && !titled.has(name.toLowerCase()));
  return !type[1]({ text, quantities, dates, hasName, asked });
}
