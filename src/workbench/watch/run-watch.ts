import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import type { Config } from "../../config/schema.ts";
import { makeId } from "../../domain/id.ts";
import type { LiteratureResult } from "../../domain/reference/literature.ts";
import type { Failure } from "../../domain/run/run.ts";
import type { Watch, WatchMemory } from "../../domain/watch/watch.ts";
import { addWatchInterval } from "../../domain/watch/watch-interval.ts";
import { graveNotices, type NewWork, type WatchResult } from "../../domain/watch/watch-result.ts";
import { IbidError } from "../../errors.ts";
import { formatEntry } from "../../formats/bibliography/cite-work.ts";
import { version } from "../../package-root.ts";
import { type RunEvent, toFailure } from "../../pipeline/run-pipeline.ts";
import { SnapshotIndex } from "../../scholarly/local-index/snapshot-index.ts";
import { groupByWork, mergeRecords } from "../../scholarly/merge-records.ts";
import { serviceIdsOfWatches } from "../../scholarly/services/open-services.ts";
import { minFound, sharedSubject } from "../../stages/recommendation/relation-of-work.ts";
import { explainDatabaseError } from "../../store/database/explain-database-error.ts";
import type { Store } from "../../store/store.ts";
import type { CheckTools } from "../check/check-request.ts";
import { reviewLiterature } from "../literature/review-literature.ts";
import { askForNews, type WatchAnswers } from "./ask-for-news.ts";
import { findNotices } from "./find-notices.ts";
import { planQuestions, type WatchedClaim } from "./plan-questions.ts";
import { readWatched, type WatchedText } from "./read-watched.ts";

export interface WatchRunOptions {
  runId: string;
  signal: AbortSignal;
  /** Tests choose the moment. */
  now?: () => Date;
}

/** Works shown for one claim. */
const maxShown = 12;
/** New works that a result lists, and hashes of works that a watch remembers. */
const [maxListed, maxRemembered] = [200, 20_000];
/** The text that is sent, in words. */
export const textsOfWatches = "three words of each claim; DOIs of cited works";

/** The settings with which a watch asks: of the services only those that answer with one request. */
export function configOfWatch(config: Config, { options: { online } }: Pick<Watch, "options">): Config {
  const { services } = config.indexes;
  const own = serviceIdsOfWatches.filter((id) => services.length === 0 || services.includes(id));
  return { ...config, indexes: { ...config.indexes, online: online && own.length > 0, services: own } };
}

/** Asks what has appeared for one watch, reads what may bear on a claim, and stores the result. The caller has the lease of the watch. */
export async function* runWatch(
  watch: Watch,
  { runId, signal, now = () => new Date() }: WatchRunOptions,
  tools: CheckTools,
): AsyncGenerator<RunEvent, WatchResult> {
  const started = Date.now();
  const askedAt = now().toISOString();
  const store = await tools.openStore();
  const memory = await store.watches.memory(watch.id);
  const config = configOfWatch(tools.config, watch);
  const notices: string[] = [];
  const opened = await tools.openIndexes?.({
    store,
    config,
    runId,
    signal,
    notice: (text) => void notices.push(text),
    texts: textsOfWatches,
    isAllowed: false,
  });
  try {
    const text = yield* readWatched(watch, { store, tools, signal });
    const { report } = text;
    const failures = [...text.failures, ...offlineFailure(watch, tools.config)];
    for (const failure of failures) yield { type: "item-failed", failure };
    const documentId = report.manuscript.id;
    const [claims, references, citations] = [
      await store.claims.list(documentId),
      await store.references.list(documentId),
      await store.references.citations(documentId),
    ];
    const questions = planQuestions(claims, references);
    const indexes = opened?.indexes ?? [];
    const answered = yield* askForNews(
      {
        services: indexes.filter((index) => !(index instanceof SnapshotIndex)),
        snapshots: indexes.flatMap((index) => (index instanceof SnapshotIndex ? [{ index, stamp: stampOf(index) }] : [])),
      },
      { questions, references, memory, since: watch.since, now: askedAt, signal },
    );
    for (const what of notices) yield { type: "notice", stage: "watch", text: what };
    for (const { name, why } of answered.asked) if (why !== undefined) failures.push(toFailure("watch", unanswered(why), name));
    const names = new Map(indexes.map(({ id, name }) => [id, name]));
    const told = findNotices({ references, citations, claims, report, records: answered.cited, names }, new Set(memory.notices));
    const library = await newDocuments(store, { watch, memory, documentId });
    const reading = yield* readNew(questions.claims, answered, { watch, text, documentIds: library.documentIds, tools, signal });
    signal.throwIfAborted();
    failures.push(...(reading?.run.failures ?? []));
    // What could not be read is asked for again.
    const isRead = (reading?.run.failures.length ?? 0) === 0;
    const result = toResult();
    await store.watches.settle(watch.id, {
      result,
      memory: {
        ...(isRead ? { ...answered.memory, libraryUntil: library.until } : memory),
        works: (isRead ? answered.memory : memory).works.slice(-maxRemembered),
        notices: told.told,
      },
      dueAt: dueAfter(watch, askedAt, failures),
      documentId,
      title: report.manuscript.title,
    });
    return result;

    function toResult(): WatchResult {
      const bearing = (reading?.claims ?? []).filter(({ works }) => works.length > 0);
      const works = listWorks(answered, bearing, names);
      const count = (relation: string) =>
        new Set(
          bearing
            .flatMap((claim) => claim.works.filter((work) => work.relation === relation && !work.isRetracted))
            .map((work) => work.documentId),
        ).size;
      return {
        schemaVersion: 1,
        tool: { name: "ibid", version: version() },
        id: makeId("run", watch.id, runId, askedAt),
        watch: { id: watch.id, name: watch.name },
        run: { seconds: (Date.now() - started) / 1_000, state: failures.length > 0 ? "incomplete" : "complete", failures },
        manuscript: { id: documentId, path: watch.path ?? report.manuscript.path, title: report.manuscript.title },
        askedAt,
        asked: answered.asked,
        notices: told.notices,
        claims: bearing,
        works: works.slice(0, maxListed),
        notRead: [
          ...answered.left,
          ...(questions.left > 0
            ? [{ what: `${questions.left} groups of words`, why: "one question has room for forty; works that they find alone are missed" }]
            : []),
          ...(works.length > maxListed ? [{ what: `${works.length - maxListed} more works`, why: `a result lists ${maxListed}` }] : []),
          ...(reading?.notReviewed ?? []).filter(({ what }) => what !== "what is newer"),
        ],
        summary: {
          notices: told.notices.length,
          grave: told.notices.filter(({ notice }) => graveNotices.has(notice.kind)).length,
          works: works.length,
          bearing: new Set(bearing.flatMap((claim) => claim.works.map((work) => work.documentId))).size,
          refuting: count("refutes"),
        },
      };
    }
  } catch (error) {
    throw explainDatabaseError(error);
  } finally {
    await opened?.close();
  }
}

