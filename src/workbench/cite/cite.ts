import { randomUUID } from "node:crypto";
import type { Document } from "../../domain/document/document.ts";
import type { CiteResult, Recommendation } from "../../domain/finding/recommendation.ts";
import { hashOf, makeId } from "../../domain/id.ts";
import type { Failure } from "../../domain/run/run.ts";
import type { SearchFilter } from "../../domain/search/search-result.ts";
import { splitSentences } from "../../domain/text/split-sentences.ts";
import { IbidError } from "../../errors.ts";
import { verifierId } from "../../models/models.ts";
import { version } from "../../package-root.ts";
import { type RunEvent, runPipeline } from "../../pipeline/run-pipeline.ts";
import { processInputs, type Stage } from "../../pipeline/stage.ts";
import type { NamedFile, Subject } from "../../pipeline/subject.ts";
import { claims } from "../../stages/claims/stage.ts";
import { ingest } from "../../stages/ingest/stage.ts";
import { matching } from "../../stages/matching/stage.ts";
import { gatherWorks, type ListedWork } from "../../stages/recommendation/citable-work.ts";
import { describeTexts, listWorks, sentenceFromClaim, textBeforeClaim } from "../../stages/recommendation/plan-recommendations.ts";
import { type RecommendationContext, recommend, type SentenceToCite } from "../../stages/recommendation/recommend.ts";
import { references } from "../../stages/references/stage.ts";
import { explainDatabaseError } from "../../store/database/explain-database-error.ts";
import type { Store } from "../../store/store.ts";
import type { CheckTools } from "../check/check-request.ts";
import { excludeManuscriptCopies } from "../check/exclude-copies.ts";
import { identifyManuscript } from "../files/gather-sources.ts";
import { evidenceOfRecommendations, labelRecommendation, openEvidenceLabels } from "../label-evidence.ts";
import { missingModels } from "../models/missing-models.ts";
import { openAgentRegistry } from "../models/open-agent-registry.ts";
import { resolveModels } from "../models/resolve-models.ts";
import { makeSearchable } from "../search/index-documents.ts";
import { stageContext } from "../stage-context.ts";
import { citableHoldings } from "./citable-holdings.ts";
import { parseSentenceToCite } from "./parse-sentence-to-cite.ts";

export interface CiteRequest {
  /** One sentence with its context, a pasted text, or a manuscript. With `all` also the sentences that already cite. */
  about: { sentence: string; before: string } | { text: string } | { path: string; all: boolean };
  filter: SearchFilter;
  /** The number of works shown in each group. */
  limit: number;
  signal?: AbortSignal;
}

/** The roles that citing uses. No other model needs consent. */
const rolesOfCiting = ["see", "extract", "context", "embed", "rerank"] as const;

/** The number of works read for one sentence: twice as many as are shown, within these bounds. */
const [minRead, maxRead] = [10, 40];

