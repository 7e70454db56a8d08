import { randomUUID } from "node:crypto";
import type { Config } from "../../config/schema.ts";
import { makeId } from "../../domain/id.ts";
import type { AddResult } from "../../domain/library/add-result.ts";
import type { TextOrigin } from "../../domain/library/text-origin.ts";
import type { DiscoveredWork, DiscoverResult, Seed } from "../../domain/reference/discovery.ts";
import type { FetchedText, TextCounts } from "../../domain/reference/fetched-text.ts";
import { fingerprintOf } from "../../domain/reference/reference.ts";
import { comparable, type WorkRecord } from "../../domain/reference/work.ts";
import type { Failure } from "../../domain/run/run.ts";
import { IbidError } from "../../errors.ts";
import { recordIdOf } from "../../formats/records/record-document.ts";
import { version } from "../../package-root.ts";
import { type RunEvent, runPipeline, toError, toFailure } from "../../pipeline/run-pipeline.ts";
import type { RunContext } from "../../pipeline/stage.ts";
import type { NamedFile } from "../../pipeline/subject.ts";
import { openWorkIndexes } from "../../scholarly/look-up-work.ts";
import { mergeRecords } from "../../scholarly/merge-records.ts";
import type { LookUpWork } from "../../scholarly/scholarly-index.ts";
import { ingest } from "../../stages/ingest/stage.ts";
import { explainDatabaseError } from "../../store/database/explain-database-error.ts";
import type { Store } from "../../store/store.ts";
import { add } from "../add/add.ts";
import type { IncomingDocument } from "../add/incoming-document.ts";
import type { CheckTools } from "../check/check-request.ts";
import { countTexts } from "../fetch/describe-texts.ts";
import type { WantedWork } from "../fetch/fetching-stage.ts";
import { openFetching } from "../fetch/open-fetching.ts";
import { parseCollectionNames } from "../library/parse-collection-names.ts";
import { openAgentRegistry } from "../models/open-agent-registry.ts";
import { resolveModels } from "../models/resolve-models.ts";
import { stageContext } from "../stage-context.ts";
import { askForCandidates, type IndexAnswers, type SeedWork } from "./find-candidates.ts";
import { comparedText, gateCandidates, type MergedCandidate, maxCompared, mergeCandidates } from "./gate-candidates.ts";
import { type NamedSeed, readSeeds } from "./read-seeds.ts";

export interface DiscoverRequest {
  /** Files, DOIs, arXiv numbers and titles. */
  seeds: string[];
  /** Where relative paths begin. Without it no seed is a path. */
  folder?: string;
  /** Files that are seeds too. */
  files?: NamedFile[];
  /** Compares also what the library has. */
  force?: boolean;
  /** Puts the records of what passes into these collections. */
  addTo?: string[];
  /** Fetches the open texts of what passes into the library. Works that it has as a record alone are compared again. */
  fetchTexts?: boolean;
  signal?: AbortSignal;
}

type ReadSeed = Omit<Seed, "knownTo"> & SeedWork;

/** In characters: what is compared of a file without an abstract. */
const maxText = 2_000;
/** Candidates compared between two signs of progress. */
const batchSize = 32;

