const works =
  "(?:studies|study|work|works|research|surveys?|authors|reports?|reviews?|trials?|experiments?|analyses|investigations?|literature|evidence)";
const some = "(?:previous|prior|earlier|recent|several|many|numerous|various|other|past|existing|some|most|a number of)";
/** Only verbs that vouch for what follows: what others merely suggest stays a suggestion. */
const vouched = "(?:shows?|shown|showed|finds?|found|reports?|reported|demonstrates?|demonstrated|observed|concluded|established)";

/** Words by which a sentence says that others found what follows, and nothing else. */
const frames = [
  new RegExp(
    String.raw`^(?:${some}\s+)+(?:[\p{L}-]+\s+){0,2}?${works}\s+(?:(?:have|has|had|also|consistently|clearly)\s+){0,3}${vouched}\s+that\s+(?=\S)`,
    "iu",
  ),
  /^it (?:has been|is|was) (?:(?:well|widely|generally|often|long|repeatedly)\s+)?(?:shown|reported|demonstrated|found|established|known) that\s+(?=\S)/iu,
];

/** What a sentence passes on, without the words that say it does: a source states the finding, not that studies found it. */
export function bareStatement(statement: string): string {
  const frame = frames.map((pattern) => pattern.exec(statement)?.[0]).find((words) => words !== undefined);
  if (frame === undefined) return statement;
  const rest = statement.slice(frame.length);
  return rest.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
