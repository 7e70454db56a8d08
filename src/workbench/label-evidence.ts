import { passageLabel } from "../domain/answer/citation-label.ts";
import type { Document } from "../domain/document/document.ts";
import { transcriberOf } from "../domain/document/layout.ts";
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
  const places = new Map<string, { place: Pick<Evidence, "section" | "readBy">; title: string }>();
  for (const [documentId, own] of Map.groupBy(evidence, (one) => one.documentId)) {
    const document = sources.has(documentId) ? await store.documents.get(documentId) : undefined;
    if (document) for (const one of own) places.set(keyOf(one), { place: placeOf(document, one), title: document.title });
  }
  return (one) => {
    const source = sources.get(one.documentId);
    const known = places.get(keyOf(one));
    if (!source || !known) return one;
    const placed = { ...one, ...known.place };
    return { ...placed, label: passageLabel(placed, { path: source.path, title: source.title || known.title }) };
  };
}

/** The section that words stand in, and the model that read them from a picture. */
function placeOf(document: Document, { locator: { start, page } }: Evidence): Pick<Evidence, "section" | "readBy"> {
  const section = sectionLabelAt(document, start);
  const readBy = transcriberOf(document.layout, page);
  return { ...(section === undefined ? {} : { section }), ...(readBy === undefined ? {} : { readBy }) };
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
