import type { Document } from "../../domain/document/document.ts";
import { shownPath } from "../../domain/reference/shown-path.ts";
import { IbidError } from "../../errors.ts";
import type { CorrectPage } from "../../formats/ocr/correct-page.ts";
import { openFile } from "../../formats/open-file.ts";
import { documentIdOf } from "../../formats/read-document.ts";
import { recordDocument } from "../../formats/records/record-document.ts";
import { processInputs, type Stage, type StageContext } from "../../pipeline/stage.ts";
import type { NamedFile } from "../../pipeline/subject.ts";
import type { Store } from "../../store/store.ts";
import { documentTasks } from "../document-tasks.ts";
import { type ChunkedDocument, chunkDocument } from "./chunking/chunk-document.ts";
import { pageTranscriptionAgent } from "./transcription/page-transcription-agent.ts";

interface IngestedFile extends ChunkedDocument {
  document: Document;
  /** Signature of the model that corrected all its OCR pages; undefined if none did, or not all of them. */
  seenBy?: string;
}

/** Reads files that the library does not have, or has with another chunking, into Documents and Passages. */
export const ingest: Stage<NamedFile, IngestedFile> = {
  name: "ingest",
  keyOf: ({ documentId }) => documentId,
  async pending(store, { manuscript, sources }, { agents, config }) {
    const files = new Map([manuscript, ...sources].map((file) => [file.documentId, file]));
    const known = await store.documents.known([...files.keys()]);
    const unseen = await findUntranscribedScans(store, [...known], agents.signature(pageTranscriptionAgent));
    const cuts = await store.completions.hashes([...known], "passages");
    const isCutSo = (id: string) => (cuts.get(id) ?? "paragraphs") === config.passages;
    return [...files.values()].filter(({ documentId: id }) => !known.has(id) || unseen.has(id) || !isCutSo(id));
  },
  run: (files, context) =>
    processInputs(files, context, {
      subject: ({ path }) => shownPath(path),
      work: async ({ path, documentId, bytes, open, ocr, record }) => {
        context.budget.check();
        if (record) {
          const document = recordDocument(record);
          return { document, ...(await chunk(document, path, context)) };
        }
        const settings = { ...context.config, ...(ocr ? { ocr } : {}) };
        const file = open ? { name: path, bytes: await open() } : openFile(path, settings.limits, bytes);
        if (documentIdOf(file, settings) !== documentId)
          throw new IbidError("document-unreadable", `${path} changed while it was being read`, { hint: "Run the same command again." });
        const { correctPage, isSeen } = pageCorrector(path, context);
        const document = await documentTasks.read(file, settings, {
          signal: context.signal,
          onPage: (done, total) => context.reportProgress({ subject: shownPath(path), part: "page", done, total }),
          ...(correctPage ? { correctPage } : {}),
        });
        return {
          document,
          ...(await chunk(document, path, context)),
          ...(isSeen() ? { seenBy: context.agents.signature(pageTranscriptionAgent) } : {}),
        };
      },
    }),
  async save(store, { document, passages, cut: by, seenBy }) {
    const done = seenBy === undefined ? [] : [{ stage: "ingest", inputHash: seenBy }];
    const isHeld = (await store.documents.known([document.id])).has(document.id);
    // A document without a record of its chunking was split by paragraphs; an existing one may be marked otherwise.
    if (isHeld || by !== "paragraphs") done.push({ stage: "passages", inputHash: by });
    await (isHeld ? store.documents.replace(document, passages, ...done) : store.documents.save(document, passages, ...done));
  },
};

function chunk(document: Document, path: string, { config, models, signal, reportProgress }: StageContext): Promise<ChunkedDocument> {
  const onProgress = (done: number, total: number) => reportProgress({ subject: path, part: "sentence", done, total });
  return chunkDocument(document, config, { models, signal, onProgress });
}

/** Scans stored as local OCR read them although a vision model is assigned: it did not answer, or was only estimated. */
async function findUntranscribedScans(store: Store, ids: string[], visionModel: string): Promise<Set<string>> {
  const unseen = new Set<string>();
  if (visionModel === "") return unseen;
  for (const { id, recognised } of await store.documents.describe(ids))
    if (recognised > 0 && !(await store.completions.has({ documentId: id, stage: "ingest", inputHash: visionModel }))) unseen.add(id);
  return unseen;
}

/** Lets the assigned vision model correct OCR pages, and tracks whether it saw all of them. */
function pageCorrector(path: string, { agents }: StageContext): { correctPage?: CorrectPage; isSeen(): boolean } {
  if (agents.signature(pageTranscriptionAgent) === "") return { isSeen: () => false };
  let missed = 0;
  const fallback = async () => {
    missed++;
    return { corrections: new Map<number, string>() };
  };
  return {
    correctPage: (page) => agents.ask(pageTranscriptionAgent, page, { subject: `${path}: page ${page.number}`, localFallback: fallback }),
    isSeen: () => missed === 0,
  };
}
