import { randomUUID } from "node:crypto";
import type { Document } from "../../domain/document/document.ts";
import type { CiteResult, Recommendation } from "../../domain/finding/recommendation.ts";
import { hashOf, makeId } from "../../domain/id.ts";
import type { Holding } from "../../domain/library/holding.ts";
import type { ListedWork } from "../../domain/reference/citable-work.ts";
import type { Work } from "../../domain/reference/work.ts";
import { workOfDocument } from "../../domain/reference/work-of-document.ts";
import type { Failure } from "../../domain/run/run.ts";
import type { SearchFilter } from "../../domain/search/search-result.ts";
import { splitSentences } from "../../domain/text/split-sentences.ts";
import { IbidError } from "../../errors.ts";
import { verifierId } from "../../models/models.ts";
import { version } from "../../package-root.ts";
import { type RunEvent, runPipeline, toError } from "../../pipeline/run-pipeline.ts";
import { processInputs, type Stage, type StageContext } from "../../pipeline/stage.ts";
import type { NamedFile, Subject } from "../../pipeline/subject.ts";
import type { ScholarlyIndex } from "../../scholarly/scholarly-index.ts";
import { claims } from "../../stages/claims/stage.ts";
import { ingest } from "../../stages/ingest/stage.ts";
import { matching } from "../../stages/matching/stage.ts";
import { gatherWorks } from "../../stages/recommendation/gather-works.ts";
import { describeTexts, listWorks, sentenceFromClaim, textBeforeClaim } from "../../stages/recommendation/plan-recommendations.ts";
import { type RecommendationContext, recommend, type SentenceToCite, stripReportingFrame } from "../../stages/recommendation/recommend.ts";
import { references } from "../../stages/references/stage.ts";
import { explainDatabaseError } from "../../store/database/explain-database-error.ts";
import type { Store } from "../../store/store.ts";
import type { CheckTools } from "../check/check-request.ts";
import { excludeManuscriptCopies } from "../check/exclude-copies.ts";
import { identifyManuscript } from "../files/gather-sources.ts";
import { evidenceOfRecommendations, labelRecommendation, openEvidenceLabels } from "../label-evidence.ts";
import { openOutsideWorks } from "../literature/outside-works.ts";
import { missingModels } from "../models/missing-models.ts";
import { openAgentRegistry } from "../models/open-agent-registry.ts";
import { resolveModels } from "../models/resolve-models.ts";
import { makeSearchable } from "../search/index-documents.ts";
import { stageContext } from "../stage-context.ts";
import { citableHoldings, matchesWork } from "./citable-holdings.ts";
import { parseSentenceToCite } from "./parse-sentence-to-cite.ts";
import { wordingStage } from "./word-suggestions.ts";

export interface CiteRequest {
  /** One sentence with its context, a pasted text, or a manuscript. With `all` also the sentences that already cite. */
  about: { sentence: string; before: string } | { text: string } | { path: string; all: boolean };
  filter: SearchFilter;
  /** The number of works shown in each group. */
  limit: number;
  /** Also works that the indexes know: those on this machine, and services where the settings allow them. */
  outside?: boolean;
  signal?: AbortSignal;
}

/** The roles that citing uses. No other model needs consent. */
const rolesOfCiting = ["see", "extract", "context", "embed", "rerank", "write"] as const;

/** The number of works read for one sentence: twice as many as are shown, within these bounds. */
const [minRead, maxRead] = [10, 40];

