import type { RecommendedAction } from "../../domain/finding/recommendation.ts";
import type { Citation } from "../../domain/reference/citation.ts";
import type { ReviewedWork } from "../../domain/reference/literature.ts";
import type { Reference } from "../../domain/reference/reference.ts";
import { shorten } from "../../domain/text/shorten.ts";
import { citeInSentence, citeInText } from "../../formats/bibliography/cite-work.ts";
import { verbFor } from "./write-reason.ts";

/** How the manuscript names a work in its text. */
export type CitationStyle = "numeric" | "author-year" | "key" | "latex";

/** The style that most markers have; without a marker author and year, which need no list. */
export function citationStyleOf(citations: readonly Pick<Citation, "style">[], format: string): CitationStyle {
  const counts = new Map<Citation["style"], number>();
  for (const { style } of citations) counts.set(style, (counts.get(style) ?? 0) + 1);
  const [most] = [...counts].toSorted((one, other) => other[1] - one[1])[0] ?? [];
  if (most === "key") return format === "latex" ? "latex" : "key";
  return most === "numeric" || most === "superscript" ? "numeric" : "author-year";
}

export type CitedEntry = Pick<Reference, "work" | "key" | "label">;

interface CitingContext {
  style: CitationStyle;
  /** The claim without its markers. */
  text: string;
  /** The entries that it cites now. */
  cited: readonly CitedEntry[];
  /** The entry of the list that is the work, if there is one. */
  entry: CitedEntry | undefined;
  /** The number of the next entry of the list. */
  nextNumber: number;
}

/** In characters: the quotation in a sentence to discuss. */
const longestQuotation = 300;

/** The sentence that would cite a work: the claim with its new marker, or a sentence to add after it. Undefined if nothing is to be cited. */
export function writeCitingSentence(
  action: RecommendedAction,
  work: Pick<ReviewedWork, "work" | "key" | "relation" | "evidence">,
  context: CitingContext,
): string | undefined {
  const own: CitedEntry = context.entry ?? { work: work.work, key: work.key, label: String(context.nextNumber) };
  if (action === "none") return undefined;
  if (action !== "discuss")
    return insertBeforeStop(context.text, markerOf(action === "replace" ? [own] : [...context.cited, own], context.style));
  const name =
    context.style === "author-year" ? citeInSentence(work.work) : `${citeInSentence(work.work)} ${markerOf([own], context.style)}`;
  const quotation = `“${shorten(work.evidence[0]!.locator.quote.exact, longestQuotation)}”`;
  const states = verbFor(work.work, "states", "state");
  if (work.relation === "refutes") return `By contrast, ${name} ${states}: ${quotation}`;
  return `${name} ${states}${work.relation === "qualifies" ? " more narrowly" : ""}: ${quotation}`;
}

/** A sentence as the manuscript has it: with the markers of what it cites, and with those of more works. */
export function citeAtEnd(text: string, works: readonly CitedEntry[], style: CitationStyle): string {
  return works.length === 0 ? insertBeforeStop(text, "") : insertBeforeStop(text, markerOf(works, style));
}

function markerOf(works: readonly CitedEntry[], style: CitationStyle): string {
  switch (style) {
    case "numeric":
      return `[${works.map(({ label }) => label.replace(/^\[|\]$/g, "")).join(", ")}]`;
    case "key":
      return `[${works.map(({ key, label }) => `@${key ?? label}`).join("; ")}]`;
    case "latex":
      return `\\cite{${works.map(({ key, label }) => key ?? label).join(",")}}`;
    case "author-year":
      return `(${works.map(({ work }) => citeInText(work).slice(1, -1)).join("; ")})`;
  }
}

function insertBeforeStop(text: string, marker: string): string {
  const [, words = "", stop = ""] = /^([\s\S]*?)([.!?…]?["”’]?)\s*$/.exec(text)!;
  return `${words.trimEnd()}${marker === "" ? "" : ` ${marker}`}${stop || "."}`;
}
