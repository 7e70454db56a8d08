import type { ProseIssue, ProseSentence } from "../prose/prose.ts";
import { changeWrong } from "../rules/consistency.ts";
import { digitsPattern, formatLike, lastDigitStep, mentionsPercent, parsePrintedNumber } from "./printed-numbers.ts";

const up = "increased?|rose|rises?|risen|grew|grown|grows?|climbed|gained?";
const down = "decreased?|fell|falls?|fallen|dropped|drops?|declined?|shrank|shrunk|was reduced|were reduced|reduced";
const noun = "increase|rise|growth|gain|decrease|reduction|drop|fall|decline|improvement";
const unit = `(?: ?%| ?°C| [a-zA-Z]{1,12}(?:/[a-zA-Z]+)?)?`;
const span = `from (?<from>${digitsPattern})(?<fromUnit>${unit}) to (?<to>${digitsPattern})(?<toUnit> ?%| ?°C| [a-zA-Z]+)?`;
const percent = String.raw`(?<percent>${digitsPattern}) ?(?<kind>%|per ?cent)(?! ?points?| ?-points?| ?\w*points)`;

const forms = [
  // "from 40 to 50, an increase of 25 %", "from 40 to 50 (a 25 % increase)"
  String.raw`${span}(?: [a-zA-Z]+){0,3} ?[,(–]? ?(?:(?:or|i\.e\.,?|that is,?|which is|representing|corresponding to|equivalent to|amounting to) )?an? (?:relative |overall )?(?:(?<direction>${noun}) of ${percent}|${percent} (?<direction>${noun}))`,
  // "rose by 25 %, from 40 to 50"
  String.raw`(?<direction>${up}|${down}) by ${percent},? \(?${span}`,
].map((form) => new RegExp(form, "gi"));

/** Words before a number that make it inexact. */
const loose = /(?:about|around|approximately|roughly|nearly|almost|over|more than|less than|at least|at most|up to|some|~|≈|>|<) ?$/i;

/** "From A to B" beside a percentage that is not the change from A to B. */
export function checkChanges({ text, start }: ProseSentence): ProseIssue[] {
  if (!mentionsPercent(text) || !text.includes("from ")) return [];
  return forms.flatMap((form) =>
    [...text.matchAll(form)].flatMap(({ 0: words, index, groups }) => {
      const { from, to, percent: given, fromUnit = "", toUnit = "" } = groups as Record<string, string>;
      if (loose.test(text.slice(0, text.indexOf(given!, index))) || /\babout|approximately|around|nearly|almost|roughly\b/i.test(words))
        return [];
      if (isOtherUnit(fromUnit, toUnit) || [from, to].every((value) => /^(?:19|20)\d\d$/.test(value!))) return [];
      const [least, most] = relativeChange(from!, to!);
      const stated = parsePrintedNumber(given!);
      const step = lastDigitStep(given!);
      const fits = (low: number, high: number) => stated >= Math.min(low, high) - step && stated <= Math.max(low, high) + step;
      const share =
        /%/.test(fromUnit + toUnit) || /\b(?:accuracy|error|F1|score|rate|share|proportion|probability|risk|loss)\b/i.test(text);
      const points = Math.abs(parsePrintedNumber(to!) - parsePrintedNumber(from!));
      // Shares also change by percentage points, and the rest to 100 % (or 1) has a relative change of its own.
      const errorChange = [1, 100].map((whole) => (100 * points) / Math.abs(whole - parsePrintedNumber(from!)));
      if (fits(least, most) || (share && [points, 100 * points, ...errorChange].some((other) => fits(other, other)))) return [];
      const change = (100 * points) / parsePrintedNumber(from!);
      const message = `From ${from} to ${to} is a change of ${formatLike(change, given!)} %, and the text gives ${given} %.`;
      return [{ rule: changeWrong, message, at: { start: start + index, end: start + index + words.length } }];
    }),
  );
}

/** The smallest and the largest change in percent that the printed digits allow. */
function relativeChange(from: string, to: string): [number, number] {
  const [half, otherHalf] = [lastDigitStep(from) / 2, lastDigitStep(to) / 2];
  const ends = [-half, half].flatMap((one) =>
    [-otherHalf, otherHalf].map(
      (other) =>
        (100 * Math.abs(parsePrintedNumber(to) + other - parsePrintedNumber(from) - one)) / Math.abs(parsePrintedNumber(from) + one),
    ),
  );
  return [Math.min(...ends), Math.max(...ends)];
}

/** "From 5 mm to 2 cm": not comparable without conversion. */
function isOtherUnit(one: string, other: string): boolean {
  return one.trim() !== "" && other.trim() !== "" && one.trim() !== other.trim();
}
