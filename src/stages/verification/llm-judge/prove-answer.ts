import { findPhrase } from "../../../domain/text/find-phrase.ts";
import { parseQuantities } from "../../../domain/text/quantity/quantity.ts";
import type { Drift } from "../../../domain/verdict/verdict.ts";
import { unwrapQuote } from "../../../llm/wrap-untrusted.ts";
import { sameQuantity } from "../numbers/same-quantity.ts";
import { checkRationale } from "./check-rationale.ts";
import type { JudgePrompt } from "./judge-prompt.ts";
import { type LlmOpinion, labelsNeedingQuotes, type OpinionLabel, type PartOpinion } from "./llm-opinion.ts";
import { type GivenQuote, type ProvenQuote, proveQuotes } from "./prove-quotes.ts";
import { type WeighedOpinion, weighOpinion } from "./weigh-opinion.ts";

/** What a reader of claims answers, however little it was asked for. */
export interface GivenAnswer {
  label: OpinionLabel;
  confidence: number;
  quotes: readonly GivenQuote[];
  parts?: readonly { part: number; label: OpinionLabel }[] | undefined;
  drift?: readonly Drift[] | undefined;
  rationale?: string | undefined;
}

type Proof = Pick<LlmOpinion, "conclusion" | "wrong" | "rationale" | "parts"> & { quotes: ProvenQuote[] };

/** The proof of an answer about a claim: first its quotations, then what it says of parts and differences, then whether rules object, last its words. */
export function proveAnswer(given: GivenAnswer, judgePrompt: JudgePrompt, reject: (what: string) => void): Proof {
  const { claim, shown } = judgePrompt;
  const quotes = proveQuotes(given.quotes, { claim: claim.text, shown, reject });
  const confidence = Number.isFinite(given.confidence) ? Math.max(0, Math.min(1, given.confidence)) : 0;
  const parts = proveParts({ ...given, confidence }, quotes, judgePrompt);
  const nothing = { quotes, parts: [], rationale: undefined, conclusion: undefined };
  if (labelsNeedingQuotes.has(given.label) && given.quotes.length === 0) {
    reject("a label without the words that it needs");
    return { ...nothing, wrong: "it quoted no words of the source" };
  }
  if (labelsNeedingQuotes.has(given.label) && quotes.length === 0)
    return { ...nothing, wrong: "none of the words it quoted are in the source" };
  if (given.label === "supported" && parts.some((part) => part?.label === "unsupported" || part?.label === "contradicted")) {
    reject("support of a claim one part of which was said to fail");
    return { ...nothing, wrong: "it called the whole supported and a part of it not" };
  }
  const quotedTexts = quotes.map(({ window }) => window.text);
  const drift = proveDrift(given.drift ?? [], { claim: claim.text, quotes: quotedTexts, reject });
  const weighed: WeighedOpinion = weighOpinion({ label: given.label, confidence, quotes, drift, parts }, judgePrompt);
  if ("refused" in weighed) {
    reject(weighed.refused);
    return { ...nothing, wrong: weighed.refused };
  }
  const { conclusion } = weighed;
  // Words that explain another label than the one that stands would only puzzle.
  const fits = given.rationale !== undefined && conclusion.label === given.label;
  const texts = [claim.text, claim.context, ...(quotes.length > 0 ? quotedTexts : shown.map(({ text }) => text))];
  return { quotes, parts, conclusion, wrong: undefined, rationale: fits ? checkRationale(given.rationale!, { texts, reject }) : undefined };
}

/** What is said of each part; better than of the whole only with words of its own. */
function proveParts(
  { label, confidence, parts: answered = [] }: GivenAnswer,
  quotes: readonly ProvenQuote[],
  { claim: { parts } }: JudgePrompt,
): (PartOpinion | undefined)[] {
  if (parts.length < 2) return [];
  return parts.map((_, index) => {
    const own = answered.find(({ part }) => part === index + 1);
    if (!own) return undefined;
    const isProven = !labelsNeedingQuotes.has(own.label) || own.label === label || quotes.some((quote) => quote.parts.includes(index));
    return { label: isProven ? own.label : "uncertain", confidence };
  });
}

/** Maximum number of differences taken from a model; more are not read. */
const maxDrift = 2;

/** Keeps the differences whose two phrases stand in the claim and in a proven quotation, and which really differ. */
function proveDrift(
  given: readonly Drift[],
  { claim, quotes, reject }: { claim: string; quotes: readonly string[]; reject: (what: string) => void },
): Drift[] {
  return given
    .map(({ kind, claimWords, sourceWords }) => ({ kind, claimWords: plain(claimWords), sourceWords: plain(sourceWords) }))
    .filter((drift) => {
      const stands = findPhrase(claim, drift.claimWords) && quotes.some((quote) => findPhrase(quote, drift.sourceWords));
      if (!stands) reject("a difference whose words do not stand in the claim and in the source");
      else if (!differs(drift)) reject("a difference between things that are the same");
      return stands && differs(drift);
    })
    .slice(0, maxDrift);
}

function plain(words: string): string {
  return unwrapQuote(words).replace(/\s+/g, " ").trim();
}

/** Other numbers by arithmetic, where it is about numbers; else other words. */
function differs({ kind, claimWords, sourceWords }: Drift): boolean {
  if (kind === "strength" || kind === "scope") return claimWords.toLowerCase() !== sourceWords.toLowerCase();
  const [own, theirs] = [parseQuantities(claimWords), parseQuantities(sourceWords)];
  return own.length > 0 && theirs.length > 0 && !own.some((one) => theirs.some((other) => sameQuantity(one, other)));
}
