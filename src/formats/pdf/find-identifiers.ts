import type { Document } from "../../domain/document.ts";
import { cleanDoi } from "../find-doi.ts";

const arxiv = /\barxiv\s*:\s*(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(?:v\d+)?/i;
const pmid = /\bPMID\s*:?\s*(\d{4,9})\b/i;
const pmcid = /\b(PMC\d{4,9})\b/i;
const isbn = /\bISBN(?:-1[03])?\s*:?\s*([\d][\d\s-]{8,16}[\dXx])\b/i;

/** Where the identifiers of a document are printed. */
export interface PlacesOfIdentifiers {
  /** Running heads and feet of the first page, where no identifier of another work stands. */
  furniture: string;
  /** What runs along the margin. */
  stamp: string;
  /** The first page, up to the reference list. */
  front: string;
}

/** The identifiers that a document prints of itself. */
export function findIdentifiers({ furniture, stamp, front }: PlacesOfIdentifiers): Document["identifiers"] {
  const all = [stamp, furniture, front].join("\n");
  const doi = cleanDoi(furniture) ?? cleanDoi(front);
  // A preprint named in the text is another work; its own number is stamped on, or stands in a line of its own at the top.
  const stamped = arxiv.exec(`${stamp}\n${furniture}`)?.[1] ?? /^arxiv\s*:\s*(\d{4}\.\d{4,5})/im.exec(front)?.[1];
  const found = {
    doi,
    arxiv: stamped?.toLowerCase() ?? /^10\.48550\/arxiv\.(.+)$/.exec(doi ?? "")?.[1],
    isbn: isbn.exec(all)?.[1]?.replace(/[\s-]/g, "").toLowerCase(),
    pmid: pmid.exec(all)?.[1],
    pmcid: pmcid.exec(furniture)?.[1]?.toLowerCase(),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
