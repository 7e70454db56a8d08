import type { Failure } from "../../domain/run/run.ts";
import { IbidError } from "../../errors.ts";
import { type PipelineRequest, type RunEvent, runPipeline } from "../../pipeline/run-pipeline.ts";
import { checkStages } from "../../stages/index.ts";
import { type CheckScope, type ResolvedCheckScope, resolveCheckScope } from "./check-scope.ts";
import { excludeManuscriptCopies } from "./exclude-manuscript-copies.ts";

interface CheckStagesRequest extends PipelineRequest {
  /** The scope that the user chose, if any. */
  requestedScope: CheckScope | undefined;
  /** Receives the sources that turn out to be copies. */
  passedOver: { what: string; why: string }[];
}

/** Runs the stages of a check. Returns its scope: the names of `--only` are resolved when the claims are known, before any is judged. */
export async function* runCheckStages({
  requestedScope,
  passedOver,
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
    for await (const event of runPipeline(stages, request)) {
      // Without the manuscript there is nothing to check, so its failure is the command's failure.
      if (event.type === "item-failed" && event.failure.stage === "ingest" && event.failure.subject === manuscript.path)
        throw toIbidError(event.failure);
      if (event.type === "stage-end" && event.stage === "ingest") passedOver.push(...(await excludeManuscriptCopies(store, subject)));
      yield event;
    }
  }

  async function scopeOf(named: CheckScope): Promise<ResolvedCheckScope> {
    // Rules are known without the manuscript.
    const places = named.places.length === 0 ? undefined : await context.document(manuscript.documentId);
    return resolveCheckScope(named, places && { document: places, claims: await store.claims.list(manuscript.documentId) });
  }
}

function toIbidError({ code, message, hint }: Failure): IbidError {
  return new IbidError(code as IbidError["code"], message, hint ? { hint } : {});
}
