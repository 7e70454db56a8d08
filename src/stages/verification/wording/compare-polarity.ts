import { contentWords, findContentWords } from "../../../domain/text/words/content-words.ts";
import { closestClauses } from "./closest-clauses.ts";
import { describesRemoval, isNegated, negatedWords, widelyNegatedWords } from "./negation.ts";
import { directionsOf, hasOppositeWord } from "./opposites.ts";
import { comparedObject, compareOrder } from "./stated-order.ts";

/** What a study looks for; "no" before one of them says that nothing was found. */
const relation = "(?:effects?|associations?|relations?|relationships?|correlations?|differences?|changes?|influences?|impacts?)";

/** The many ways to say that one thing did nothing to another. */
const noChangePattern = new RegExp(
  [
    String.raw`\b(?:unaffected|unchanged|unaltered|unrelated|uncorrelated|alike|independent of|absent|vanished|disappeared)\b`,
    String.raw`\b(?:stay(?:s|ed)?|remain(?:s|ed)?|kept|held|was|were|is|are) (?:\w+ )?(?:the same|constant|stable|steady|equal|similar|identical)\b`,
    String.raw`\b(?:no|without an?y?|not have an?y?|not any|lack of) (?:[\w-]+ ){0,2}${relation}\b`,
    String.raw`\b(?:nothing|neither|none)(?: \w+){0,3} (?:chang|differ|alter|var(?:y|ied)|affect|influenc)\w*`,
    String.raw`(?:\bnot|n['’]t) (?:\w+ly )?(?:chang|differ|alter|var(?:y|ied)|affect|influenc|depend|related|associated|correlated)\w*`,
  ].join("|"),
  "i",
);

/** A comparison: what stands before its word, and what stands behind "than". */
const comparison = /^(.*?)\b(?:more|less|fewer|better|worse|\p{L}{2,}er)\b(.{0,80}?)\bthan\b([^,;]*)/iu;
/** A verb that compares what stands before it with what stands behind it; in "were exceeded by" the sides are the other way round. */
const comparingVerb =
  /^(.*?)\b(?<!\b(?:is|are|was|were|be|been|being)\s(?:\w+ly\s)?)(?:exceed|outnumber|outperform|outweigh|outlast|outliv|outgr[oe]w|outstrip|outpac|surpass|preced|overtak|overtook|defeat|beat)(?:e|s|es|ed|ped|en)?\b()([^,;]*)/iu;

const noneBeyond = /\b(?:no|none|nobody|nothing)\b.{0,60}?\b(?:more|less|\p{L}{2,}er)\b.{0,20}?\bthan\b/iu;

/** `unclear` counts neither for the claim nor against it. */
export type Polarity = "same" | "opposed" | "unclear";

/** Whether claim and evidence point the same way, by the words of the clauses that are about the same. */
export function comparePolarity(claim: string, evidence: string): Polarity {
  const order = compareOrder(claim, evidence);
  if (order && order !== "alike") return order;
  const found = closestClauses(claim, evidence).map(([one, other]) => {
    const polarity = compareClauses(one, other, { claim, evidence });
    // "Without eels the weir clogs" is how one shows that eels keep it clear.
    return polarity === "opposed" && describesRemoval(claim) !== describesRemoval(evidence) ? "unclear" : polarity;
  });
  if (found.length === 0 || found.includes("same")) return "same";
  return found.includes("unclear") ? "unclear" : "opposed";
}

function compareClauses(one: string, other: string, { claim, evidence }: { claim: string; evidence: string }): Polarity {
  // "No river is longer than the Elbe" says that the Elbe is the longest.
  if (noneBeyond.test(one) !== noneBeyond.test(other)) return "unclear";
  // A question whether something is so does not state it.
  if (/\bwhether\b/i.test(one) || /\bwhether\b/i.test(other)) return "unclear";
  const [oneNull, otherNull] = [reportsNoChange(one), reportsNoChange(other)];
  if (oneNull && otherNull) return "same";
  if (oneNull) return compareWithNoChange(one, other);
  if (otherNull) return compareWithNoChange(other, one);

  const [oneNot, otherNot] = [isNegated(one), isNegated(other)];
  // A comparison turned round in its word and in its sides says what it said: "louder than piers", "piers were quieter than".
  const swapped = (hasOppositeWord(one, other) || haveOppositeDirections(one, other)) !== areSidesSwapped(one, other);
  if (oneNot === otherNot) return swapped ? "opposed" : "same";
  // Turned round twice, as "did not rise" beside "fell", a statement may well be the same.
  if (swapped) return "unclear";
  return oneNot ? compareWithNegation(one, other, evidence) : compareWithNegation(other, one, claim);
}

/** Beside a statement that nothing changed: "was not reduced" agrees, a direction or an effect does not, unless both stand in one clause. */
function compareWithNoChange(nothing: string, other: string): Polarity {
  // "almost unchanged" and "fell slightly" may be the same.
  if (isNegated(other) || reportsNegligibleChange(nothing) || reportsNegligibleChange(other)) return "unclear";
  // In "not associated with a higher risk" the direction is what is denied.
  const [own, theirs] = [directionsOf(nothing.replace(deniedDirection, "")), directionsOf(other)];
  if (theirs.length === 0) return reportsEffect(other) ? "opposed" : "unclear";
  return theirs.every((direction) => own.includes(direction)) ? "unclear" : "opposed";
}

