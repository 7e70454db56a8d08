import type { Document } from "../domain/document/document.ts";
import { receiveDocument, type SharedDocument, shareDocument } from "../domain/document/share-document.ts";
import type { Citation } from "../domain/reference/citation.ts";
import { readBibliography } from "../formats/bibliography/read-bibliography.ts";
import type { PageReading } from "../formats/ocr/correct-page.ts";
import type { DocumentFile, ReadingSettings } from "../formats/parsed-document.ts";
import { readDocument } from "../formats/read-document.ts";
import { decodeText } from "../formats/shared/text-encoding.ts";
import { type CallBack, serveWorker } from "../workers/serve-worker.ts";
import { draftOpenClaims, finishClaims } from "./claims/extract-claims.ts";
import { readParagraphs } from "./claims/paragraphs/read-paragraphs.ts";
import { collectFindings } from "./findings/collect-findings.ts";
import type { FindingInputs } from "./findings/finding-draft.ts";
import { cutByRule } from "./ingest/chunking/cut-by-rule.ts";
import { findCitations } from "./references/citations/find-citations.ts";
import { findReferencesByTags } from "./references/entries/find-references.ts";

// The caller's thread keeps answering while this one works on a whole document, and ends it when the document takes too much.
serveWorker({
  read: async (file: DocumentFile, settings: ReadingSettings, correctsPages: boolean, callBack: CallBack) => {
    const document = await readDocument(file, settings, {
      onPage: (done, total) => void callBack("onPage", done, total),
      ...(correctsPages ? { correctPage: async (page) => (await callBack("correctPage", page)) as PageReading } : {}),
    });
    return shareDocument(document);
  },
  readBibliography: (name: string, bytes: Uint8Array) => readBibliography(name, decodeText(bytes, name)),
  cutPassages: ofShared(cutByRule),
  findReferences: ofShared(findReferencesByTags),
  findCitations: ofShared(findCitations),
  draftClaims: ofShared((document, citations: Citation[], maxClaims: number) =>
    draftOpenClaims(document, readParagraphs(document, citations), maxClaims),
  ),
  finishClaims,
  collectFindings: ofShared((manuscript, records: Omit<FindingInputs, "manuscript">) => collectFindings({ ...records, manuscript })),
});

function ofShared<Rest extends unknown[], Result>(work: (document: Document, ...rest: Rest) => Result) {
  return (shared: SharedDocument, ...rest: Rest) => work(receiveDocument(shared), ...rest);
}
