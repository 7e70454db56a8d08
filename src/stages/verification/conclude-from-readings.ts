import { parseQuantities, type Quantity, sameValue } from "../../domain/text/quantity/quantity.ts";
import { contentWords } from "../../domain/text/words/content-words.ts";
import type { Drift, VerdictLabel } from "../../domain/verdict/verdict.ts";
import { sameSubjectOverlap, type WindowReading } from "./evidence/window-reading.ts";
import { isAsWide } from "./wording/compare-scope.ts";

/** All that was read about one claim, ready to be judged. */
export interface ClaimReadings {
  /** Windows read beside the whole claim. */
  whole: WindowReading[];
  /** For a compound claim, windows read beside each of its parts, and whether the sources say nothing of it. */
  parts: { readings: WindowReading[]; silent: boolean }[];
  /** For a claim that quotes, windows read beside what it says around the quotation. */
  aroundQuotation: WindowReading[];
  /** Quotations found word for word, and those found with other words. */
  quoted: WindowReading[];
  misquoted: WindowReading[];
  /** The source limits itself to less than the claim speaks of. */
  narrower: WindowReading[];
  /** Share of the claim's words that stand anywhere in the sources read. */
  coveredShare: number;
  /** The sources say nothing of the claim. */
  silent: boolean;
  /** Numbers of the claim that no source has. */
  missingNumbers: Quantity[];
  /** Some cited work could not be read, so silence of the others proves nothing. */
  someUnread: boolean;
}

export interface VerdictThresholds {
  supportThreshold: number;
  contradictThreshold: number;
}

export interface ClaimConclusion {
  label: Exclude<VerdictLabel, "unverifiable">;
  confidence: number;
  /** The readings whose words decide, best first. */
  decisive: WindowReading[];
  drift: Drift[];
  /** The sources state the claim in one sentence and something else in another that is nearly the same. */
  isConflicting?: boolean;
  /** A source says itself that it cannot conclude this, has not examined it or does not know it. */
  isLeftOpen?: boolean;
}

/** Silence is never certain: the source may say the same in words that neither model recognises. */
export const maxSilenceConfidence = 0.7;

/** How well one part of a claim must be supported before a missing part makes the claim partially supported. */
const minPartSupport = 0.75;

/** Confidence of a conclusion that rests on a list of strong and narrow words alone. */
const partialConfidence = 0.6;

/** Turns all that was read about a claim into one conclusion. A pure function, so that each case can be tested by itself. */
export function concludeFromReadings(
  claimReadings: ClaimReadings,
  { supportThreshold, contradictThreshold }: VerdictThresholds,
): ClaimConclusion {
  const { whole, parts, aroundQuotation, quoted, misquoted, coveredShare, someUnread } = claimReadings;
  const support = strongest(whole, "support");
  const partSupport = parts.map(({ readings }) => strongest(readings, "support"));
  const open = [...whole, ...parts.flatMap(({ readings }, at) => ((partSupport[at]?.support ?? 0) < supportThreshold ? readings : []))];
  const contradiction = closestContradiction(open, contradictThreshold) ?? strongest(open, "contradiction");
  const byParts = partSupport.length > 1 ? Math.min(...partSupport.map((reading) => reading?.support ?? 0)) : 0;
  const supported = Math.max(support?.support ?? 0, byParts);
  const decisive = byParts > (support?.support ?? 0) ? partSupport.filter((reading) => reading !== undefined) : support ? [support] : [];

  if (misquoted[0])
    return {
      label: "contradicted",
      confidence: misquoted[0].contradiction,
      decisive: misquoted,
      drift: misquoted.flatMap(({ drift }) => drift),
    };
  if (quoted.length > 0) {
    // A quotation that is found proves its own words, not what the claim says around it.
    const against = strongest(
      aroundQuotation.filter(({ contradictsByRules }) => contradictsByRules),
      "contradiction",
    );
    return against && against.contradiction >= contradictThreshold && !aroundQuotation.some((reading) => agrees(reading, against))
      ? contradictedBy(against)
      : { label: "supported", confidence: 0.95, decisive: quoted, drift: quoted.flatMap(({ drift }) => drift) };
  }

  const [weaker] = whole
    .filter(
      (reading) =>
        reading.weaker.length > 0 && reading.window.overlap >= sameSubjectOverlap && !whole.some((other) => agrees(other, reading)),
    )
    .sort((one, other) => other.matchedNumbers - one.matchedNumbers || other.window.overlap - one.window.overlap);
  const isSupported = supported >= supportThreshold;
  const isContested =
    contradiction?.contradictsByRules &&
    contradiction.contradiction >= contradictThreshold &&
    !(isSupported && !contradiction.isReversed && !decisive.some(({ window }) => window.isTable) && outweighs(decisive, contradiction)) &&
    !whole.some((reading) => agrees(reading, contradiction));
  // A source that limits itself seems to contradict a wider claim. It only says that the claim is too wide, unless the source is as wide elsewhere.
  const agreeing = [...decisive, ...whole.filter(({ inSameWords }) => inSameWords)];
  const narrower = agreeing.some(({ window }) => isAsWide(window.text)) ? [] : claimReadings.narrower;
  if (narrower[0] && !contradiction?.drift.length) {
    const limits = narrower.flatMap((reading) => reading.weaker);
    return {
      label: "partially-supported",
      confidence: Math.max(partialConfidence, supported),
      // Evidence that does not support the rest of the claim would confuse a reader.
      decisive: isSupported ? [...narrower, ...decisive] : narrower,
      drift: limits,
    };
  }
  if (isContested) return contradictedBy(contradiction);
  if (weaker)
    return { label: "partially-supported", confidence: Math.max(partialConfidence, supported), decisive: [weaker], drift: weaker.weaker };
  const opposite = whole.find(
    (reading) =>
      (reading.differs || (reading.contradictsByRules && reading.contradiction >= contradictThreshold)) && isSameSentence(reading, whole),
  );
  const other = opposite ?? (byParts > (support?.support ?? 0) ? undefined : findCloser(whole, decisive));
  if (isSupported && other)
    return { label: "uncertain", confidence: supported, decisive: [...decisive, other], drift: [], isConflicting: true };
  if (isSupported) return { label: "supported", confidence: supported, decisive, drift: [] };

  const half = partSupport.flatMap((reading) => (reading && reading.support >= minPartSupport ? [reading] : []));
  if (half.length > 0 && parts.some(({ silent }) => silent) && !someUnread)
    return { label: "partially-supported", confidence: partialConfidence, decisive: half, drift: [] };

  const nearest = Math.max(supported, contradiction?.contradiction ?? 0);
  if (claimReadings.silent && !someUnread)
    return { label: "unsupported", confidence: Math.min(maxSilenceConfidence, 1 - coveredShare), decisive: [], drift: [] };
  return { label: "uncertain", confidence: nearest, decisive: [], drift: [] };
}

