import { contentWords, findContentWords } from "../../../domain/text/words/content-words.ts";
import { clausesOf } from "./closest-clauses.ts";

/** "…, and the reverse held at high tide": what was said turns round under another condition. */
const turnedRound =
  /\b(?:the (?:reverse|opposite|converse|contrary)(?: (?:pattern|trend|effect|order|relation))?(?: (?:held|holds|applied|applies|occurred|happened|(?:was|is|were) (?:true|so|observed|seen|found|the case|noted|reported)|was|is)\b)|(?:it|this|that) (?:was|is) the other way (?:a)?round|the other way (?:a)?round|vice versa|th(?:e|is) (?:order|pattern|trend|relation) (?:was|is) (?:reversed|turned round|inverted))/iu;

/** A statement, and the condition under which a text says that its opposite holds. */
interface TurnedStatement {
  statement: string;
  /** Words that only the turned part has: "high" of "high tide". */
  otherwise: ReadonlySet<string>;
}

/** What a text says before it says that the reverse holds elsewhere; the reversal may stand in the sentence that follows. */
export function findTurned(text: string, next = ""): TurnedStatement | undefined {
  const whole = turnedRound.test(text) ? text : turnedRound.test(next) ? `${text} ${next}` : undefined;
  const found = whole === undefined ? undefined : turnedRound.exec(whole);
  if (!whole || !found) return undefined;
  const before = whole.slice(0, found.index);
  // The condition may stand before the reversal, up to the last clause: "; in the dark, the reverse was observed".
  const starts = [...before.matchAll(/[;:.]\s|,?\s(?:and|but|while|whereas|although)\s/giu)];
  const last = starts.at(-1);
  if (!last) return undefined;
  const statement = before.slice(0, last.index);
  const [behind = ""] = whole.slice(found.index + found[0].length).split(/[.;]\s/);
  const otherwise = contentWords(`${before.slice(last.index + last[0].length)} ${behind}`).difference(contentWords(statement));
  return statement.trim() === "" || otherwise.size === 0 ? undefined : { statement, otherwise };
}

/** Whether a claim speaks of the condition under which the reverse holds. */
export function isOtherwise(claim: string, { statement, otherwise }: TurnedStatement): boolean {
  const own = contentWords(claim);
  const usual = contentWords(statement).difference(otherwise);
  return own.intersection(otherwise).size > 0 && own.intersection(usual).size > 0;
}

/** "collected in Uganda": what was done, and the named place where. */
interface PlacedAction {
  actions: Set<string>;
  place: string;
}

const placed = /\b(?:in|at|from|near)\s(?:the\s)?(\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)*)/gu;
/** Where something else is said to be done. */
const coordination = /,\s(?:and\s|then\s|but\s)*|\s(?:and|but|while|whereas|then)\s/giu;
/** A verb in the past, regular or in its own form; how one thing is told from another that is done elsewhere. */
const done =
  /^\p{Ll}{2,}ed$|^(?:made|built|written|wrote|drawn|drew|held|met|grown|grew|sold|bought|found|taken|took|kept|sent|taught|cut|set|born|died|shot|won|lost|read|spoken|spoke|sung|sang|woven|wove|cast|bred|caught|fought|begun|began|run|ran|led|spent|left|worn|wore|thrown|threw|seen|saw|come|came|given|gave|known|knew|laid|paid|told|said|put|hung|struck|swum|swam)$/u;

/** Whether a claim gives an action the place that the text gives another one: "collected in Sweden" for "collected in Uganda and analysed in Sweden". */
export function isPlacedElsewhere(claim: string, text: string): boolean {
  const theirs = placedActions(text);
  if (theirs.length < 2) return false;
  return placedActions(claim).some((own) => {
    const there = theirs.filter(({ place }) => place === own.place);
    const elsewhere = theirs.filter(({ place }) => place !== own.place);
    return (
      there.length > 0 &&
      there.every(({ actions }) => actions.size > 0 && actions.isDisjointFrom(own.actions)) &&
      elsewhere.some((other) => isDone(own, other))
    );
  });

  /** The same was done, by the verb, or by a word beside it that the text has in this clause alone. */
  function isDone(own: PlacedAction, other: PlacedAction): boolean {
    return !own.actions.isDisjointFrom(other.actions) && !claim.includes(other.place);
  }
}

function placedActions(text: string): PlacedAction[] {
  const pieces = text.split(coordination);
  return pieces.flatMap((piece) => {
    const found = [...piece.matchAll(placed)];
    const [only] = found;
    if (!only || found.length > 1) return [];
    const actions = findContentWords(piece).filter(({ start, end }) => done.test(piece.slice(start, end)));
    return [{ actions: new Set(actions.map(({ stem }) => stem)), place: only[1]! }];
  });
}

/** What introduces the words that a clause denies, sets aside or calls rare. */
const setsAside =
  /\b(?:(?:does|do|did|is|are|was|were|has|have|had|can|could|would|will|should|may|might|must)(?:\s(?:not|never)|n['’]t)|cannot|no longer|never|not|neither|nor|no|without|lack(?:s|ed|ing)?(?! of)|fail(?:s|ed|ing)? to|rather than|instead of|unlike|in contrast to|as opposed to|except(?: for)?|excluding|rarely|seldom|hardly|scarcely|barely|refus(?:es|ed) to|free of|devoid of|(?:stopped|ceased|avoid(?:s|ed)?|prevent(?:s|ed)?)(?=\s\p{L}+ing\b))\b/iu;
/** They affirm, or leave open what they deny. */
const affirms =
  /\b(?:not only|not just|not merely|no doubt|no matter|no (?:less|fewer|more|later|earlier) than|not (?:until|least|surpris\p{L}*|uncommon\p{L}*|unusual\p{L}*)|whether or not|if not|hardly surpris\p{L}*|without doubt|with(?: or | and |\/)without|not all|not every|not always|not necessarily)\b/giu;

/** The words that a text has in what it denies or sets aside, and those that it has elsewhere. */
export function splitDenied(text: string): { denied: Set<string>; affirmed: Set<string> } {
  const denied = new Set<string>();
  const affirmed = new Set<string>();
  for (const clause of clausesOf(text.replace(affirms, " "))) {
    let read = 0;
    for (const { 0: words, index } of clause.matchAll(new RegExp(setsAside, "giu"))) {
      if (index < read) continue;
      const from = index + words.length;
      const stop = clause.slice(from).replace(relating, joinRelation).search(endOfDenied);
      const to = stop === -1 ? clause.length : from + stop;
      addAll(affirmed, clause.slice(read, index));
      addAll(denied, clause.slice(from, to));
      read = to;
    }
    addAll(affirmed, clause.slice(read));
  }
  return { denied, affirmed };
}

/** "Unlike its predecessor, it …" ends at the comma. Where and when something is denied is not what is denied. */
const endOfDenied =
  /(?:,|[.])\s|\s(?:in|at|on|of|for|with|by|from|during|within|throughout|among|between|under|after|before|until|since|when|while|as|nor)\s/iu;

/** Behind these the preposition belongs to what is denied: "not associated with height". The texts keep their length. */
const relating =
  /\b((?:associat|correlat|link|relat|result|depend|accompan|effect|influenc|impact|differ|chang|improv|increas|decreas|reduc)\p{L}*|evidence|rel(?:y|ied)|lead|led)(\s(?:with|in|of|on|by|for|from|between)\s)/giu;

function joinRelation(_: string, word: string, preposition: string): string {
  return word + "_".repeat(preposition.length);
}

function addAll(words: Set<string>, text: string): void {
  for (const word of contentWords(text)) words.add(word);
}
