import type { Document } from "../../../domain/document/document.ts";
import { parseQuantities, type Quantity } from "../../../domain/text/quantity/quantity.ts";
import type { Drift } from "../../../domain/verdict/verdict.ts";
import { sameSubjectOverlap, type WindowReading } from "../evidence/window-reading.ts";
import { countedIn, isOtherUnit, mayMeanTheSame } from "./compare-quantities.ts";
import { derivableFrom } from "./derivable-numbers.ts";
import { isOfAnotherKind } from "./differences.ts";
import { boundOf, isAge, isInName, isRange, isStatistic, withBound } from "./quantity-context.ts";
import { isUnitless, isVague, sameQuantity } from "./same-quantity.ts";

const known = new WeakMap<Document, Quantity[]>();

function quantitiesOf(source: Document): Quantity[] {
  const all = known.get(source) ?? parseQuantities(source.text);
  known.set(source, all);
  return all;
}

/** The numbers of a claim that stand nowhere in its sources: in no unit, in no words, and by no arithmetic of one sentence. */
export function findMissingNumbers(claim: string, sources: readonly Document[]): Quantity[] {
  const given = sources.flatMap(quantitiesOf);
  const open = countedIn(claim).filter(
    (own) =>
      !isVague(own) &&
      !isStatistic(claim, own) &&
      !isName(claim, own) &&
      !sources.some(({ text }) => isInName(claim, own, text)) &&
      !given.some((other) => sameQuantity(own, other, boundOf(claim, own))),
  );
  if (open.length === 0) return [];
  return open.filter((own) => !sources.some((source) => derivableFrom(claim, source.text)(own)));
}

/** Words shared from which another number in the place of a lost one is enough; below, the verifier or another number must speak too. */
const plainlySameOverlap = 0.6;
/** How sure the verifier must be that the sentence contradicts the claim. */
const minDenial = 0.5;

/**
 * Readings with the number that stands in the place of a lost one, where the closest sentence has exactly one that could be meant.
 * A number that the source has elsewhere may belong there; one that it has nowhere cannot.
 */
export function markMissingNumbers(claim: string, lost: readonly Quantity[], readings: readonly WindowReading[]): WindowReading[] {
  // A sentence that gives another number by itself is the better witness.
  if (lost.length === 0 || readings.some(({ drift }) => drift.length > 0)) return [...readings];
  const claimed = parseQuantities(claim);
  const best = readings
    .filter(({ window }) => window.overlap >= sameSubjectOverlap)
    .toSorted((one, other) => other.window.overlap - one.window.overlap)
    .map((reading) => ({ reading, drift: findReplacement(claim, { claimed, lost }, reading) }))
    .find(({ drift }) => drift !== undefined);
  if (!best?.drift) return [...readings];
  const { overlap } = best.reading.window;
  const contradiction = Math.min(0.95, 0.7 + 0.3 * overlap + 0.1 * Math.min(best.reading.matchedNumbers, 2));
  const shown = { ...best.reading, support: 0, contradiction, contradictsByRules: true, drift: [best.drift], inSameWords: false };
  return readings.map((reading) => (reading === best.reading ? shown : reading));
}

/** A claim that would be true if it had the number of its source in the place of its own. */
export interface CorrectedClaim {
  text: string;
  drift: Drift;
}

/** The claim with each number that a sentence of its source gives and that could stand in the place of one which the sources do not have. */
export function correctNumbers(claim: string, missing: readonly Quantity[], sentence: string): CorrectedClaim[] {
  const claimed = parseQuantities(claim);
  const open = parseQuantities(sentence).filter(
    (other) =>
      !isStatistic(sentence, other) && !isVague(other) && !isRange(sentence, other) && !claimed.some((own) => sameQuantity(own, other)),
  );
  const single = missing.filter((own) => !isRange(claim, own));
  return single.flatMap((own) =>
    open
      .filter(
        (other) => isSameKind(own, other) && !mayMeanTheSame(claim, own, sentence, other) && !isOfAnotherKind(claim, own, sentence, other),
      )
      .map((other) => ({
        text: claim.slice(0, own.start) + other.text + claim.slice(own.end),
        drift: {
          kind: own.dimension === "year" ? "date" : "number",
          claimWords: withBound(claim, own),
          sourceWords: withBound(sentence, other),
        },
      })),
  );
}