/** Whether a model is asked. Where arithmetic or the words themselves decide, a model cannot change the conclusion and would only cost time. */
export function isUndecided({ drift, label, isConflicting = false }: ClaimConclusion, { quoted }: ClaimReadings): boolean {
  return drift.length === 0 && !isConflicting && quoted.length === 0 && label !== "contradicted" && label !== "partially-supported";
}

function contradictedBy(reading: WindowReading): ClaimConclusion {
  return { label: "contradicted", confidence: reading.contradiction, decisive: [reading], drift: reading.drift };
}

/** One sentence says the claim in its own words, and another that differs shares no more of them. */
function agrees(reading: WindowReading, other: WindowReading): boolean {
  return reading.inSameWords && reading.weaker.length === 0 && outweighs([reading], other);
}

/** Where one sentence of a source states the claim, a sentence that shares fewer of its words does not contradict it: it is about something else. */
function outweighs(support: WindowReading[], contradiction: WindowReading): boolean {
  return Math.min(...support.map(({ window }) => window.overlap)) >= contradiction.window.overlap;
}

/** Share of the claim's subject that a sentence must have, to be the one that a reader would look at first. */
const minSubjectShare = 0.8;

/** A sentence that says something else and has more of the claim's subject than those which have its numbers: theirs may count other things. */
function findCloser(readings: readonly WindowReading[], decisive: readonly WindowReading[]): WindowReading | undefined {
  const share = Math.max(...decisive.map(({ subjectShare }) => subjectShare));
  return readings.find((reading) => reading.differs && reading.subjectShare >= minSubjectShare && reading.subjectShare > share);
}

/** Whether a sentence says, but for what contradicts, what the one says that states the claim: no other year, place or group explains it. */
function isSameSentence(contradiction: WindowReading, readings: WindowReading[]): boolean {
  return readings.some(
    (reading) =>
      reading.inSameWords &&
      reading.window.start !== contradiction.window.start &&
      isConflict(reading.window.text, contradiction.window.text),
  );
}

/** The same words with one other count or measure, or the same numbers with one other word, as "reduced" and "increased". */
function isConflict(stated: string, other: string): boolean {
  const differing = differingWords(stated, other).length;
  const [own, theirs] = [differingQuantities(stated, other), differingQuantities(other, stated)];
  if (own.length === 0 && theirs.length === 0) return differing <= 1 && differingWords(other, stated).length <= 1;
  if (differing > 0 || differingWords(other, stated).length > 0 || own.length > 1 || theirs.length !== 1) return false;
  const [quantity] = theirs as [Quantity];
  // A year beside a count says when, and "tower 5" names one of many.
  if (quantity.dimension === "year") return parseQuantities(other).length === 1;
  return quantity.dimension !== "" || /^\s\p{L}+s\b/u.test(other.slice(quantity.end));
}

function differingWords(text: string, other: string): string[] {
  const known = contentWords(other);
  return [...contentWords(text)].filter((word) => !word.startsWith("#") && !known.has(word));
}

function differingQuantities(text: string, other: string): Quantity[] {
  const known = parseQuantities(other);
  return parseQuantities(text).filter(({ value }) => !known.some((each) => sameValue(each.value, value)));
}

/** Of what is shown to contradict surely enough, the sentence nearest to the claim: its words are the ones to quote. */
function closestContradiction(readings: WindowReading[], threshold: number): WindowReading | undefined {
  const proven = readings.filter((reading) => reading.contradictsByRules);
  const nearness = ({ window, matchedNumbers }: WindowReading) => window.overlap + 0.1 * Math.min(matchedNumbers, 2);
  const [nearest] = proven.filter((reading) => reading.contradiction >= threshold).sort((one, other) => nearness(other) - nearness(one));
  return nearest ?? strongest(proven, "contradiction");
}

function strongest(readings: readonly WindowReading[], side: "support" | "contradiction"): WindowReading | undefined {
  return readings.toSorted((one, other) => other[side] - one[side] || other.window.overlap - one.window.overlap)[0];
}