const deniedDirection =
  /\b(?:not|no|n['’]t)\s(?:\p{L}+\s){0,2}?(?:associat|link|correlat|relat|effect|evidence)\p{L}*\s(?:with|to|for|of|on)\s(?:an?\s|the\s|any\s)?\p{L}+/giu;

/** One side must deny what the other side states. Where the other side denies it too, elsewhere in the same words, the two agree. */
function compareWithNegation(negated: string, other: string, around: string): Polarity {
  const denied = negatedWords(negated);
  const [said, deniedToo] = [contentWords(other), widelyNegatedWords(around)];
  if (!denied.some((words) => words.every((word) => said.has(word)))) return "unclear";
  return denied.flat().some((word) => deniedToo.has(word)) ? "unclear" : "opposed";
}

const up = "increas(?:e|es|ed|ing)(?: in| of)?|rais(?:e|es|ed)|higher|greater|elevated|rise in|growth in";

const down =
  "decreas(?:e|es|ed|ing)(?: in| of)?|reduc(?:e|es|ed|ing)|reductions? (?:in|of)|lower(?:s|ed)?|declines? in|fall in|drop in|diminish(?:es|ed)";

const directionPattern = new RegExp(String.raw`\b(?:(${up})|${down})\b`, "gi");

/** They measure what is named after them. */
const measures = /^(?:risk|rat|incidenc|level|odd|prevalenc|number|frequency|likelihood|amount|probability|share)$/;

interface ChangeDirection {
  isUp: boolean;
  /** What goes up or down: "risk" of "a lower risk", "catch" of "increased rates of catch". */
  what: string;
}

/** Whether two texts give the same thing opposite directions, in any words: "increases the risk" and "a lower risk". */
function haveOppositeDirections(one: string, other: string): boolean {
  const [own, theirs] = [changeDirectionsOf(one), changeDirectionsOf(other)];
  const has = (aims: ChangeDirection[], what: string, isUp: boolean) => aims.some((aim) => aim.what === what && aim.isUp === isUp);
  // A text that sends it both ways compares something, and says nothing here.
  return own.some(({ what, isUp }) => has(theirs, what, !isUp) && !has(theirs, what, isUp) && !has(own, what, !isUp));
}

function changeDirectionsOf(text: string): ChangeDirection[] {
  const words = findContentWords(text);
  return [...text.matchAll(directionPattern)].flatMap(({ 0: way, 1: isUp, index }) => {
    const end = index + way.length;
    const [first, second] = words.filter(({ start, stem }) => start >= end && start - end <= objectReach && !stem.startsWith("#"));
    const head = first && measures.test(first.stem) && second ? `${first.stem} ${second.stem}` : first?.stem;
    return head && first!.start - end <= maxGap ? [{ isUp: isUp !== undefined, what: head }] : [];
  });
}

/** In characters: how far the object of a way may stand, and where it must begin. */
const [objectReach, maxGap] = [60, 8];

/** Words that two sides of a comparison share say nothing of who is which. */
interface Sides {
  before: Set<string>;
  behind: Set<string>;
}

/** Whether two comparisons have their sides exchanged: "quays were louder than piers" and "piers were louder than quays". */
function areSidesSwapped(one: string, other: string): boolean {
  const [own, theirs] = [sidesOf(one), sidesOf(other)];
  if (!own || !theirs) return false;
  // What is compared, as "noise", may stand before the word on both sides; what stands behind "than" on both, as "after the storm", names no side.
  const [ownOther, theirOther] = [without(own.behind, theirs.behind), without(theirs.behind, own.behind)];
  return haveCommonWord(own.before, theirOther) && haveCommonWord(ownOther, theirs.before);
}

function sidesOf(text: string): Sides | undefined {
  const [compared, ordered] = [comparison.exec(text), comparingVerb.exec(text)];
  const found = compared ?? ordered;
  if (!found) return undefined;
  const [, first = "", between = "", behindWord = ""] = found;
  const last = compared ? behindWord : comparedObject(first, behindWord);
  const [before, behind] = [contentWords(`${first} ${between}`), contentWords(last)];
  const both = new Set([...before].filter((word) => behind.has(word)));
  return { before: without(before, both), behind: without(behind, both) };
}

function without(words: Set<string>, others: Set<string>): Set<string> {
  return new Set([...words].filter((word) => !others.has(word)));
}

function haveCommonWord(one: Set<string>, other: Set<string>): boolean {
  return [...one].some((word) => other.has(word));
}

/** Whether a text says that something had no effect or did not change. */
export function reportsNoChange(text: string): boolean {
  return noChangePattern.test(text);
}

/** Whether a text that denies nothing reports an effect of any direction. */
function reportsEffect(text: string): boolean {
  return new RegExp(
    String.raw`\b(?:${relation}|affect(?:s|ed)?|associated|related|correlated|differ(?:s|ed)?|changed|influenced|altered|varied)\b`,
    "i",
  ).test(text);
}

/** A change too small to distinguish from none. */
function reportsNegligibleChange(text: string): boolean {
  return /\b(?:almost|nearly|virtually|practically|essentially|largely|broadly|roughly|slight(?:ly)?|marginal(?:ly)?|negligibl[ey]|hardly|little|within the (?:error|uncertainty|noise))\b/i.test(
    text,
  );
}
