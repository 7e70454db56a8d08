import type { Reference } from "../../../src/domain/reference/reference.ts";
import type { GoldEntry, GoldFields } from "./read-papers.ts";

/** How often a field was expected, found and right, over the known fields. */
export interface FieldCount {
  due: number;
  given: number;
  right: number;
}

/** Counts the fields of one entry against what was read of it. */
export function countFields({ fields }: GoldEntry, { work }: Reference): FieldCount {
  const found: GoldFields = {
    authors: work.author.map(({ family }) => family),
    title: work.title ?? "",
    container: work["container-title"] ?? "",
    year: work.year === undefined ? "" : String(work.year),
    volume: work.volume ?? "",
    issue: work.issue ?? "",
    page: work.page ?? "",
    doi: work.DOI ?? "",
  };
  const count = { due: 0, given: 0, right: 0 };
  for (const name of Object.keys(fields) as (keyof GoldFields)[]) {
    const [gold, own] = [fields[name]!, found[name]!];
    count.due++;
    if (own.length > 0) count.given++;
    if (Array.isArray(gold) ? sameAuthors(gold, own as string[]) : plain(gold) === plain(own as string)) count.right++;
  }
  return count;
}

/** All names must match if the gold has several; a deposit may name only the first author. */
function sameAuthors(gold: string[], own: string[]): boolean {
  if (gold.length > 1 && gold.length !== own.length) return false;
  return gold.every((name, index) => own[index] !== undefined && plain(name).startsWith(plain(own[index])));
}

function plain(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