/** Finds the works of the library that a sentence should cite, or that each uncited sentence of a manuscript should cite. */
export async function* cite(
  { about, filter, limit, signal = new AbortController().signal }: CiteRequest,
  { openStore, models: local, config, language, observer }: CheckTools,
): AsyncGenerator<RunEvent, CiteResult> {
  const notices: string[] = [];
  const words = "path" in about ? undefined : parseRequestedText(about, (text) => notices.push(text));
  // A single sentence is shown with its result; in a text the omission would go unnoticed, so it is a failure.
  const failures: Failure[] = "text" in about ? notices.map(leftOut) : [];
  const manuscript = "path" in about ? identifyManuscript(about.path, config) : undefined;
  const found = resolveModels(config, language, rolesOfCiting);
  const store = await openStore();
  const held = await citableHoldings(filter, store);
  const runId = makeId("run", randomUUID());
  observer?.start({ id: runId, command: "cite" });
  const agentRegistry = await openAgentRegistry({ ...language, config, store, found, runId, notice: (text) => notices.push(text) });
  const models = agentRegistry.withHosted(local);
  const context = stageContext(store, { models, config, signal, agentRegistry });
  const recommendations: Recommendation[] = [];
  try {
    for (const text of notices) yield { type: "notice", stage: "cite", text };
    const subject: Subject = { manuscript: manuscript ?? noManuscript, sources: [], holdings: held.filter(isOther) };
    if (manuscript) yield* readManuscript(subject);
    const listed = manuscript ? await listWorks(manuscript.documentId, store) : [];
    const citing = words ?? (await readCiting(manuscript!, listed));
    const works = gatherWorks(await describeTexts(idsOf(subject.holdings), store), listed);
    const read = Math.min(maxRead, Math.max(minRead, 2 * limit));
    const recommendation = { works, where: { filter }, maxRead: read, maxShown: limit, minShared: 0, withRelated: true };
    yield* follow(makeSearchable(await store.passages.unseen(models.embed.id), store, context));
    yield* follow(runPipeline([citingStage(citing, recommendation, recommendations)], { subject, store, context }));
  } catch (error) {
    throw explainDatabaseError(error);
  } finally {
    await agentRegistry.close();
  }
  for (const failure of missingModels(models)) {
    failures.push(failure);
    yield { type: "item-failed", failure };
  }
  const tool = { name: "ibid" as const, version: version() };
  const sources = new Map(held.map(({ documentId, path, work }) => [documentId, { path, title: work.title }]));
  const label = await openEvidenceLabels(evidenceOfRecommendations(recommendations), { store, sources });
  const labelled = recommendations.map((one) => labelRecommendation(one, label));
  return { schemaVersion: 1, tool, path: manuscript?.path ?? null, recommendations: labelled, failures };

  function isOther({ documentId }: NamedFile): boolean {
    return documentId !== manuscript?.documentId;
  }

  async function* readManuscript(subject: Subject): AsyncGenerator<RunEvent> {
    yield* follow(runPipeline([ingest], { subject, store, context }));
    // Without the manuscript there is nothing to cite for, so its failure is the command's failure.
    const [failure] = failures;
    if (failure && (await store.documents.known([subject.manuscript.documentId])).size === 0)
      throw new IbidError(failure.code as IbidError["code"], failure.message, failure.hint ? { hint: failure.hint } : {});
    await excludeManuscriptCopies(store, subject);
    yield* follow(runPipeline([references, matching, claims], { subject, store, context }));
  }

  async function readCiting({ documentId }: NamedFile, listed: ListedWork[]): Promise<SentenceToCite[]> {
    const all = "all" in about && about.all;
    return (await listClaimsToCite({ manuscript: await context.document(documentId), listed, all }, store)).slice(0, config.limits.claims);
  }

  async function* follow(events: AsyncIterable<RunEvent>): AsyncGenerator<RunEvent> {
    for await (const event of events) {
      if (event.type === "item-failed") failures.push(event.failure);
      yield event;
    }
  }
}

function parseRequestedText(about: Exclude<CiteRequest["about"], { path: string }>, notice: (text: string) => void): SentenceToCite[] {
  return "text" in about ? parseTextToCite(about.text, notice) : [parseSentenceToCite(about.sentence, about.before, notice)];
}

const leftOut = (message: string): Failure => ({ stage: "cite", subject: "the whole text", code: "usage", message });

/** Used when there is no manuscript. */
const noManuscript: NamedFile = { path: "", documentId: "" };

const idsOf = (files: readonly NamedFile[]) => files.map(({ documentId }) => documentId).toSorted();

/** Recommendations as a stage whose records are returned and not stored. */
function citingStage(
  citing: SentenceToCite[],
  recommendation: Pick<RecommendationContext, "works" | "where" | "maxRead" | "maxShown" | "minShared" | "withRelated">,
  kept: Recommendation[],
): Stage<SentenceToCite, Recommendation> {
  return {
    name: "recommendation",
    pending: async () => citing,
    run: (inputs, context) =>
      processInputs(inputs, context, {
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
      }),
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
