import type { Claim } from "../domain/claim/claim.ts";
import type { ReferenceList, StoredMatch } from "../store/records/references.ts";
import type { Store } from "../store/store.ts";

/** A store that keeps results about a manuscript in memory, before those of the library. Text and vectors of files are stored as usual. */
export function dryRunStore(store: Store): Store {
  const claims = new Map<string, Claim[]>();
  const lists = new Map<string, ReferenceList>();
  const matches = new Map<string, StoredMatch>();
  const nothing = async () => {};
  return {
    ...store,
    claims: {
      ...store.claims,
      save: async (documentId, list) => void claims.set(documentId, list),
      list: async (documentId) => claims.get(documentId) ?? store.claims.list(documentId),
    },
    references: {
      ...store.references,
      save: async (list) => void lists.set(list.documentId, list),
      list: async (documentId) => lists.get(documentId)?.references ?? store.references.list(documentId),
      citations: async (documentId) => lists.get(documentId)?.citations ?? store.references.citations(documentId),
      saveMatches: async (list) => {
        for (const stored of list) matches.set(stored.match.referenceId, stored);
      },
      async matches(referenceIds) {
        const kept = await store.references.matches(referenceIds.filter((id) => !matches.has(id)));
        return [...kept, ...referenceIds.flatMap((id) => matches.get(id) ?? [])];
      },
    },
    referenceJudgements: { ...store.referenceJudgements, save: nothing },
    verdicts: { ...store.verdicts, save: nothing, remove: nothing },
    inferences: { ...store.inferences, save: nothing, remove: nothing },
    recommendations: { ...store.recommendations, save: nothing, remove: nothing },
    findings: { ...store.findings, replace: nothing },
    passages: { ...store.passages, forgetEmbeddings: nothing },
  };
}
