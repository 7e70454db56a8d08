import type { ScoredPassage } from "../../store/search/rank-passages.ts";

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
