import type { Reference } from "../../domain/reference/reference.ts";
import { reportableVerdicts } from "../../domain/verdict/uncited.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import type { Store } from "../../store/store.ts";
import type { FindingInputs, SourceHiddenTexts } from "./finding-draft.ts";

/** Loads the records for findings from the store, as far as they exist. */
export async function loadFindingInputs(
  store: Store,
  documentId: string,
  { document, passages: passagesOf }: Pick<StageContext, "document" | "passages">,
): Promise<FindingInputs> {
  const [manuscript, passages, references, citations, claims, verdicts, inferences, recommendations] = await Promise.all([
    document(documentId),
    passagesOf(documentId),
    store.references.list(documentId),
    store.references.citations(documentId),
    store.claims.list(documentId),
    store.verdicts.list(documentId),
    store.inferences.list(documentId),
    store.recommendations.list(documentId),
  ]);
  const hidden = await loadHiddenTexts(store, references);
  const today = new Date().toISOString().slice(0, 10);
  const records = { documentId, manuscript, passages, references, citations, claims, inferences, recommendations, hidden, today };
  return { ...records, verdicts: reportableVerdicts(verdicts, claims) };
}

async function loadHiddenTexts(store: Store, references: Reference[]): Promise<SourceHiddenTexts[]> {
  const matches = await store.references.matches(references.map(({ id }) => id));
  const documents = new Map(matches.flatMap(({ match }) => (match.documentId ? [[match.referenceId, match.documentId]] : [])));
  const found = await store.documents.hidden([...new Set(documents.values())]);
  const titles = new Map((await store.documents.describe([...found.keys()])).map(({ id, title }) => [id, title]));
  return references.flatMap((reference) => {
    const id = documents.get(reference.id);
    const texts = id === undefined ? undefined : found.get(id);
    return texts ? [{ reference, title: titles.get(id!) ?? "", texts }] : [];
  });
}
