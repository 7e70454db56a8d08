import type { IndexRecord, OpenAccessPlace } from "../../domain/reference/index-record.ts";

/** An address where the text of a work is open, as an index names it. */
export interface TextPlace extends OpenAccessPlace {
  /** The index that names it. */
  index: string;
}

/** The places of the records of one work, the likeliest to be the whole published text first, each address once. */
export function findPlaces(records: readonly IndexRecord[]): TextPlace[] {
  const places = records.flatMap(placesOf).filter(({ URL: address }) => URL.canParse(address));
  const known = new Map<string, TextPlace>();
  for (const place of places) {
    const address = sameAddress(place.URL);
    const { licence, version } = place;
    const other = known.get(address);
    // Another index may know the licence or the version of the same place.
    known.set(address, other ? { ...(licence ? { licence } : {}), ...(version ? { version } : {}), ...other } : place);
  }
  return [...known.values()].toSorted((one, other) => rankOf(one) - rankOf(other));
}

function placesOf({ index, work, openAccess, related }: IndexRecord): TextPlace[] {
  const preprints = related.flatMap(({ relation, arXiv }) => (relation === "has-preprint" && arXiv ? [arXiv] : []));
  return [
    ...(work.PMCID ? [pmcPlace(work.PMCID)] : []),
    ...openAccess.map((place) => ({ ...place, index })),
    ...[work.arXiv, ...preprints].flatMap((id) => (id ? [arxivPlace(id)] : [])),
  ];
}

/** PubMed Central gives the open part of its articles as JATS through Europe PMC. */
const pmcPlace = (id: string): TextPlace => ({
  URL: `https://www.ebi.ac.uk/europepmc/webservices/rest/${encodeURIComponent(id.toUpperCase())}/fullTextXML`,
  index: "europe-pmc",
});

const arxivPlace = (id: string): TextPlace => ({
  URL: `https://arxiv.org/pdf/${id.replace(/^arxiv:/i, "")}`,
  index: "arxiv",
  version: "submitted",
  isPdf: true,
});

function sameAddress(address: string): string {
  const { host, pathname, search } = new URL(address);
  return host === "arxiv.org" ? pathname.replace(/(?:v\d+)?(?:\.pdf)?$/, "") : `${host}${pathname}${search}`;
}

const ranks = { published: 1, accepted: 2, submitted: 4 };

/** JATS has the structure of a text, a PDF its pages, a web page often neither. The published form is what an entry cites. */
function rankOf({ URL: address, version, isPdf = false }: TextPlace): number {
  if (address.endsWith("/fullTextXML")) return 0;
  return (version ? ranks[version] : 3) + (isPdf ? 0 : 4);
}
