import { shownPath } from "../../domain/reference/shown-path.ts";
import type { Failure } from "../../domain/run/run.ts";
import { type PipelineRequest, type RunEvent, runPipeline, toError } from "../../pipeline/run-pipeline.ts";
import type { Stage } from "../../pipeline/stage.ts";
import { checkStages } from "../../stages/index.ts";
import { matching } from "../../stages/matching/stage.ts";
import type { FetchingStage } from "../fetch/fetching-stage.ts";
import { type CheckScope, type ResolvedCheckScope, resolveCheckScope } from "./check-scope.ts";
import { excludeManuscriptCopies, excludeOtherForms } from "./exclude-copies.ts";

interface CheckStagesRequest extends PipelineRequest {
  /** The scope that the user chose, if any. */
  requestedScope: CheckScope | undefined;
  /** Receives the sources that turn out to be copies of the manuscript or other forms of a work. */
  passedOver: { what: string; why: string }[];
  /** Fetches texts between two matchings: only what no text is matched to is fetched, and what was fetched is matched. */
  fetching?: FetchingStage | undefined;
}

/** Runs the stages of a check. Returns its scope: the names of `--only` are resolved when the claims are known, before any is judged. */
export async function* runCheckStages({
  requestedScope,
  passedOver,
  fetching,
  ...request
}: CheckStagesRequest): AsyncGenerator<RunEvent, ResolvedCheckScope | undefined> {
  const { subject, store, context } = request;
  const { manuscript } = subject;
  const wanted = checkStages.filter(({ name }) => requestedScope?.stages.has(name) ?? true);
  const split = requestedScope ? wanted.findIndex(({ name }) => name === "claims") + 1 : 0;
  yield* walk(wanted.slice(0, split));
  const scope = requestedScope && (await scopeOf(requestedScope));
  if (scope) subject.only = scope.wantsClaim;
  yield* walk(wanted.slice(split));
  return scope;

  async function* walk(stages: readonly (typeof checkStages)[number][]): AsyncGenerator<RunEvent> {
    const at = fetching ? stages.indexOf(matching) : -1;
    if (!fetching || at < 0) return yield* runStages(stages);
    yield* runStages(stages.slice(0, at));
    // Shared work is done once in a run, and this matching is not the one that counts.
    yield* runPipeline([matching], { ...request, sharing: undefined });
    yield* runStages([fetching]);
    passedOver.push(...(await excludeManuscriptCopies(store, subject)));
    yield* runStages(stages.slice(at));
  }

  async function* runStages(stages: readonly Stage<unknown, unknown>[]): AsyncGenerator<RunEvent> {
    for await (const event of runPipeline(stages, request)) {
      if (event.type === "item-failed" && endsCheck(event.failure)) throw toError(event.failure);
      if (event.type === "stage-end" && event.stage === "ingest") {
        passedOver.push(...(await excludeManuscriptCopies(store, subject)));
        passedOver.push(...(await excludeOtherForms(store, subject)));
      }
      yield event;
    }
  }

  /**
   * Without the manuscript, or with one whose references, citations or claims are too many to be found, there is nothing to check. Going on
   * would cost the most on a file that is made to cost much, and would call every claim uncited.
   */
  function endsCheck({ stage, subject: failed, code }: Failure): boolean {
    if (stage === "ingest") return failed === shownPath(manuscript.path);
    return code === "document-too-large" && (stage === "references" || stage === "claims");
  }

  async function scopeOf(named: CheckScope): Promise<ResolvedCheckScope> {
    // Rules are known without the manuscript.
    const places = named.places.length === 0 ? undefined : await context.document(manuscript.documentId);
    return resolveCheckScope(named, places && { document: places, claims: await store.claims.list(manuscript.documentId) });
  }
}