/** Finds the works that a sentence should cite, or that each uncited sentence of a manuscript should cite: of the library, and from outside. */
export async function* cite(
  { about, filter, limit, outside: wantsOutside = false, signal = new AbortController().signal }: CiteRequest,
  { openStore, models: local, config, language, openIndexes, observer }: CheckTools,
): AsyncGenerator<RunEvent, CiteResult> {
  const notices: string[] = [];
  const words = "path" in about ? undefined : parseRequestedText(about, (text) => notices.push(text));
  // A single sentence is shown with its result; in a text the omission would go unnoticed, so it is a failure.
  const failures: Failure[] = "text" in about ? notices.map(leftOut) : [];
  const manuscript = "path" in about ? identifyManuscript(about.path, config) : undefined;
  const found = resolveModels(config, language, rolesOfCiting);
  const store = await openStore();
  const runId = makeId("run", randomUUID());
  const texts = "words of the sentences to cite for";
  const notice = (text: string) => void notices.push(text);
  const opened = wantsOutside ? await openIndexes?.({ store, config, runId, signal, notice, texts }) : undefined;
  const held = await holdingsToCite(Boolean(opened && hasSearch(opened.indexes))).catch(async (error: unknown) => {
    await opened?.close();
    throw error;
  });
  observer?.start({ id: runId, command: "cite" });
  const agentRegistry = await openAgentRegistry({ ...language, config, store, found, runId, notice });
  const models = agentRegistry.withHosted(local);
  const context = stageContext(store, { models, config, signal, agentRegistry });
  const outside = opened && openOutsideWorks(opened, { store, context });
  const recommendations: Recommendation[] = [];
  try {
    for (const text of notices.splice(0)) yield { type: "notice", stage: "cite", text };
    const subject: Subject = { manuscript: manuscript ?? noManuscript, sources: [], holdings: held.filter(isOther) };
    if (manuscript) yield* readManuscript(subject);
    const listed = manuscript ? await listWorks(manuscript.documentId, store) : [];
    const citing = words ?? (await readCiting(manuscript!, listed));
    const texts = await describeTexts(idsOf(subject.holdings), store);
    const read = Math.min(maxRead, Math.max(minRead, 2 * limit));
    const bounds = { maxRead: read, maxShown: limit, minShared: 0, withRelated: true };
    yield* follow(makeSearchable(await store.passages.unseen(models.embed.id), store, context));
    const stage = citingStage(citing, recommendations, async (own) => {
      if (!outside) return { ...bounds, works: gatherWorks(texts, listed), where: { filter } };
      const statements = citing.map(({ statement }) => stripReportingFrame(statement));
      const known = { listed, texts, manuscript: manuscript ? await workOfManuscript(manuscript) : { author: [] } };
      const { works, nearnessToField } = await outside.find({ ...known, statements }, own);
      const wanted = works.filter(({ facts, work }) => facts?.isHeld || matchesWork(work, filter));
      return {
        ...bounds,
        works: wanted,
        where: { documentIds: wanted.flatMap(({ documentIds }) => documentIds).toSorted() },
        nearnessToField,
      };
    });
    yield* follow(runPipeline([stage], { subject, store, context }));
    if (models.missing?.has("verifier") !== true) {
      const found = recommendations.splice(0);
      yield* follow(runPipeline([wordingStage(found, recommendations)], { subject, store, context }));
    }
  } catch (error) {
    throw explainDatabaseError(error);
  } finally {
    await agentRegistry.close();
    await opened?.close();
  }
  for (const failure of missingModels(models)) {
    failures.push(failure);
    yield { type: "item-failed", failure };
  }
  const tool = { name: "ibid" as const, version: version() };
  const sources = new Map([
    ...fromOutside(recommendations),
    ...held.map(({ documentId, path, work }) => [documentId, { path, title: work.title }] as const),
  ]);
  const label = await openEvidenceLabels(evidenceOfRecommendations(recommendations), { store, sources });
  const labelled = recommendations.map((one) => labelRecommendation(one, label));
  return { schemaVersion: 1, tool, path: manuscript?.path ?? null, recommendations: labelled, failures };

  /** With indexes to ask, the library may be empty, or have nothing that matches the filter. */
  async function holdingsToCite(hasIndexes: boolean): Promise<Holding[]> {
    if (wantsOutside && !hasIndexes) throw nothingOutside(config.offline);
    return citableHoldings(filter, store).catch((error: unknown) => {
      if (hasIndexes && error instanceof IbidError && error.code === "not-found") return [];
      throw error;
    });
  }

  async function workOfManuscript({ documentId }: NamedFile): Promise<Work> {
    const [face] = await store.documents.describe([documentId]);
    return face ? workOfDocument(face) : { author: [] };
  }

  function isOther({ documentId }: NamedFile): boolean {
    return documentId !== manuscript?.documentId;
  }

  async function* readManuscript(subject: Subject): AsyncGenerator<RunEvent> {
    yield* follow(runPipeline([ingest], { subject, store, context }));
    // Without the manuscript there is nothing to cite for, so its failure is the command's failure.
    const [failure] = failures;
    if (failure && (await store.documents.known([subject.manuscript.documentId])).size === 0) throw toError(failure);
    await excludeManuscriptCopies(store, subject);
    yield* follow(runPipeline([references, matching, claims], { subject, store, context }));
  }

  async function readCiting({ documentId }: NamedFile, listed: ListedWork[]): Promise<SentenceToCite[]> {
    const all = "all" in about && about.all;
    return (await listClaimsToCite({ manuscript: await context.document(documentId), listed, all }, store)).slice(0, config.limits.claims);
  }

  async function* follow(events: AsyncIterable<RunEvent>): AsyncGenerator<RunEvent> {
    for await (const event of events) {
      // Which hosts were allowed is known when the first of them is asked.
      for (const text of notices.splice(0)) yield { type: "notice", stage: "cite", text };
      if (event.type === "item-failed") failures.push(event.failure);
      yield event;
    }
  }
}

