import { parseQuantities, type Quantity, sameValue } from "../../../domain/text/quantity/quantity.ts";
import { isNegated } from "../wording/negation.ts";
import { isVague } from "./same-quantity.ts";

/** A number of things out of all of them: "six of the seven", "of 48 villages, 12". */
interface Part {
  part: number;
  whole: number;
}

/** Between "six" and "seven": "of the", "out of all", "in". */
const ofWhole = /^\s(?:(?:[\p{L}-]+\s){0,2}of|out of|in)\s(?:the\s|all\s|these\s|those\s|its\s|their\s|our\s){0,2}$/iu;
/** A whole that comes first: "Of 48 villages surveyed, 12 had …". */
const wholeFirst = /\b(?:of|among|out of)\s(?:the\s|all\s|these\s|those\s)?$/iu;
const oneOfWhole = /\bone\s(?:of|out of|in)\s(?:the\s|all\s|these\s|those\s)?$/iu;
/** What denies a share without a "not". */
const none = /\b(?:no|free of|without|lack(?:s|ed|ing)?|fail(?:s|ed)?|neither|absent|unaffected|un\p{L}{2,}ed)\b/iu;
/** In points: how far a rough share and the rest of the whole may be from 100 %. */
const roughRest = 3;

/**
 * Whether two texts share out one whole: "six of seven have not" and "only one of seven has", "a fifth did" and "four fifths did not". One of
 * them must deny what the other states.
 */
export function isComplement(claim: string, evidence: string): boolean {
  if (deniesShare(claim) === deniesShare(evidence)) return false;
  const [own, theirs] = [partsIn(claim), partsIn(evidence)];
  // "Fourteen have not" beside "38 of the 52 have".
  if (own.length === 0 && countsIn(claim).some(({ value }) => theirs.some(({ part, whole }) => whole !== 100 && value === whole - part)))
    return true;
  return own.some((one) =>
    theirs.some(({ part, whole }) => {
      const off = whole === 100 ? roughRest : 0;
      return sameValue(one.whole, whole) && part !== one.part && Math.abs(one.part + part - whole) <= off;
    }),
  );
}

function deniesShare(text: string): boolean {
  return isNegated(text) || none.test(text);
}

function partsIn(text: string): Part[] {
  const all = parseQuantities(text).filter((quantity) => !isVague(quantity));
  const shares = all.filter(({ dimension }) => dimension === "percent").map(({ value }) => ({ part: value, whole: 100 }));
  const counts = countsIn(text);
  const pairs = counts.flatMap((part, at): Part[] => {
    const next = counts[at + 1];
    if (next && ofWhole.test(text.slice(part.end, next.start))) return [{ part: part.value, whole: next.value }];
    // "One" is no number where it may be a pronoun.
    if (oneOfWhole.test(text.slice(Math.max(0, part.start - 24), part.start))) return [{ part: 1, whole: part.value }];
    const isWhole = wholeFirst.test(text.slice(Math.max(0, part.start - 16), part.start));
    return isWhole && next && next.value < part.value ? [{ part: next.value, whole: part.value }] : [];
  });
  return [...shares, ...pairs.filter(({ part, whole }) => part < whole)];
}

function countsIn(text: string): Quantity[] {
  return parseQuantities(text).filter((quantity) => !isVague(quantity) && isCount(quantity));
}

function isCount({ dimension, printed }: Quantity): boolean {
  return dimension === "" && Number.isInteger(printed);
}
