import { contentWords, subjectWords } from "../../../domain/text/words/content-words.ts";
import { clausesOf } from "./closest-clauses.ts";
import { isNegated } from "./negation.ts";
import { hasOppositeWord } from "./opposites.ts";

/** Which of two things a text puts above the other: in size, in another measure, or in time. */
interface StatedOrder {
  /** What is compared: "more" and "higher" are one measure, "faster" another, "before" a third. */
  measure: string;
  /** The first side is the greater, faster, later … one. */
  isUp: boolean;
  first: ReadonlySet<string>;
  second: ReadonlySet<string>;
}

/** Two words that order in opposite ways, each with its other forms; the measure is named by the first. */
const measures: [measure: string, up: string, down: string][] = [
  ["more", "more|higher|greater|larger|bigger", "less|fewer|lower|smaller"],
  ["long", "longer", "shorter"],
  ["strong", "stronger", "weaker"],
  ["wide", "wider|broader", "narrower"],
  ["thick", "thicker", "thinner"],
  ["deep", "deeper", "shallower"],
  ["heavy", "heavier", "lighter"],
  ["old", "older", "younger|newer"],
  ["warm", "warmer|hotter", "cooler|colder"],
  ["good", "better", "worse"],
  ["time", "later", "earlier|sooner"],
  ["fast", "faster|quicker", "slower"],
  ["loud", "louder", "quieter"],
  ["rich", "richer|wealthier", "poorer"],
  ["cheap", "cheaper", "dearer"],
  ["bright", "brighter", "darker|dimmer"],
  ["hard", "harder", "softer|easier"],
  ["safe", "safer", "riskier"],
];
const known = measures.map(([measure, up, down]) => ({
  measure,
  up: new RegExp(`^(?:${up})$`, "i"),
  down: new RegExp(`^(?:${down})$`, "i"),
}));

/** "more slowly" is "slower", "more often" is "more". */
const described: [word: RegExp, comparative: string][] = [
  [/^(?:slow|slowly)$/i, "slower"],
  [/^(?:fast|quick|quickly|rapid|rapidly)$/i, "faster"],
  [/^(?:late)$/i, "later"],
  [/^(?:early)$/i, "earlier"],
  [/^(?:quiet|quietly)$/i, "quieter"],
  [/^(?:loud|loudly)$/i, "louder"],
  [/^(?:expensive|costly)$/i, "dearer"],
];

/** A word that may compare: those known, "more slowly", and any other one in "-er" close before "than". */
const comparative = /\b(more|less|fewer|better|worse|\p{L}{2,}er)\b(?:\s(\p{L}+))?/giu;
const notComparative =
  /^(?:number|other|another|rather|over|under|after|water|power|paper|river|summer|winter|order|member|matter|however|whether|together|ever|never|weather|per|her|further|either|neither|user|worker|teacher|farmer|danger|letter|silver|layer|center|offer|cover|answer|enter|consider|remember|cancer|fiber|timber|copper|sister|brother|mother|father|daughter|customer|computer|october|september|november|december|quarter|corner|buyer|driver|player|reader|writer|speaker|leader)$/i;

/** "compared with X" and its like, at the beginning of a clause or behind the comparison. */
const besides =
  "compared (?:with|to)|in comparison (?:with|to)|in contrast (?:with|to)|relative to|as opposed to|as against|against|versus|vs\\.?|unlike";
const leading = new RegExp(String.raw`^\W*(?:${besides})\s([^,]{2,80}),\s(.+)$`, "isu");
const trailing = /^(.+?)\b(?:when )?(?:compared (?:with|to)|in comparison (?:with|to)|relative to|versus|vs\.?)\s([^,;]{2,80})/isu;
const thanForm = /^(.+?)\bthan\b([^,;]*)/isu;

const adjunct = /\s(?:in|at|on|for|during|among|across|within|when|where|while)\s/i;

/** What a verb compares its subject with, without words that say where or when: "the limit" of "exceeded the limit in 37 wells". "Sales in Rome exceed sales in Oslo" compares places. */
export function comparedObject(subject: string, object: string): string {
  const [head = ""] = object.split(adjunct);
  return meet(contentWords(subject), contentWords(head)) ? object : head;
}

