import { randomUUID } from "node:crypto";
import { type Added, nothingAdded } from "../../domain/added.ts";
import { makeId } from "../../domain/id.ts";
import { fingerprintOf } from "../../domain/reference.ts";
import { IbidError } from "../../errors.ts";
import { countLines } from "../../formats/corpus/read-corpus.ts";
import { type RunEvent, toFailure } from "../../pipeline/run.ts";
import type { NamedFile } from "../../pipeline/subject.ts";
import { explainFailure } from "../../store/explain-failure.ts";
import type { CheckTools } from "../check-request.ts";
import { findReaders } from "../find-readers.ts";
import { nameManuscript } from "../gather-files.ts";
import { indexDocuments } from "../index-documents.ts";
import { missingModels } from "../missing-models.ts";
import { openOffice } from "../open-office.ts";
import { readCollections } from "../read-collections.ts";
import { stageContext } from "../stage-context.ts";
import type { HostedRole } from "../what-leaves.ts";
import type { Arrival } from "./arrival.ts";
import { arrivalsOfZotero } from "./arrivals-of-zotero.ts";
import { findMeantEntry } from "./find-meant-entry.ts";
import { followed } from "./followed.ts";
import { gatherArrivals } from "./gather-arrivals.ts";
import { inBatches } from "./in-batches.ts";
import { openJoinedStages } from "./join-batches.ts";
import { openIntake } from "./take-in.ts";

export interface AddRequest {
  /** Files, folders, bibliographies and corpora. */
  paths: string[];
  /** Documents that somebody has named already, such as uploaded ones. */
  arrivals?: Arrival[];
  /** Collections that everything comes into. */
  collections?: string[];
  /** Which of the documents that the paths offer are taken, and as what; all of them as they are when left out. */
  choose?: (arrival: Arrival) => Arrival | undefined;
  /** Vectors are made at once; else the first search makes them. */
  index?: boolean;
  /** Files that bibliographies link are read wherever they lie. */
  followLinks?: boolean;
  /** Items of the Zotero that runs on this machine, or of one of its collections. */
  zotero?: { collection?: string | undefined; address?: string };
  /** The entry of a manuscript's reference list that the one file is the text of: its key, number or DOI. */
  entry?: string;
  /** The manuscript whose list is meant; the one checked last when left out. */
  manuscript?: string;
  signal?: AbortSignal;
}

/** Documents that are read, made searchable and held before the next are looked at: few enough for any memory, enough not to wait for the database. */
const batchSize = 100;

/** Puts documents into the library, where every later check and search finds them, and notes which entry one of them is the text of. */
export async function* add(
  request: AddRequest,
  { openStore, models: local, config, language, observer }: CheckTools,
): AsyncGenerator<RunEvent, Added> {
  const { paths, index = true, followLinks = false, zotero, entry, manuscript, signal = new AbortController().signal } = request;
  const added = nothingAdded(readCollections(request.collections ?? []));
  const { arrivals: given = [] } = request;
  if (paths.length === 0 && given.length === 0 && !zotero)
    throw new IbidError("usage", "nothing was named that could be added", {
      hint: "Name files, folders, a bibliography or a corpus: ibid add papers/ refs.bib. Or say --zotero.",
    });
  const { choose = (arrival: Arrival) => arrival } = request;
  const { arrivals: offeredHere, corpora, failures: unnamed, passedOver } = gatherArrivals(paths, config, followLinks);
  const arrivals = [...given, ...offeredHere].flatMap((arrival) => choose(arrival) ?? []);
  if (zotero) {
    const offered = await arrivalsOfZotero({ ...zotero, signal }, config);
    arrivals.push(...offered.arrivals);
    passedOver.push(...offered.leftOut);
    if (offered.arrivals.length === 0) passedOver.push({ what: "Zotero", why: "it holds no items there" });
  }
  if (entry !== undefined && (arrivals.length !== 1 || corpora.length > 0))
    throw new IbidError("usage", `--for names one entry, but ${arrivals.length} files were given`, {
      hint: "Add the files one by one, each with its own --for.",
    });
  const list = manuscript === undefined ? undefined : nameManuscript(manuscript, config);
  added.passedOver.push(...passedOver);
  added.failures.push(...unnamed.map(({ path, error }) => toFailure("ingest", error, path)));
  // Bad input makes no library.
  if (arrivals.length === 0 && corpora.length === 0) return added;

  const found = findReaders(config, language, rolesOfAdding(index));
  const store = await openStore();
  const notices: string[] = [];
  const runId = makeId("run", randomUUID());
  observer?.start({ id: runId, command: "add" });
  const office = await openOffice({ ...language, config, store, found, runId, notice: (text) => notices.push(text) });
  for (const text of notices) yield { type: "notice", stage: "models", text };
  const models = office.withHosted(local);
  const context = stageContext(store, { models, config, signal, office });
  try {
    const takeIn = await openIntake({ store, context, added });
    const expected = arrivals.length + (await Promise.all(corpora.map(countLines))).reduce((sum, lines) => sum + lines, 0);
    const { join, end } = openJoinedStages(expected);
    const batches = inBatches({ arrivals, corpora, choose, added, most: config.limits.records }, batchSize);
    const follow = index ? (documents: readonly NamedFile[]) => indexDocuments(documents, { store, context }) : undefined;
    for await (const event of followed(batches, { takeIn, follow, added })) yield* join(event);
    yield* end();
    for (const failure of index ? missingModels(models) : []) {
      added.failures.push(failure);
      yield { type: "item-failed", failure };
    }
    const [first] = added.documents;
    if (entry === undefined || !first) return added;
    added.entry = await findMeantEntry(entry, list, { store, context });
    await store.holdings.assign(fingerprintOf(added.entry), first.documentId);
    return added;
  } catch (error) {
    throw explainFailure(error);
  } finally {
    await office.close();
  }
}

/** Whose models are needed: no other is asked for, and none needs to be allowed. */
function rolesOfAdding(index: boolean): HostedRole[] {
  return ["see", "extract", ...(index ? (["embed", "context"] as const) : [])];
}
