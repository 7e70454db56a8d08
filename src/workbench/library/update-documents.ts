import { existsSync, statSync } from "node:fs";
import { isAbsolute } from "node:path";
import type { LibraryEntry } from "../../domain/library/library-entry.ts";
import type { Failure } from "../../domain/run/run.ts";
import { IbidError } from "../../errors.ts";
import { type RunEvent, toFailure } from "../../pipeline/run-pipeline.ts";
import { add } from "../add/add.ts";
import type { CheckTools } from "../check/check-request.ts";
import { identifyFile } from "../files/gather-sources.ts";
import { findHeldCards } from "./find-document.ts";

export interface UpdateRequest {
  /** Empty means all added documents. */
  names: string[];
  /** Makes vectors now; otherwise the first search makes them. */
  index?: boolean;
  signal: AbortSignal;
}

/** The result of looking at the files of documents again. */
export interface UpdateResult {
  schemaVersion: 1;
  unchanged: number;
  /** Documents that replaced others. */
  replaced: { path: string; title: string; oldId: string; documentId: string }[];
  /** Documents that are kept although their file no longer exists. */
  gone: { documentId: string; title: string; path: string; why: string }[];
  failures: Failure[];
  passedOver: { what: string; why: string }[];
}

/** Reads changed files again. Each replaces its old document, one document at a time, so that a stopped run can continue. */
export async function* updateDocuments(
  { names, index = true, signal }: UpdateRequest,
  tools: CheckTools,
): AsyncGenerator<RunEvent, UpdateResult> {
  const { openStore, config } = tools;
  const store = await openStore();
  const cards = names.length > 0 ? await findHeldCards(store, names) : await store.cards.list();
  const updated: UpdateResult = { schemaVersion: 1, unchanged: 0, replaced: [], gone: [], failures: [], passedOver: [] };
  const changed: LibraryEntry[] = [];
  const records = new Map<string, LibraryEntry[]>();
  for (const card of cards) {
    signal.throwIfAborted();
    const origin = originOf(card.path ?? "");
    if ("why" in origin) updated.gone.push({ documentId: card.documentId, title: card.title, path: card.path ?? "", why: origin.why });
    else if (origin.isRecord) records.set(origin.file, [...(records.get(origin.file) ?? []), card]);
    else
      try {
        if (identifyFile(origin.file, config).documentId === card.documentId) updated.unchanged++;
        else changed.push(card);
      } catch (error) {
        if (!(error instanceof IbidError)) throw error;
        updated.failures.push(toFailure("ingest", error, origin.file));
      }
  }
  const wanted = new Map([...changed, ...[...records.values()].flat()].map((card) => [card.path, card]));
  const offered = new Set<string>();
  const paths = [...new Set([...changed.map(({ path }) => path!), ...records.keys()])];
  if (paths.length > 0) {
    const { documents, failures, passedOver } = yield* add(
      {
        paths,
        index,
        signal,
        // No new document is added. A record may share its DOI with the one that it replaces.
        choose: ({ inCorpus: _, ...incomingDocument }) => {
          const card = wanted.get(incomingDocument.path);
          if (!card) return undefined;
          offered.add(incomingDocument.path);
          return incomingDocument.documentId === card.documentId ? undefined : incomingDocument;
        },
      },
      tools,
    );
    updated.failures.push(...failures);
    updated.passedOver.push(...passedOver.filter(({ what }) => wanted.has(what)));
    for (const { path, documentId } of documents)
      for (const old of cards.filter((card) => card.path === path && card.documentId !== documentId)) {
        // Adding has already replaced it, except for what an interrupted run left.
        await store.holdings.replace(old.documentId, documentId);
        const [card] = await store.cards.list({ documentIds: [documentId] });
        updated.replaced.push({ path, title: card?.title ?? old.title, oldId: old.documentId, documentId });
      }
  }
  const replaced = new Set(updated.replaced.map(({ oldId }) => oldId));
  for (const [file, own] of records)
    for (const { documentId, title, path } of own) {
      if (replaced.has(documentId)) continue;
      if (offered.has(path!)) updated.unchanged++;
      else updated.gone.push({ documentId, title, path: path!, why: `${file} has no such entry any more` });
    }
  return updated;
}

type DocumentOrigin = { file: string; isRecord: boolean } | { why: string };

/** The file that a document is read from: itself, or the bibliography or corpus with its entry. */
function originOf(path: string): DocumentOrigin {
  // A name alone is what a backup of another machine leaves; it means no file of the working folder.
  const isFile = (name: string) => isAbsolute(name) && existsSync(name) && statSync(name).isFile();
  if (isFile(path)) return { file: path, isRecord: false };
  const list = path.slice(0, Math.max(0, path.lastIndexOf("#")));
  if (list !== "" && isFile(list)) return { file: list, isRecord: true };
  if (/^[a-z]+:\/\//.test(path)) return { why: "it came from another program: add it again from there" };
  return { why: "the file is not there any more" };
}
