import { parseQuantities, sameValue } from "../../../domain/text/quantity/quantity.ts";
import { contentWords, findContentWords, subjectWords } from "../../../domain/text/words/content-words.ts";
import { coverage } from "../../../domain/text/words/overlap.ts";
import type { MissingSupport } from "../../../domain/verdict/verdict.ts";
import { compareGroups } from "../wording/compare-groups.ts";
import { compareStrength } from "../wording/compare-strength.ts";
import { isStatementDenied } from "../wording/denied-statements.ts";
import { hedgedVerb, isHedged, withoutMonths } from "../wording/hedges.ts";
import { addedPhrases, isPlace } from "./added-phrases.ts";
import { uncoveredWords } from "./uncovered-words.ts";

/** Share of the claim's subject below which a passage is about the same topic at most. */
const minSubjectShare = 0.4;
/** Share of a claim's words up to which a passage that lacks them says nearly the same. */
const maxOpenShare = 0.25;
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
  const wanted = subjectWords(claim);
  const shares = [passage, ...others].map((text) => coverage(wanted, subjectWords(text)));
  // "On the topic at most" above a passage that has most of the words would be false.
  const best = shares.indexOf(Math.max(...shares));
  if (best > 0 && shares[0]! < minSubjectShare && shares[best]! >= minSubjectShare)
    return nameMissing(claim, others[best - 1]!, { others: [passage, ...others.filter((_, index) => index !== best - 1)] });
  if (shares[0]! < minSubjectShare) return { missing: "only-topic", explanation: "The nearest passage is on the topic at most." };
  if (isStatementDenied(claim, passage, next))
    return { missing: "not-stated", explanation: "The nearest passage names this and does not state it." };
  return (
    missingNumber(withoutCitationYears(claim), withoutCitationYears(passage), others) ??
    otherGroup(claim, passage) ??
    otherPlace(claim, passage) ??
    hedged(claim, passage) ??
    otherWords(claim, passage)
  );
}

/** "Okoro and Lindqvist (2010)", "(Okoro et al., 2010; Diaz 2011)": the year names a work, and is no data. */
const citationYear =
  /(?<=\p{Lu}[\p{L}'’-]{1,40}(?:,|\set\sal\.?,?|,?\sand\s(?:colleagues|others))?\s)\((?:1[5-9]|20)\d{2}[a-z]?(?:,\s?(?:1[5-9]|20)\d{2}[a-z]?)*\)|(?<=\((?:[^()]{0,120}[\s;])?\p{Lu}[\p{L}'’-]{1,40}(?:,|\set\sal\.?,?)?\s)(?:1[5-9]|20)\d{2}[a-z]?(?=[;,)])/gu;

function withoutCitationYears(text: string): string {
  return text.replace(citationYear, "");
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

function hedged(claim: string, passage: string): NamedLack | undefined {
  const [drift] = compareStrength(claim, passage);
  const words =
    drift?.sourceWords || (isHedged(claim) ? undefined : withoutMonths(passage).match(new RegExp(hedgedVerb.source, "iu"))?.[0]);
  return words ? { missing: "hedged", explanation: `The nearest passage says it with less certainty: “${words}”.` } : undefined;
}

function otherWords(claim: string, passage: string): NamedLack {
  const words = uncoveredWords(claim, [passage]).map(({ text }) => `“${text}”`);
  if (words.length === 0) return { missing: "other-words", explanation: "The nearest passage has its words, in another order or sense." };
  const named = `${words.slice(0, maxWords).join(", ")}${words.length > maxWords ? " and other words" : ""}`;
  const isNear = words.length <= maxOpenShare * findContentWords(claim).length;
  const explanation = isNear
    ? `The nearest passage says nearly this; it does not have ${named}.`
    : `The nearest passage does not have ${named}.`;
  return { missing: "other-words", explanation };
}
