import { randomUUID } from "node:crypto";
import { makeId } from "../../domain/id.ts";
import type { FetchResult } from "../../domain/reference/fetched-text.ts";
import type { Failure } from "../../domain/run/run.ts";
import { IbidError } from "../../errors.ts";
import { version } from "../../package-root.ts";
import { type RunEvent, runPipeline, toError } from "../../pipeline/run-pipeline.ts";
import { ingest } from "../../stages/ingest/stage.ts";
import { matching } from "../../stages/matching/stage.ts";
import { references } from "../../stages/references/stage.ts";
import { explainDatabaseError } from "../../store/database/explain-database-error.ts";
import type { CheckTools } from "../check/check-request.ts";
import { excludeManuscriptCopies } from "../check/exclude-copies.ts";
import { prepareCheck } from "../check/prepare-check.ts";
import { parseCollectionNames } from "../library/parse-collection-names.ts";
import { countTexts, describeTexts } from "./describe-texts.ts";

export interface FetchRequest {
  /** The manuscript or the bibliography whose works are fetched. */
  path: string;
  bytes?: Uint8Array;
  /** Folders and files with texts that need not be fetched. */
  sources: string[];
  collections?: string[];
  signal?: AbortSignal;
}

/** Fetches the open texts of the works that a manuscript cites into the library, and says of each work what is at hand. */
export async function* fetchTexts(request: FetchRequest, tools: CheckTools): AsyncGenerator<RunEvent, FetchResult> {
  const { path, bytes, sources, signal = new AbortController().signal } = request;
  const collections = parseCollectionNames(request.collections ?? []);
  const prepared = prepareCheck({ path, sources, ...(bytes ? { bytes } : {}), fetchTexts: true, collections }, tools);
  const started = Date.now();
  const store = await tools.openStore();
  const runId = makeId("run", randomUUID());
  tools.observer?.start({ id: runId, command: "fetch" });
  const failures: Failure[] = [];
  const { subject, context, notices, fetching, close } = await prepared.open(store, { runId, signal });
  const { manuscript } = subject;
  const pipeline = { subject, store, context };
  try {
    for (const text of notices) yield { type: "notice", stage: "references", text };
    yield* follow(runPipeline([ingest, references], pipeline));
    const [document] = await store.documents.describe([manuscript.documentId]);
    const listed = await store.references.list(manuscript.documentId);
    if (!document) throw toError(failures[0]!);
    if (listed.length === 0)
      throw new IbidError("usage", "no reference was found in it", { hint: "`ibid read FILE` shows what is understood of a file." });
    await excludeManuscriptCopies(store, subject);
    yield* follow(runPipeline([matching, fetching!], pipeline));
    await excludeManuscriptCopies(store, subject);
    yield* follow(runPipeline([matching], pipeline));
    const all = await describeTexts(store, manuscript.documentId, fetching!.outcomes);
    const texts = new Map(all.map((text) => [text.referenceId, text]));
    return {
      schemaVersion: 1,
      tool: { name: "ibid", version: version() },
      run: { id: runId, seconds: (Date.now() - started) / 1_000, state: failures.length > 0 ? "incomplete" : "complete", failures },
      manuscript: { path: manuscript.path, title: document.title },
      references: listed.map(({ id, label, key, raw, work: { title } }) => ({
        label,
        ...(key === undefined ? {} : { key }),
        raw,
        ...(title === undefined ? {} : { title }),
        ...texts.get(id)!,
      })),
      summary: { references: listed.length, ...countTexts(all) },
    };
  } catch (error) {
    throw explainDatabaseError(error);
  } finally {
    await close();
  }

  async function* follow(events: AsyncIterable<RunEvent>): AsyncGenerator<RunEvent> {
    for await (const event of events) {
      if (event.type === "item-failed") failures.push(event.failure);
      yield event;
    }
  }
}
