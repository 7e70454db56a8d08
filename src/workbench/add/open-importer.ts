import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { DocumentSummary } from "../../domain/document/document.ts";
import type { AddedDocument, AddResult } from "../../domain/library/add-result.ts";
import type { Holding } from "../../domain/library/holding.ts";
import { workOfDocument } from "../../domain/reference/work-of-document.ts";
import { recordIdOf } from "../../formats/records/record-document.ts";
import { type RunEvent, runPipeline } from "../../pipeline/run-pipeline.ts";
import type { RunContext } from "../../pipeline/stage.ts";
import { ingest } from "../../stages/ingest/stage.ts";
import type { NewHolding } from "../../store/library/holdings.ts";
import type { Store } from "../../store/store.ts";
import { openDeduplicator, openWorkIndex } from "./deduplicator.ts";
import type { IncomingDocument } from "./incoming-document.ts";

export interface ImporterTools {
  store: Store;
  context: RunContext;
  added: AddResult;
}

/** Imports batches of documents: each is read and split into passages unless it is stored already, and then added to the holdings. */
export async function openImporter({ store, context, added }: ImporterTools) {
  const works = await openWorkIndex(store);
  const { selectNew, forget, registerWork } = openDeduplicator(await store.holdings.dois(), added);
  /** Documents of this run. None of them replaces another. */
  const importedIds = new Set<string>();

  return async function* takeIn(offered: readonly IncomingDocument[]): AsyncGenerator<RunEvent> {
    const mains = await store.holdings.ofOtherFiles();
    const batch = offered.map((incomingDocument) => {
      const documentId = mains.get(incomingDocument.documentId);
      return documentId === undefined ? incomingDocument : { ...incomingDocument, documentId, isElsewhere: true };
    });
    const own = await store.holdings.named(batch.flatMap((incomingDocument) => namesOf(incomingDocument)));
    const wanted = selectNew(batch, (incomingDocument) => namesOf(incomingDocument).map((name) => own.get(name)), await filesOf(batch));
    yield* read(wanted.filter(({ isElsewhere }) => !isElsewhere));
    const summaries = await facesOf(wanted);
    // An entry whose file is unreadable still has its own text.
    const unread = wanted.filter(({ documentId }) => !summaries.has(documentId));
    unread.forEach(forget);
    const second = selectNew(unread.flatMap(toRecordDocument), (incomingDocument) =>
      namesOf(incomingDocument).map((name) => own.get(name)),
    );
    yield* read(second);
    for (const [id, face] of await facesOf(second)) summaries.set(id, face);

    const all = [...wanted, ...second].filter(({ documentId }) => summaries.has(documentId));
    const held = new Map((await store.holdings.list(all.map(({ documentId }) => documentId))).map((one) => [one.documentId, one]));
    const replaced = new Map(
      all.flatMap((incomingDocument) => replacedBy(incomingDocument, own, held)).filter(([, oldId]) => !importedIds.has(oldId)),
    );
    const rows = all.map((incomingDocument) => holdingOf(incomingDocument, summaries.get(incomingDocument.documentId)!, held));
    await store.holdings.add(...rows);
    for (const { documentId, work, key = null } of rows) {
      if (!work) continue;
      registerWork(documentId, work);
      works.register(documentId, work, key);
    }
    // The text of a work takes the place of its entry, and inherits key, metadata and collections.
    for (const { documentId } of all)
      for (const entryId of await works.entriesOf(summaries.get(documentId)!))
        if (!importedIds.has(entryId) && !replaced.has(documentId)) replaced.set(documentId, entryId);
    for (const [newId, oldId] of replaced) {
      await store.holdings.replace(oldId, newId);
      works.unregister(oldId);
    }
    for (const incomingDocument of all) {
      const { documentId, inCorpus } = incomingDocument;
      importedIds.add(documentId);
      const face = summaries.get(documentId)!;
      const joined = inCorpus ? undefined : await joinForms(face);
      const state = replaced.has(documentId) ? "replaced" : held.has(documentId) ? "held" : joined ? "joined" : "added";
      added.counts[state]++;
      added.documents.push({ ...describeAdded(incomingDocument, face, { state, before: held.get(documentId) }), ...joined });
    }
  };

  /** Joins a file to the held one of the same work. Returns the path of that one, and whether the new file is read in its place. */
  async function joinForms(face: DocumentSummary): Promise<{ sameAs: string; isReadInstead: boolean } | undefined> {
    const found = await works.otherFormOf(face);
    const [holding] = found ? await store.holdings.list([found.other.id]) : [];
    if (!found || !holding) return undefined;
    const [mainId, otherId] = found.isBetter ? [face.id, found.other.id] : [found.other.id, face.id];
    await store.holdings.join(mainId, otherId);
    works.unregister(otherId);
    return { sameAs: holding.path, isReadInstead: found.isBetter };
  }

  async function filesOf(batch: readonly IncomingDocument[]): Promise<Map<IncomingDocument, string>> {
    const same = new Map<IncomingDocument, string>();
    for (const incomingDocument of batch) {
      const file = await works.fileOf(incomingDocument);
      if (file !== undefined) same.set(incomingDocument, file);
    }
    return same;
  }

  async function* read(incomingDocuments: readonly IncomingDocument[]): AsyncGenerator<RunEvent> {
    const [first] = incomingDocuments;
    if (!first) return;
    for await (const event of runPipeline([ingest], {
      subject: { manuscript: first, sources: [...incomingDocuments], holdings: [] },
      store,
      context,
    })) {
      if (event.type === "item-failed") added.failures.push(event.failure);
      yield event;
    }
  }

  async function facesOf(incomingDocuments: readonly IncomingDocument[]): Promise<Map<string, DocumentSummary>> {
    return new Map((await store.documents.describe(incomingDocuments.map(({ documentId }) => documentId))).map((face) => [face.id, face]));
  }

  function holdingOf(incomingDocument: IncomingDocument, face: DocumentSummary, held: ReadonlyMap<string, Holding>): NewHolding {
    const { documentId, isElsewhere = false } = incomingDocument;
    const before = held.get(documentId);
    const isKnown = before !== undefined && (before.work.title !== undefined || before.key !== null);
    // A document that was added with its own bibliography entry keeps that entry's metadata.
    const given: Pick<IncomingDocument, "work" | "key"> = isElsewhere && before?.key ? {} : incomingDocument;
    const work = given.work ?? (isKnown ? undefined : workOfDocument(face));
    // The old name stays as long as its file exists.
    const isKept = before !== undefined && (isElsewhere || existsSync(before.path));
    return {
      documentId,
      path: isKept ? before.path : nameOf(incomingDocument),
      key: given.key ?? null,
      collections: added.collections,
      ...(work ? { work } : {}),
    };
  }
}

