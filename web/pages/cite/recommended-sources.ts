import type { Recommendation, RecommendedWork } from "../../../src/domain/finding/recommendation.ts";
import type { QuotedSource } from "../../components/sources/opened-sources.ts";

/** All works recommended for a sentence, with their quotations. */
export function recommendedSources({ works, against, related }: Recommendation): QuotedSource[] {
  const quoted = [...works, ...against, ...related].filter(({ evidence }) => evidence.length > 0).map(sourceOfWork);
  return [...new Map(quoted.map((source) => [source.id, source])).values()];
}

/** A work with its quotations. */
export function sourceOfWork({ documentId, work, inText, evidence }: RecommendedWork): QuotedSource {
  return { id: documentId, name: work.title ?? inText, quotations: evidence };
}
