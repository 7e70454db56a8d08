import type { ClaimCategory } from "../../../src/domain/claim/claim.ts";
import type { Span } from "../../../src/domain/document/locator.ts";
import type { Metrics } from "../../eval-task.ts";
import { defined } from "../../scores/defined.ts";
import { mean } from "../../scores/mean.ts";
import { microF1 } from "../../scores/set-metrics.ts";

/** A claim as it is scored: its place and its properties. */
export interface PlacedClaim {
  span: Span;
  category?: ClaimCategory | undefined;
  needsCitation?: boolean | undefined;
  cites?: ReadonlySet<string> | undefined;
  parts?: Span[] | undefined;
}

/** One text: the claims that people marked and those that Ibid found. */
export interface ClaimedText {
  gold: PlacedClaim[];
  found: Required<PlacedClaim>[];
}

/** Two spans are the same claim if their overlap is at least this share of their union. */
const sameFrom = 0.5;

/** All metrics of claims; metrics without any gold marks are left out. */
export function scoreClaims(texts: readonly ClaimedText[]): Metrics {
  const matched = texts.map(({ gold, found }) => matchSpans(gold, found));
  const pairs = matched.flat();
  const total = (count: (text: ClaimedText) => number) => texts.reduce((sum, text) => sum + count(text), 0);
  const all = total(({ gold }) => gold.length) + total(({ found }) => found.length);
  const sorted = pairs.filter(({ gold }) => gold.category !== undefined);
  const bound = pairs.filter(({ gold }) => gold.cites !== undefined);
  const cut = pairs.filter(({ gold }) => gold.parts !== undefined);
  return defined({
    claimF1: all === 0 ? undefined : (2 * pairs.length) / all,
    categoryAccuracy: share(sorted.map(({ gold, found }) => gold.category === found.category)),
    needsCitationF1: microF1(texts.map((text, index) => neededIn(text, matched[index]!))),
    bindingAccuracy: share(bound.map(({ gold, found }) => sameSet(gold.cites!, found.cites))),
    partsF1: partsF1(cut),
  });
}

interface Pair {
  gold: PlacedClaim;
  found: Required<PlacedClaim>;
}

/** Each gold claim with the claim that Ibid found in its place, the closest pairs first. */
function matchSpans(gold: PlacedClaim[], found: Required<PlacedClaim>[]): Pair[] {
  const near = gold.flatMap((one) => found.map((other) => ({ gold: one, found: other, closeness: closeness(one.span, other.span) })));
  const taken = new Set<PlacedClaim>();
  return near
    .filter((pair) => pair.closeness >= sameFrom)
    .sort((one, other) => other.closeness - one.closeness)
    .filter((pair) => {
      if (taken.has(pair.gold) || taken.has(pair.found)) return false;
      taken.add(pair.gold).add(pair.found);
      return true;
    });
}

function closeness(one: Span, other: Span): number {
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  return shared <= 0 ? 0 : shared / (Math.max(one.end, other.end) - Math.min(one.start, other.start));
}

/** Claims that need a citation, in the gold and by Ibid; claims without a gold mark do not count. */
function neededIn({ gold, found }: ClaimedText, pairs: Pair[]): { gold: Set<PlacedClaim>; found: Set<PlacedClaim> } {
  const partner = new Map<PlacedClaim, PlacedClaim>(pairs.map((pair) => [pair.found, pair.gold]));
  const unmarked = new Set(gold.filter(({ needsCitation }) => needsCitation === undefined));
  const predicted = found.filter(({ needsCitation }) => needsCitation).map((one) => partner.get(one) ?? one);
  return {
    gold: new Set(gold.filter(({ needsCitation }) => needsCitation)),
    found: new Set(unmarked.size === gold.length ? [] : predicted.filter((one) => !unmarked.has(one))),
  };
}

function partsF1(pairs: Pair[]): number | undefined {
  if (pairs.length === 0) return undefined;
  const counts = pairs.map(({ gold, found }) => {
    const due = gold.parts!.map((span) => ({ span }));
    const given = found.parts.map((span) => ({ ...found, span }));
    return { shared: matchSpans(due, given).length, all: due.length + given.length };
  });
  const sum = (of: (count: (typeof counts)[number]) => number) => counts.reduce((total, count) => total + of(count), 0);
  return (2 * sum(({ shared }) => shared)) / sum(({ all }) => all);
}

function share(right: boolean[]): number | undefined {
  return right.length === 0 ? undefined : mean(right.map(Number));
}

function sameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((item) => other.has(item));
}
