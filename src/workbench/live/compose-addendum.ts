import {
  type AddendumReference,
  type LiveClaim,
  type LiveWork,
  maxAddendumReferences,
  type RetractedReference,
} from "../../domain/live/live-report.ts";
import type { Work } from "../../domain/reference/work.ts";
import type { Report } from "../../domain/report/report.ts";
import { formatEntry } from "../../formats/bibliography/cite-work.ts";
import { isWithdrawn } from "../literature/assess-work.ts";
import { type CitationStyle, type CitedEntry, citeAtEnd, writeCitingSentence } from "../literature/citing-sentence.ts";
import { advisedWorks } from "./assess-claim.ts";

/** Counter-evidence comes first in the list, as in the text. */
const rankOfRole: Readonly<Record<LiveWork["role"], number>> = { contradicts: 0, adds: 1, strengthens: 2, supports: 3, open: 4 };

/**
 * The works that the addendum refers to, numbered: the first of each advised claim before the further ones, counter-evidence before support,
 * then the weightier. Of more than ten the rest is left to the claims. The first number is that after `listed`, the length of the document's list.
 */
export function chooseAddendumReferences(claims: readonly LiveClaim[], listed: number): AddendumReference[] {
  const named = claims.flatMap((claim) => advisedWorks(claim).map((work, at) => ({ claim, work, isFirst: at === 0 })));
  const byWork = [...Map.groupBy(named, ({ work }) => work.documentId).values()].map((uses) => ({
    uses,
    isFirst: uses.some((use) => use.isFirst),
    rank: Math.min(...uses.map(({ work }) => rankOfRole[work.role])),
    weight: Math.max(...uses.map(({ work }) => work.weight.weight)),
    key: uses[0]!.work.key,
  }));
  const ordered = byWork.toSorted(
    (one, other) =>
      Number(other.isFirst) - Number(one.isFirst) || one.rank - other.rank || other.weight - one.weight || (one.key < other.key ? -1 : 1),
  );
  return ordered.slice(0, maxAddendumReferences).map(({ uses }, at) => {
    const { work } = uses[0]!;
    return {
      number: listed + at + 1,
      documentId: work.documentId,
      formatted: work.formatted,
      identifier: identifierOf(work.work),
      read: work.read,
      evidence: work.evidence,
      claims: uses.map((use) => ({ claimId: use.claim.claimId, role: use.work.role })),
    };
  });
}

/** The identifier that a reader finds a work by, the most lasting first. */
function identifierOf({ DOI, arXiv, PMID, PMCID, ISBN, URL }: Work): string | null {
  if (DOI) return `doi:${DOI}`;
  if (arXiv) return `arXiv:${arXiv}`;
  if (PMID) return `PMID ${PMID}`;
  if (PMCID) return PMCID;
  return ISBN ? `ISBN ${ISBN}` : (URL ?? null);
}

interface RewordingContext {
  style: CitationStyle;
  /** The entries that the claim cites now. */
  cited: readonly CitedEntry[];
  /** The label that the work has in a numbered list. */
  label: string;
}

/**
 * The claim as it could read now, in the manuscript's style: with the work beside what it cites, or followed by what the work says in its own
 * words. `sentence` stands in the place of these words, if a model wrote one that was proven.
 */
export function rewordClaim(
  { text, by }: Pick<LiveClaim, "text" | "by">,
  work: LiveWork,
  { style, cited, label, sentence }: RewordingContext & { sentence?: string | undefined },
): string | undefined {
  if (by === null) return undefined;
  const own: CitedEntry = { work: work.work, key: work.key, label };
  if (sentence !== undefined) return `${citeAtEnd(text, cited, style)} ${citeAtEnd(sentence, [own], style)}`;
  const context = { style, text, cited, entry: own, nextNumber: 0 };
  if (by === "strengthens") return writeCitingSentence("add", work, context);
  return `${citeAtEnd(text, cited, style)} ${writeCitingSentence("discuss", work, context)}`;
}

/** The works of the reference list that were retracted or withdrawn, and the claims that rest on them, most first. */
export function findRetractedReferences(
  references: Report["references"],
  cited: ReadonlyMap<string, readonly string[]>,
): RetractedReference[] {
  return references
    .flatMap(({ id, work, raw, judgement }) => {
      const notices = judgement?.notices ?? [];
      if (!isWithdrawn(notices)) return [];
      const claimIds = [...cited].flatMap(([claimId, ids]) => (ids.includes(id) ? [claimId] : []));
      const formatted = work.title === undefined ? raw : formatEntry(work);
      return [
        { referenceId: id, formatted, notices: notices.filter(({ kind }) => kind === "retraction" || kind === "withdrawal"), claimIds },
      ];
    })
    .toSorted((one, other) => other.claimIds.length - one.claimIds.length);
}
