import type { Config } from "../../../src/config/schema.ts";
import { runPipeline } from "../../../src/pipeline/run-pipeline.ts";
import type { NamedFile } from "../../../src/pipeline/subject.ts";
import { ingest } from "../../../src/stages/ingest/stage.ts";
import { references } from "../../../src/stages/references/stage.ts";
import { stageContext } from "../../../src/workbench/stage-context.ts";
import type { EvalContext } from "../../support/check-file.ts";
import type { ReadPaper } from "./citing-sentences.ts";

/** A paper with its markers resolved to its list, and messages about what failed. */
export interface PaperReading {
  paper: ReadPaper | undefined;
  failures: string[];
}

/** Reads a paper as a check does, up to its reference list and markers, together with its sources. */
export async function readPaper(
  manuscript: NamedFile,
  sources: NamedFile[],
  { store, models, config }: EvalContext,
): Promise<PaperReading> {
  const context = stageContext(store, { models, config: readingOnly(config), signal: new AbortController().signal });
  const failures: string[] = [];
  const subject = { manuscript, sources, holdings: [] };
  for await (const event of runPipeline([ingest, references], { subject, store, context }))
    if (event.type === "item-failed") failures.push(`${event.failure.subject}: ${event.failure.message}`);
  const document = await store.documents.get(manuscript.documentId);
  if (!document) return { paper: undefined, failures };
  const prose = (await store.passages.list(document.id)).filter(({ kind }) => kind === "prose");
  const paper = {
    text: document.text,
    sentences: prose.flatMap((passage) => passage.sentences),
    references: await store.references.list(document.id),
    citations: await store.references.citations(document.id),
  };
  return { paper, failures };
}

/** Only sentences are needed, so the passage setting does not matter. */
function readingOnly(config: Config): Config {
  return { ...config, passages: "paragraphs" };
}
