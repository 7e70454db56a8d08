import { contentWords } from "../../../domain/text/words/content-words.ts";

const negation = /\b(?:no|not|none|never|without|neither|nor|cannot|lack(?:s|ed|ing)?(?! of)|fail(?:s|ed)? to|no longer)\b|n['’]t\b/i;
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
  const verbs = following(text, /\b(?:not|never|cannot|fail(?:s|ed)? to|no longer|neither|nor)\b|n['’]t\b/gi).map((words) =>
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