function parseRequestedText(about: Exclude<CiteRequest["about"], { path: string }>, notice: (text: string) => void): SentenceToCite[] {
  return "text" in about ? parseTextToCite(about.text, notice) : [parseSentenceToCite(about.sentence, about.before, notice)];
}

const hasSearch = (indexes: readonly ScholarlyIndex[]) => indexes.some(({ search, isNoticeList }) => search !== undefined && !isNoticeList);

function nothingOutside(offline: boolean): IbidError {
  return new IbidError("not-found", "there is no index to look in for works from outside the library", {
    hint: offline
      ? "Import one with ibid index add; offline no service is asked."
      : "Import one with ibid index add, or ask scholarly services with --online.",
  });
}

/** The documents of works that the library does not have, by their titles. */
function fromOutside(recommendations: readonly Recommendation[]) {
  return recommendations
    .flatMap(({ works, against, related }) => [...works, ...against, ...related])
    .map(({ documentId, work, facts }) => [documentId, { path: facts?.indexes[0] ?? "", title: work.title }] as const);
}

const leftOut = (message: string): Failure => ({ stage: "cite", subject: "the whole text", code: "usage", message });

/** Used when there is no manuscript. */
const noManuscript: NamedFile = { path: "", documentId: "" };

const idsOf = (files: readonly NamedFile[]) => files.map(({ documentId }) => documentId).toSorted();

type CitingWorks = Pick<
  RecommendationContext,
  "works" | "where" | "maxRead" | "maxShown" | "minShared" | "withRelated" | "nearnessToField"
>;

/** Recommendations as a stage whose records are returned and not stored. The works are looked for once for all sentences. */
function citingStage(
  citing: SentenceToCite[],
  kept: Recommendation[],
  findWorks: (context: StageContext) => Promise<CitingWorks>,
): Stage<SentenceToCite, Recommendation> {
  return {
    name: "recommendation",
    pending: async () => citing,
    async *run(inputs, context) {
      const recommendation = await findWorks(context);
      yield* processInputs(inputs, context, {
        subject: ({ sentence }) => sentence,
        work: (one) => {
          context.budget.check();
          const inputHash = hashOf(
            one.statement,
            one.context,
            one.before,
            ...recommendation.works.flatMap(({ documentIds }) => documentIds),
          );
          const madeBy = { kind: "model" as const, by: verifierId(context.models), stage: "recommendation", stageVersion: 1, inputHash };
          return recommend(one, { ...context, ...recommendation, madeBy });
        },
      });
    },
    save: async (_store: Store, record) => void kept.push(record),
  };
}

interface ClaimsToCiteQuery {
  manuscript: Document;
  listed: readonly ListedWork[];
  /** Includes the sentences that already cite. */
  all: boolean;
}

/** The sentences of a manuscript that need a citation, in order. With `all` also those that have one. */
async function listClaimsToCite(
  { manuscript, listed, all }: ClaimsToCiteQuery,
  store: Pick<Store, "claims" | "references">,
): Promise<SentenceToCite[]> {
  const citations = new Map((await store.references.citations(manuscript.id)).map((citation) => [citation.id, citation]));
  const works = new Map(listed.map((work) => [work.reference.id, work]));
  return (await store.claims.list(manuscript.id))
    .filter(({ needsCitation, binding }) => needsCitation || (all && binding === "own"))
    .map((claim) => {
      const targets = claim.needsCitation ? [] : claim.citationIds.flatMap((id) => citations.get(id)?.targets ?? []);
      const ids = [...new Set(targets.flatMap(({ referenceId }) => referenceId ?? []))];
      return sentenceFromClaim(claim, { before: textBeforeClaim(manuscript, claim), cites: ids.flatMap((id) => works.get(id) ?? []) });
    });
}

/** The maximum number of sentences of a pasted text: some pages. */
export const maxSentencesOfText = 200;

/** A Markdown heading names what follows and makes no claim. */
const heading = /^#{1,6}\s.*$/gm;

/** The sentences of a pasted text in order, each with its context. Text beyond the limits is reported. */
export function parseTextToCite(text: string, onNotice: (notice: string) => void): SentenceToCite[] {
  const prose = text.toWellFormed().replaceAll("\0", " ").replace(heading, "");
  const spans = splitSentences(prose).filter(({ start, end }) => /\p{L}/u.test(prose.slice(start, end)));
  if (spans.length === 0)
    throw new IbidError("usage", "there is no sentence to cite for", { hint: "Paste a sentence, or some paragraphs of a manuscript." });
  if (spans.length > maxSentencesOfText)
    onNotice(
      `The text has ${spans.length} sentences; the first ${maxSentencesOfText} are looked at. A whole manuscript goes to ibid cite --file.`,
    );
  return spans
    .slice(0, maxSentencesOfText)
    .map(({ start, end }) => parseSentenceToCite(prose.slice(start, end), prose.slice(0, start), onNotice));
}
