import type { DatabaseSync } from "node:sqlite";
import type { Coverage } from "../../domain/reference/snapshot.ts";
import type { Work } from "../../domain/reference/work.ts";

/** Below this number of works, a snapshot does not count as covering a kind. */
const minWorks = 1_000;
const minShare = 0.01;
/** The number of works of one venue from which the snapshot counts as covering the venue. */
export const minWorksOfVenue = 20;
/** The share of works at each end of a kind's range of years that is ignored, because a few works carry a wrong year. */
const outliers = 0.001;

const articles = "article-journal";
/** Kinds that a general snapshot has of some venues completely, and of others not at all: conference papers and preprints. */
const ofVenues = new Set(["paper-conference", "article"]);

export function readCoverage(database: DatabaseSync): Pick<Coverage, "works" | "kinds"> {
  const rows = database.prepare("select type, year, works from coverage order by type, year").all() as {
    type: string;
    year: number;
    works: number;
  }[];
  const kinds = [...Map.groupBy(rows, ({ type }) => type)].map(([type, years]) => {
    const works = sum(years);
    const dated = years.filter(({ year }) => year > 0);
    const limit = sum(dated) * outliers;
    return { type, works, from: firstBeyond(dated, limit), to: firstBeyond(dated.toReversed(), limit) };
  });
  return { works: sum(kinds), kinds: kinds.toSorted((one, other) => other.works - one.works || (one.type < other.type ? -1 : 1)) };
}

type KindAndPlace = Pick<Work, "type" | "year" | "container-title">;

/** Whether a snapshot should have the work, so that a miss counts as evidence. */
export function coversWork(coverage: Coverage, work: KindAndPlace, worksIn: (container: string) => number): boolean {
  const { scope, declared, kinds, until } = coverage;
  const type = work.type ?? articles;
  if (work.year !== undefined && work.year > until) return false;
  const kind = kinds.find((one) => one.type === type);
  if (declared.includes(type))
    return (
      kind !== undefined && (work.year === undefined || (work.year >= (kind.from ?? work.year) && work.year <= (kind.to ?? work.year)))
    );
  if (scope === "none" || !holdsKind(coverage, work)) return false;
  if (scope === "all" && type === articles) return true;
  // Nobody has all books, and publishers give DOIs to the papers of some meetings only.
  if (scope === "all" && !ofVenues.has(type)) return false;
  return worksIn(venueOf(work)) >= minWorksOfVenue;
}

/** The venue of a work. "arXiv preprint arXiv:2101.00001" is arXiv. */
export function venueOf({ "container-title": container = "" }: Pick<Work, "container-title">): string {
  return /^arxiv\b/i.test(container.trim()) ? "arXiv" : container;
}

/** Whether a snapshot has many works of the kind, from the year of the work or earlier on. */
export function holdsKind({ works, kinds }: Coverage, { type = articles, year }: KindAndPlace): boolean {
  const kind = kinds.find((one) => one.type === type);
  if (!kind || (kind.works < minWorks && kind.works < works * minShare)) return false;
  return year === undefined || year >= (kind.from ?? year);
}

function sum(counted: readonly { works: number }[]): number {
  return counted.reduce((total, { works }) => total + works, 0);
}

function firstBeyond(years: readonly { year: number; works: number }[], limit: number): number | undefined {
  let passed = 0;
  for (const { year, works } of years) {
    passed += works;
    if (passed > limit) return year;
  }
  return undefined;
}
