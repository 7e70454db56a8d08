import type { Drift, VerdictLabel } from "../../domain/verdict.ts";
import { speaksWidely } from "./compare-scope.ts";
import { type Reading, sameSubject } from "./reading.ts";

/** All that was read about one claim, ready to be judged. */
export interface Hearing {
  /** Windows read beside the whole claim. */
  whole: Reading[];
  /** For a compound claim, windows read beside each of its parts, and whether the sources say nothing of it. */
  parts: { readings: Reading[]; silent: boolean }[];
  /** For a claim that quotes, windows read beside what it says around the quotation. */
  beside: Reading[];
  /** Quotations found word for word, and those found with other words. */
  quoted: Reading[];
  misquoted: Reading[];
  /** The source limits itself to less than the claim speaks of. */
  narrower: Reading[];
  /** Share of the claim's words that stand anywhere in the sources read. */
  told: number;
  /** The sources say nothing of the claim. */
  silent: boolean;
  /** Some cited work could not be read, so silence of the others proves nothing. */
  someUnread: boolean;
}

export interface Thresholds {
  supportThreshold: number;
  contradictThreshold: number;
}

export interface Conclusion {
  label: Exclude<VerdictLabel, "unverifiable">;
  confidence: number;
  /** The readings whose words decide, best first. */
  decisive: Reading[];
  drift: Drift[];
}

/** Silence is never sure: the same may have been said in words that neither model knows. */
export const surestOfSilence = 0.7;

/** A part of a claim must be this well supported before the lack of another part is worth telling. */
const sureOfPart = 0.75;

/** What a lexicon of strong and narrow words is worth by itself. */
const partialConfidence = 0.6;

/** One place where all that was read becomes one verdict. Pure, so that every case can be tested by itself. */
export function conclude(hearing: Hearing, { supportThreshold, contradictThreshold }: Thresholds): Conclusion {
  const { whole, parts, beside, quoted, misquoted, told, someUnread } = hearing;
  const support = strongest(whole, "support");
  const open = [...whole, ...parts.flatMap(({ readings }) => (topOf(readings, "support") < supportThreshold ? readings : []))];
  const contradiction = plainest(open, contradictThreshold) ?? strongest(open, "contradiction");
  const partSupport = parts.map(({ readings }) => strongest(readings, "support"));
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
    // A quotation vouches for the words it quotes, not for what is said around it.
    const against = strongest(
      beside.filter(({ shown }) => shown),
      "contradiction",
    );
    return against && against.contradiction >= contradictThreshold && !beside.some((reading) => agrees(reading, against))
      ? contradictedBy(against)
      : { label: "supported", confidence: 0.95, decisive: quoted, drift: quoted.flatMap(({ drift }) => drift) };
  }

  const [weaker] = whole
    .filter(
      (reading) => reading.weaker.length > 0 && reading.window.overlap >= sameSubject && !whole.some((other) => agrees(other, reading)),
    )
    .sort((one, other) => other.matched - one.matched || other.window.overlap - one.window.overlap);
  const isSupported = supported >= supportThreshold;
  const isContested =
    contradiction?.shown &&
    contradiction.contradiction >= contradictThreshold &&
    !(isSupported && !contradiction.turned && !decisive.some(({ window }) => window.isTable) && outweighs(decisive, contradiction)) &&
    !whole.some((reading) => agrees(reading, contradiction));
  // A source that limits itself seems to gainsay a wider claim; what it says is that the claim is too wide, unless it goes as far itself.
  const agreeing = [...decisive, ...whole.filter(({ inSameWords }) => inSameWords)];
  const narrower = agreeing.some(({ window }) => speaksWidely(window.text)) ? [] : hearing.narrower;
  if (narrower[0] && !contradiction?.drift.length) {
    const limits = narrower.flatMap((reading) => reading.weaker);
    return {
      label: "partially-supported",
      confidence: Math.max(partialConfidence, supported),
      // Words that do not carry the rest of the claim would only puzzle a reader.
      decisive: isSupported ? [...narrower, ...decisive] : narrower,
      drift: limits,
    };
  }
  if (isContested) return contradictedBy(contradiction);
  if (weaker)
    return { label: "partially-supported", confidence: Math.max(partialConfidence, supported), decisive: [weaker], drift: weaker.weaker };
  if (isSupported) return { label: "supported", confidence: supported, decisive, drift: [] };

  const half = partSupport.flatMap((reading) => (reading && reading.support >= sureOfPart ? [reading] : []));
  if (half.length > 0 && parts.some(({ silent }) => silent) && !someUnread)
    return { label: "partially-supported", confidence: partialConfidence, decisive: half, drift: [] };

  const nearest = Math.max(supported, contradiction?.contradiction ?? 0);
  if (hearing.silent && !someUnread)
    return { label: "unsupported", confidence: Math.min(surestOfSilence, 1 - told), decisive: [], drift: [] };
  return { label: "uncertain", confidence: nearest, decisive: [], drift: [] };
}

/** Where arithmetic or the words themselves decide, no model can turn it, and none is asked: its view would add nothing but time. */
export function isOpen({ drift, label }: Conclusion, { quoted }: Hearing): boolean {
  return drift.length === 0 && quoted.length === 0 && label !== "contradicted" && label !== "partially-supported";
}

function contradictedBy(reading: Reading): Conclusion {
  return { label: "contradicted", confidence: reading.contradiction, decisive: [reading], drift: reading.drift };
}

/** One sentence says the claim in its own words, and another that differs shares no more of them. */
function agrees(reading: Reading, other: Reading): boolean {
  return reading.inSameWords && reading.weaker.length === 0 && outweighs([reading], other);
}

/** Where one sentence of a source says the claim, another that shares fewer of its words does not gainsay it: it is about something else. */
function outweighs(support: Reading[], contradiction: Reading): boolean {
  return Math.min(...support.map(({ window }) => window.overlap)) >= contradiction.window.overlap;
}

/** Of what is shown to contradict surely enough, the sentence nearest to the claim: its words are the ones to quote. */
function plainest(readings: Reading[], threshold: number): Reading | undefined {
  const shown = readings.filter((reading) => reading.shown);
  const nearness = ({ window, matched }: Reading) => window.overlap + 0.1 * Math.min(matched, 2);
  const [nearest] = shown.filter((reading) => reading.contradiction >= threshold).sort((one, other) => nearness(other) - nearness(one));
  return nearest ?? strongest(shown, "contradiction");
}

function strongest(readings: Reading[], side: "support" | "contradiction"): Reading | undefined {
  return readings.toSorted((one, other) => other[side] - one[side] || other.window.overlap - one.window.overlap)[0];
}

function topOf(readings: Reading[], side: "support" | "contradiction"): number {
  return strongest(readings, side)?.[side] ?? 0;
}
