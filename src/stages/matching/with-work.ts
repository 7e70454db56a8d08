import type { DocumentFace } from "../../domain/document.ts";
import type { Work } from "../../domain/work.ts";

/** A document with what its bibliography knows of it, where it does not print that itself. */
export function withWork(face: DocumentFace, work: Work | undefined): DocumentFace {
  if (!work) return face;
  const { DOI, arXiv, ISBN, PMID, PMCID } = work;
  const known = { doi: DOI?.toLowerCase(), arxiv: arXiv, isbn: ISBN, pmid: PMID, pmcid: PMCID };
  const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
  return {
    ...face,
    title: face.title || (work.title ?? ""),
    authors: face.authors.length > 0 ? face.authors : work.author,
    identifiers: { ...given, ...face.identifiers },
  };
}
