import type { Reference } from "../../domain/reference.ts";
import { comparable } from "../../domain/work.ts";
import type { Draft, Records } from "./records.ts";
import { duplicate, neverCited } from "./rules/references.ts";

/** What the reference list shows by itself: entries that nobody cites and works that stand in it twice. */
export function fromReferences({ references, citations }: Records): Draft[] {
  const cited = new Set(citations.flatMap(({ targets }) => targets.map(({ referenceId }) => referenceId)));
  // When no marker could be tied to the list at all, we failed to read them: then nobody is to blame.
  const unused = references.some(({ id }) => cited.has(id)) ? references.filter(({ id }) => !cited.has(id)) : [];
  return [
    ...unused.map((reference) => draft(reference, neverCited, `Entry ${reference.label} is cited nowhere in the text.`)),
    ...references.flatMap((reference, index) => {
      const first = references.slice(0, index).find((earlier) => sameWork(earlier, reference));
      return first ? [draft(reference, duplicate, `Entry ${reference.label} names the same work as entry ${first.label}.`)] : [];
    }),
  ];
}

function draft(reference: Reference, rule: Draft["rule"], message: string): Draft {
  return { rule, message, locator: reference.locator, about: reference.raw, referenceId: reference.id };
}

function sameWork({ work: one }: Reference, { work: other }: Reference): boolean {
  if (one.DOI !== undefined && other.DOI !== undefined) return one.DOI === other.DOI;
  const [title, otherTitle] = [comparable(one.title ?? ""), comparable(other.title ?? "")];
  return title.length > 20 && title === otherTitle && one.year === other.year;
}
