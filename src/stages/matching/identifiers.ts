import type { DocumentFace } from "../../domain/document.ts";
import type { Work } from "../../domain/work.ts";

type Identifiers = DocumentFace["identifiers"];

/** The identifier that an entry and a document share, named for people; undefined when they share none. */
export function sharedIdentifier(work: Work, identifiers: Identifiers): string | undefined {
  const pairs: [name: string, one: string | undefined, other: string | undefined][] = [
    ["DOI", work.DOI?.toLowerCase(), identifiers.doi],
    ["arXiv number", arxivOf(work), identifiers.arxiv?.replace(/v\d+$/, "") ?? arxivOf({ DOI: identifiers.doi })],
    ["PubMed number", work.PMID, identifiers.pmid],
    ["PubMed Central number", work.PMCID?.toUpperCase(), identifiers.pmcid?.toUpperCase()],
    ["ISBN", isbnOf(work.ISBN), isbnOf(identifiers.isbn)],
  ];
  const shared = pairs.find(([, one, other]) => one !== undefined && one !== "" && one === other);
  return shared && `${shared[0]}, ${shared[1]}`;
}

/** arXiv registers a DOI for each of its numbers. */
function arxivOf({ arXiv, DOI }: { arXiv?: string | undefined; DOI?: string | undefined }): string | undefined {
  return (arXiv ?? /^10\.48550\/arxiv\.(.+)$/i.exec(DOI ?? "")?.[1])
    ?.toLowerCase()
    .replace(/^arxiv:/, "")
    .replace(/v\d+$/, "");
}

/** The nine digits that the old and the new form of an ISBN have in common. */
function isbnOf(text: string | undefined): string | undefined {
  const digits = text?.replace(/[^\dX]/gi, "");
  return digits && /^(?:97[89])?\d{9}[\dX]$/i.test(digits) ? digits.slice(-10, -1) : undefined;
}

/** Prefixes of servers for preprints: what stands there is mostly published under another DOI as well. */
const preprintServer = /^10\.(?:48550|1101|31234|31235|31219|31223|2139|20944|21203|26434|36227|22541|5281|17605)\//;

/** A document with another DOI of its own is another work, however alike the titles are, unless one of the two is a preprint. */
export function mayBeSameWork({ DOI }: Work, { doi }: Identifiers): boolean {
  return DOI === undefined || doi === undefined || preprintServer.test(DOI) || preprintServer.test(doi);
}