/** Finds works about the same as the seeds. What the indexes say only makes candidates: the similarity of title and abstract decides. */
export async function* discover(request: DiscoverRequest, tools: CheckTools): AsyncGenerator<RunEvent, DiscoverResult> {
  const { force = false, addTo, fetchTexts = false, signal = new AbortController().signal } = request;
  const { config, models: local, language, openIndexes, observer } = tools;
  requireServices(tools);
  const collections = addTo && parseCollectionNames(addTo);
  const named = readSeeds(request.seeds, { config, folder: request.folder, files: request.files });
  const found = resolveModels(config, language, ["see", "extract"]);
  const started = Date.now();
  const store = await tools.openStore();
  const runId = makeId("run", randomUUID());
  observer?.start({ id: runId, command: "discover" });
  const failures: Failure[] = [];
  const notices: string[] = [];
  const notice = (text: string) => void notices.push(text);
  const agentRegistry = await openAgentRegistry({ ...language, config, store, found, runId, notice });
  const opened = await openIndexes?.({
    store,
    config,
    runId,
    signal,
    notice,
    texts: "titles, identifiers and frequent words of the seeds",
  });
  const { nearness = local.embed } = local;
  const workIndexes = opened && openWorkIndexes(opened.indexes);
  const context = stageContext(store, { models: agentRegistry.withHosted(local), config, signal, agentRegistry, workIndexes });
  try {
    const indexes = opened?.indexes ?? [];
    const { lookUp } = workIndexes ?? {};
    if (!lookUp) throw new IbidError("index-unavailable", "no scholarly service may be asked", { hint: "See `ibid doctor`." });
    yield* tell();
    const seeds = yield* readAll(named, lookUp);
    yield { type: "stage-start", stage: "discovery", total: indexes.length };
    const answers = await askForCandidates(indexes, seeds, { signal });
    yield { type: "stage-end", stage: "discovery" };
    yield* tell();
    const records = answers.flatMap((answer) => answer.found);
    for (const { name, why } of answers) if (why) yield { type: "notice", stage: "discovery", text: `${name}: ${why}` };
    const held = await store.holdings.list();
    const merged = mergeCandidates(records, { seeds: seeds.map(({ work }) => work), held });
    const withoutText = fetchTexts ? await recordsAlone(store, merged) : new Set<string>();
    const isCompared = ({ documentId }: MergedCandidate) => force || documentId === undefined || withoutText.has(documentId);
    const compared = merged.filter(isCompared).slice(0, maxCompared);
    const vectors = new Map<MergedCandidate, number[]>();
    const own = await nearness.embed(seeds.map(comparedText), { signal });
    yield { type: "stage-start", stage: "comparison", total: 1 };
    for (let at = 0; at < compared.length; at += batchSize) {
      const batch = compared.slice(at, at + batchSize);
      for (const [index, vector] of (await nearness.embed(batch.map(comparedText), { signal })).entries())
        vectors.set(batch[index]!, vector);
      yield {
        type: "item-progress",
        stage: "comparison",
        subject: "candidates",
        part: "works",
        done: at + batch.length,
        total: compared.length,
      };
    }
    yield { type: "stage-end", stage: "comparison" };
    const threshold = config.discovery.threshold;
    const gated = gateCandidates(merged, {
      threshold,
      seeds: seeds.map(({ title }, index) => ({ title, vector: own[index]! })),
      vectors: merged.map((candidate) => vectors.get(candidate)),
    });
    const { candidates, texts } = fetchTexts
      ? yield* fetchPassing(gated, { withoutText, collections: collections ?? [] })
      : { candidates: gated };
    const added = collections ? yield* addPassing(candidates, collections) : undefined;
    const isAnswered = answers.some(({ why }) => why === undefined);
    if (!isAnswered) failures.push(noAnswer(answers));
    const decided = (decision: DiscoveredWork["decision"]) => candidates.filter((one) => one.decision === decision).length;
    return {
      schemaVersion: 1,
      tool: { name: "ibid", version: version() },
      run: { id: runId, seconds: (Date.now() - started) / 1_000, state: failures.length > 0 ? "incomplete" : "complete", failures },
      seeds: seeds.map(({ given, kind, title }, seed) => ({
        given,
        kind,
        title,
        knownTo: answers.flatMap(({ index, known }) => (known.includes(seed) ? [index] : [])),
      })),
      threshold,
      asked: answers.map(({ index, name, found: named, why }) => ({ index, name, records: named.length, ...(why ? { why } : {}) })),
      candidates,
      summary: {
        records: records.length,
        candidates: candidates.length,
        compared: compared.length,
        in: decided("in"),
        out: decided("out"),
        held: decided("held"),
        added: added?.documents.length ?? 0,
        ...(texts ? { texts } : {}),
      },
    };
  } catch (error) {
    throw explainDatabaseError(error);
  } finally {
    await agentRegistry.close();
    await opened?.close();
  }

  async function* tell(): AsyncGenerator<RunEvent> {
    for (const text of notices.splice(0)) yield { type: "notice", stage: "discovery", text };
  }

  /** Reads files and looks up the others. A seed that cannot be had is a failure, and the last one ends the run. */
  async function* readAll(given: readonly NamedSeed[], lookUp: LookUpWork): AsyncGenerator<RunEvent, ReadSeed[]> {
    const seeds: ReadSeed[] = [];
    for (const seed of given) {
      try {
        seeds.push(
          seed.kind === "file" ? yield* readFile(seed.given, seed.file, { store, context }) : await readWork(seed, lookUp, signal),
        );
      } catch (error) {
        if (!(error instanceof IbidError) || given.length === 1 || signal.aborted) throw error;
        const failure = toFailure("discovery", error, seed.given);
        failures.push(failure);
        yield { type: "item-failed", failure };
      }
    }
    if (seeds.length === 0) throw new IbidError("not-found", "none of the seeds could be read", { hint: failures[0]?.message ?? "" });
    return seeds;
  }

  /** Fetches what passed, as `ibid fetch` does: by the same indexes, the same proof and the same consent for each host. */
  async function* fetchPassing(
    gated: DiscoveredWork[],
    { withoutText, collections: into }: { withoutText: ReadonlySet<string>; collections: readonly string[] },
  ): AsyncGenerator<RunEvent, { candidates: DiscoveredWork[]; texts: TextCounts }> {
    const isWanted = ({ decision, documentId }: DiscoveredWork) =>
      decision === "in" && (documentId === undefined || withoutText.has(documentId));
    const wanted = new Map(gated.flatMap((one, at) => (isWanted(one) ? [[one, toWanted(one, runId, at)] as const] : [])));
    const { stage, close } = openFetching({ store, context, runId, collections: into, wanted: [...wanted.values()] });
    try {
      // The stage asks for the works above, whatever the subject.
      const subject = { manuscript: { path: "", documentId: makeId("doc", runId) }, sources: [], holdings: [] };
      for await (const event of runPipeline([stage], { subject, store, context })) {
        if (event.type === "item-failed") failures.push(event.failure);
        yield event;
      }
    } finally {
      await close();
    }
    const candidates = gated.map((one): DiscoveredWork => {
      if (one.decision !== "in") return one;
      const reference = wanted.get(one);
      if (!reference) return { ...one, text: textInLibrary(one.documentId!) };
      const { referenceId: _, ...text } = stage.outcomes.get(fingerprintOf(reference)) ?? notLookedFor(reference);
      const documentId = text.documentId ?? one.documentId;
      return { ...one, text, ...(documentId === undefined ? {} : { documentId }) };
    });
    return { candidates, texts: countTexts(candidates.flatMap(({ text }) => text ?? [])) };
  }

  async function* addPassing(candidates: readonly DiscoveredWork[], names: string[]): AsyncGenerator<RunEvent, AddResult | undefined> {
    const passing = candidates.filter(({ decision, documentId }) => decision === "in" && documentId === undefined);
    if (passing.length === 0) return undefined;
    const result = yield* add({ paths: [], incomingDocuments: passing.map(toIncoming), collections: names, signal }, tools);
    failures.push(...result.failures);
    const abstracts = new Map(passing.flatMap((one) => (one.abstract ? [[toIncoming(one).documentId, one] as const] : [])));
    for (const { documentId, state } of result.documents) {
      const work = abstracts.get(documentId);
      if (work && state === "added") await store.holdings.setOrigin(documentId, originOf(work));
    }
    return result;
  }
}

