import type { DiscoveredWork, DiscoveryRoute } from "../../domain/reference/discovery.ts";
import type { IndexRecord } from "../../domain/reference/index-record.ts";
import type { Work } from "../../domain/reference/work.ts";
import { shorten } from "../../domain/text/shorten.ts";
import { cosine } from "../../models/cosine.ts";
import { groupByWork, mergeRecords } from "../../scholarly/merge-records.ts";
import type { FoundRecord } from "./find-candidates.ts";

/** Works that are compared, and that pass, at most. */
export const maxCompared = 500;
const maxPassing = 100;

/** A work with everything that led to it, before it is compared. */
export interface MergedCandidate extends Pick<IndexRecord, "work" | "abstract" | "citedBy" | "URL"> {
  routes: DiscoveryRoute[];
  /** The document of the library that has the work. */
  documentId?: string;
}

interface KnownWorks {
  seeds: readonly Work[];
  held: readonly { work: Work; documentId: string }[];
}

/** Merges the records of each work and leaves the seeds out. Works to which most routes lead come first, then in the order of the answers. */
export function mergeCandidates(found: readonly FoundRecord[], { seeds, held }: KnownWorks): MergedCandidate[] {
  type Item = { work: Work; isSeed?: true; documentId?: string; found?: FoundRecord };
  const items: Item[] = [
    ...seeds.map((work): Item => ({ work, isSeed: true })),
    ...held.map((one): Item => one),
    ...found.map((one): Item => ({ work: one.record.work, found: one })),
  ];
  return groupByWork(items)
    .flatMap((group): MergedCandidate[] => {
      const records = group.flatMap((item) => item.found ?? []);
      if (records.length === 0 || group.some(({ isSeed }) => isSeed)) return [];
      const routes = new Map(records.map(({ route }) => [`${route.seed} ${route.relation} ${route.index}`, route]));
      const documentId = group.find((item) => item.documentId !== undefined)?.documentId;
      return [
        {
          ...mergeRecords(records.map(({ record }) => record)),
          routes: [...routes.values()],
          ...(documentId === undefined ? {} : { documentId }),
        },
      ];
    })
    .toSorted((one, other) => other.routes.length - one.routes.length);
}

/** The text that is compared with the seeds. */
export function comparedText({ work: { title = "" }, abstract = "" }: Pick<MergedCandidate, "work" | "abstract">): string {
  return `${title}. ${abstract}`.trim();
}

/** In characters: the title of a seed in a reason. */
const maxTitle = 200;

interface Gate {
  threshold: number;
  seeds: readonly { title: string; vector: readonly number[] }[];
  /** Vectors of the first candidates, in their order. Undefined for one that was not compared. */
  vectors: readonly (readonly number[] | undefined)[];
}

/** Decides by similarity alone. The nearest come first, those that were not compared last. */
export function gateCandidates(candidates: readonly MergedCandidate[], { threshold, seeds, vectors }: Gate): DiscoveredWork[] {
  const compared = candidates.map((candidate, at): DiscoveredWork => {
    const vector = vectors[at];
    if (!vector) {
      const isHeld = candidate.documentId !== undefined;
      const why = isHeld ? "the library has it; --force compares it all the same" : `only the first ${maxCompared} works are compared`;
      return { ...candidate, similarity: null, decision: isHeld ? "held" : "out", why };
    }
    const nearest = seeds
      .map((seed) => ({ title: seed.title, similarity: rounded(cosine(seed.vector, vector)) }))
      .toSorted((one, other) => other.similarity - one.similarity)[0]!;
    const isIn = nearest.similarity >= threshold;
    const text = candidate.abstract === undefined ? "its title alone" : "title and abstract";
    const why = `${text}: similarity ${shown(nearest.similarity)} to “${shorten(nearest.title, maxTitle)}”, ${isIn ? "at least" : "less than"} ${shown(threshold)}`;
    return { ...candidate, similarity: nearest.similarity, decision: isIn ? "in" : "out", why };
  });
  const ordered = compared.toSorted((one, other) => (other.similarity ?? -2) - (one.similarity ?? -2));
  let passing = 0;
  return ordered.map((candidate) => {
    if (candidate.decision !== "in" || ++passing <= maxPassing) return candidate;
    return { ...candidate, decision: "out", why: `${maxPassing} works are nearer: ${candidate.why}` };
  });
}

/** Equal on every machine: the last digits of a cosine differ between processors. */
const rounded = (similarity: number) => Math.round(similarity * 1_000) / 1_000;
const shown = (similarity: number) => similarity.toFixed(2).replace(/^(-?)0\./, "$1.");
