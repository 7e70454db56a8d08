import { randomUUID } from "node:crypto";
import type { Document } from "../../domain/document/document.ts";
import { isAbstractOnly } from "../../domain/document/is-abstract-only.ts";
import { RecommendedAction } from "../../domain/finding/recommendation.ts";
import { makeId } from "../../domain/id.ts";
import { dayOf, firstDayAfter, noveltyOf, type PublicationDate } from "../../domain/live/publication-date.ts";
import type { ListedWork } from "../../domain/reference/citable-work.ts";
import { type LiteratureResult, type ReviewedClaim, type ReviewedWork, WorkRelation } from "../../domain/reference/literature.ts";
import type { Work } from "../../domain/reference/work.ts";
import { workOfDocument } from "../../domain/reference/work-of-document.ts";
import type { Report } from "../../domain/report/report.ts";
import type { Failure } from "../../domain/run/run.ts";
import { detectLanguage } from "../../domain/text/detect-language.ts";
import { IbidError } from "../../errors.ts";
import { formatEntry } from "../../formats/bibliography/cite-work.ts";
import { version } from "../../package-root.ts";
import { mapWithConcurrency } from "../../pipeline/map-with-concurrency.ts";
import { type RunEvent, runPipeline, toError } from "../../pipeline/run-pipeline.ts";
import { processInputs, type Stage, type StageContext } from "../../pipeline/stage.ts";
import type { Subject } from "../../pipeline/subject.ts";
import { ingest } from "../../stages/ingest/stage.ts";
import { describeTexts, listWorks } from "../../stages/recommendation/plan-recommendations.ts";
import { stripReportingFrame } from "../../stages/recommendation/recommend.ts";
import { minFound, minSimilarity, relationOfWork, sharedSubject, wordsAround } from "../../stages/recommendation/relation-of-work.ts";
import { turnAround } from "../../stages/verification/wording/opposites.ts";
import { explainDatabaseError } from "../../store/database/explain-database-error.ts";
import { check } from "../check/check.ts";
import type { CheckTools } from "../check/check-request.ts";
import { excludeManuscriptCopies } from "../check/exclude-copies.ts";
import { identifyCheckFiles } from "../check/identify-check-files.ts";
import { missingModels } from "../models/missing-models.ts";
import { openAgentRegistry } from "../models/open-agent-registry.ts";
import { resolveModels } from "../models/resolve-models.ts";
import { makeSearchable } from "../search/index-documents.ts";
import { stageContext } from "../stage-context.ts";
import { askIndexes, type LiteratureAnswers } from "./ask-indexes.ts";
import { assessWork } from "./assess-work.ts";
import { type ChosenAction, chooseAction } from "./choose-action.ts";
import { type ChosenClaim, chooseClaims, needOf } from "./choose-claims.ts";
import { type CitationStyle, citationStyleOf, writeCitingSentence } from "./citing-sentence.ts";
import { gatherLiterature, type LiteratureWork } from "./gather-works.ts";
import { orderWorks } from "./order-works.ts";
import { queriesOfClaim } from "./queries-of-claim.ts";
import { readAbstracts } from "./read-abstracts.ts";
import { writeAboutClaim } from "./write-about-claim.ts";
import { writeAdviceReason } from "./write-reason.ts";

export interface LiteratureRequest {
  /** The manuscript. */
  path: string;
  bytes?: Uint8Array;
  /** Folders and files with the works that it cites. */
  sources: string[];
  /** The report of the manuscript, if it is checked already: nothing is checked again. */
  checked?: Report;
  /** Looks into all claims, and not only into those that are cited weakly, uncited or contradicted. */
  all?: boolean;
  /** Works of this year and later are told as newer. Default: those after the manuscript's own year. */
  newerFrom?: number | undefined;
  /** Works shown for one claim. */
  limit: number;
  /** What is new, if it is known: then nothing is asked, and only the new works are read. */
  news?: LiteratureNews;
  signal?: AbortSignal;
}

