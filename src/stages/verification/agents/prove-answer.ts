import type { Drift } from "../../../domain/verdict.ts";
import { checkRationale } from "./check-rationale.ts";
import type { Docket } from "./docket.ts";
import { needsWords, type Opinion, type OpinionLabel, type PartOpinion } from "./opinion.ts";
import { proveDrift } from "./prove-drift.ts";
import { type GivenQuote, type ProvenQuote, proveQuotes } from "./prove-quotes.ts";
import { type Weighed, weighOpinion } from "./weigh-opinion.ts";

/** What a reader of claims answers, however little it was asked for. */
export interface GivenAnswer {
  label: OpinionLabel;
  confidence: number;
  quotes: readonly GivenQuote[];
  parts?: readonly { part: number; label: OpinionLabel }[] | undefined;
  drift?: readonly Drift[] | undefined;
  rationale?: string | undefined;
}

type Proof = Pick<Opinion, "conclusion" | "wrong" | "rationale" | "parts"> & { quotes: ProvenQuote[] };

/** The proof of an answer about a claim: first its quotations, then what it says of parts and differences, then whether rules object, last its words. */
export function proveAnswer(given: GivenAnswer, docket: Docket, reject: (what: string) => void): Proof {
  const { claim, shown } = docket;
  const quotes = proveQuotes(given.quotes, { claim: claim.text, shown, reject });
  const confidence = Number.isFinite(given.confidence) ? Math.max(0, Math.min(1, given.confidence)) : 0;
  const parts = proveParts({ ...given, confidence }, quotes, docket);
  const nothing = { quotes, parts: [], rationale: undefined, conclusion: undefined };
  if (needsWords.has(given.label) && quotes.length === 0) return { ...nothing, wrong: "none of the words it quoted stands in the source" };
  if (given.label === "supported" && parts.some((part) => part?.label === "unsupported" || part?.label === "contradicted")) {
    reject("support of a claim one part of which was said to fail");
    return { ...nothing, wrong: "it called the whole supported and a part of it not" };
  }
  const said = quotes.map(({ window }) => window.text);
  const drift = proveDrift(given.drift ?? [], { claim: claim.text, quotes: said, reject });
  const weighed: Weighed = weighOpinion({ label: given.label, confidence, quotes, drift, parts }, docket);
  if ("refused" in weighed) {
    reject(weighed.refused);
    return { ...nothing, wrong: weighed.refused };
  }
  const { conclusion } = weighed;
  // Words that explain another label than the one that stands would only puzzle.
  const fits = given.rationale !== undefined && conclusion.label === given.label;
  const texts = [claim.text, claim.context, ...(quotes.length > 0 ? said : shown.map(({ text }) => text))];
  return { quotes, parts, conclusion, wrong: undefined, rationale: fits ? checkRationale(given.rationale!, { texts, reject }) : undefined };
}

/** What is said of each part; better than of the whole only with words of its own. */
function proveParts(
  { label, confidence, parts: told = [] }: GivenAnswer,
  quotes: readonly ProvenQuote[],
  { claim: { parts } }: Docket,
): (PartOpinion | undefined)[] {
  if (parts.length < 2) return [];
  return parts.map((_, index) => {
    const own = told.find(({ part }) => part === index + 1);
    if (!own) return undefined;
    const isProven = !needsWords.has(own.label) || own.label === label || quotes.some((quote) => quote.parts.includes(index));
    return { label: isProven ? own.label : "uncertain", confidence };
  });
}