/** The document that the same file or entry had before it changed. Without a key it is unknown whether an entry is the same. */
function replacedBy(
  incomingDocument: IncomingDocument,
  own: ReadonlyMap<string, string>,
  held: ReadonlyMap<string, Holding>,
): [newId: string, oldId: string][] {
  const { documentId, entry, key, isElsewhere } = incomingDocument;
  if (isElsewhere || held.has(documentId) || (entry !== undefined && key === undefined)) return [];
  const old = namesOf(incomingDocument)
    .map((name) => own.get(name))
    .find((id) => id !== undefined);
  return old === undefined ? [] : [[documentId, old]];
}

function describeAdded(
  incomingDocument: IncomingDocument,
  face: DocumentSummary,
  { state, before }: { state: AddedDocument["state"]; before: Holding | undefined },
): AddedDocument {
  return {
    path: incomingDocument.path,
    documentId: incomingDocument.documentId,
    title: incomingDocument.work?.title ?? face.title,
    pages: face.pages,
    key: (incomingDocument.isElsewhere ? (before?.key ?? incomingDocument.key) : (incomingDocument.key ?? before?.key)) ?? null,
    state,
    isRecord: face.format === "record",
    ...(before !== undefined && before.path !== nameOf(incomingDocument) ? { sameAs: before.path } : {}),
    failures: face.failures,
  };
}

function toRecordDocument({ otherwise, entry, work, key }: IncomingDocument): IncomingDocument[] {
  if (!otherwise || entry === undefined) return [];
  const about = { entry, ...(work ? { work } : {}), ...(key === undefined ? {} : { key }) };
  return [{ path: entry, documentId: recordIdOf(otherwise), record: otherwise, ...about }];
}

/** The document's own name and that of its entry, now or before. Uploaded files may share a name and be unrelated. */
function namesOf({ path, entry, open }: IncomingDocument): string[] {
  if (open) return [];
  return [nameOf({ path }), ...(entry === undefined || entry === path ? [] : [nameOf({ path: entry })])];
}

/** An absolute path, so that the file is found from any folder. An upload or the address of an item in another program stays unchanged. */
function nameOf({ path, open }: Pick<IncomingDocument, "path" | "open">): string {
  return open || /^[a-z]+:\/\//.test(path) ? path : resolve(path);
}
