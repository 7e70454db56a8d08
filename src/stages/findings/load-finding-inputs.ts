import { describeMismatch } from "../../domain/reference/describe-mismatch.ts";
import { fingerprintOf, type Reference, type SourceMatch } from "../../domain/reference/reference.ts";
import { reportableVerdicts } from "../../domain/verdict/uncited.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import type { Store } from "../../store/store.ts";
import type { DoubtfulSource, FindingInputs, SourceHiddenTexts } from "./finding-draft.ts";

/** Loads the records for findings from the store, as far as they exist. */
export async function loadFindingInputs(
  store: Store,
  documentId: string,
  { document, passages: passagesOf }: Pick<StageContext, "document" | "passages">,
): Promise<FindingInputs> {
  const [manuscript, passages, references, citations, claims, verdicts, inferences, recommendations, judged] = await Promise.all([
    document(documentId),
    passagesOf(documentId),
    store.references.list(documentId),
    store.references.citations(documentId),
    store.claims.list(documentId),
    store.verdicts.list(documentId),
    store.inferences.list(documentId),
    store.recommendations.list(documentId),
    store.referenceJudgements.list(documentId),
  ]);
  const matches = (await store.references.matches(references.map(({ id }) => id))).map(({ match }) => match);
  const hidden = await loadHiddenTexts(store, references, matches);
  const doubtful = await findDoubtfulSources(store, references, matches);
  const doubted = new Set(doubtful.map(({ documentId: id }) => id));
  const atHand = new Set(matches.flatMap(({ referenceId, documentId: id }) => (id === null || doubted.has(id) ? [] : [referenceId])));
  const today = new Date().toISOString().slice(0, 10);
  const records = {
    documentId,
    manuscript,
    passages,
    references,
    citations,
    claims,
    inferences,
    recommendations,
    hidden,
    doubtful,
    atHand,
    today,
  };
  const judgements = judged.map(({ judgement }) => judgement);
  return { ...records, ...(judgements.length > 0 ? { judgements } : {}), verdicts: reportableVerdicts(verdicts, claims) };
}

async function loadHiddenTexts(store: Store, references: Reference[], matches: SourceMatch[]): Promise<SourceHiddenTexts[]> {
  const documents = new Map(matches.flatMap(({ referenceId, documentId }) => (documentId ? [[referenceId, documentId]] : [])));
  const found = await store.documents.hidden([...new Set(documents.values())]);
  const titles = new Map((await store.documents.describe([...found.keys()])).map(({ id, title }) => [id, title]));
  return references.flatMap((reference) => {
    const id = documents.get(reference.id);
    const texts = id === undefined ? undefined : found.get(id);
    return texts ? [{ reference, title: titles.get(id!) ?? "", texts }] : [];
  });
}

/** The files that a person attached to an entry and that do not seem to be the cited work. */
async function findDoubtfulSources(store: Store, references: Reference[], matches: SourceMatch[]): Promise<DoubtfulSource[]> {
  const assignments = await store.holdings.assignments(references.map(fingerprintOf));
  const matched = new Map(matches.map(({ referenceId, documentId }) => [referenceId, documentId]));
  const assigned = references.flatMap((reference) => {
    const documentId = matched.get(reference.id);
    return documentId && assignments.get(fingerprintOf(reference)) === documentId ? [{ reference, documentId }] : [];
  });
  if (assigned.length === 0) return [];
  const faces = new Map((await store.documents.describe(assigned.map(({ documentId }) => documentId))).map((face) => [face.id, face]));
  return assigned.flatMap(({ reference, documentId }) => {
    const why = describeMismatch(reference, faces.get(documentId));
    return why === null ? [] : [{ documentId, why }];
  });
}
