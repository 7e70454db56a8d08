import type { DocumentSummary } from "../../domain/document/document.ts";
import { hashOf } from "../../domain/id.ts";
import { fingerprintOf, type Reference } from "../../domain/reference/reference.ts";
import { comparable, otherDoisOf, type Work } from "../../domain/reference/work.ts";
import { processInputs, type Stage } from "../../pipeline/stage.ts";
import type { StoredMatch } from "../../store/records/references.ts";
import type { Store } from "../../store/store.ts";
import { matchAssigned, matchNamedFirst } from "./match-source.ts";

/** Increased when the same reference and sources would match otherwise. */
const version = 6;

interface Unmatched {
  reference: Reference;
  sources: DocumentSummary[];
  /** Ids of the documents that the user named for this check. */
  named: ReadonlySet<string>;
  /** The document that the user assigned. */
  assigned: string | undefined;
  inputHash: string;
}

/** References whose matches are saved together: one statement for each of 5,000 takes half a minute. */
const batchSize = 25;

/** Metadata of documents that were added with a bibliography, or fetched for a reference. */
async function knownWorks(store: Store, ids: string[]): Promise<Map<string, Work>> {
  return new Map(
    (await store.holdings.list(ids)).flatMap(({ documentId, work, key, origin }) =>
      key === null && origin === null ? [] : [[documentId, work]],
    ),
  );
}

/** Finds the available document for every reference. */
export const matching: Stage<Unmatched, StoredMatch[]> = {
  name: "matching",
  keyOf: ({ reference }) => reference.id,
  async pending(store, { manuscript, sources, holdings }, { fresh }) {
    const references = await store.references.list(manuscript.documentId);
    const ids = [...sources, ...holdings].map(({ documentId }) => documentId).filter((id) => id !== manuscript.documentId);
    const named = new Set(sources.map(({ documentId }) => documentId));
    const works = await knownWorks(store, ids);
    const known = hashOf(...[...works].map(([id, { DOI = "", title = "" }]) => `${id} ${DOI} ${title}`));
    const assignments = await store.holdings.assignments(references.map(fingerprintOf));
    const stored = await store.references.matches(references.map(({ id }) => id));
    const done = new Map(stored.map((item) => [item.match.referenceId, item.inputHash]));
    const read = await store.documents.known([...new Set(assignments.values())].filter((id) => ids.includes(id)));
    const left = references
      .map((reference) => {
        const chosen = assignments.get(fingerprintOf(reference));
        // A document assigned for another manuscript is not available for this one, and an unreadable file is no text of the work.
        const assigned = chosen !== undefined && read.has(chosen) ? chosen : undefined;
        return {
          reference,
          assigned,
          inputHash: hashOf(version, assigned ?? "", known, ...ids.toSorted(), "named", ...[...named].toSorted()),
        };
      })
      .filter(({ reference, inputHash }) => fresh || done.get(reference.id) !== inputHash);
    if (left.length === 0) return [];
    const documents = (await store.documents.describe(ids))
      // A record with only a title is not the text of a work.
      .filter(({ format, title, front }) => format !== "record" || comparable(front) !== comparable(title))
      .map((face) => addWorkMetadata(face, works.get(face.id)));
    return left.map((item) => ({ ...item, sources: documents, named }));
  },
  async *run(inputs, context) {
    let batch: StoredMatch[] = [];
    const matched = processInputs(inputs, context, {
      subject: ({ reference }) => reference.label,
      work: async ({ reference, sources, named, assigned, inputHash }) => ({
        match: assigned === undefined ? matchNamedFirst(reference, sources, named) : matchAssigned(reference, assigned),
        inputHash,
      }),
    });
    for await (const one of matched) {
      batch.push(one);
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  },
  save: (store, matches) => store.references.saveMatches(matches),
  inputsOf: ({ length }) => length,
};

/** Adds the metadata of its bibliography to a document that does not print it. */
export function addWorkMetadata(face: DocumentSummary, work: Work | undefined): DocumentSummary {
  if (!work) return face;
  const { DOI, arXiv, ISBN, PMID, PMCID } = work;
  const known = { doi: DOI?.toLowerCase(), arxiv: arXiv, isbn: ISBN, pmid: PMID, pmcid: PMCID };
  const otherDois = otherDoisOf(work);
  const given = {
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
    ...(otherDois.length > 0 ? { otherDois } : {}),
  };
  return {
    ...face,
    title: face.title || (work.title ?? ""),
    authors: face.authors.length > 0 ? face.authors : work.author,
    identifiers: { ...given, ...face.identifiers },
  };
}
