import { parseQuantities, type Quantity } from "../../../domain/text/quantity/quantity.ts";
import { stem } from "../../../domain/text/words/content-words.ts";
import type { Drift } from "../../../domain/verdict/verdict.ts";
import type { EntailmentModel } from "../../../models/models.ts";
import type { ClaimConclusion } from "../conclude-from-readings.ts";
import { makeReading } from "../evidence/window-reading.ts";
import { isDateInText, isOtherUnit, mayMeanTheSame } from "../numbers/compare-quantities.ts";
import { eraseNumber, isSameKind } from "../numbers/missing-numbers.ts";
import { boundOf, isAge, isRange, isStatistic, rangeOf, withBound } from "../numbers/quantity-context.ts";
import { isUnitless, sameQuantity } from "../numbers/same-quantity.ts";
import { findOtherOfKind } from "../wording/named-kinds.ts";
import { affirm, deniesNothing } from "../wording/negation.ts";
import type { VerifierOutputs } from "./ask-verifier.ts";

/**
 * How surely the changed claim must be supported by all that was read together, the less where the claim as it stands is hardly supported: then it
 * is the change that makes it true. And how surely by the sentence that is quoted.
 */
const [minAltered, minWhereItCounts, minSentence] = [0.9, 0.8, 0.5];
/** How surely a claim that is hardly supported is supported at most. */
const maxAsItStands = 0.2;
/** Confidence where the source gives no other value in its place. */
const partialConfidence = 0.6;
/** The surest that a number in the same place is taken for another number of the same thing. */
const maxConfidence = 0.9;
/** Up to here a number of things may be counted from their names. */
const maxListed = 12;

/** What is asked about a claim with one thing changed, and what follows from a sentence that supports it so. */
interface AlteredClaim {
  text: string;
  conclude(sentence: string): Pick<ClaimConclusion, "label" | "drift"> | undefined;
}

interface AlteringContext extends Pick<EntailmentModel, "judge"> {
  missingNumbers: readonly Quantity[];
  /** All words of the sources. */
  known: ReadonlySet<string>;
  /** All of every source was read: what it does not have stands nowhere in the work. */
  areComplete: boolean;
}

/**
 * What the sources say where the verifier does not take a claim for supported as it stands, but for one change of it: another number, place, time
 * or group, the opposite, or the claim without a number that no source has.
 */
export async function findAltered(
  { claim, digest, quotable }: Pick<VerifierOutputs, "claim" | "digest" | "quotable">,
  { missingNumbers, known, areComplete, judge }: AlteringContext,
): Promise<ClaimConclusion | undefined> {
  const isHardlySupported = digest.judgement.supports <= maxAsItStands;
  const altered = [
    ...eraseMissing(claim, digest.text, { missingNumbers, areComplete }),
    ...exchangeOther(claim, digest.text, known),
    ...(isHardlySupported && quotable.every(({ window }) => deniesNothing(claim, window.text)) ? affirmDenied(claim) : []),
  ];
  if (altered.length === 0) return undefined;
  const whole = await judge(altered.map(({ text }) => ({ claim: text, evidence: digest.text })));
  const [best] = altered
    .map((one, index) => ({ ...one, supports: whole[index]!.supports }))
    .filter(({ supports }) => supports >= (isHardlySupported ? minWhereItCounts : minAltered))
    .toSorted((one, other) => other.supports - one.supports);
  if (!best) return undefined;
  const alone = await judge(quotable.map(({ window }) => ({ claim: best.text, evidence: window.text })));
  const [nearest] = quotable
    .map(({ window }, index) => ({ window, supports: alone[index]!.supports }))
    .toSorted((one, other) => other.supports - one.supports);
  const found = nearest && nearest.supports >= minSentence ? best.conclude(nearest.window.text) : undefined;
  if (!found) return undefined;
  const isContradicted = found.label === "contradicted";
  const confidence = isContradicted ? Math.min(maxConfidence, best.supports) : partialConfidence;
  const reading = makeReading(nearest!.window, isContradicted ? { contradiction: confidence } : { support: best.supports });
  return { ...found, confidence, decisive: [reading] };
}

/** A denial of what the source states: it is turned round by one word. */
function affirmDenied(claim: string): AlteredClaim[] {
  const text = affirm(claim);
  return text === undefined ? [] : [{ text, conclude: () => ({ label: "contradicted", drift: [] }) }];
}

/** The claim without the one number that no source has. Where several are missing, the text at hand is rather a part of its work. */
function eraseMissing(
  claim: string,
  text: string,
  { missingNumbers: [own, ...others], areComplete }: Pick<AlteringContext, "missingNumbers" | "areComplete">,
): AlteredClaim[] {
  if (!own || !isDateInText(claim, own) || isMultiple(claim, own) || isReckonable(own, text)) return [];
  const range = rangeOf(claim, own);
  if (others.some(({ start }) => start !== range?.high.start)) return [];
  if (range)
    return [
      {
        text: eraseNumber(claim, { ...range.high, start: range.low.start }),
        conclude: (sentence) => compareRange(range, sentence),
      },
    ];
  if (isRange(claim, own)) return [];
  return [{ text: eraseNumber(claim, own), conclude: (sentence) => compareNumber(claim, own, { sentence, areComplete }) }];
}