/** Throws where no service may be asked, before any work. */
function requireServices({ config }: CheckTools): void {
  refuseOffline(config);
  if (!config.indexes.online)
    throw new IbidError("usage", "works are discovered only where scholarly services may be asked", { hint: "Allow them with --online." });
}

export function refuseOffline({ offline }: Config): void {
  if (!offline) return;
  throw new IbidError("usage", "works cannot be discovered offline", {
    hint: "Leave out --offline; `ibid search` and `ibid cite` find works of the library.",
  });
}

async function* readFile(
  given: string,
  file: NamedFile,
  { store, context }: { store: Store; context: RunContext },
): AsyncGenerator<RunEvent, ReadSeed> {
  for await (const event of runPipeline([ingest], { subject: { manuscript: file, sources: [], holdings: [] }, store, context })) {
    if (event.type === "item-failed") throw toError(event.failure);
    yield event;
  }
  const { title, authors, identifiers, abstract, text } = await context.document(file.documentId);
  if (title.trim() === "" && text.trim() === "") throw new IbidError("document-unreadable", `${given} has no text`);
  const { doi, arxiv, pmid } = identifiers;
  const work = {
    title,
    author: authors,
    ...(doi ? { DOI: doi } : {}),
    ...(arxiv ? { arXiv: arxiv } : {}),
    ...(pmid ? { PMID: pmid } : {}),
  };
  return {
    given,
    kind: "file",
    title: title || given,
    work,
    abstract: abstract ? text.slice(abstract.start, abstract.end) : text.slice(0, maxText),
  };
}

