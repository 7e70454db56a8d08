import { passageLabel } from "../domain/answer/citation-label.ts";
import { sectionLabelAt } from "../domain/document/section-label.ts";
import type { Recommendation } from "../domain/finding/recommendation.ts";
import type { Evidence } from "../domain/verdict/evidence.ts";
import type { Store } from "../store/store.ts";

/** A document by the name that users know. */
interface NamedSource {
  title?: string | undefined;
  path: string;
}

/** Adds section and label to evidence. Evidence of a document that is unknown or was removed stays as it is. */
export type LabelEvidence = (evidence: Evidence) => Evidence;

/** Reads each document once for all of its evidence. */
export async function openEvidenceLabels(
  evidence: readonly Evidence[],
  { store, sources }: { store: Pick<Store, "documents">; sources: ReadonlyMap<string, NamedSource> },
): Promise<LabelEvidence> {
  const sections = new Map<string, { section: string | undefined; title: string }>();
  for (const [documentId, own] of Map.groupBy(evidence, (one) => one.documentId)) {
    const document = sources.has(documentId) ? await store.documents.get(documentId) : undefined;
    if (document)
      for (const one of own) sections.set(keyOf(one), { section: sectionLabelAt(document, one.locator.start), title: document.title });
  }
  return (one) => {
    const source = sources.get(one.documentId);
    const known = sections.get(keyOf(one));
    if (!source || !known) return one;
    const placed = { ...one, ...(known.section === undefined ? {} : { section: known.section }) };
    return { ...placed, label: passageLabel(placed, { path: source.path, title: source.title || known.title }) };
  };
}

const keyOf = ({ documentId, locator }: Evidence) => `${documentId} ${locator.start}`;

/** All evidence of recommendations. */
export function evidenceOfRecommendations(recommendations: readonly Recommendation[]): Evidence[] {
  return recommendations.flatMap(({ works, against, related }) => [...works, ...against, ...related].flatMap(({ evidence }) => evidence));
}

/** Recommendations whose evidence is labelled. */
export function labelRecommendation(recommendation: Recommendation, label: LabelEvidence): Recommendation {
  const labelled = (works: Recommendation["works"]) => works.map((work) => ({ ...work, evidence: work.evidence.map(label) }));
  const { works, against, related } = recommendation;
  return { ...recommendation, works: labelled(works), against: labelled(against), related: labelled(related) };
}
