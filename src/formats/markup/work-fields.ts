import type { Work } from "../../domain/reference/work.ts";
import { decodePercent } from "../../domain/text/decode-percent.ts";
import { monthNumber } from "../bibliography/dates.ts";
import { cleanDoi } from "../shared/find-doi.ts";

/** Drops empty fields. */
export function filledWork(fields: { [Key in keyof Work]: Work[Key] | undefined }): Work {
  const filled = Object.entries(fields).filter(
    ([, value]) => value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
  );
  return { author: [], ...Object.fromEntries(filled) } as Work;
}

/** Whether fields identify a work; a single identifier or link does not, so the entry's text is parsed instead. */
export function namesWork({ author, title, year, ...work }: Work): boolean {
  return [author.length > 0, title, year, work["container-title"]].filter(Boolean).length >= 2;
}

/** Year and the letter behind it: "2019a". */
export function yearFields(words: string | undefined): Pick<Work, "year" | "yearSuffix"> {
  const [, year, suffix] = /\b(1[4-9]\d\d|20\d\d)([a-z])?\b/.exec(words ?? "") ?? [];
  return year === undefined ? {} : { year: Number(year), ...(suffix ? { yearSuffix: suffix } : {}) };
}

/** "2019", "March" and "4" as "2019-03-04", as far as given. */
export function dateFrom(year: string | undefined, month: string | undefined, day: string | undefined): string | undefined {
  const [first] = /\d{4}/.exec(year ?? "") ?? [];
  if (first === undefined) return undefined;
  const second = monthNumber(month ?? "");
  if (second === undefined) return first;
  const third = Number.parseInt(day ?? "", 10);
  return [first, second, ...(third >= 1 && third <= 31 ? [String(third).padStart(2, "0")] : [])].join("-");
}

/** First and last page as CSL writes a range. */
export function pagesFrom(first: string | undefined, last: string | undefined): string | undefined {
  return first && last && first !== last ? `${first}-${last}` : first || last;
}

/** Maps an identifier to its field of a Work, for all names of its kind. */
export function identifierFields(kind: string, value: string): Partial<Work> {
  const bare = value.trim();
  switch (kind.toLowerCase().replace(/[^a-z]/g, "")) {
    case "doi": {
      const doi = cleanDoi(bare);
      return doi ? { DOI: doi } : {};
    }
    case "pmid":
    case "pubmed":
      return /^\d{1,9}$/.test(bare) ? { PMID: bare } : {};
    case "pmc":
    case "pmcid": {
      const number = /^(?:PMC)?(\d{1,9})/i.exec(bare)?.[1];
      return number ? { PMCID: `PMC${number}` } : {};
    }
    case "arxiv":
    case "arxivid": {
      const id = arxivIn(bare);
      return id ? { arXiv: id } : {};
    }
    case "isbn":
      return { ISBN: bare };
    case "issn":
      return { ISSN: bare };
    default:
      return {};
  }
}

/** The fields for a URL of a work; a DOI or arXiv URL gives the identifier. */
export function linkFields(address: string): Partial<Work> {
  const url = address.trim();
  if (/^(?:https?:\/\/)?(?:dx\.)?doi\.org\//i.test(url)) return identifierFields("doi", decodePercent(url));
  const arxiv = /arxiv\.org\/(?:abs|pdf)\//i.test(url) ? arxivIn(url) : undefined;
  if (arxiv) return { arXiv: arxiv, URL: url };
  return /^https?:\/\//i.test(url) ? { URL: url } : {};
}

function arxivIn(words: string): string | undefined {
  return /(?:^|[/:\s])(\d{4}\.\d{4,5}|[a-z-]{2,12}(?:\.[a-z]{2})?\/\d{7})(?:v\d{1,2})?/i.exec(words)?.[1]?.toLowerCase();
}
