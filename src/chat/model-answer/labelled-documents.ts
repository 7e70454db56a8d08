import type { AnswerDocument } from "../../domain/answer/answer.ts";
import type { Document } from "../../domain/document/document.ts";
import type { Passage } from "../../domain/document/passage.ts";
import { blankInjections } from "../../retrieval/blank-injections.ts";
import type { Store } from "../../store/store.ts";

/** The documents that an answer may cite, with their letters. */
export interface LabelledDocuments {
  /** The model can search only these documents. */
  readonly scope: readonly string[];
  /** The letter of a document. A new document gets the next free letter. */
  label(documentId: string): string;
  /** The document of a label, in any of its spellings. Undefined for an unknown label. */
  find(label: string): string | undefined;
  document(documentId: string): Promise<Document>;
  /** In reading order, without prompt injections. */
  passages(documentId: string): Promise<Passage[]>;
  /** All labelled documents, in the order of their labels. */
  labelled(): readonly string[];
  describe(documentIds: readonly string[]): Promise<AnswerDocument[]>;
}

export function openLabelledDocuments(
  store: Pick<Store, "documents" | "passages" | "holdings">,
  scope: readonly string[],
): LabelledDocuments {
  const labels = new Map<string, string>();
  const documents = new Map<string, Promise<Document>>();
  const passages = new Map<string, Promise<Passage[]>>();
  const label = (documentId: string): string => {
    const known = labels.get(documentId) ?? letterOf(labels.size);
    labels.set(documentId, known);
    return known;
  };
  return {
    scope,
    label,
    find(given) {
      const wanted = plainLabel(given);
      return [...labels].find(([, letter]) => letter === wanted)?.[0];
    },
    document: (id) => getOrFetch(documents, id, () => fetchDocument(store, id)),
    passages: (id) => getOrFetch(passages, id, async () => (await store.passages.list(id)).map(blankInjections)),
    labelled: () => [...labels.keys()],
    async describe(ids) {
      const summaries = new Map((await store.documents.describe([...ids])).map((summary) => [summary.id, summary]));
      const held = new Map((await store.holdings.list(ids)).map((holding) => [holding.documentId, holding]));
      return ids.flatMap((id) => {
        const summary = summaries.get(id);
        if (!summary) return [];
        const { work, path = "" } = held.get(id) ?? {};
        return [{ id, label: label(id), title: work?.title || summary.title || path, path }];
      });
    },
  };
}

function getOrFetch<T>(known: Map<string, Promise<T>>, id: string, fetch: () => Promise<T>): Promise<T> {
  const value = known.get(id) ?? fetch();
  known.set(id, value);
  return value;
}

async function fetchDocument(store: Pick<Store, "documents">, id: string): Promise<Document> {
  const document = await store.documents.get(id);
  if (!document) throw new Error(`document ${id} is not in the library`);
  return document;
}

/** A, B, … Z, AA, AB, … */
function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}

/** Models write "Doc A", "[A]" or "a" for A. */
function plainLabel(given: string): string {
  return given
    .replace(/^\W*(?:doc(?:ument)?\b\.?)?/i, "")
    .replace(/\W+$/, "")
    .trim()
    .toUpperCase();
}
