import type { ClaimCategory } from "../../../domain/claim/claim.ts";
import type { SentenceClassification } from "../../../models/models.ts";

const structure =
  /\b(?:this (?:paper|article|section|chapter|review|study|report) (?:asks|presents|describes|reviews|is organi[sz]ed|aims|explores)|(?:section|chapter|appendix) \d|(?:table|figure|fig\.) \d+ (?:gives|shows|lists|summari[sz]es|presents)|we (?:first|then|next|finally) (?:review|describe|discuss|present)|in this (?:paper|article|report|chapter|section),? we (?:describe|present|review|discuss|ask|propose))\b/i;
const method =
  /\b(?:we (?:chose|used|measured|selected|analy[sz]ed|collected|recruited|counted|fitted|report the|followed|recorded|sampled)|(?:was|were) (?:measured|recorded|collected|sampled|analy[sz]ed|logged|counted|drawn|read with|fitted|computed|calculated|obtained|matched))\b/i;
const own = /\b(?:we|our|us)\b/i;
const inference =
  /\b(?:suggests?|impl(?:y|ies)|therefore|thus|hence|consequently|we conclude|indicates? that|this means|should|it follows|proves? that|demonstrates? that)\b/i;
const methodSection = /\bmethods?\b|\bmaterials\b|\bprocedure\b/i;
const resultSection = /\bresults?\b|\bfindings\b/i;
const backgroundSection = /\b(?:introduction|background|related work|literature|state of the art)\b/i;

/** The category by rules, and whether the statement's own words determine it. */
interface RuledCategory {
  category: ClaimCategory;
  sure: boolean;
}

/** The category by section and wording. */
export function categoriseByRules(text: string, section: string, cited: boolean): RuledCategory {
  if (structure.test(text)) return { category: "structure", sure: true };
  // "We used the sensors of [3]" cites a method and describes the authors' own work.
  if (method.test(text) && (!cited || own.test(text))) return { category: "method", sure: true };
  if (cited) return { category: "established", sure: true };
  if (methodSection.test(section)) return { category: "method", sure: true };
  if (resultSection.test(section)) return { category: "result", sure: true };
  if (own.test(text)) return { category: inference.test(text) ? "inference" : "result", sure: false };
  if (inference.test(text)) return { category: "inference", sure: true };
  return { category: backgroundSection.test(section) ? "established" : "other", sure: false };
}

/** Minimum probability for the model to override a rule that only guesses from the section. */
const minModelProbability = 0.7;

/** The category by rules if the words determine it, else by the model if it is more certain than a guess. */
export function categorise({ category, sure }: RuledCategory, reading?: Pick<SentenceClassification, "category">): ClaimCategory {
  if (sure || !reading) return category;
  const [best, probability] = (Object.entries(reading.category) as [ClaimCategory, number][]).reduce((one, other) =>
    other[1] > one[1] ? other : one,
  );
  return probability >= minModelProbability ? best : category;
}
