import type { Document } from "../domain/document/document.ts";
import type { Citation } from "../domain/reference/citation.ts";
import { readBibliography } from "../formats/bibliography/read-bibliography.ts";
import type { DocumentFile, ReadingSettings } from "../formats/parsed-document.ts";
import { readDocument } from "../formats/read-document.ts";
import { decodeText } from "../formats/shared/decode-text.ts";
import { type CallBack, serveWorker } from "../workers/serve-worker.ts";
import { draftOpenClaims, finishClaims } from "./claims/extract-claims.ts";
import { readParagraphs } from "./claims/paragraphs/read-paragraphs.ts";
import { collectFindings } from "./findings/collect-findings.ts";
import { cutByRule } from "./ingest/chunking/cut-by-rule.ts";
import { findCitations } from "./references/citations/find-citations.ts";
import { findReferencesByTags } from "./references/entries/find-references.ts";

// The caller's thread keeps answering while this one works on a whole document, and ends it when the document takes too much.
serveWorker({
  read: (file: DocumentFile, settings: ReadingSettings, correctsPages: boolean, callBack: CallBack) =>
    readDocument(file, settings, {
      onPage: (done, total) => void callBack("onPage", done, total),
      ...(correctsPages ? { correctPage: async (page) => (await callBack("correctPage", page)) as ReadonlyMap<number, string> } : {}),
    }),
  readBibliography: (name: string, bytes: Uint8Array) => readBibliography(name, decodeText(bytes, name)),
  cutPassages: cutByRule,
  findReferences: findReferencesByTags,
  findCitations,
  draftClaims: (document: Document, citations: Citation[]) => draftOpenClaims(document, readParagraphs(document, citations)),
  finishClaims,
  collectFindings,
});
