import { basename } from "node:path";
import type { ClaimCategory } from "../../../src/domain/claim/claim.ts";
import type { Block } from "../../../src/domain/document/document.ts";
import { contains, overlaps, type Span } from "../../../src/domain/document/locator.ts";
import type { Report } from "../../../src/domain/report/report.ts";
import { splitSentences } from "../../../src/domain/text/split-sentences.ts";
import { wordF1 } from "../../scores/word-f1.ts";
import type { CheckedDocument } from "./case-checker.ts";
import type { Case } from "./case-file.ts";

type Claim = Report["claims"][number];

/** Ibid's output for one agent of the cases, taken from a check of the document. */
export type CaseAgent = (checked: CheckedDocument, input: Case["input"]) => Record<string, unknown>;

/** Our categories under the names that the cases use. */
export const categories: Record<ClaimCategory, string> = {
  established: "established_reported_knowledge",
  method: "methodology_procedural",
  result: "empirical_analytical_results",
  inference: "inferential_interpretive_claims",
  structure: "meta_structural_evaluative",
  other: "other",
};

export const caseAgents: Record<string, CaseAgent> = {
  claim_extractor: ({ report, chunk }) => ({
    claims: claimsIn(report, chunk).flatMap(({ locator, parts }) => parts.map(({ text }) => ({ text: locator.quote.exact, claim: text }))),
  }),
  claim_categorizer: ({ report, chunk }, { claim }) => {
    const meant = claimMeant(report, chunk, claim);
    return {
      claim,
      claim_category: categories[meant?.category ?? "other"],
      needs_external_verification: meant !== undefined && wantsSource(meant),
    };
  },
  claim_needs_substantiation_checker: ({ report, chunk }, { claim }) => {
    const meant = claimMeant(report, chunk, claim);
    return { needs_substantiation: meant !== undefined && wantsSource(meant) };
  },
  citation_detector: ({ report, chunk }, { bibliography }) => ({ citations: citationsIn(report, chunk, bibliography) }),
  reference_extractor: ({ report }, { supporting_documents }) => ({
    references: report.references.map(({ raw, match }) => {
      const source = report.sources.find(({ id }) => id === match.documentId);
      const index = supporting_documents.findIndex((name) => source !== undefined && basename(source.path) === basename(name));
      return {
        text: raw.replace(/^\s*(?:\[\d+\]|\d+\.)\s*/, ""),
        has_associated_supporting_document: index >= 0,
        index_of_associated_supporting_document: index < 0 ? -1 : index + 1,
        name_of_associated_supporting_document: index < 0 ? "" : basename(supporting_documents[index]!),
      };
    }),
  }),
  document_chunker: ({ document: { text, blocks, markup } }) => ({
    paragraphs: sections(blocks).map((group) => ({
      chunks: group.flatMap((block) => {
        const spans =
          block.kind === "paragraph" ? splitSentences(text.slice(block.start, block.end), block.start, markup.superscripts) : [block];
        return spans.map(({ start, end }) => text.slice(start, end));
      }),
    })),
  }),
};

/** Claims that are at least half inside the chunk. */
function claimsIn({ claims }: Report, chunk: Span): Claim[] {
  return claims.filter(({ locator: { start, end } }) => 2 * (Math.min(end, chunk.end) - Math.max(start, chunk.start)) >= end - start);
}

function claimMeant(report: Report, chunk: Span, wanted = ""): Claim | undefined {
  const near = report.claims.filter(({ locator }) => overlaps(locator, chunk));
  return near.toSorted((one, other) => wordF1(other.text, wanted) - wordF1(one.text, wanted))[0];
}

/** Whether the author cites a work for the claim, or Ibid misses a citation. */
export function wantsSource({ needsCitation, citationIds }: Claim): boolean {
  return needsCitation || citationIds.length > 0;
}

function citationsIn({ citations, references }: Report, chunk: Span, bibliography: readonly string[]): Record<string, unknown>[] {
  const inside = citations.filter(({ locator }) => contains(chunk, locator) || overlaps(chunk, locator));
  return inside
    .toSorted((one, other) => one.locator.start - other.locator.start)
    .flatMap(({ style, targets }) =>
      targets.map(({ referenceId }) => {
        const cited = references.find(({ id }) => id === referenceId);
        const scores = bibliography.map((entry) => (cited ? wordF1(entry, cited.raw) : 0));
        const index = scores.findIndex((score) => score >= sameEntry && score === Math.max(...scores));
        return {
          type: style === "note" ? "footnote" : "bibliography",
          needs_bibliography: true,
          associated_bibliography: index < 0 ? "" : bibliography[index],
          index_of_associated_bibliography: index < 0 ? -1 : index + 1,
        };
      }),
    );
}

/** Minimum share of common words for an entry of the document to be the entry of the case. */
const sameEntry = 0.8;

/** A heading is grouped with the text right below it, and list items with each other. */
function sections(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const before = groups.at(-1)?.at(-1)?.kind;
    const isHeading = block.kind === "heading" || block.kind === "title";
    const goesOn =
      before !== undefined &&
      !isHeading &&
      (before === "heading" || before === "title" || (before === block.kind && block.kind !== "paragraph"));
    if (goesOn) groups.at(-1)!.push(block);
    else groups.push([block]);
  }
  return groups;
}
