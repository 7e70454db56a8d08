/** Verbs of a report that the sentence takes for true. "Argued" and "suggested" leave it open and stay. */
const reported =
  "shown|showed|shows?|found|finds?|reported|reports?|demonstrated|demonstrates?|noted|notes?|observed|observes?|stated|states?|described|documented|documents?|established|confirmed|confirms?|revealed|reveals?";
const participle = "shown|found|reported|demonstrated|noted|observed|stated|described|documented|established|confirmed|revealed";
const adverb = "(?:(?:also|recently|previously|already|since|repeatedly|widely|consistently|clearly)\\s)?";
/** "Okoro", "Okoro and Lindqvist", "van der Meer et al. (2019)". */
const names = String.raw`(?:(?:\p{Lu}[\p{L}'’.-]{0,30}|van|de|der|von|den|la|le|and|&),?\s){1,8}?(?:(?:and\s)?(?:colleagues|co-?workers|others)\s|et\sal\.?,?\s)?(?:\(\d{4}[a-z]?\)\s?)?`;
const studies =
  "(?:stud(?:y|ies)|works?|research|papers?|reports?|experiments?|evidence|analys[ei]s|authors?|researchers|surveys?|reviews?|trials?|investigations?)";
const which = "(?:(?:the|this|these|a|an|one|several|many|some|two|three|other|their|recent|earlier|previous|prior|past)\\s){0,3}";

const openings = [
  String.raw`in\s${which}${studies},\s`,
  String.raw`according\sto\s(?:${which}${studies}|${names.trimEnd()})(?:\s?\(\d{4}[a-z]?\))?,?\s`,
  String.raw`as\s(?:has\sbeen\s|was\s|is\s)?${adverb}(?:${participle}|discussed|mentioned)(?:\s(?:by|in)\s(?:${which}${studies}|${names.trimEnd()}))?,\s`,
  String.raw`it\s(?:has\sbeen|was|is|had\sbeen)\s${adverb}(?:${participle})\sthat\s`,
  String.raw`${which}${studies}\s(?:(?:has|have|had)\s)?${adverb}(?:${reported})\sthat\s`,
]
  .map((source) => new RegExp(`^${source}`, "iu"))
  // Names begin with a capital letter, so that these are read as written.
  .concat(
    new RegExp(String.raw`^${names}(?:(?:has|have|had)\s)?${adverb}(?:${reported})\sthat\s`, "u"),
    // The year of "Okoro (2016), who" is a marker, which may be removed or not.
    new RegExp(
      String.raw`^(?:[Ss]ee(?:\salso)?|[Cc]f\.?)\s${names},?\s?(?:(?:who|which)\s(?:(?:has|have|had)\s)?${adverb}(?:${reported})\sthat\s|(?:showing|finding|reporting|demonstrating|noting|observing|stating|confirming|revealing)\sthat\s|for\s(?:the\s)?(?:evidence|proof|finding|observation|result)\sthat\s)`,
      "u",
    ),
    /^(?:[Ss]ee(?:\salso)?|[Cc]f\.?)\s(?:\p{Lu}[\p{L}'’-]{0,30},?\s(?:and\s|&\s)?){0,4}(?:\p{Lu}[\p{L}'’-]{0,30}|et\sal\.?)(?:\s\(\d{4}[a-z]?\))?:\s/u,
  );

const passive = new RegExp(
  String.raw`\b(?<be>was|were|is|are|has\sbeen|have\sbeen)\s${adverb}(?:${participle})\sto\s(?<verb>\p{Ll}{2,20})\b`,
  "u",
);

/** Openings that one claim may have: "In recent work, Okoro showed that". */
const maxOpenings = 3;
/** Words that must remain. */
const minWords = 4;

/** Length of the words with which a claim names who reported it: "In recent work, it was shown that". Its source need not say them. */
export function attributionLength(claim: string): number {
  let length = 0;
  for (let count = 0; count < maxOpenings; count++) {
    const rest = claim.slice(length, length + 300);
    const opening = openings.map((pattern) => pattern.exec(rest)?.[0].length ?? 0).find((found) => found > 0);
    if (!opening || claim.slice(length + opening).split(/\s+/).length < minWords) break;
    length += opening;
  }
  return length;
}

/** The claim as its source would say it: without the words that name who reported it, and "was shown to lower" as "lowers". */
export function withoutAttribution(claim: string): string {
  const own = claim.slice(attributionLength(claim));
  return own.replace(passive, (...found) => {
    const { be, verb } = found.at(-1) as { be: string; verb: string };
    const isSingular = /^(?:was|is|has)/.test(be);
    if (verb === "be") return be.startsWith("has") ? "is" : be.startsWith("have") ? "are" : be;
    if (verb === "have") return isSingular ? "has" : "have";
    return isSingular ? thirdPerson(verb) : verb;
  });
}

function thirdPerson(verb: string): string {
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
