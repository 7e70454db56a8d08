import type { Claim } from "../../../domain/claim/claim.ts";
import { antecedentOf, authorsOf } from "../clauses/antecedent.ts";
import { reportingVerbs, type VerbForm, verbForm } from "../clauses/verb-forms.ts";
import { expandAbbreviations } from "./abbreviations.ts";
import { continuesCitedWork, startsWithAnaphor } from "./anaphora.ts";

interface SentenceContext {
  /** The sentences before it in its paragraph. */
  before: readonly string[];
  abbreviations: Parameters<typeof expandAbbreviations>[1];
  /** Offset of the sentence. */
  at: number;
  /** The sentence with its pronouns resolved by a model, after verification. */
  resolved?: string | undefined;
}

/** Maximum characters of context for a pronoun. */
const maxContextLength = 600;

/** A sentence with its first pronoun resolved if that is certain, otherwise the context that a reader needs. */
export function makeStandalone(
  text: string,
  { before, abbreviations, at, resolved: given }: SentenceContext,
): Pick<Claim, "standalone" | "context"> {
  const spelt = expandAbbreviations(text, abbreviations, at);
  if (given !== undefined && !startsWithAnaphor(given)) return { standalone: given, context: spelt.join(" ") };
  if (!startsWithAnaphor(text)) return { standalone: text, context: spelt.join(" ") };
  const previous = before.at(-1);
  const resolved = previous === undefined ? undefined : resolve(text, previous);
  if (resolved !== undefined) return { standalone: resolved, context: spelt.join(" ") };
  // The context of the sentence before is needed as well.
  const needed = previous !== undefined && startsWithAnaphor(previous) ? before.slice(-2) : before.slice(-1);
  const fits = needed.filter((sentence) => sentence.length <= maxContextLength);
  return { standalone: text, context: [...fits, ...spelt].join(" ") };
}

/** The sentence with its first words resolved; undefined if there are several candidates. */
function resolve(text: string, previous: string): string | undefined {
  if (previous.length > maxContextLength) return undefined;
  return resolveAuthors(text, previous) ?? resolvePronoun(text, previous) ?? resolveNoun(text, previous);
}

function resolveAuthors(text: string, previous: string): string | undefined {
  const found = /^(The authors|These authors|They) (?:also |then |further )?(\p{Ll}+)/u.exec(text);
  const authors = found ? authorsOf(previous) : undefined;
  if (!found || authors === undefined) return undefined;
  // "They" may be the studied things; only people find and report.
  return found[1] !== "They" || reportingVerbs.has(found[2]!) ? `${authors}${text.slice(found[1]!.length)}` : undefined;
}

function resolvePronoun(text: string, previous: string): string | undefined {
  const pronoun = /^(?:It|Its|They|Their)\b/.exec(text)?.[0];
  if (pronoun === undefined || !continuesCitedWork(text) || startsWithAnaphor(previous)) return undefined;
  const meant = antecedentOf(previous, pronoun.toLowerCase());
  return meant === undefined ? undefined : `${meant}${text.slice(pronoun.length)}`;
}

/** Verb forms after "This" or "These" used as a pronoun: "This cools", "These cool". */
const verbForms = {
  This: new Set<VerbForm | undefined>(["present", "past", "be", "have", "do", "modal"]),
  These: new Set<VerbForm | undefined>(["base", "past", "be", "have", "do", "modal"]),
};

/** "This model" after "a negative binomial model" is the negative binomial model, if no other model is named. */
function resolveNoun(text: string, previous: string): string | undefined {
  const found = /^(This|These) (\p{Ll}{3,40})\b/u.exec(text);
  if (!found || verbForms[found[1] as keyof typeof verbForms].has(verbForm(found[2]!))) return undefined;
  const named = [...previous.matchAll(new RegExp(String.raw`\b${found[2]}\b`, "giu"))];
  const full = new RegExp(
    String.raw`\b(?:an?|the|${found[1] === "These" ? "\\d+|several|two|three|four" : "one"}) ((?:[\p{L}-]+ ){1,4}${found[2]})\b`,
    "iu",
  ).exec(previous);
  if (named.length !== 1 || !full || /\b(?:of|in|and|or|for|with|to|by|on|from|the|an?|that|which|was|were|is|are)\b/i.test(full[1]!))
    return undefined;
  return `The ${full[1]}${text.slice(found[0].length)}`;
}
