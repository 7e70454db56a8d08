import type { Claim } from "../domain/claim/claim.ts";
import type { Document } from "../domain/document/document.ts";
import type { Passage } from "../domain/document/passage.ts";
import { receiveDocument, type SharedDocument, shareDocument } from "../domain/document/share-document.ts";
import type { Finding } from "../domain/finding/finding.ts";
import type { Citation } from "../domain/reference/citation.ts";
import type { Reference } from "../domain/reference/reference.ts";
import { IbidError } from "../errors.ts";
import type { Bibliography } from "../formats/bibliography/bibliography.ts";
import type { DocumentFile, ReadingHooks, ReadingSettings } from "../formats/parsed-document.ts";
import type { Tag } from "../models/models.ts";
import { openTaskPool, TaskLimitError, type TaskOptions } from "../workers/task-pool.ts";
import type { CategoryInputs, ClaimDraft, OpenDrafts } from "./claims/extract-claims.ts";
import type { FindingInputs } from "./findings/finding-draft.ts";
import type { ChunkingRule } from "./ingest/chunking/cut-by-rule.ts";
import type { TaggedReferences } from "./references/entries/find-references.ts";
import type { ParsedReference } from "./references/parsing/parse-reference.ts";

/** CPU seconds of one task. A real paper takes less than one; a book of 1,000 pages takes a few. */
const maxSeconds = { read: 15, analyse: 10 };

/** CPU seconds that each page read by OCR adds: its picture is drawn and straightened in the thread. */
const secondsPerScan = 10;

const megabytes = 600;

const pool = openTaskPool("./document-worker", import.meta.url, { threads: 2, megabytes, idle: 10_000 });

/**
 * Work on the whole text of a document, in threads of their own: a server answers meanwhile, an abort ends the work at once, and a hostile
 * file costs no more than these limits.
 */
export const documentTasks = {
  async read(file: DocumentFile, { limits, ocr, models, agents }: ReadingSettings, hooks: ReadingHooks = {}): Promise<Document> {
    const { signal, onPage, correctPage } = hooks;
    const settings: ReadingSettings = { limits, ocr, ...(models ? { models: { see: models.see } } : {}), ...(agents ? { agents } : {}) };
    let scans = 0;
    const callbacks = {
      onPage: (done: number, total: number) => {
        scans = done;
        onPage?.(done, total);
      },
      ...(correctPage ? { correctPage } : {}),
    };
    const shared = await limited<SharedDocument>(file.name, "read", "read it", [file, settings, correctPage !== undefined], {
      seconds: () => maxSeconds.read + scans * secondsPerScan,
      signal,
      callbacks,
    });
    return receiveDocument(shared);
  },
  readBibliography: ({ name, bytes }: DocumentFile, signal?: AbortSignal) =>
    limited<Bibliography>(name, "readBibliography", "read it", [name, bytes], { seconds: () => maxSeconds.read, signal }),
  cutPassages: (document: Document, cut: ChunkingRule, signal?: AbortSignal) =>
    analyse<Passage[]>(document, "cutPassages", "cut it into passages", [shareDocument(document), cut], signal),
  /** `parsed`: what rules have read of entries without tags. */
  findReferences: (
    document: Document,
    tags: ReadonlyMap<string, Tag[]>,
    { parsed = new Map(), signal }: { parsed?: ReadonlyMap<string, ParsedReference>; signal?: AbortSignal | undefined } = {},
  ) => analyse<TaggedReferences>(document, "findReferences", "find its references", [shareDocument(document), tags, parsed], signal),
  findCitations: (document: Document, references: Reference[], signal?: AbortSignal) =>
    analyse<Citation[]>(document, "findCitations", "find its citations", [shareDocument(document), references], signal),
  draftClaims: (document: Document, citations: Citation[], maxClaims: number, signal?: AbortSignal) =>
    analyse<OpenDrafts>(document, "draftClaims", "find its claims", [shareDocument(document), citations, maxClaims], signal),
  finishClaims: (drafts: ClaimDraft[], inputs: CategoryInputs, document: Document, signal?: AbortSignal) =>
    analyse<Claim[]>(document, "finishClaims", "categorise its claims", [drafts, inputs], signal),
  collectFindings: ({ manuscript, ...records }: FindingInputs, signal?: AbortSignal) =>
    analyse<Finding[]>(manuscript, "collectFindings", "draw its findings", [shareDocument(manuscript), records], signal),
};

function analyse<T>({ title }: Document, method: string, purpose: string, args: unknown[], signal: AbortSignal | undefined): Promise<T> {
  return limited<T>(title || "the document", method, purpose, args, { seconds: () => maxSeconds.analyse, signal });
}

/** Explains to a person which limit a document exceeded. */
async function limited<T>(name: string, method: string, purpose: string, args: unknown[], options: TaskOptions): Promise<T> {
  try {
    return await pool.run<T>(method, args, options);
  } catch (cause) {
    if (!(cause instanceof TaskLimitError)) throw cause;
    const most = cause.exceeded === "time" ? `${options.seconds()} seconds of computing` : `${megabytes} MB of memory`;
    throw new IbidError("document-too-large", `${name}: it would take more than ${most} to ${purpose}`, {
      hint: "Split the document, or leave out what is not prose: long tables, data, program output.",
      cause,
    });
  }
}
