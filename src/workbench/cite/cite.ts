import { randomUUID } from "node:crypto";
import { hashOf, makeId } from "../../domain/id.ts";
import type { Advice, Recommendation } from "../../domain/recommendation.ts";
import type { Failure } from "../../domain/run.ts";
import type { SearchFilter } from "../../domain/search-hit.ts";
import { IbidError } from "../../errors.ts";
import { each } from "../../pipeline/each.ts";
import { type RunEvent, runPipeline } from "../../pipeline/run.ts";
import type { Stage } from "../../pipeline/stage.ts";
import type { NamedFile, Subject } from "../../pipeline/subject.ts";
import { claims } from "../../stages/claims/stage.ts";
import { ingest } from "../../stages/ingest/stage.ts";
import { matching } from "../../stages/matching/stage.ts";
import { gatherWorks, type ListedWork } from "../../stages/recommendation/citable-work.ts";
import { describeTexts } from "../../stages/recommendation/describe-texts.ts";
import { listWorks } from "../../stages/recommendation/plan-recommendations.ts";
import { type CitingSentence, type Desk, recommend } from "../../stages/recommendation/recommend.ts";
import { references } from "../../stages/references/stage.ts";
import { explainFailure } from "../../store/explain-failure.ts";
import type { Store } from "../../store/store.ts";
import type { CheckTools } from "../check-request.ts";
import { findReaders } from "../find-readers.ts";
import { nameManuscript } from "../gather-files.ts";
import { leaveOutCopies } from "../leave-out-copies.ts";
import { makeSearchable } from "../make-searchable.ts";
import { missingModels } from "../missing-models.ts";
import { openOffice } from "../open-office.ts";
import { stageContext } from "../stage-context.ts";
import { version } from "../version.ts";
import { citingWords } from "./bound-words.ts";
import { citableHoldings } from "./citable-holdings.ts";
import { citingClaims } from "./citing-claims.ts";
import { citingText } from "./citing-text.ts";

export interface CiteRequest {
  /** One sentence with what stands before it, a pasted text, or a manuscript; with `all` also its sentences that cite already. */
  about: { sentence: string; before: string } | { text: string } | { path: string; all: boolean };
  filter: SearchFilter;
  /** Works shown of each sort. */
  limit: number;
  signal?: AbortSignal;
}

/** Models that read manuscripts and serve the search: no other is asked for, and none needs to be allowed. */
const rolesOfCiting = ["see", "extract", "context", "embed", "rerank"] as const;

/** Works read for one sentence: twice as many as are shown, within these bounds. */
const [fewestRead, mostRead] = [10, 40];

/** Finds the works of the library that a sentence, or each of a manuscript that needs one, should cite. */
export async function* cite(
  { about, filter, limit, signal = new AbortController().signal }: CiteRequest,
  { openStore, models: local, config, language, observer }: CheckTools,
): AsyncGenerator<RunEvent, Advice> {
  const notices: string[] = [];
  const words = "path" in about ? undefined : givenWords(about, (text) => notices.push(text));
  // A sentence is shown beside what it came to; of a text nobody would see what is missing.
  const failures: Failure[] = "text" in about ? notices.map(leftOut) : [];
  const manuscript = "path" in about ? nameManuscript(about.path, config) : undefined;
  const found = findReaders(config, language, rolesOfCiting);
  const store = await openStore();
  const held = await citableHoldings(filter, store);
  const runId = makeId("run", randomUUID());
  observer?.start({ id: runId, command: "cite" });
  const office = await openOffice({ ...language, config, store, found, runId, notice: (text) => notices.push(text) });
  const models = office.withHosted(local);
  const context = stageContext(store, { models, config, signal, office });
  const recommendations: Recommendation[] = [];
  try {
    for (const text of notices) yield { type: "notice", stage: "cite", text };
    const subject: Subject = { manuscript: manuscript ?? nobody, sources: [], holdings: held.filter(isOther) };
    if (manuscript) yield* readManuscript(subject);
    const listed = manuscript ? await listWorks(manuscript.documentId, store) : [];
    const citing = words ?? (await readCiting(manuscript!, listed));
    const works = gatherWorks(await describeTexts(idsOf(subject.holdings), store), listed);
    const read = Math.min(mostRead, Math.max(fewestRead, 2 * limit));
    const desk = { works, where: { filter }, mostRead: read, mostShown: limit, leastShared: 0, withRelated: true };
    yield* follow(makeSearchable(await store.passages.unseen(models.embed.id), store, context));
    yield* follow(runPipeline([citingStage(citing, desk, recommendations)], { subject, store, context }));
  } catch (error) {
    throw explainFailure(error);
  } finally {
    await office.close();
  }
  for (const failure of missingModels(models)) {
    failures.push(failure);
    yield { type: "item-failed", failure };
  }
  const tool = { name: "ibid" as const, version: version() };
  return { schemaVersion: 1, tool, path: manuscript?.path ?? null, recommendations, failures };

  function isOther({ documentId }: NamedFile): boolean {
    return documentId !== manuscript?.documentId;
  }

  async function* readManuscript(subject: Subject): AsyncGenerator<RunEvent> {
    yield* follow(runPipeline([ingest], { subject, store, context }));
    // Without the manuscript there is nothing to cite for: its failure is the command's.
    const [failure] = failures;
    if (failure && (await store.documents.known([subject.manuscript.documentId])).size === 0)
      throw new IbidError(failure.code as IbidError["code"], failure.message, failure.hint ? { hint: failure.hint } : {});
    await leaveOutCopies(store, subject);
    yield* follow(runPipeline([references, matching, claims], { subject, store, context }));
  }

  async function readCiting({ documentId }: NamedFile, listed: ListedWork[]): Promise<CitingSentence[]> {
    const all = "all" in about && about.all;
    return (await citingClaims({ manuscript: await context.document(documentId), listed, all }, store)).slice(0, config.limits.claims);
  }

  async function* follow(events: AsyncIterable<RunEvent>): AsyncGenerator<RunEvent> {
    for await (const event of events) {
      if (event.type === "item-failed") failures.push(event.failure);
      yield event;
    }
  }
}

function givenWords(about: Exclude<CiteRequest["about"], { path: string }>, tell: (text: string) => void): CitingSentence[] {
  return "text" in about ? citingText(about.text, tell) : [citingWords(about.sentence, about.before, tell)];
}

const leftOut = (message: string): Failure => ({ stage: "cite", subject: "the whole text", code: "usage", message });

/** Where there is no manuscript. */
const nobody: NamedFile = { path: "", documentId: "" };

const idsOf = (files: readonly NamedFile[]) => files.map(({ documentId }) => documentId).toSorted();

/** Recommendations as a stage whose records are handed out and not kept: they were asked for once. */
function citingStage(
  citing: CitingSentence[],
  desk: Pick<Desk, "works" | "where" | "mostRead" | "mostShown" | "leastShared" | "withRelated">,
  kept: Recommendation[],
): Stage<CitingSentence, Recommendation> {
  return {
    name: "recommendation",
    pending: async () => citing,
    run: (inputs, context) =>
      each(inputs, context, {
        subject: ({ sentence }) => sentence,
        work: (one) => {
          context.budget.check();
          const inputHash = hashOf(one.statement, one.context, one.before, ...desk.works.flatMap(({ documentIds }) => documentIds));
          const madeBy = { kind: "model" as const, by: context.models.judge.id, stage: "recommendation", stageVersion: 1, inputHash };
          return recommend(one, { ...context, ...desk, madeBy });
        },
      }),
    save: async (_store: Store, record) => void kept.push(record),
  };
}
