import type { PassageRanking } from "../../domain/search/search-explanation.ts";
import type { FormHit } from "../../store/search/rank-forms.ts";
import type { ScoredPassage } from "../../store/search/rank-passages.ts";
import type { QueryForm } from "../query/query-forms.ts";
import { matchedWords } from "../query/terms.ts";

/** A passage covers a part when it is among this many best hits of the part's form. */
const coveringRank = 2;

/**
 * One ranking of the hits of all forms of a claim in one corpus, best first. It sums the reciprocal ranks `1 / (constant + rank)` of both
 * rankings, for the whole claim and for the average of its parts, so that the number of parts does not change the scale.
 */
export function fuseForms(hits: readonly FormHit[], forms: readonly QueryForm[], constant: number): PassageRanking[] {
  const reciprocal = (rank: number | null) => (rank === null ? 0 : 1 / (constant + rank));
  const score = ({ lexicalRank, denseRank }: FormHit) => reciprocal(lexicalRank) + reciprocal(denseRank);
  const covering = coveringPassages(hits, forms, score);
  const partCount = forms.filter(({ part }) => part !== null).length;

  const byPassage = Map.groupBy(hits, ({ passageId }) => passageId);
  return [...byPassage.values()]
    .map((own): PassageRanking => {
      const whole = own.find(({ form }) => forms[form]!.part === null);
      const ofParts = own.filter((hit) => hit !== whole).reduce((sum, hit) => sum + score(hit), 0);
      const { passageId, documentId } = own[0]!;
      return {
        documentId,
        passageId,
        forms: own.toSorted((one, other) => one.form - other.form).map(({ form }) => forms[form]!.name),
        lexicalRank: whole?.lexicalRank ?? null,
        denseRank: whole?.denseRank ?? null,
        fusedScore: (whole ? score(whole) : 0) + (partCount > 0 ? ofParts / partCount : 0),
        matchedTerms: matchedWords(
          own.flatMap(({ terms }) => terms),
          forms[0]!.words,
        ),
        covers: covering.get(passageId) ?? [],
      };
    })
    .sort((one, other) => other.fusedScore - one.fusedScore || (one.passageId < other.passageId ? -1 : 1));
}

/** The parts that each passage covers. A claim without parts counts as its own only part. */
function coveringPassages(
  hits: readonly FormHit[],
  forms: readonly QueryForm[],
  score: (hit: FormHit) => number,
): ReadonlyMap<string, number[]> {
  const covers = new Map<string, number[]>();
  for (const [index, { part }] of forms.entries()) {
    if (part === null && forms.length > 1) continue;
    const best = hits
      .filter(({ form }) => form === index)
      .toSorted((one, other) => score(other) - score(one) || (one.passageId < other.passageId ? -1 : 1))
      .slice(0, coveringRank);
    for (const { passageId } of best) covers.set(passageId, [...(covers.get(passageId) ?? []), part ?? 0]);
  }
  return covers;
}

/** A passage with the forms of the query that found it. */
export interface FormRanked extends ScoredPassage {
  /** The indexes of the forms, counted from 0. Absent when there is one form. */
  forms?: number[];
}

/**
 * Interleaves the rankings of several forms: the best of each, then the second of each. A longer form has more context and a shorter one is
 * clearer; one query of both would blur them. The scores decrease in the returned order.
 */
export function interleave(rankings: readonly (readonly ScoredPassage[])[]): FormRanked[] {
  const found = new Map<string, ScoredPassage & { forms: number[]; place: number }>();
  for (const [form, ranking] of rankings.entries())
    for (const [place, item] of ranking.entries()) {
      const known = found.get(item.passage.id);
      const forms = [...(known?.forms ?? []), form];
      if (known && known.place <= place) found.set(item.passage.id, { ...known, forms, score: Math.max(known.score, item.score) });
      else found.set(item.passage.id, { ...item, forms, place, score: Math.max(known?.score ?? 0, item.score) });
    }
  const ordered = [...found.values()].sort(
    (one, other) => one.place - other.place || other.forms.length - one.forms.length || one.forms[0]! - other.forms[0]!,
  );
  let least = Number.POSITIVE_INFINITY;
  return ordered.map(({ place, ...item }) => {
    least = Math.min(least, item.score);
    return { ...item, score: least };
  });
}