/** Another number in the place of the claim's own, or none where one of something else may stand. */
function compareNumber(
  claim: string,
  own: Quantity,
  { sentence, areComplete }: { sentence: string; areComplete: boolean },
): Pick<ClaimConclusion, "label" | "drift"> | undefined {
  const claimed = parseQuantities(claim);
  const others = parseQuantities(sentence).filter(
    (other) => !isStatistic(sentence, other) && !claimed.some((each) => sameQuantity(each, other)),
  );
  const sameDigits = others.filter((other) => isOtherUnit(own, other) && isAge(claim, own) === isAge(sentence, other));
  const sameKind = others.filter(
    (other) =>
      isSameKind(own, other) &&
      (!isCount(own) || isCountedAlike(claim, own, sentence, other) || haveSameBound(claim, own, sentence, other)),
  );
  const candidates = sameDigits.length > 0 ? sameDigits : sameKind;
  const [instead] = candidates;
  if (instead && candidates === sameKind && mayMeanTheSame(claim, own, sentence, instead)) return undefined;
  if (instead && candidates.length === 1 && !isRange(sentence, instead)) {
    const kind = candidates === sameDigits ? "unit" : kindOf(own);
    return { label: "contradicted", drift: [{ kind, claimWords: withBound(claim, own), sourceWords: withBound(sentence, instead) }] };
  }
  if (!areComplete || (isCount(own) && own.printed <= maxListed)) return undefined;
  return { label: "partially-supported", drift: [{ kind: "scope", claimWords: withBound(claim, own), sourceWords: "" }] };
}

type NumberRange = NonNullable<ReturnType<typeof rangeOf>>;

/** The only range that shares one end with the claim's, or both in another unit: the same was meant. */
function compareRange(own: NumberRange, sentence: string): Pick<ClaimConclusion, "label" | "drift"> | undefined {
  const ranges = parseQuantities(sentence).flatMap((quantity) => {
    const range = rangeOf(sentence, quantity);
    return range?.low.start === quantity.start ? [range] : [];
  });
  const isOther = ({ low, high }: NumberRange) => isOtherUnit(own.low, low) && isOtherUnit(own.high, high);
  const isMeant = ({ low, high }: NumberRange) => isSameKind(own.low, low) && sameQuantity(own.low, low) !== sameQuantity(own.high, high);
  const [instead, ...others] = ranges.filter((range) => isOther(range) || isMeant(range));
  if (!instead || others.length > 0) return undefined;
  const kind = isOther(instead) ? "unit" : kindOf(own.low);
  return { label: "contradicted", drift: [{ kind, claimWords: own.text, sourceWords: instead.text }] };
}

function kindOf({ dimension }: Quantity): "date" | "number" {
  return dimension === "year" ? "date" : "number";
}

function isCount(quantity: Quantity): boolean {
  return isUnitless(quantity) && quantity.dimension !== "year";
}

/** "four ports" and "nine ports": the word behind both numbers is the same. */
function isCountedAlike(claim: string, own: Quantity, sentence: string, other: Quantity): boolean {
  const [counted, alike] = [wordsBehind(claim, own), wordsBehind(sentence, other)];
  return counted.some((word) => alike.includes(word));
}

/** "longer than 200 bases" and "longer than 340 nt". */
function haveSameBound(claim: string, own: Quantity, sentence: string, other: Quantity): boolean {
  const bound = boundOf(claim, own);
  return bound !== undefined && bound === boundOf(sentence, other);
}

function wordsBehind(text: string, { end }: Quantity): string[] {
  const words = /^(?:[\s-]\p{L}[\p{L}-]*){1,3}/u.exec(text.slice(end))?.[0] ?? "";
  return words
    .split(/[\s-]+/)
    .filter((word) => word.length > 1)
    .map((word) => stem(word.toLowerCase()));
}

/** "ten times its value" may follow from any two values. */
function isMultiple(claim: string, { end }: Quantity): boolean {
  return /^[\s-]?(?:times|fold)\b/i.test(claim.slice(end));
}

/** A number that follows from two others of the text: their sum, their difference, or the share of one in the other. */
function isReckonable(own: Quantity, text: string): boolean {
  const given = parseQuantities(text);
  const off = Math.max(own.rounding.value, 1e-9);
  const isNear = (value: number) => Math.abs(value - own.value) <= off * (1 + 1e-9);
  return given.some((one, at) =>
    given.slice(at + 1).some((other) => {
      const [less, more] = one.value < other.value ? [one.value, other.value] : [other.value, one.value];
      if (own.dimension === "percent" && one.dimension === other.dimension && more > 0)
        return (
          isNear((100 * less) / more) ||
          isNear((100 * (more - less)) / more) ||
          (less > 0 && isNear((100 * (more - less)) / less)) ||
          isNear(more - less) ||
          isNear(more + less)
        );
      if (one.dimension !== own.dimension || other.dimension !== own.dimension || own.dimension === "year") return false;
      return isNear(more - less) || isNear(more + less);
    }),
  );
}

/** The claim with the source's name of the same kind in the place of its own. */
function exchangeOther(claim: string, text: string, known: ReadonlySet<string>): AlteredClaim[] {
  const other = findOtherOfKind(claim, text, known);
  if (!other) return [];
  const { claimWords: own, sourceWords } = other;
  const drift: Drift = { kind: "scope", claimWords: own.text, sourceWords };
  return [
    {
      text: claim.slice(0, own.start) + sourceWords + claim.slice(own.end),
      conclude: (sentence) => (sentence.includes(sourceWords) ? { label: "partially-supported", drift: [drift] } : undefined),
    },
  ];
}
