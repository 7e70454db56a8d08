import type { DocumentSummary } from "../../domain/document/document.ts";
import { comparable, otherDoisOf, type Work } from "../../domain/reference/work.ts";
import type { Report } from "../../domain/report/report.ts";
import type { ReferenceRow } from "../../domain/report/review.ts";
import { VerdictLabel } from "../../domain/verdict/verdict.ts";
import { stateOf } from "./finding-rows.ts";
import type { ReviewData } from "./loaded-review.ts";

/** The reference list of a review, each entry with its results. */
export function referenceRows({
  report,
  assigned,
  attached,
  reviewDocuments,
}: Pick<ReviewData, "report" | "assigned" | "attached" | "reviewDocuments">): ReferenceRow[] {
  const { claims, citations, verdicts, findings } = report;
  const labels = new Map(verdicts.map((verdict) => [verdict.claimId, (verdict.override ?? verdict).label]));
  const targets = new Map(citations.map((citation) => [citation.id, new Set(citation.targets.map(({ referenceId }) => referenceId))]));
  const about = Map.groupBy(findings, ({ referenceId }) => referenceId);
  return report.references.map((reference) => {
    const match = matchOf(reference, assigned);
    const citing = claims.filter(({ citationIds }) => citationIds.some((id) => targets.get(id)?.has(reference.id)));
    return {
      ...reference,
      match,
      source: (match?.documentId && reviewDocuments.get(match.documentId)) || null,
      isAttached: assigned.has(reference.id),
      mismatch: describeMismatch(reference, attached.get(assigned.get(reference.id) ?? "")),
      citations: [...targets.values()].filter((ids) => ids.has(reference.id)).length,
      verdicts: Object.fromEntries(
        VerdictLabel.options.map((label) => [label, citing.filter(({ id }) => labels.get(id) === label).length]),
      ) as ReferenceRow["verdicts"],
      findings: (about.get(reference.id) ?? []).map((finding) => ({
        id: finding.id,
        code: finding.code,
        name: finding.name,
        severity: finding.severity,
        message: finding.message,
        state: stateOf(finding),
      })),
    };
  });
}

/** The document of a reference. A person's assignment takes precedence over the match of the last check. */
export function matchOf(
  { id, match }: Report["references"][number],
  assigned: ReviewData["assigned"],
): Report["references"][number]["match"] {
  const named = assigned.get(id);
  if (named === undefined || named === match.documentId) return match;
  return { documentId: named, confidence: 1, reason: "named by you; the next check reads it" };
}

/** The share of a title's words that the beginning of its text has at least, whatever reads it. */
const minShare = 0.5;
/** Shorter titles have too few words to tell two works apart. */
const minWords = 3;

/** Why a document does not seem to be the cited work: another DOI, or none of its title at the beginning. Null when nothing speaks against it. */
export function describeMismatch(
  { work }: { work: Pick<Work, "title" | "DOI" | "extra"> },
  document: Pick<DocumentSummary, "title" | "front" | "identifiers"> | undefined,
): string | null {
  // Without a text, nothing can be compared.
  if (!document || document.front.trim() === "") return null;
  const { doi, otherDois = [] } = document.identifiers;
  const cited = doisOf(work.DOI, otherDoisOf(work));
  const own = doisOf(doi, otherDois);
  if (cited.length > 0 && own.length > 0)
    return own.some((one) => cited.includes(one)) ? null : `the file has the DOI ${own[0]}, the entry ${cited[0]}`;
  const words = [...new Set(comparable(work.title ?? "").split(" "))].filter((word) => word.length > 2);
  if (words.length < minWords) return null;
  const text = new Set(comparable(`${document.title} ${document.front}`).split(" "));
  const share = words.filter((word) => text.has(word)).length / words.length;
  return share >= minShare
    ? null
    : `the file begins with “${document.title || document.front.trim().slice(0, 80)}”, and not with this title`;
}

/** All DOIs of a work: a preprint and its published version have one each. */
function doisOf(first: string | undefined, others: readonly string[]): string[] {
  return [...(first ? [first] : []), ...others].map((doi) => doi.trim().toLowerCase());
}
