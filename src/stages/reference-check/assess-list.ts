import type { Reference } from "../../domain/reference/reference.ts";
import type { QualityFact } from "../../domain/reference/source-quality.ts";
import { comparable, type Name } from "../../domain/reference/work.ts";
import { compareNames, isBody, nameWords } from "./compare/compare-names.ts";

type ListedEntry = Pick<Reference, "id" | "work">;

/** In entries. In a shorter list every share is large. */
const minList = 15;
/** Persons and journals with fewer entries, or a smaller share, are no hint. */
const [minOfPerson, minShareOfPerson] = [5, 0.2];
const [minOfJournal, minShareOfJournal] = [6, 0.3];

/**
 * What a list of references as a whole says about its entries: which of them the authors of the manuscript wrote, and whether many are by one
 * other person or in one journal. A hint proves nothing, so that it changes no level.
 */
export function assessList(entries: readonly ListedEntry[], authors: readonly Name[]): Map<string, QualityFact[]> {
  const facts = new Map<string, QualityFact[]>();
  const add = (ids: Iterable<string>, fact: QualityFact) => {
    for (const id of ids) facts.set(id, [...(facts.get(id) ?? []), fact]);
  };
  const share = (number: number) => `${number} of the ${entries.length} entries (${Math.round((100 * number) / entries.length)} %)`;
  const own = new Map(entries.map((entry) => [entry.id, entry.work.author.filter((name) => isOneOf(name, authors))]));
  const selfCited = [...own].filter(([, names]) => names.length > 0);
  for (const [id, names] of selfCited)
    add([id], {
      kind: "self-citation",
      weight: "neutral",
      text: `${familiesOf(names)} also wrote the manuscript. Its authors wrote ${share(selfCited.length)}.`,
    });
  if (entries.length < minList) return facts;

  const others = entries.flatMap(({ id, work }) =>
    work.author.filter((name) => !isBody(name) && !own.get(id)!.includes(name)).map((name) => ({ id, name, key: personKey(name) })),
  );
  for (const [key, written] of Map.groupBy(others, (one) => one.key)) {
    const ids = new Set(written.map(({ id }) => id));
    if (key === undefined || ids.size < minOfPerson || ids.size < entries.length * minShareOfPerson) continue;
    add(ids, hint(`${written[0]!.name.family} is an author of ${share(ids.size)}`));
  }
  const journals = Map.groupBy(entries, ({ work }) => (work.type === "article-journal" ? comparable(work["container-title"] ?? "") : ""));
  for (const [key, published] of journals)
    if (key !== "" && published.length >= minOfJournal && published.length >= entries.length * minShareOfJournal)
      add(
        published.map(({ id }) => id),
        hint(`${share(published.length)} are of ${published[0]!.work["container-title"]}`),
      );
  return facts;
}

const hint = (what: string): QualityFact => ({
  kind: "citation-cartel",
  weight: "neutral",
  text: `${what}: a small field, or a circle that cites itself.`,
});

const familiesOf = (names: readonly Name[]) => [...new Set(names.map(({ family }) => family))].join(" and ");

function isOneOf(name: Name, authors: readonly Name[]): boolean {
  return authors.some((author) => author.given !== undefined && name.given !== undefined && compareNames(name, author) === "same");
}

/** Family name and first initial; undefined without a given name, because a family name alone is that of many. */
function personKey(name: Name): string | undefined {
  const { family, given } = nameWords(name);
  return family.length === 0 || given.length === 0 ? undefined : `${family.join(" ")} ${given[0]![0]}`;
}