/** What a watch found, before it is read. */
interface LiteratureNews {
  answers: LiteratureAnswers[];
  /** Documents of the library. */
  documentIds: readonly string[];
}

/** The roles that a review uses. No other model needs consent. */
const rolesOfReview = ["see", "extract", "context", "embed", "rerank", "write"] as const;

/** Works read for one claim. Half of them were found by the claim turned around, where it can be. */
const maxRead = 12;
/** Passages that a search returns, so that a long work does not crowd out the others. */
const maxPassages = 100;
/** Works read at the same time for one claim: each is several texts for models that share their threads. */
const maxConcurrent = 2;

/** A claim to review, with what is asked about it. */
interface PlannedClaim extends ChosenClaim {
  statement: string;
  queries: ReviewedClaim["queries"];
}

/** A claim that was reviewed, before its sentence is written. */
interface DraftedClaim {
  claim: ReviewedClaim;
  chosen: ChosenAction<ReviewedWork>;
  /** The entries that it cites now. */
  cited: string[];
}

/** What a review found, with what its conclusions are drawn from. */
export interface FoundLiterature {
  /** As of now: a stage that concludes from it may add failures. */
  result(): LiteratureResult;
  report: Report;
  /** The manuscript as a work. */
  manuscript: Work;
  listed: readonly ListedWork[];
  style: CitationStyle;
  /** The entries that each claim cites, by the id of the claim. */
  cited: ReadonlyMap<string, readonly string[]>;
  /** Runs a stage of the caller, whose failures are those of the review. */
  run(stage: Stage<unknown, unknown>): AsyncGenerator<RunEvent>;
}

/** What a caller of the review wants beside it. */
interface ReviewPurpose<Result> {
  command: string;
  /** Whether a model of the role `write` may write about each claim. */
  writes: boolean;
  /** Only works that appeared after the date that this gives are read. It may throw, before any work is done. */
  newerThan?(manuscript: Document): PublicationDate;
  conclude(found: FoundLiterature): AsyncGenerator<RunEvent, Result>;
}

/** Checks a manuscript, looks for works about its claims inside and outside the library, reads each, and recommends what to do. */
export function reviewLiterature(request: LiteratureRequest, tools: CheckTools): AsyncGenerator<RunEvent, LiteratureResult> {
  return readLiterature(request, tools, {
    command: "review",
    writes: true,
    // biome-ignore lint/correctness/useYield: a review concludes nothing beyond its result.
    conclude: async function* (found) {
      return found.result();
    },
  });
}