interface Reading {
  watch: Watch;
  text: WatchedText;
  documentIds: readonly string[];
  tools: CheckTools;
  signal: AbortSignal;
}

/** Reads new works beside the claims that share words with them. Undefined, and no model is loaded, if there is none. */
async function* readNew(
  claims: readonly WatchedClaim[],
  { answers }: Pick<WatchAnswers, "answers">,
  { watch, text, documentIds, tools, signal }: Reading,
): AsyncGenerator<RunEvent, LiteratureResult | undefined> {
  const mayBear = answers.map(({ records, ...answer }) => ({
    ...answer,
    records: records.filter(({ work, abstract = "" }) =>
      claims.some(({ statement }) => sharedSubject(statement, `${work.title ?? ""} ${abstract}`) >= minFound),
    ),
  }));
  if (documentIds.length === 0 && mayBear.every(({ records }) => records.length === 0)) return undefined;
  const config = { ...tools.config, indexes: { ...tools.config.indexes, online: false } };
  return yield* reviewLiterature(
    {
      path: text.report.manuscript.path,
      sources: [],
      all: true,
      newerFrom: Number(watch.since.slice(0, 4)),
      limit: maxShown,
      // That a service did not answer is told by the watch.
      checked: text.report,
      news: { answers: mayBear.map(({ why: _, ...answer }) => answer), documentIds },
      signal,
    },
    { ...tools, config, observer: undefined },
  );
}

/** Documents that were added to the library since the watch last looked. */
async function newDocuments(
  store: Pick<Store, "holdings">,
  { watch: { options }, memory: { libraryUntil }, documentId }: { watch: Watch; memory: WatchMemory; documentId: string },
): Promise<{ documentIds: string[]; until: string | null }> {
  const held = await store.holdings.list();
  const isIn = (own: readonly string[]) => options.collections.length === 0 || own.some((name) => options.collections.includes(name));
  const until =
    held
      .map(({ addedAt }) => addedAt)
      .toSorted()
      .at(-1) ?? libraryUntil;
  const documentIds = held
    .filter((one) => one.documentId !== documentId && isIn(one.collections) && (libraryUntil === null || one.addedAt > libraryUntil))
    .map((one) => one.documentId);
  return { documentIds, until };
}

/** New works, those that bear on a claim first. */
function listWorks(
  { answers }: Pick<WatchAnswers, "answers">,
  bearing: LiteratureResult["claims"],
  names: ReadonlyMap<string, string>,
): NewWork[] {
  const shown = new Set(bearing.flatMap(({ works }) => works.map(({ formatted }) => formatted)));
  const listed = groupByWork(answers.flatMap(({ records }) => records)).map((records): NewWork => {
    const { work, URL } = mergeRecords(records);
    const formatted = formatEntry(work);
    const date = work.date ?? (work.year === undefined ? undefined : String(work.year));
    return {
      formatted,
      ...(URL === undefined ? {} : { URL }),
      ...(date === undefined ? {} : { date }),
      indexes: [...new Set(records.map(({ index }) => names.get(index) ?? index))],
      bears: shown.has(formatted),
    };
  });
  return listed.toSorted((one, other) => Number(other.bears) - Number(one.bears));
}

/** Changes with each import of a snapshot. */
const stampOf = ({ description: { path, asOf, coverage } }: SnapshotIndex) => `${basename(path)} ${asOf} ${coverage.works}`;

const unanswered = (why: string) =>
  new IbidError("index-unavailable", why, { hint: "It is asked again from the same day on, so that nothing is missed." });

function offlineFailure({ options }: Watch, { offline }: Config): Failure[] {
  if (!options.online || !offline) return [];
  const error = new IbidError("index-unavailable", "this run is offline, so that no service was asked", {
    hint: "Run it without --offline; nothing is missed until then.",
  });
  return [toFailure("watch", error, "the scholarly services")];
}

/** In milliseconds: what could not be asked is tried again after a day, not after a month. */
const retryAfter = 86_400_000;

/** When a watch is due again. */
export function dueAfter({ interval }: Watch, askedAt: string, failures: readonly Failure[]): string {
  const due = addWatchInterval(askedAt, interval);
  const retry = new Date(Date.parse(askedAt) + retryAfter).toISOString();
  return failures.length > 0 && retry < due ? retry : due;
}

/** The id of a new run. */
export const newRunId = () => makeId("run", randomUUID());