async function readWork(
  { given, kind, work }: Extract<NamedSeed, { kind: "identifier" | "title" }>,
  lookUp: LookUpWork,
  signal: AbortSignal,
): Promise<ReadSeed> {
  const { byIdentifier, byWords, consulted } = await lookUp(work, given, { signal });
  const title = comparable(work.title ?? "");
  const isNamed = (other = "") => comparable(other) === title || comparable(other).startsWith(`${title} `);
  const records =
    kind === "identifier" ? byIdentifier.flatMap((known) => known.records) : byWords.filter((record) => isNamed(record.work.title));
  if (records.length > 0) {
    const known = mergeRecords(records);
    return { given, kind, title: known.work.title ?? given, work: { ...work, ...known.work }, abstract: known.abstract ?? "" };
  }
  // A title says what it is about, known or not.
  if (kind === "title") return { given, kind, title: given, work, abstract: "" };
  const away = consulted.filter(({ outcome }) => outcome === "unavailable").map(({ name, why = "" }) => `${name}: ${why}`);
  throw new IbidError("not-found", `no index that was asked has ${given}`, {
    hint: away.length > 0 ? `Some could not be asked: ${away.join("; ")}` : "Give its title or its file.",
  });
}

/** The documents of the candidates that are records without a text. */
async function recordsAlone(store: Store, candidates: readonly MergedCandidate[]): Promise<Set<string>> {
  const held = await store.documents.describe(candidates.flatMap(({ documentId }) => documentId ?? []));
  return new Set(held.flatMap(({ id, format }) => (format === "record" ? [id] : [])));
}

const notLookedFor = ({ id }: WantedWork): FetchedText => ({
  referenceId: id,
  coverage: "nothing",
  documentId: null,
  isNew: false,
  why: "it was not looked for",
  refused: [],
});

const textInLibrary = (documentId: string): NonNullable<DiscoveredWork["text"]> => ({
  coverage: "full-text",
  documentId,
  isNew: false,
  why: "it is in the library",
  refused: [],
});

function toWanted({ work }: DiscoveredWork, runId: string, at: number): WantedWork {
  const { author, year, title = "", "container-title": venue = "" } = work;
  const names = author.map(({ family, given }) => [family, given].filter(Boolean).join(", ")).join("; ");
  const raw = [names, year === undefined ? "" : `(${year})`, title, venue].filter((part) => part !== "").join(". ");
  return { id: makeId("ref", runId, String(at)), label: title || work.DOI || raw, raw, work };
}

/** Where the abstract of a record is from. A text that is added later takes its place. */
function originOf({ URL: address, routes }: DiscoveredWork): TextOrigin {
  const { index } = routes[0]!;
  return { URL: address ?? index, index, text: "abstract", fetchedAt: new Date().toISOString() };
}

function toIncoming({ work, abstract = "", routes, URL: address }: DiscoveredWork): IncomingDocument {
  const record: WorkRecord = { work, abstract, body: "" };
  return { path: address ?? `${routes[0]!.index}#${work.DOI ?? work.title}`, documentId: recordIdOf(record), record, work };
}

function noAnswer(answers: readonly IndexAnswers[]): Failure {
  return {
    stage: "discovery",
    subject: "the scholarly services",
    code: "index-unavailable",
    message: answers.length === 0 ? "no index that can be searched is among those that may be asked" : "none of them answered everything",
    hint: "Run the same command again: answers that came are kept.",
  };
}
