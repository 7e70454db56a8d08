import { randomUUID } from "node:crypto";
import { makeId } from "../../domain/id.ts";
import { type AddResult, emptyAddResult } from "../../domain/library/add-result.ts";
import { fingerprintOf } from "../../domain/reference/reference.ts";
import { IbidError } from "../../errors.ts";
import { countLines } from "../../formats/records/read-corpus.ts";
import { type RunEvent, toFailure } from "../../pipeline/run-pipeline.ts";
import type { NamedFile } from "../../pipeline/subject.ts";
import { explainDatabaseError } from "../../store/database/explain-database-error.ts";
import type { CheckTools } from "../check/check-request.ts";
import { identifyManuscript } from "../files/gather-sources.ts";
import { parseCollectionNames } from "../library/parse-collection-names.ts";
import type { HostedRole } from "../models/hosted-role.ts";
import { missingModels } from "../models/missing-models.ts";
import { openAgentRegistry } from "../models/open-agent-registry.ts";
import { resolveModels } from "../models/resolve-models.ts";
import { indexDocuments } from "../search/index-documents.ts";
import { stageContext } from "../stage-context.ts";
import { batchDocuments, importBatches } from "./batch-documents.ts";
import { documentsOfZotero } from "./documents-of-zotero.ts";
import { findNamedEntry } from "./find-named-entry.ts";
import { gatherDocuments } from "./gather-documents.ts";
import type { IncomingDocument } from "./incoming-document.ts";
import { openImporter } from "./open-importer.ts";

export interface AddRequest {
  /** Files, folders, bibliographies and corpora. */
  paths: string[];
  /** Documents that are already identified, such as uploaded ones. */
  incomingDocuments?: IncomingDocument[];
  /** The collections that everything is added to. */
  collections?: string[];
  /** Selects documents of the paths and may change them. When absent, all are added unchanged. */
  choose?: (incomingDocument: IncomingDocument) => IncomingDocument | undefined;
  /** Makes vectors now; otherwise the first search makes them. */
  index?: boolean;
  /** Reads files that bibliographies link, wherever they are. */
  followLinks?: boolean;
  /** Items of the Zotero on this machine, or of one of its collections. */
  zotero?: { collection?: string | undefined; address?: string };
  /** The entry of a manuscript's reference list whose text the one file is: its key, number or DOI. */
  entry?: string;
  /** The manuscript with that list. Default: the one checked last. */
  manuscript?: string;
  signal?: AbortSignal;
}

/** The number of documents that are read, indexed and stored at a time: few enough for the memory, enough not to wait for the database. */
const batchSize = 100;

/** Adds documents to the library, where every later check and search finds them, and records the entry whose text a document is. */
export async function* add(
  request: AddRequest,
  { openStore, models: local, config, language, observer }: CheckTools,
): AsyncGenerator<RunEvent, AddResult> {
  const { paths, index = true, followLinks = false, zotero, entry, manuscript, signal = new AbortController().signal } = request;
  const added = emptyAddResult(parseCollectionNames(request.collections ?? []));
  const { incomingDocuments: given = [] } = request;
  if (paths.length === 0 && given.length === 0 && !zotero)
    throw new IbidError("usage", "no file was named that can be added", {
      hint: "Name files, folders, a bibliography or a corpus: ibid add papers/ refs.bib. Or use --zotero.",
    });
  const { choose = (incomingDocument: IncomingDocument) => incomingDocument } = request;
  const { incomingDocuments: offeredHere, corpora, failures: unnamed, passedOver } = await gatherDocuments(paths, config, followLinks);
  const incomingDocuments = [...given, ...offeredHere].flatMap((incomingDocument) => choose(incomingDocument) ?? []);
  if (zotero) {
    const offered = await documentsOfZotero({ ...zotero, signal }, config);
    incomingDocuments.push(...offered.incomingDocuments);
    passedOver.push(...offered.leftOut);
    if (offered.incomingDocuments.length === 0) passedOver.push({ what: "Zotero", why: "it has no items there" });
  }
  if (entry !== undefined && (incomingDocuments.length !== 1 || corpora.length > 0))
    throw new IbidError("usage", `--for names one entry, but ${incomingDocuments.length} files were given`, {
      hint: "Add the files one by one, each with its own --for.",
    });
  const list = manuscript === undefined ? undefined : identifyManuscript(manuscript, config);
  added.passedOver.push(...passedOver);
  added.failures.push(...unnamed.map(({ path, error }) => toFailure("ingest", error, path)));
  // Invalid input must not create a library.
  if (incomingDocuments.length === 0 && corpora.length === 0) return added;

  const found = resolveModels(config, language, rolesOfAdding(index));
  const store = await openStore();
  const notices: string[] = [];
  const runId = makeId("run", randomUUID());
  observer?.start({ id: runId, command: "add" });
  const agentRegistry = await openAgentRegistry({ ...language, config, store, found, runId, notice: (text) => notices.push(text) });
  for (const text of notices) yield { type: "notice", stage: "models", text };
  const models = agentRegistry.withHosted(local);
  const context = stageContext(store, { models, config, signal, agentRegistry });
  try {
    const takeIn = await openImporter({ store, context, added });
    const expected = incomingDocuments.length + (await Promise.all(corpora.map(countLines))).reduce((sum, lines) => sum + lines, 0);
    const { join, end } = mergeBatchEvents(expected);
    const batches = batchDocuments({ incomingDocuments, corpora, choose, added, maxRecords: config.limits.records }, batchSize);
    const follow = index ? (documents: readonly NamedFile[]) => indexDocuments(documents, { store, context }) : undefined;
    for await (const event of importBatches(batches, { importBatch: takeIn, indexBatch: follow, added })) yield* join(event);
    yield* end();
    for (const failure of index ? missingModels(models) : []) {
      added.failures.push(failure);
      yield { type: "item-failed", failure };
    }
    const [first] = added.documents;
    if (entry === undefined || !first) return added;
    added.entry = await findNamedEntry(entry, list, { store, context });
    await store.holdings.assign(fingerprintOf(added.entry), first.documentId);
    return added;
  } catch (error) {
    throw explainDatabaseError(error);
  } finally {
    await agentRegistry.close();
  }
}

/** The roles that adding uses. No other model needs consent. */
function rolesOfAdding(index: boolean): HostedRole[] {
  return ["see", "extract", ...(index ? (["embed", "context"] as const) : [])];
}

/** Merges the events of many batches into those of one run: each stage starts once, continues its count, and ends at the end. */
function mergeBatchEvents(expected: number) {
  const stages = new Map<string, { before: number; done: number; total: number }>();
  return {
    *join(event: RunEvent): Iterable<RunEvent> {
      if (event.type === "stage-end") return;
      if (event.type === "stage-start") {
        const known = stages.get(event.stage);
        const stage = known ?? { before: 0, done: 0, total: 0 };
        stage.before = stage.done;
        stage.total = Math.max(stage.total, stage.before + event.total);
        stages.set(event.stage, stage);
        // A known stage has already started.
        if (!known) yield event;
      } else if (event.type === "record-saved") {
        const stage = stages.get(event.stage)!;
        stage.done = stage.before + event.done;
        stage.total = Math.max(stage.total, stage.done);
        // The number of documents is known before they are read; the number of passages is not.
        yield { ...event, done: stage.done, total: event.stage === "ingest" ? Math.max(expected, stage.total) : stage.total };
      } else yield event;
    },
    *end(): Iterable<RunEvent> {
      for (const [stage] of stages) yield { type: "stage-end", stage };
    },
  };
}
