import { parseQuantities, sameValue } from "../../../domain/text/quantity/quantity.ts";
import { contentWords, subjectWords } from "../../../domain/text/words/content-words.ts";
import { coverage } from "../../../domain/text/words/overlap.ts";
import type { MissingSupport } from "../../../domain/verdict/verdict.ts";
import { compareGroups } from "../wording/compare-groups.ts";
import { compareStrength } from "../wording/compare-strength.ts";
import { isStatementDenied } from "../wording/denied-statements.ts";
import { hedgedVerb, isHedged, withoutMonths } from "../wording/hedges.ts";
import { addedPhrases } from "./added-phrases.ts";
import { uncoveredWords } from "./uncovered-words.ts";

/** Share of the claim's subject below which a passage is about the same topic at most. */
const minSubjectShare = 0.4;
/** Uncovered words that are named. */
const maxWords = 3;

/** Whom a claim is about: "among nurses", "aged 60". */
const group =
  /\b(?:adults?|children|infants|women|men|girls|boys|patients?|people|persons?|students?|pupils|nurses|workers|residents|participants|mice|rats|animals|farmers|teachers|learners)\b/iu;

/** What the nearest passage of a source lacks of a claim, or has otherwise, in a word and in one sentence. `others` are shown beside it. */
export function nameMissing(
  claim: string,
  passage: string,
  { next = "", others = [] }: { next?: string | undefined; others?: readonly string[] } = {},
): { missing: MissingSupport; explanation: string } {
  const share = coverage(subjectWords(claim), subjectWords(passage));
  if (share < minSubjectShare) return { missing: "only-topic", explanation: "The nearest passage is on the topic at most." };
  if (isStatementDenied(claim, passage, next))
    return { missing: "not-stated", explanation: "The nearest passage names this and does not state it." };
  return (
    missingNumber(claim, passage, others) ??
    otherGroup(claim, passage) ??
    otherPlace(claim, passage) ??
    hedged(claim, passage) ??
    otherWords(claim, passage)
  );
}

type NamedLack = ReturnType<typeof nameMissing>;

function missingNumber(claim: string, passage: string, others: readonly string[]): NamedLack | undefined {
  const given = parseQuantities(passage);
  // A reader who sees the number in another passage would not believe that it is missing.
  const shown = [...given, ...others.flatMap(parseQuantities)];
  const lost = parseQuantities(claim).find(({ value }) => !shown.some((other) => sameValue(other.value, value)));
  if (!lost) return undefined;
  const other = given.find(({ dimension }) => dimension === lost.dimension);
  const isYear = lost.dimension === "year";
  if (!other) return { missing: isYear ? "other-year" : "other-number", explanation: `The nearest passage does not give “${lost.text}”.` };
  return {
    missing: isYear ? "other-year" : "other-number",
    explanation: `The nearest passage gives “${other.text}”, not “${lost.text}”, perhaps of something else.`,
  };
}

function otherGroup(claim: string, passage: string): NamedLack | undefined {
  const [drift] = compareGroups(claim, passage);
  return (
    drift && { missing: "other-group", explanation: `The nearest passage speaks of “${drift.sourceWords}”, not of “${drift.claimWords}”.` }
  );
}

function otherPlace(claim: string, passage: string): NamedLack | undefined {
  const [added] = addedPhrases(claim, contentWords(passage));
  if (!added) return undefined;
  const explanation = `The nearest passage does not speak of “${added.text}”.`;
  if (group.test(added.text)) return { missing: "other-group", explanation };
  return isPlace(claim, added.text) ? { missing: "other-place", explanation } : undefined;
}

/** In characters: as far back as a list of places reaches. */
const maxBefore = 80;
const month = /^(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/u;

/** A name is that of a place only where the claim is "in" or "of" it: "by Reyes" names a person, "in July" a time. */
function isPlace(claim: string, name: string): boolean {
  if (!/^\p{Lu}/u.test(name) || month.test(name)) return false;
  const before = claim.slice(0, claim.indexOf(name)).slice(-maxBefore);
  return /(?:^|\s)(?:in|at|of|from|near|across|throughout|within|around|for)\s(?:the\s)?(?:\p{Lu}[\p{L}-]*(?:,|\sand|\sor)?\s)*$/iu.test(
    before,
  );
}

function hedged(claim: string, passage: string): NamedLack | undefined {
  const [drift] = compareStrength(claim, passage);
  const words =
    drift?.sourceWords || (isHedged(claim) ? undefined : withoutMonths(passage).match(new RegExp(hedgedVerb.source, "iu"))?.[0]);
  return words ? { missing: "hedged", explanation: `The nearest passage says it with less certainty: “${words}”.` } : undefined;
}

function otherWords(claim: string, passage: string): NamedLack {
  const words = uncoveredWords(claim, [passage]).map(({ text }) => `“${text}”`);
  if (words.length === 0) return { missing: "other-words", explanation: "The nearest passage has its words, in another order or sense." };
  const named = words.slice(0, maxWords).join(", ");
  return {
    missing: "other-words",
    explanation: `The nearest passage does not have ${named}${words.length > maxWords ? " and other words" : ""}.`,
  };
}
