import type { ProseIssue, ProseSentence } from "../prose/prose.ts";
import { sumWrong } from "../rules/consistency.ts";
import { countPattern, digitsPattern, lastDigitStep, parsePrintedNumber } from "./printed-numbers.ts";

/** A longer sentence is a list that lost its line breaks. */
const maxLength = 800;
/** Parts whose sum is further from the whole, as a share of it, are parts of something else. */
const maxDistance = 0.25;

const word = String.raw`(?!(?:of|per|each|every|times?|or|to|by|with|in|at)\b)[a-z][a-z'’-]*`;
const noun = `(?: ${word}){1,4}`;
const total = `(?<total>${digitsPattern})(?<whole>${noun})`;
/** "40 reports", "12 of them undergraduates": no verb beside "were". */
const item = `${countPattern}(?: of (?:them|these|those|whom|which))?(?: (?:were|was|are))?(?: from| in)?(?: ${word}){1,5}`;
const list = `(?<parts>${item}(?:[,;] (?:and )?${item}){0,8}(?:,|;)? and ${item})`;
const predicate = `${countPattern}(?: of (?:them|these|those|whom|which))?(?: [a-z'’-]+){1,7}`;

const forms = [
  // "120 documents: 50 reports, 40 letters, and 20 manuals"; "24 texts (12 essays and 15 interviews)"
  {
    pattern: String.raw`${total}(?: in total| in all| altogether)?(?::| \(|,? (?:namely|that is)[,:]?) ?${list}(?=[.;)]|$)`,
    isClosed: true,
  },
  // "300 training items and 40 test items, 360 items in total"
  { pattern: String.raw`${list},? \(?(?<total>${digitsPattern})(?:${noun})? (?:in total|altogether|in all)\b`, isClosed: true },
  {
    pattern: String.raw`${list},? \(?(?:for |making |giving |with )?(?:a total of|totall?ing|which total|in total) (?<total>${digitsPattern})`,
    isClosed: true,
  },
  // "133 students took part, 80 of them undergraduates and 60 graduates"
  {
    pattern: `${total}(?: [a-z-]+){0,4}[,;:] ${countPattern} of (?:them|whom|which|these)(?: (?:were|was|are))?(?: ${word}){1,3},? and ${countPattern}(?: (?:were|was|are))?(?: ${word}){1,3}(?=[.;)]|$)`,
    isClosed: false,
  },
  // "Of the 133 respondents, 56 agreed, 50 disagreed and 30 had no opinion"
  {
    pattern: String.raw`\b[Oo]f (?:the |these |those |our |all )?${total}(?: [a-z-]+){0,3}, (?<parts>${predicate}(?:[,;] (?:and )?${predicate}){0,6}(?:,|;)? and (?:the (?:remaining|other) )?${predicate})(?=[.;]|$)`,
    isClosed: false,
    needsContrast: true,
  },
].map(({ pattern, ...form }) => ({ ...form, pattern: new RegExp(pattern, "g") }));

/** Things that a count of other things does not split: times, places, measures, groups of them. */
const noWhole =
  /\b(?:years?|months?|weeks?|days?|hours?|minutes?|seconds?|pages?|points?|percent|euros?|dollars?|groups?|teams?|categories|types|classes|clusters|pairs|levels|dimensions|factors|sections|parts|steps|phases|stages|sessions|courses|schools|sites|centres|centers|hospitals|companies|rooms|layers|heads|experiments|conditions|sets|datasets|criteria|times|km|m|kg)$/;
/** Words by which the parts exclude each other: a negation, a rest, or a pair of opposites. */
const contrasting =
  /\b(?:no|not|none|neither|nor|remaining|other|others|rest|undecided|neutral|unknown|missing|abstained|did not|dis(?:agree|like|approve)\w*|un\w{4,}|failed|rejected|female|women|girls|declined|lost|died)\b/;
const inexact =
  /\b(?:about|around|approximately|roughly|nearly|almost|over|more than|less than|at least|up to|including|e\.g\.|such as|each|both|or|overlap\w*|respectively|several|multiple|per)\b|~|≈|%|\bpercent\b/i;
const counts = new RegExp(countPattern, "g");

