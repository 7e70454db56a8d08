import type { PassageRanking } from "../../domain/search/search-explanation.ts";
import type { FormHit } from "../../store/search/rank-forms.ts";
import { matchedWords } from "../query/matched-words.ts";
import type { QueryForm } from "../query/query-forms.ts";

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
