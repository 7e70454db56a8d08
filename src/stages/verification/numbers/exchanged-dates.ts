import { type DateMention, sameDate } from "../../../domain/text/date-mention.ts";
import { contentWords } from "../../../domain/text/words/content-words.ts";

/** A date of a claim that the evidence gives for another event, and the one that it gives for what the claim speaks of. */
export interface ExchangedDate {
  own: DateMention;
  instead: DateMention;
  /** Nearly all the claim says stands beside the other date: no paraphrase explains it. */
  isPlain: boolean;
}

/** Where what is said at one date ends and the next begins. */
const edge = /[,;:]\s|\s[–—]\s|\s(?:and|but|then|while|whereas|which|who|before|after|until)\s/giu;
const verb =
  /\b(?:(?:is|are|was|were|be|been|has|have|had|did|does)\s(?:\p{Ll}+ly\s)?)*(?:is|are|was|were|\p{Ll}{2,}ed|made|built|wrote|written|drew|drawn|held|met|grew|sold|bought|found|took|taken|kept|sent|taught|cut|set|won|lost|read|began|begun|ran|run|led|left|came|went|gave|given|knew|laid|paid|said|put|struck|saw|seen|became|rose|fell|sank|sunk|broke|broken|died|stood|spent|cost|lay|hit|shut)\b/u;

/** What is said at a date. */
interface DatedClause {
  date: DateMention;
  text: string;
  words: Set<string>;
  /** Words before its verb; undefined without a verb. */
  subject: Set<string> | undefined;
  verb: Set<string>;
}

/** A text with more dates is a table or a list. */
const maxDates = 8;
/** Share of the claim's words that must stand beside the other date, for it to be meant. */
const minShared = 0.8;

/**
 * Dates that stand in the evidence beside another event than in the claim: "came into force in 1987" where the source has "was passed in 1987
 * and came into force in 1988".
 */
export function findExchangedDates(
  claim: { text: string; dates: readonly DateMention[] },
  evidence: { text: string; dates: readonly DateMention[] },
): ExchangedDate[] {
  if (evidence.dates.length < 2 || evidence.dates.length > maxDates || /\brespectively\b/i.test(evidence.text)) return [];
  const given = clausesAt(evidence);
  const lead = given[0]?.subject ?? new Set();
  return clausesAt(claim).flatMap(({ date: own, words }) => {
    const same = given.filter(({ date }) => sameDate(own, date));
    const others = given.filter(({ date }) => !claim.dates.some((known) => sameDate(known, date)));
    if (same.length === 0) return [];
    for (const other of others) {
      if (!same.every((one) => isSaidOf(other, one))) continue;
      const shared = common(other, lead);
      const about = [...words].filter((word) => !shared.has(word));
      const isPlain = about.filter((word) => other.words.has(word)).length >= minShared * about.length;
      return [{ own, instead: other.date, isPlain }];
    }
    return [];

    /** The claim has words that only the other date has beside it, and none that only its own has. */
    function isSaidOf(other: DatedClause, one: DatedClause): boolean {
      if (one.text === other.text) return false;
      const shared = common([one, other].find((each) => each !== given[0]) ?? other, lead);
      const onlyIts = one.words.difference(other.words).difference(shared);
      const onlyTheirs = other.words.difference(one.words).difference(shared);
      return onlyIts.size > 0 && !words.isDisjointFrom(onlyTheirs) && words.isDisjointFrom(onlyIts);
    }
  });

  /** What the first clause says for the others too: its subject where they have none, and its verb where they have none. */
  function common(later: DatedClause, subject: ReadonlySet<string>): Set<string> {
    const first = given[0]!;
    if (later === first || later.subject === undefined) {
      const isOfNumbers = [...later.words].some((word) => word.startsWith("#"));
      return isOfNumbers ? first.verb.union(subject) : first.verb;
    }
    return later.subject.size === 0 ? new Set(subject) : new Set();
  }
}

/** The clauses that have one date each. */
function clausesAt({ text, dates }: { text: string; dates: readonly DateMention[] }): DatedClause[] {
  const edges = [...text.matchAll(edge)]
    .map(({ 0: { length }, index }) => ({ start: index, end: index + length }))
    .filter((each) => !dates.some(({ start, end }) => each.start >= start && each.end <= end));
  return dates.flatMap((date) => {
    const start = Math.max(0, ...edges.filter((each) => each.end <= date.start).map((each) => each.end));
    const end = Math.min(text.length, ...edges.filter((each) => each.start >= date.end).map((each) => each.start));
    if (dates.some((other) => other !== date && other.start >= start && other.end <= end)) return [];
    const clause = `${text.slice(start, date.start)}${" ".repeat(date.end - date.start)}${text.slice(date.end, end)}`;
    const found = verb.exec(clause);
    const subject = found ? contentWords(clause.slice(0, found.index)) : undefined;
    return [{ date, text: clause, words: contentWords(clause), subject, verb: new Set(found ? contentWords(found[0]) : []) }];
  });
}