/** The review, with conclusions of its caller. */
export async function* readLiterature<Result>(
  { path, bytes, sources, checked, all = false, limit, news, signal = new AbortController().signal, ...request }: LiteratureRequest,
  tools: CheckTools,
  { command, writes, newerThan, conclude }: ReviewPurpose<Result>,
): AsyncGenerator<RunEvent, Result> {
  const { config, models: local, language, openIndexes, observer } = tools;
  const found = resolveModels(config, language, rolesOfReview);
  const started = Date.now();
  const store = await tools.openStore();
  const runId = makeId("run", randomUUID());
  observer?.start({ id: runId, command });
  const failures: Failure[] = [];
  const notices: string[] = [];
  const notice = (text: string) => void notices.push(text);
  const opened = await openIndexes?.({ store, config, runId, signal, notice, texts: "words of claims" });
  const indexes = (opened?.indexes ?? []).filter(({ search }) => search !== undefined);
  const agentRegistry = await openAgentRegistry({ ...language, config, store, found, runId, notice });
  const models = agentRegistry.withHosted(local);
  const context = stageContext(store, { models, config, signal, agentRegistry });
  try {
    const held = await store.holdings.list();
    if (!news && indexes.length === 0 && held.length === 0 && sources.length === 0) throw nothingToSearch(config.offline);
    // A check takes minutes: what makes it useless is said before it.
    const published = newerThan?.(yield* readManuscript());
    const report =
      checked ??
      (yield* check({ path, sources, leavesClaims: true, ...(bytes ? { bytes } : {}), signal }, { ...tools, observer: undefined }));
    if (!checked) failures.push(...report.run.failures);
    for (const text of notices.splice(0)) yield { type: "notice", stage: "literature", text };

    const { id: manuscriptId } = report.manuscript;
    const subject: Subject = {
      manuscript: { path, documentId: manuscriptId },
      sources: report.sources.map((source) => ({ path: source.path, documentId: source.id })),
      holdings: held.map((holding) => ({ path: holding.path, documentId: holding.documentId })),
    };
    await excludeManuscriptCopies(store, subject);
    const [face] = await store.documents.describe([manuscriptId]);
    const manuscript = face ? workOfDocument(face) : { author: [] };
    const newerFrom = request.newerFrom ?? (manuscript.year === undefined ? null : manuscript.year + 1);
    const publishedFrom = published && firstDayAfter(published);
    const today = dayOf(new Date());
    const { planned, left } = await planClaims(report);

    const answers = news?.answers ?? (yield* askIndexes(indexes, planned, { signal, publishedFrom }));
    const listed = await listWorks(manuscriptId, store);
    const texts = await describeTexts(await readableIds(subject), store);
    const records = answers.flatMap((answer) => answer.records);
    const gathered = gatherLiterature({
      manuscript,
      listed,
      texts,
      records,
      newerThan: published === undefined ? undefined : { published, today },
    });
    const { abstracts, unread, undated } = gathered;
    const works = news ? gathered.works.filter((work) => isNew(work, news)) : gathered.works;
    const drafts: DraftedClaim[] = [];
    const citations = new Map((await store.references.citations(manuscriptId)).map((citation) => [citation.id, citation]));
    const style = citationStyleOf([...citations.values()], report.manuscript.format);
    const names = new Map(answers.map(({ index, name }) => [index, name]));
    const counts = { read: new Set<LiteratureWork>() };
    yield* untilStopped(readAll());
    for (const failure of missingModels(models)) {
      if (failures.some(({ message }) => message === failure.message)) continue;
      failures.push(failure);
      yield { type: "item-failed", failure };
    }
    if (answers.length > 0 && answers.every(({ why }) => why !== undefined)) failures.push(noAnswer());
    const reviewed = withSentences(drafts);
    const shown = reviewed.flatMap((claim) => claim.works);
    const cited = new Map(drafts.map((draft) => [draft.claim.claimId, draft.cited]));
    const run = (stage: Stage<unknown, unknown>) => untilStopped(runPipeline([stage], { subject, store, context }));
    return yield* conclude({ result, report, manuscript, listed, style, cited, run });

    function result(): LiteratureResult {
      return {
        schemaVersion: 1,
        tool: { name: "ibid", version: version() },
        run: {
          id: runId,
          seconds: (Date.now() - started) / 1_000,
          state: signal.aborted ? "interrupted" : failures.length > 0 ? "incomplete" : "complete",
          failures,
        },
        manuscript: { path: report.manuscript.path, title: report.manuscript.title },
        newerFrom,
        asked: answers.map(({ index, name, records: own, why }) => ({
          index,
          name,
          records: new Set(own.map(({ id }) => id)).size,
          ...(why ? { why } : {}),
        })),
        claims: reviewed,
        notReviewed: [
          ...left,
          ...(signal.aborted ? unreadClaims(planned.length - drafts.length) : []),
          ...unreadWorks(unread),
          ...(undated > 0 ? [{ what: countWorks(undated), why: `their records do not say whether they appeared after ${published}` }] : []),
          ...(newerFrom === null && published === undefined ? [noYear] : []),
        ],
        summary: {
          claims: reviewed.length,
          found: works.filter((work) => work.records.length > 0).length + unread.inOtherLanguages + unread.withoutAbstract,
          read: counts.read.size,
          relations: countBy(
            WorkRelation.options,
            shown.map(({ relation }) => relation),
          ),
          newer: new Set(shown.filter(({ isNewer }) => isNewer).map(({ documentId }) => documentId)).size,
          actions: countBy(
            RecommendedAction.options,
            reviewed.map(({ advice }) => advice.action),
          ),
        },
      };
    }

    /** The manuscript, read before the check, which finds it in the library. */
    async function* readManuscript(): AsyncGenerator<RunEvent, Document> {
      if (checked) return context.document(checked.manuscript.id);
      const { manuscript: file } = identifyCheckFiles({ path, bytes, sources: [] }, config);
      for await (const event of runPipeline([ingest], { subject: { manuscript: file, sources: [], holdings: [] }, store, context })) {
        if (event.type === "item-failed") throw toError(event.failure);
        yield event;
      }
      return context.document(file.documentId);
    }

    async function* readAll(): AsyncGenerator<RunEvent> {
      yield* readAbstracts(abstracts, { store, context });
      yield* makeSearchable(await store.passages.unseen(models.embed.id), store, context);
      yield* runPipeline([reviewingStage()], { subject, store, context });
    }

    /** What was found before an interrupt is shown. */
    async function* untilStopped(events: AsyncIterable<RunEvent>): AsyncGenerator<RunEvent> {
      try {
        yield* follow(events);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    }

    function reviewingStage(): Stage<PlannedClaim, DraftedClaim> {
      return {
        name: "literature",
        pending: async () => planned,
        run: (claims, own) =>
          processInputs(claims, own, {
            subject: ({ claim }) => claim.text,
            work: (one) => {
              own.budget.check();
              return reviewClaim(one, own);
            },
          }),
        save: async (_store, draft) => void drafts.push(draft),
      };
    }

    async function reviewClaim({ claim, need, label, statement, queries }: PlannedClaim, own: StageContext): Promise<DraftedClaim> {
      const targets = claim.citationIds.flatMap((id) => citations.get(id)?.targets ?? []);
      const cited = new Set(targets.flatMap(({ referenceId }) => referenceId ?? []));
      const candidates = await nearestWorks(
        statement,
        works.filter(({ reference }) => !reference || !cited.has(reference.id)),
        own,
      );
      const read = await mapWithConcurrency(candidates, {
        concurrency: maxConcurrent,
        work: (candidate) => readWork(candidate, { statement, context: claim.context }, own),
      });
      for (const { work } of candidates) counts.read.add(work);
      const bearing = read.flatMap((one) => one ?? []);
      const ordered = orderWorks(bearing, limit);
      const chosen = chooseAction({ need, label }, bearing);
      const shown = chosen.work && !ordered.includes(chosen.work) ? [...ordered.slice(0, -1), chosen.work] : ordered;
      const written = writes ? await writeAboutClaim({ text: claim.text, works: shown }, own, store) : undefined;
      return {
        chosen,
        cited: [...cited],
        claim: {
          claimId: claim.id,
          text: claim.text,
          section: claim.section,
          locator: claim.locator,
          need,
          label,
          queries,
          worksRead: candidates.length,
          works: shown,
          notShown: bearing.length - shown.length,
          advice: {
            action: chosen.action,
            documentId: chosen.work?.documentId ?? null,
            reason: writeAdviceReason(chosen, { need, read: candidates.length, bearing: bearing.length }),
          },
          ...(written ? { written } : {}),
        },
      };
    }

    /** Adds the sentences that would cite the works. In order, so that each new work has its own number. */
    function withSentences(drafts: readonly DraftedClaim[]): ReviewedClaim[] {
      const entries = new Map(listed.map(({ reference }) => [reference.id, reference]));
      const added: string[] = [];
      return drafts.map(({ claim, chosen: { action, work }, cited }) => {
        if (!work) return claim;
        if (work.referenceId === undefined && !added.includes(work.key)) added.push(work.key);
        const sentence = writeCitingSentence(action, work, {
          style,
          text: claim.text,
          cited: cited.flatMap((id) => entries.get(id) ?? []),
          entry: entries.get(work.referenceId ?? ""),
          nextNumber: listed.length + 1 + added.indexOf(work.key),
        });
        return sentence === undefined ? claim : { ...claim, advice: { ...claim.advice, sentence } };
      });
    }

    /** Reads a work beside a claim. Undefined if its words do not bear on it. */
    async function readWork(
      { work: candidate, similarity }: NearWork,
      asked: { statement: string; context: string },
      own: Pick<StageContext, "verify" | "document" | "passages">,
    ): Promise<ReviewedWork | undefined> {
      const verdict = await own.verify({ ...asked, documentIds: candidate.documentIds });
      if (!verdict || verdict.evidence.length === 0) return undefined;
      const { documentId } = verdict.evidence[0]!;
      const read = isAbstractOnly(await own.document(documentId)) ? "abstract" : "full-text";
      const passage = await wordsAround(verdict.evidence, candidate, own);
      const said = relationOfWork(asked.statement, verdict, { passage, read, similarity });
      if (!said) return undefined;
      const judgement = report.references.find(({ id }) => id === candidate.reference?.id)?.judgement;
      const tellers = { judgement, lists: opened?.journalLists ?? [], names, year: new Date().getFullYear() };
      return {
        documentId,
        work: candidate.work,
        key: candidate.key,
        formatted: formatEntry(candidate.work),
        ...said,
        label: verdict.label,
        confidence: verdict.confidence,
        rationale: verdict.rationale,
        read,
        ...(candidate.reference ? { referenceId: candidate.reference.id } : {}),
        isHeld: candidate.isHeld,
        // With a date only newer works are read.
        isNewer:
          published !== undefined || (newerFrom !== null && noveltyOf([candidate.work], String(newerFrom - 1), { today }) === "newer"),
        indexes: [...new Set(candidate.records.map(({ index }) => names.get(index) ?? index))],
        ...assessWork(candidate, tellers),
      };
    }
  } catch (error) {
    throw explainDatabaseError(error);
  } finally {
    await agentRegistry.close();
    await opened?.close();
  }

  async function planClaims(report: Report): Promise<{ planned: PlannedClaim[]; left: LiteratureResult["notReviewed"] }> {
    const labels = new Map(report.verdicts.map(({ claimId, label, override }) => [claimId, override?.label ?? label]));
    const claimsOfText = await store.claims.list(report.manuscript.id);
    const stored = claimsOfText.slice(0, config.limits.claims);
    const chosen = chooseClaims(stored, labels, { all });
    const planned = chosen.flatMap((one): PlannedClaim[] => {
      const statement = stripReportingFrame(one.claim.standalone);
      const queries = detectLanguage(statement) === "other" ? [] : queriesOfClaim(statement);
      return queries.length === 0 ? [] : [{ ...one, statement, queries }];
    });
    const left: LiteratureResult["notReviewed"] = [];
    if (stored.length === 0) left.push({ what: "the text", why: "no claim was found in it" });
    const beyond = claimsOfText.length - stored.length;
    if (beyond > 0) left.push({ what: claims(beyond), why: `at most ${config.limits.claims} are reviewed (limits.claims)` });
    const foreign = chosen.length - planned.length;
    if (foreign > 0) left.push({ what: claims(foreign), why: "they are in another language, or have no words to search for" });
    if (!all) {
      const unread = stored.filter((claim) => needOf(claim, labels.get(claim.id) ?? null) === "unread").length;
      if (unread > 0) left.push({ what: claims(unread), why: "no text of the works that they cite is at hand; --all reviews them too" });
    }
    return { planned, left };
  }

  async function readableIds({ manuscript, sources: own, holdings }: Subject): Promise<string[]> {
    const known = await store.documents.known([...own, ...holdings].map(({ documentId }) => documentId));
    return [...known].filter((id) => id !== manuscript.documentId).toSorted();
  }

  async function* follow(events: AsyncIterable<RunEvent>): AsyncGenerator<RunEvent> {
    for await (const event of events) {
      if (event.type === "item-failed") failures.push(event.failure);
      yield event;
    }
  }
}

function isNew({ records, documentIds }: LiteratureWork, news: LiteratureNews): boolean {
  return records.length > 0 || documentIds.some((id) => news.documentIds.includes(id));
}

interface NearWork {
  work: LiteratureWork;
  /** The cosine of the claim and its nearest passage; 0 for an embedder whose cosines were not measured. */
  similarity: number;
}

/** The works nearest to a statement and to the statement turned around, best first: by their words, or by their meaning. */
async function nearestWorks(
  statement: string,
  works: readonly LiteratureWork[],
  { search, config }: Pick<StageContext, "search" | "config">,
): Promise<NearWork[]> {
  const byDocument = new Map(works.flatMap((work) => work.documentIds.map((id) => [id, work] as const)));
  if (byDocument.size === 0) return [];
  const turned = turnAround(statement);
  const documentIds = [...byDocument.keys()].toSorted();
  const request = { documentIds, purpose: "citation" as const, keep: maxPassages };
  const found = await search({ text: statement, forms: turned === undefined ? [] : [turned], ...request });
  const passages = Map.groupBy(found, ({ passage }) => byDocument.get(passage.documentId)!);
  const isMeasured = config.models.embed === "" && config.models.embedder === "";
  return [...passages]
    .map(([work, own]) => ({
      work,
      words: [work.work.title ?? "", ...own.map(({ passage }) => passage.text)].join(" "),
      similarity: isMeasured ? Math.max(0, ...own.map((match) => match.similarity ?? 0)) : 0,
    }))
    .filter(({ words, similarity }) => similarity >= minSimilarity.read || sharedSubject(statement, words) >= minFound)
    .slice(0, maxRead);
}

const countWorks = (number: number) => `${number} ${number === 1 ? "work" : "works"}`;

const claims = (number: number) => `${number} ${number === 1 ? "claim" : "claims"}`;

/** Claims that an interrupt left. */
function unreadClaims(number: number): LiteratureResult["notReviewed"] {
  const [were, them] = number === 1 ? ["it was", "it"] : ["they were", "them"];
  return number === 0 ? [] : [{ what: claims(number), why: `the run was stopped before ${were} read; the same command reads ${them}` }];
}

function unreadWorks({ withoutAbstract, inOtherLanguages }: { withoutAbstract: number; inOtherLanguages: number }) {
  const told = (number: number, why: string) => (number === 0 ? [] : [{ what: countWorks(number), why }]);
  return [
    ...told(withoutAbstract, "the indexes have no abstract, and no text is at hand"),
    ...told(inOtherLanguages, "the abstract is in another language, which the local models do not read"),
  ];
}

const noYear = { what: "what is newer", why: "the manuscript gives no year; name one with --since YEAR" };

function nothingToSearch(offline: boolean): IbidError {
  const inside = "Add works to the library, import an index (`ibid index add`), or name the works that it cites";
  return new IbidError("not-found", "there is no literature to look in: the library is empty, and no index is at hand", {
    hint: offline ? `${inside}.` : `${inside}. Scholarly services are asked only where you allow them (--online).`,
  });
}

function noAnswer(): Failure {
  return {
    stage: "literature",
    subject: "the indexes",
    code: "index-unavailable",
    message: "none of them answered everything",
    hint: "Run the same command again: answers that came are kept.",
  };
}

function countBy<Name extends string>(names: readonly Name[], values: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, values.filter((value) => value === name).length])) as Record<Name, number>;
}
