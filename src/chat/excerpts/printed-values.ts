import { findDates } from "../../domain/text/date-mention.ts";
import { parseQuantities, sameValue } from "../../domain/text/quantity/quantity.ts";
import { termsOf } from "../../retrieval/query/terms.ts";
import type { ParsedQuestion } from "./parse-question.ts";

/** The number, date or name that a document gives as the answer, as printed. Only values of one kind are comparable. */
export interface PrintedValue {
  printed: string;
  kind: string;
  isSame(other: PrintedValue): boolean;
}

type ReadValues = (text: string) => PrintedValue[];

const measure =
  "limit|speed|length|width|height|depth|distance|diameter|weight|mass|area|volume|capacity|temperature|pressure|power|age|dos(?:e|age)|concentration|minimum|maximum|threshold|fee|price|cost|rent|salary|fine|deposit|admission|charge|toll|penalty|duration|interest";
/** A measure that exists once: "What is the speed limit …?", not "What is the bridge made of?". */
const asksForMeasure = new RegExp(String.raw`^\W*what\s+(?:is|was)\s+(?:the|its|their)\b.{0,60}?\b(?:${measure})\b`, "iu");
/** A person of whom there is one. Many may have visited a place: two of their names do not differ. */
const asksForPerson =
  /^\W*who\s+(?:(?:is|was)\s+(?:the|its|their)\b|founded\b|built\b|designed\b|invented\b|discovered\b|wrote\b|composed\b|painted\b|owns?\b|leads?\b|led\b|chairs?\b|heads?\b|manages?\b)/iu;
const asksForShare = /\b(?:shares?|percentages?|per\s?cent|proportions?)\b/iu;

/** How the values that can answer a question are read from a text. Undefined for a question that no single value answers. */
export function valueReader({ wants, asked }: ParsedQuestion): ReadValues | undefined {
  const read = readerOf(wants, asked);
  if (!read) return undefined;
  // What the question itself says, such as "of ten metres", is no answer.
  const given = read(asked);
  return (text) => read(text).filter((value) => !given.some((one) => one.kind === value.kind && one.isSame(value)));
}

function readerOf(wants: ParsedQuestion["wants"], asked: string): ReadValues | undefined {
  if (wants === "date") return (text) => [datesOf(text), daysOf(text)].find((dates) => dates.length > 0) ?? [];
  if (asksForPerson.test(asked)) return (text) => namesOf(text, asked);
  if (asksForShare.test(asked)) return (text) => quantitiesOf(text).filter(({ kind }) => kind === "percent");
  return wants === "number" || asksForMeasure.test(asked) ? quantitiesOf : undefined;
}

function datesOf(text: string): PrintedValue[] {
  return findDates(text).map(({ text: printed, first, last }) => ({
    printed,
    kind: "date",
    // "2019" and "14 March 2019" do not differ.
    isSame: (other) => findDates(other.printed).some((one) => one.first <= last && first <= one.last),
  }));
}

const month = "(January|February|March|April|May|June|July|August|September|October|November|December)";
/** A day or month without a year. "May" alone is a month only after a preposition. */
const dayOfYear = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th)?(?:\sof)?\s${month}\b|(?<=\b(?:in|of|until|since|from|by|each|every)\s)${month}\b(?!\s\d)|\b${month}\s(\d{1,2})(?!\d)`,
  "gu",
);

function daysOf(text: string): PrintedValue[] {
  return [...text.matchAll(dayOfYear)].map(([printed, first, one, other, third, last]) => {
    const [name, day] = [(one ?? other ?? third)!, first ?? last];
    const isSameDay = (words: string) => day === undefined || !/\d/.test(words) || Number(/\d+/.exec(words)![0]) === Number(day);
    // "in April" and "15 April" do not differ.
    return { printed, kind: "day of the year", isSame: (value) => value.printed.includes(name) && isSameDay(value.printed) };
  });
}

const capitalised = /\p{Lu}[\p{L}.’'-]{0,40}(?:\s(?:(?:de|der|den|van|von|la)\s)?\p{Lu}(?:\.|[\p{L}’'-]{0,40})){1,4}/gu;
const leadingWords = /^(?:The|An?|In|On|At|By|For|Since|From)\s/u;

/** Names of at least two words, without words of the question: of "Harbour Master Erik Lund" the last two. */
function namesOf(text: string, asked: string): PrintedValue[] {
  const known = new Set(termsOf(asked));
  return [...text.matchAll(capitalised)].flatMap(([found]) => {
    const words = found.replace(leadingWords, "").split(/\s/);
    while (words.length > 0 && termsOf(words[0]!).some((term) => known.has(term))) words.shift();
    const printed = words.join(" ");
    const terms = termsOf(printed);
    // A text that is cut after an initial gives no name.
    if (words.length < 2 || /^\p{L}\.?$/u.test(words.at(-1)!) || terms.some((term) => known.has(term))) return [];
    return [{ printed, kind: "name", isSame: (other: PrintedValue) => termsOf(other.printed).at(-1) === terms.at(-1) }];
  });
}

function quantitiesOf(text: string): PrintedValue[] {
  return parseQuantities(text).map(({ text: printed, value, rounding, dimension, end }) => ({
    // A bare number is given with the thing that it counts: "7,200 crowns".
    printed: dimension ? printed : `${printed}${/^\s\p{L}+/u.exec(text.slice(end, end + 40))?.[0] ?? ""}`,
    kind: dimension || termsOf(text.slice(end, end + 40))[0] || "",
    isSame: (other) =>
      parseQuantities(other.printed).some(
        (one) => sameValue(one.value, value) || Math.abs(one.value - value) <= Math.max(one.rounding.value, rounding.value),
      ),
  }));
}
