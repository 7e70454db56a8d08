import { type DateMention, findDates, sameDate } from "../../../domain/text/date-mention.ts";
import type { Drift } from "../../../domain/verdict/verdict.ts";
import { memoizeLast } from "./memoize-last.ts";
import { isRange } from "./quantity-context.ts";
import { sameSentence } from "./same-surroundings.ts";

const datesNearby = memoizeLast(findDates);

/** Another date of the same thing: "opened in March 2019" where the source has "opened in May 2019". */
export function compareDates(claim: string, evidence: string, nearby = ""): Drift[] {
  const [own, theirs, near] = [datesIn(claim), datesIn(evidence), datesNearby(nearby)];
  const open = own.filter((date) => ![...theirs, ...near].some((other) => sameDate(date, other)));
  const others = theirs.filter((date) => !own.some((known) => sameDate(known, date)));
  const [[wanted], [instead]] = [open, others];
  // With more dates on either side it is unclear which one was meant.
  if (!wanted || !instead || open.length > 1 || theirs.length > 1) return [];
  if (isRange(claim, wanted) || isRange(evidence, instead)) return [];
  if (relative.test(evidence) || !sameSentence(claim, wanted, evidence, instead)) return [];
  return [{ kind: "date", claimWords: wanted.text, sourceWords: instead.text }];
}

/** A date that leans on another one. */
const relative =
  /\b(?:this|last|next|same|previous|following|preceding) (?:year|month|spring|summer|autumn|winter|decade)\b|\b(?:ago|later|earlier)\b/i;

/** Dates of events; "(Okoro, 2016)", "Okoro et al. (2016)" and "(2016)" name works. */
function datesIn(text: string): DateMention[] {
  return findDates(text).filter((date) => !isInBrackets(text, date) && isPlacedInTime(text, date));
}

function isInBrackets(text: string, { start }: DateMention): boolean {
  return /[([][^)\]]*$/.test(text.slice(Math.max(0, start - 120), start));
}

/** A year alone needs a word that places something in time; "2016 trees" were counted. */
function isPlacedInTime(text: string, { start, text: words }: DateMention): boolean {
  if (words.length > 5) return true;
  return /\b(?:in|since|by|until|till|during|of|from|before|after|early|late|mid|around|year|summer|winter|spring|autumn)[\s-](?:the\s)?$/i.test(
    text.slice(Math.max(0, start - 16), start),
  );
}