/** Counts that are listed as the parts of a whole and do not add up to it. */
export function checkPartLists({ text, start }: ProseSentence): ProseIssue[] {
  if (text.length > maxLength || !/\band\b/.test(text) || !/\d/.test(text)) return [];
  for (const { pattern, isClosed, needsContrast } of forms)
    for (const { 0: words, index, groups } of text.matchAll(pattern)) {
      const { total: printed, whole = "" } = groups as Record<string, string>;
      const all = [...words.matchAll(counts)].map(([count]) => count);
      const parts = all.filter((_count, at) => at !== all.indexOf(printed!)).map(parsePrintedNumber);
      const wanted = parsePrintedNumber(printed!);
      const before = text.slice(Math.max(0, index - 24), index);
      if (parts.length < 2 || [wanted, ...parts].some((count) => !Number.isInteger(count)) || inexact.test(words)) continue;
      if (noWhole.test(whole) || /\b(?:Table|Figure|Fig\.|Section|than|least|most|over|about|up to|p\.|pp\.) ?$/i.test(before)) continue;
      if (needsContrast && !contrasting.test(words)) continue;
      const sum = parts.reduce((one, other) => one + other, 0);
      // Parts below the whole may be due to missing answers, which the rest of the sentence may count.
      const isComplete = isClosed && !/\b(?:wom[ae]n|fem)/.test(words) && !new RegExp(countPattern).test(text.slice(index + words.length));
      const distance = (isComplete ? Math.abs(sum - wanted) : sum - wanted) / wanted;
      // Some of three may be the whole, and the others its properties.
      if (!(distance > 0 && distance <= maxDistance) || someAddUp(parts, wanted)) continue;
      const message = `${parts.length === 2 ? parts.join(" and ") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`} are ${sum}, and the text gives ${printed}.`;
      return [{ rule: sumWrong, message, at: { start: start + index, end: start + index + words.length } }];
    }
  return [];
}

/** Whether some neighbouring parts are the whole. */
function someAddUp(parts: number[], whole: number): boolean {
  return parts.some((_, from) =>
    parts.some((__, to) => to >= from && parts.slice(from, to + 1).reduce((sum, part) => sum + part, 0) === whole),
  );
}

const share = String.raw`(?<!\d)${digitsPattern} ?(?:%|per ?cent)`;
const shares = new RegExp(share, "gi");
const divided = /\b(?:divided|split|distributed|allocated|broken? down|composed of|made up of|consist(?:s|ed|ing)? of|comprised? of)\b/i;
/** "Europe (40 %), Asia (30 %) and other regions (40 %)": each share in its own brackets, or before its part. */
const bracketed = new RegExp(String.raw`\(${share}\)`, "gi");
const residual = new RegExp(
  String.raw`\band (?:the )?(?:remaining|rest|all others?|others?|elsewhere|unknown|unspecified|none|no answer)(?: [a-z-]+){0,3} \(${share}\)`,
  "i",
);

const opposite = [
  ["women", "men"],
  ["females?", "males?"],
  ["girls", "boys"],
]
  .flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ])
  .map(
    ([one, other]) =>
      new RegExp(
        String.raw`(?<first>${digitsPattern}) ?%(?: were| was| are)? (?:${one})\b(?: \([^()]*\))?,? (?:and|vs\.?|versus)?,? ?(?<second>${digitsPattern}) ?%(?: were| was| are)? (?:${other})\b`,
        "gi",
      ),
  );

/** Shares of one whole that come to more, or clearly less, than 100 %. */
export function checkShareLists({ text, start }: ProseSentence): ProseIssue[] {
  if (text.length > maxLength || !/%|\bper ?cent\b/i.test(text)) return [];
  for (const pattern of opposite)
    for (const { 0: words, index, groups } of text.matchAll(pattern)) {
      const sum = parsePrintedNumber(groups!.first!) + parsePrintedNumber(groups!.second!);
      if (sum <= 100 + lastDigitStep(groups!.first!) + lastDigitStep(groups!.second!)) continue;
      return [
        {
          rule: sumWrong,
          message: `These shares come to ${format(sum)} %.`,
          at: { start: start + index, end: start + index + words.length },
        },
      ];
    }
  const all = [...text.matchAll(shares)];
  const inBrackets = [...text.matchAll(bracketed)];
  const isList =
    inBrackets.length === all.length &&
    all.length >= 2 &&
    (residual.test(text) || (divided.test(text.slice(0, all[0]?.index)) && / and /.test(text)));
  if (
    !isList ||
    all.length > 8 ||
    /\b(?:of (?:them|these|which|whom)|each|up to|about|approximately|around|both|respectively)\b/i.test(text)
  )
    return [];
  const printed = all.map(([words]) => words.replace(/ ?(?:%|per ?cent)$/i, ""));
  const sum = printed.map(parsePrintedNumber).reduce((one, other) => one + other, 0);
  const slack = printed.reduce((step, each) => step + lastDigitStep(each), 0) / 2 + 0.5;
  if (Math.abs(sum - 100) <= slack || Math.abs(sum - 100) > 100 * maxDistance) return [];
  const [first, last] = [inBrackets[0]!, inBrackets.at(-1)!];
  return [
    {
      rule: sumWrong,
      message: `These shares come to ${format(sum)} %.`,
      at: { start: start + first.index, end: start + last.index + last[0].length },
    },
  ];
}

function format(sum: number): string {
  return String(Number(sum.toFixed(2)));
}
