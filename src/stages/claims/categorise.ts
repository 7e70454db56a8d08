import type { ClaimCategory } from "../../domain/claim.ts";

const structure =
  /\b(?:this (?:paper|article|section|chapter|review|study) (?:asks|presents|describes|reviews|is organi[sz]ed|aims)|(?:section|chapter|appendix) \d|(?:table|figure|fig\.) \d+ (?:gives|shows|lists|summari[sz]es|presents)|we (?:first|then|next|finally) (?:review|describe|discuss|present))\b/i;
const method =
  /\b(?:we (?:chose|used|measured|selected|analy[sz]ed|collected|recruited|counted|fitted|report the|followed|recorded|sampled)|(?:was|were) (?:measured|recorded|collected|sampled|analy[sz]ed|logged|counted|drawn|read with|fitted|computed|calculated|obtained|matched))\b/i;
const own = /\b(?:we|our|us)\b/i;
const inference =
  /\b(?:suggests?|impl(?:y|ies)|therefore|thus|hence|consequently|we conclude|indicates? that|this means|should|it follows|proves? that|demonstrates? that)\b/i;

/** The kind of statement, by where it stands and how it is put. */
export function categorise(text: string, section: string, cited: boolean): ClaimCategory {
  if (structure.test(text)) return "structure";
  if (cited) return "established";
  if (/\bmethods?\b|\bmaterials\b|\bprocedure\b/i.test(section) || method.test(text)) return "method";
  if (/\bresults?\b|\bfindings\b/i.test(section)) return "result";
  if (own.test(text)) return inference.test(text) ? "inference" : "result";
  if (inference.test(text)) return "inference";
  return /\b(?:introduction|background|related work|literature|state of the art)\b/i.test(section) ? "established" : "other";
}