const passive = /\b(?:is|are|was|were|be|been|being)\s(?:\p{L}+ly\s)?$/iu;
/** Verbs that order their subject and their object. */
const orderingVerbs: [verb: RegExp, measure: string, isUp: boolean][] = [
  [/\b(?:exceed(?:s|ed)?|outnumber(?:s|ed)?|surpass(?:es|ed)?)\b/i, "more", true],
  [/\boutweigh(?:s|ed)?\b/i, "heavy", true],
  [/\boutperform(?:s|ed)?\b/i, "good", true],
  [/\b(?:outlast(?:s|ed)?|outliv(?:es|ed)?)\b/i, "long", true],
  [/\bprecede[sd]?\b/i, "time", false],
];

/** "X before Y", "before Y, X", "X after Y", "when Y, X had already …". */
const timeForms: [form: RegExp, first: number, second: number, isUp: boolean][] = [
  [/^\W*(?:(?:well|long|shortly|just|soon)\s)?before\s([^,]{2,100}),\s(.+)$/isu, 2, 1, false],
  [/^\W*(?:(?:well|long|shortly|just|soon|only)\s)?after\s([^,]{2,100}),\s(.+)$/isu, 2, 1, true],
  [/^\W*by the time\s(?:that\s)?([^,]{2,100}),\s(.+)$/isu, 2, 1, false],
  [/^\W*when\s([^,]{2,100}),\s(.+\b(?:had|was|were) already\b.+)$/isu, 2, 1, false],
  [/^(.+\b(?:had|was|were) already\b.+?)\s(?:when|before|by the time(?: that)?)\s(.{2,100})$/isu, 1, 2, false],
  [/^(.+?)\sbefore\s(.{2,100})$/isu, 1, 2, false],
  [/^(.+?)\safter\s(.{2,100})$/isu, 1, 2, true],
];

/** The two sides of an order whose words say only how much, when or how something is. */
const generalWords = contentWords(
  "had already begin began begun start finish complete ended end time year years month months week weeks later earlier",
);

/** `same` is told from its other side; of what is told `alike` other words say whether it is the same. */
type OrderComparison = "same" | "alike" | "opposed";

/**
 * Whether two texts put the same things in one order or in the opposite one; undefined where one of them puts none in order. Words of a
 * condition that both speak of are no difference.
 */
export function compareOrder(claim: string, evidence: string, condition: ReadonlySet<string> = new Set()): OrderComparison | undefined {
  const theirs = ordersIn(evidence);
  // "Rose more than" and "fell less than" differ in more than their order.
  if (theirs.length === 0 || hasOppositeWord(withoutComparatives(claim), withoutComparatives(evidence))) return undefined;
  const answers = ordersIn(claim).flatMap((own) =>
    theirs.map((other) => compareTwo(own, other, { claim, known: contentWords(evidence).union(condition) })),
  );
  return (["same", "alike", "opposed"] as const).find((answer) => answers.includes(answer));
}

interface ComparedTexts {
  claim: string;
  /** The words of the evidence, and of a condition that the claim may name. */
  known: ReadonlySet<string>;
}

function compareTwo(own: StatedOrder, other: StatedOrder, texts: ComparedTexts): OrderComparison | undefined {
  if (own.measure !== other.measure) return undefined;
  const [ownSecond, theirSecond] = [own.second.difference(other.second), other.second.difference(own.second)];
  const crossed = [...own.first.intersection(theirSecond), ...ownSecond.intersection(other.first)];
  const isSwapped = meet(own.first, theirSecond) && meet(ownSecond, other.first);
  // What both name behind "than", as "after the storm", and what both say of the first side, as "noise", are no sides.
  const isAligned = !isSwapped && meet(own.first, other.first) && meet(own.second, other.second);
  if (!isSwapped && !isAligned) return undefined;
  const sides = new Set(isSwapped ? crossed : own.second.intersection(other.second));
  const isOpposed = isSwapped === (own.isUp === other.isUp);
  const share = !isOpposed ? minSame : isSwapped ? minSwapped : 1;
  return isSameMatter(texts, sides, share) ? (isOpposed ? "opposed" : isSwapped ? "same" : "alike") : undefined;
}

