import { pick, type Random } from "../../../support/seeded-random.ts";
import { type FaultChange, likeCase, replacing } from "./fault-change.ts";
import { baseForms } from "./finite-verbs.ts";

/** The statement denied, or its denial taken out. */
export function changePolarity(sentence: string): FaultChange[] {
  const change = affirm(sentence) ?? negate(sentence);
  return change ? [change] : [];
}

const auxiliary = "was|were|is|are|has|have|had|can|could|did|does|do|will|would|should";
const negated = new RegExp(String.raw`(?<=\b(?:${auxiliary})) not\b(?! only\b)`, "i");
const nothing = /\bno (?=(?:effect|difference|change|association|influence|increase|decrease|benefit|gain|link|relation(?:ship)?)\b)/i;

function affirm(sentence: string): FaultChange | undefined {
  const not = negated.exec(sentence);
  if (not) return replacing(not, "", "negation taken out");
  const contracted = /(?<=\b(?:have|has|had|do|does|did|is|are|was|were|could|would|should))n['’]t\b(?! only\b)/i.exec(sentence);
  if (contracted) return replacing(contracted, "", "negation taken out");
  const no = nothing.exec(sentence);
  return no ? replacing(no, likeCase(no[0], "a clear "), "negation taken out") : undefined;
}

/** "Not only", "not all" and "not about" do not say the opposite. */
const positive = new RegExp(
  String.raw`\b(?:${auxiliary})\b(?! (?:not|no|none|never|only|just|merely|also|all|always|about|often|almost|nearly|to)\b)`,
  "gi",
);
// "The need" and "a report" are nouns.
const finite = new RegExp(
  String.raw`(?<!\b(?:the|a|an|this|that|their|its|no|of|any|each|great|clear|in|for|with|by) )\b(?:${[...baseForms.keys()].join("|")})\b`,
  "gi",
);

/** "A recent report" is a noun: a verb in the plural has a plural before it. */
const pluralSubject = /(?:\b(?:we|they|people|data|authors|also|both)|\p{L}{2}[^s\P{L}]s) $/iu;

function negate(sentence: string): FaultChange | undefined {
  const auxiliaries = mainVerbs(sentence, positive);
  if (auxiliaries[0])
    return replacing(
      auxiliaries[0],
      /^can$/i.test(auxiliaries[0][0]) ? `${auxiliaries[0][0]}not` : `${auxiliaries[0][0]} not`,
      "negation put in",
    );
  const [verb] = mainVerbs(sentence, finite).filter(
    ({ 0: form, index }) => !baseForms.get(form.toLowerCase())!.startsWith("do not") || pluralSubject.test(sentence.slice(0, index)),
  );
  return verb && replacing(verb, baseForms.get(verb[0].toLowerCase())!, "negation put in");
}

/** Main verbs of the sentence; those beside a number come first, because the others may only introduce it. */
function mainVerbs(sentence: string, pattern: RegExp): RegExpExecArray[] {
  const verbs = [...sentence.matchAll(pattern)].filter(({ index }) => isMain(clauseBefore(sentence, index)));
  const hasNumber = ({ index }: RegExpExecArray) => /\d/.test(clauseBefore(sentence, index) + /^[^,;:—]*/.exec(sentence.slice(index))![0]);
  return verbs.toSorted((one, other) => Number(hasNumber(other)) - Number(hasNumber(one)));
}

function clauseBefore(sentence: string, index: number): string {
  return /[^,;:—]*$/.exec(sentence.slice(0, index))![0];
}

/** Excludes the verb of a subordinate clause. */
function isMain(before: string): boolean {
  const own = before.replace(/^\s*(?:where|and|but|while|whereas)\b/, "");
  return !/\b(?:no|none|neither|nor|never|few|hardly|that|which|who|whose|whom|where|when|if|than|because|while|whereas|as|to|and|or|but)\b/i.test(
    own,
  );
}

/** Words that point in opposite directions. */
const pairs: [string, string][] = [
  ["lower", "higher"],
  ["lowest", "highest"],
  ["cooler", "warmer"],
  ["colder", "hotter"],
  ["fewer", "more"],
  ["more", "less"],
  ["larger", "smaller"],
  ["greater", "smaller"],
  ["longer", "shorter"],
  ["faster", "slower"],
  ["stronger", "weaker"],
  ["better", "worse"],
  ["earlier", "later"],
  ["above", "below"],
  ["before", "after"],
  ["rose", "fell"],
  ["increase", "decrease"],
  ["increases", "decreases"],
  ["increased", "decreased"],
  ["raised", "lowered"],
  ["gained", "lost"],
  ["narrowed", "widened"],
  ["improved", "worsened"],
  ["weakens", "strengthens"],
  ["reduces", "increases"],
  ["reduced", "increased"],
  ["grew", "shrank"],
  ["wider", "narrower"],
  ["positive", "negative"],
];
const opposites = new Map([...pairs.map(([one, other]) => [other, one] as const), ...pairs]);
const directed = new RegExp(
  String.raw`(?<!\b(?:no|any|once|what is|or|to|not|as|even|the day|soon|shortly|long) )\b(?:${[...opposites.keys()].join("|")})\b(?!-| by the\b)(?<!\b(?:before|after|above|below)(?=[.,;:)]| (?:all|and|or)\b))`,
  "gi",
);

/** A word that points in the other direction. */
export function changeDirection(sentence: string, random: Random): FaultChange[] {
  const has = (word: string) => new RegExp(String.raw`\b${word}\b`, "i").test(sentence);
  const changes = [...sentence.matchAll(directed)].flatMap((match) => {
    const other = opposites.get(match[0].toLowerCase())!;
    // If both ends of a scale are named, exchanging one gives a sentence without meaning.
    return has(other) ? [] : [replacing(match, likeCase(match[0], other), "opposite direction")];
  });
  return changes.length > 0 ? [pick(changes, random)] : [];
}
