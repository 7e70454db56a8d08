import { dayBefore } from "../../domain/live/publication-date.ts";
import type { IndexRecord } from "../../domain/reference/index-record.ts";
import type { Reference } from "../../domain/reference/reference.ts";
import type { WatchMemory } from "../../domain/watch/watch.ts";
import type { WatchResult } from "../../domain/watch/watch-result.ts";
import { IbidError } from "../../errors.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import { identifiersOf } from "../../scholarly/look-up-work.ts";
import type { ScholarlyIndex } from "../../scholarly/scholarly-index.ts";
import { askIndexes, type LiteratureAnswers } from "../literature/ask-indexes.ts";
import { sortRecords } from "./new-records.ts";
import type { WatchQuestions } from "./plan-questions.ts";

/** Works of one answer, the most relevant first where a service sorts so. */
const maxRecords = 100;
/** In days: how late an index may get a work after its date of publication. Works that were told or known before are left out. */
const lag = 30;

/** A local index with a stamp that changes with each import. */
interface StampedIndex {
  index: ScholarlyIndex;
  stamp: string;
}

interface WatchedIndexes {
  services: readonly ScholarlyIndex[];
  snapshots: readonly StampedIndex[];
}

/** What the indexes answered, as far as it is new to the watch. */
export interface WatchAnswers {
  asked: WatchResult["asked"];
  answers: LiteratureAnswers[];
  /** Records of cited works, for their notices. */
  cited: IndexRecord[];
  memory: WatchMemory;
  /** What a reader might believe to be asked although it was not. */
  left: WatchResult["notRead"];
}

/** Asks each service once for what appeared, and each snapshot that was imported again. One that fails stops no other, and is asked again from the same day. */
export async function* askForNews(
  { services, snapshots }: WatchedIndexes,
  {
    questions,
    references,
    memory,
    since,
    now,
    signal,
  }: {
    questions: WatchQuestions;
    references: readonly Reference[];
    memory: WatchMemory;
    /** The day from which works are told. */
    since: string;
    now: string;
    signal: AbortSignal;
  },
): AsyncGenerator<RunEvent, WatchAnswers> {
  const { groups, claims, cited } = questions;
  const known = new Set(memory.works);
  const answered: WatchAnswers = {
    asked: [],
    answers: [],
    cited: [],
    memory: { ...memory, askedAt: { ...memory.askedAt }, snapshots: {} },
    left: [],
  };
  const dois = [...cited.keys()].toSorted();
  const options = { signal, fresh: true };
  const asking = services.filter(({ newWorks, changedWorks }) => newWorks ?? changedWorks);
  yield { type: "stage-start", stage: "watch", total: asking.length };
  const results = await Promise.all(asking.map(askService));
  for (const { index, from, records, ofCited, why } of results) {
    take(index, { records: records.records, from, isFirst: memory.askedAt[index.id] === undefined, why });
    answered.cited.push(...ofCited);
    if (why === undefined) answered.memory.askedAt[index.id] = now;
    if (records.isCut)
      answered.left.push({ what: `more works of ${index.name}`, why: `only the first ${maxRecords} of one answer are read` });
  }
  yield { type: "stage-end", stage: "watch" };

  const changed = snapshots.filter(({ index, stamp }) => memory.snapshots[index.id] !== stamp);
  for (const { index, stamp } of snapshots) answered.memory.snapshots[index.id] = stamp;
  const searchable = changed.map(({ index }) => index).filter(({ search, isNoticeList }) => search && !isNoticeList);
  const searched = searchable.length > 0 ? yield* askIndexes(searchable, claims, { signal }) : [];
  for (const { index } of changed) {
    const { records = [], why } = searched.find((one) => one.index === index.id) ?? {};
    const isFirst = memory.snapshots[index.id] === undefined;
    // A list that is imported again may hold more old works than before: they did not appear since.
    const recent = records.filter(({ work: { year } }) => year === undefined || year >= Number(since.slice(0, 4)) - 1);
    const failure = why ?? (await readNotices(index));
    take(index, { records: recent, from: null, isFirst, why: failure });
    if (failure !== undefined) delete answered.memory.snapshots[index.id];
  }
  return answered;

  async function askService(index: ScholarlyIndex) {
    const last = memory.askedAt[index.id];
    const from = dayBefore(last ?? since, lag);
    const found = {
      index,
      from,
      records: { records: [] as IndexRecord[], isCut: false },
      ofCited: [] as IndexRecord[],
      why: undefined as string | undefined,
    };
    try {
      if (index.newWorks && groups.length > 0) {
        const records = await index.newWorks({ words: groups, since: from }, { ...options, limit: maxRecords });
        found.records = { records, isCut: records.length >= maxRecords };
      }
      if (index.changedWorks && dois.length > 0)
        found.ofCited = await index.changedWorks(dois, last === undefined ? null : dayBefore(last, 1), options);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof IbidError) || error.code !== "index-unavailable") throw error;
      found.why = error.message;
    }
    return found;
  }

  /** Looks up the cited works in a snapshot. Returns why it could not. */
  async function readNotices(index: ScholarlyIndex): Promise<string | undefined> {
    try {
      for (const { work } of references) {
        const identifiers = identifiersOf(work).filter(({ scheme }) => index.identifiers.includes(scheme));
        for (const identifier of identifiers) answered.cited.push(...(await index.findByIdentifier(identifier, { signal })));
      }
      return undefined;
    } catch (error) {
      if (!(error instanceof IbidError) || error.code !== "index-unavailable") throw error;
      return error.message;
    }
  }

  function take(
    { id, name }: ScholarlyIndex,
    { records, from, isFirst, why }: { records: readonly IndexRecord[]; from: string | null; isFirst: boolean; why: string | undefined },
  ): void {
    const { fresh, names } = sortRecords(records, { known, since, today: now.slice(0, 10), isFirst });
    answered.memory.works = [...new Set([...answered.memory.works, ...names])];
    answered.answers.push({ index: id, name, records: fresh, ...(why === undefined ? {} : { why }) });
    answered.asked.push({ index: id, name, since: from, records: fresh.length, ...(why === undefined ? {} : { why }) });
  }
}