/** Words before a number that only bound it, and a preposition that goes with it. */
const leadingWords =
  /(?:\s(?:by|to|from|at|in|for|of|with|since|until|during|over|within|after|before|up to))?(?:\s(?:a|an|the|about|around|approximately|roughly|nearly|almost|only|some|just|more than|less than|fewer than|at least|at most|up to|over|under))*\s$/i;

/** The claim without a number, as a sentence that can be read: "fell by 24 % in May" becomes "fell in May", "in 46 ports" becomes "in ports". */
export function eraseNumber(claim: string, { start, end, dimension }: Quantity): string {
  const [before, behind] = [claim.slice(0, start), claim.slice(end)];
  // What is measured or counted follows: only the number goes.
  if (
    /^[\s-]\p{L}/u.test(behind) &&
    !/^\s(?:and|or|of|in|at|on|for|from|to|by|with|than|as|after|before|during|between|when|while|but|which|that)\b/.test(behind)
  )
    return tidy(before + behind.replace(/^-/, ""));
  if (/^\sof\b/.test(behind)) return tidy(`${before}${dimension === "percent" ? "a share" : "a number"}${behind}`);
  const leading = leadingWords.exec(before.slice(-80))?.[0] ?? "";
  return /^\s\p{L}+\s/u.test(leading) ? tidy(before.slice(0, -leading.length) + behind) : tidy(`${before}some amount${behind}`);
}

function tidy(text: string): string {
  const plain = text
    .replace(/\s+/g, " ")
    .replace(/\s([,.;:])/g, "$1")
    .trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function findReplacement(
  claim: string,
  { claimed, lost }: { claimed: readonly Quantity[]; lost: readonly Quantity[] },
  { window: { text, overlap }, matchedNumbers: matched, denies }: WindowReading,
): Drift | undefined {
  const open = parseQuantities(text).filter(
    (other) => !isStatistic(text, other) && !isVague(other) && !claimed.some((own) => sameQuantity(own, other)),
  );
  for (const own of lost) {
    const sameDigits = open.filter((other) => isOtherUnit(own, other) && isAge(claim, own) === isAge(text, other));
    const candidates = sameDigits.length > 0 ? sameDigits : open.filter((other) => isSameKind(own, other));
    const [instead] = candidates;
    if (!instead || candidates.length > 1 || (sameDigits.length === 0 && isRange(text, instead))) continue;
    const isSameSubject =
      matched > 0 || (own.dimension !== "year" && denies >= minDenial) || (!isUnitless(own) && overlap >= plainlySameOverlap);
    if (
      !isSameSubject ||
      isOfAnotherKind(claim, own, text, instead) ||
      (sameDigits.length === 0 && mayMeanTheSame(claim, own, text, instead))
    )
      continue;
    const kind = sameDigits.length > 0 ? "unit" : own.dimension === "year" ? "date" : "number";
    return { kind, claimWords: withBound(claim, own), sourceWords: withBound(text, instead) };
  }
  return undefined;
}

/** "12 years" does not become "5 days": another number of the same thing comes in the same unit. */
export function isSameKind(one: Quantity, other: Quantity): boolean {
  return one.dimension === other.dimension && (one.dimension !== "time" || one.unit.replace(/s$/, "") === other.unit.replace(/s$/, ""));
}

/** "type 2 diabetes", "phase 3": the number is part of a name. */
function isName(text: string, { start }: Quantity): boolean {
  return /\b(?:type|phase|stage|grade|class|level|group|category|version|item|day|week|visit|model)\s$/i.test(
    text.slice(Math.max(0, start - 12), start),
  );
}
