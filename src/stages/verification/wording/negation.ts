import { parseQuantities } from "../../../domain/text/quantity/quantity.ts";
import { contentWords } from "../../../domain/text/words/content-words.ts";
import { isVague } from "../numbers/same-quantity.ts";

const negation =
  /\b(?:no|not|none|never|without|neither|nor|cannot|lack(?:s|ed|ing)?(?! of)|fail(?:s|ed)? to|unable to|no longer)\b|n['’]t\b/i;
const notNegation =
  /\bwith(?: and | or |\/)without\b|\bnot only\b|\bif not\b|\bwhether or not\b|\bno doubt\b|\bno matter\b|\bnot just\b|\bnot merely\b|\bno (?:less|fewer|more) than\b|\bnot (?:be )?(?:until|least)\b/gi;

/** They say that a thing was looked at, not what it did. */
const reporting = contentWords("see seen saw find found observed detected reported noted measured shown evident");

/** Whether a text denies something. */
export function isNegated(text: string): boolean {
  return negation.test(text.replace(notNegation, ""));
}

const removalPattern =
  /\b(?:knock-?(?:outs?|downs?)|deficien(?:t|cy)|ablat(?:ed|ion)|deplet(?:ed|ion)|disrupted|(?:absence|lack|loss|removal|inhibition|blockade) of|inhibiting|removing)\b/i;

/** Whether a text says what happens when something is removed: the removed thing has the opposite effect. */
export function describesRemoval(text: string): boolean {
  return removalPattern.test(text);
}

/** The verb or adjective after each "not", and the noun with its verb after each "no": the words that are denied. */
export function negatedWords(text: string): string[][] {
  const verbs = following(text, /\b(?:not|never|cannot|fail(?:s|ed)? to|unable to|no longer|neither|nor)\b|n['’]t\b/gi).map((words) =>
    words.slice(0, 1),
  );
  const nouns = following(text, /\b(?:no(?! longer)|without|lack(?:s|ed|ing)?(?! of))\b/gi).map((words) => words.slice(0, 2));
  return [...verbs, ...nouns].filter((words) => words.length > 0);
}

/** All words that stand close behind a negation, and may be what it denies. */
export function widelyNegatedWords(text: string): Set<string> {
  return new Set(following(text, new RegExp(negation, "gi")).flatMap((words) => words.slice(0, 3)));
}

function following(text: string, word: RegExp): string[][] {
  const plain = text.replace(notNegation, "");
  return [...plain.matchAll(word)].map(({ 0: found, index }) => {
    const [behind = ""] = plain.slice(index + found.length).split(/[,;:.]\s/);
    // "not significantly longer": the adverb is not what is denied.
    return [...contentWords(behind.replace(/\b\w+ly\b/g, ""))].filter((each) => !reporting.has(each) && !each.startsWith("#"));
  });
}

/** Words that deny without a "not": "remained the same", "unable", "little", "below the limit". */
const deniesInWords =
  /\b(?:un(?:changed|affected|altered|able|likely|known|clear|related|common|necessary|available|successful|aware|willing)|in(?:sufficient|effective|ability|significant(?:ly)?|dependent(?:ly)?|complete|accurate|adequate)|im(?:possible|probable)|non-?\p{L}+|same|similar(?:ly)?|equal(?:ly)?|alike|identical|constant|stable|stay(?:s|ed)?|remain(?:s|ed)?|open|absent|absence|missing|free of|few|little|rare(?:ly)?|seldom|hardly|barely|scarcely|only|just|too|instead|rather than|except|excluding|unlike|below|under|within|den(?:y|ied|ies)|refus\p{L}+|reject\p{L}+|fail\p{L}*|lack\p{L}*|avoid\p{L}*|prevent\p{L}*|stop\p{L}*|ceas\p{L}+|refut\p{L}+|contrary|differ\p{L}*|contrast\p{L}*|discrepan\p{L}+|inconsisten\p{L}+|mismatch\p{L}*|limited|poor(?:ly)?|far from|f[ae]ll(?:s|en)? short|decreas\p{L}+|declin\p{L}+|reduc\p{L}+|fell|los(?:e|es|t|ing|s)|losses|abolish\p{L}*|eliminat\p{L}+|inhibit\p{L}*|suppress\p{L}*|block(?:s|ed|ing)?|remov\p{L}+|omit\p{L}*|discontinu\p{L}+|inactiv\p{L}+|disab\p{L}+|destroy\p{L}*|negligibl\p{L}+|minimal(?:ly)?|exempt\p{L}*|bann?(?:s|ed)?|clos(?:es|ed|ing|ure)|shut|end(?:s|ed|ing)?|abandon\p{L}*|dissol\p{L}+|disappear\p{L}*|vanish\p{L}*|gone|former(?:ly)?|until|zero|0(?![.,]\d)|nil|nobody|nothing|nowhere|false|wrong)\b/giu;
/** The lesser side of a comparison denies the greater one, unless the claim compares: "no less than" is not denied by "fewer". */
const lesser = /\b(?:less|fewer|lower|smaller|worse)\b/i;
const compares = /\b(?:less|fewer|more|better|worse|\p{L}{2,}er)\b.*\bthan\b|\bno (?:less|fewer|more|lower|higher)\b/iu;

/** Whether a sentence has nothing that could deny what a claim denies, in any words but those of the claim. */
export function deniesNothing(claim: string, sentence: string): boolean {
  if (isNegated(sentence) || (!compares.test(claim) && lesser.test(sentence))) return false;
  const own = contentWords(claim);
  return [...sentence.matchAll(deniesInWords)].every(([word]) => [...contentWords(word)].some((stem) => own.has(stem)));
}

/** Whether a claim denies anything, in any words but those of a sentence; one that tells of a lesser side does where the sentence tells of none. */
export function deniesAnything(claim: string, sentence: string): boolean {
  if (isNegated(claim) || (lesser.test(claim) && !lesser.test(sentence))) return true;
  const theirs = contentWords(sentence);
  const own = [...claim.matchAll(deniesInWords), ...claim.matchAll(replaces)];
  return own.some(([words]) => ![...contentWords(words)].some((stem) => theirs.has(stem)));
}

/** What stands for another thing denies that one. */
const replaces = /\b(?:replac\p{L}+|substitut\p{L}+|in (?:the )?place of|takes? the place of|without|alone)\b/giu;

/** Whether a claim denies by its verb or its subject. "Without heating" says how, and "lacks" has many synonyms. */
export function deniesSomething(claim: string): boolean {
  return plainDenial.test(claim.replace(notNegation, "").replace(notAll, ""));
}

const plainDenial = /\b(?:no|not|none|never|neither|nor|nobody|nothing|cannot|fail(?:s|ed)? to)\b|n['’]t\b/i;
/** They limit a statement, and do not turn it round. */
const notAll = /\bnot (?:all|always|every\w*|necessarily|entirely|fully|yet)\b|\bno\. \d/gi;

const auxiliary = "was|were|is|are|has|have|had|can|could|did|does|do|will|would|should";
const change =
  "effects?|differences?|changes?|associations?|influence|impact|increase|decrease|benefits?|gains?|links?|relationships?|correlations?|evidence|improvement|reduction";
/** Ways to deny, each with what affirms the same. "Not all" and "not only" do not say the opposite. */
const denials: [denial: RegExp, affirmed: string][] = [
  [new RegExp(String.raw`\b(${auxiliary}) not\b(?! (?:only|just|merely|all|always|every)\b)`, "i"), "$1"],
  [/\b(could|did|does|do|has|have|had|is|are|was|were|would|should)n['’]t\b/i, "$1"],
  [/\bcannot\b/i, "can"],
  [/\bfail(?:s|ed)? to\b/i, "did"],
  [/\bno longer\b/i, "still"],
  [new RegExp(String.raw`\bno (?=(?:[\p{L}-]+ ){0,2}(?:${change})\b)`, "iu"), "a "],
];
const anyDenial = /\b(?:not|no|none|nor|neither|never|without|cannot|hardly|lack(?:s|ed)?|fail(?:s|ed)?)\b|n['’]t\b/gi;

/**
 * The statement that a text denies, in its own words; none where it denies nothing or more than one thing. A denial with a number may tell the
 * rest of a whole: "28 % were not content" where 72 % were.
 */
export function affirm(text: string): string | undefined {
  if ((text.match(anyDenial) ?? []).length !== 1) return undefined;
  if (!parseQuantities(text).every((quantity) => isVague(quantity) || quantity.dimension === "year")) return undefined;
  const found = denials.find(([denial]) => denial.test(text));
  return found && text.replace(...found);
}