/**
 * Share of the claim's words beside its sides that the evidence must have too: to tell the same, and to tell the opposite with the sides
 * exchanged. With the sides in their places, one other word may name another side.
 */
const [minSame, minSwapped] = [0.5, 0.7];

/** "Costs more" and "weighs more" compare two matters: what the claim says beside its sides must be said of them in the evidence, too. */
function isSameMatter({ claim, known: given }: ComparedTexts, sides: ReadonlySet<string>, share: number): boolean {
  const rest = subjectWords(withoutComparatives(claim)).difference(sides).difference(generalWords);
  return rest.intersection(given).size >= share * rest.size;
}

function withoutComparatives(text: string): string {
  return text.replace(comparative, (words, word: string, next = "") => {
    if (notComparative.test(word)) return words;
    return described.some(([base]) => base.test(next)) ? "" : words.slice(word.length);
  });
}

function meet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.intersection(other).size > 0;
}

function ordersIn(text: string): StatedOrder[] {
  return clausesOf(text).flatMap((clause) => {
    // "No more than", "did not close before": a denied order has many meanings.
    if (isNegated(clause)) return [];
    const compared = compareForms(clause);
    return compared ? [compared] : timeOrder(clause);
  });
}

function compareForms(clause: string): StatedOrder | undefined {
  const verb = verbOrder(clause);
  if (verb) return verb;
  const [, before, behind] = thanForm.exec(clause) ?? [];
  if (before !== undefined) return order(wayIn(before, true), before, behind!);
  const [, aside, main] = leading.exec(clause) ?? [];
  if (main !== undefined) return order(wayIn(main, false), main, aside!);
  const [, said, other] = trailing.exec(clause) ?? [];
  return said === undefined ? undefined : order(wayIn(said, false), said, other!);
}

function verbOrder(clause: string): StatedOrder | undefined {
  for (const [verb, measure, isUp] of orderingVerbs) {
    const found = verb.exec(clause);
    if (!found) continue;
    const [before, behind] = [clause.slice(0, found.index), clause.slice(found.index + found[0].length)];
    return order({ measure, isUp: isUp !== passive.test(before) }, before, comparedObject(before, behind));
  }
  return undefined;
}

function timeOrder(clause: string): StatedOrder[] {
  for (const [form, first, second, isUp] of timeForms) {
    const found = form.exec(clause);
    const made = found && order({ measure: "time", isUp }, found[first]!, found[second]!);
    if (made) return [made];
  }
  return [];
}

function order(way: Pick<StatedOrder, "measure" | "isUp"> | undefined, first: string, second: string): StatedOrder | undefined {
  if (!way) return undefined;
  const [before, behind] = [sideWords(first), sideWords(second)];
  const sides = { first: before.difference(behind), second: behind.difference(before) };
  return sides.first.size > 0 && sides.second.size > 0 ? { ...way, ...sides } : undefined;
}

function sideWords(text: string): Set<string> {
  return contentWords(text).difference(generalWords);
}

/** The measure of the last comparing word; before "than" an unknown word in "-er" is one, too. */
function wayIn(text: string, isBeforeThan: boolean): Pick<StatedOrder, "measure" | "isUp"> | undefined {
  const found = [...text.matchAll(comparative)].filter(([, word]) => !notComparative.test(word!));
  const ways = found.flatMap(([, word, next = ""]) => {
    const isLess = /^less$/i.test(word!);
    const spelt = /^(?:more|less)$/i.test(word!) ? described.find(([base]) => base.test(next))?.[1] : undefined;
    const measure = known.find(({ up, down }) => up.test(spelt ?? word!) || down.test(spelt ?? word!));
    if (measure)
      return [{ measure: measure.measure, isUp: measure.up.test(spelt ?? word!) !== (spelt !== undefined && isLess), isKnown: true }];
    return isBeforeThan ? [{ measure: word!.toLowerCase(), isUp: true, isKnown: false }] : [];
  });
  return ways.findLast(({ isKnown }) => isKnown) ?? ways.at(-1);
}
