import type { PDFDocumentLoadingTask, PDFDocumentProxy } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";

/** pdf.js is loaded with the first document. */
const library = () => import("pdfjs-dist");
export type PdfLibrary = Awaited<ReturnType<typeof library>>;

export interface OpenPdf {
  pdf: PDFDocumentProxy;
  pdfjs: PdfLibrary;
}

/** Closed documents that may be opened again soon, as when moving between quotations. */
const pdfCache = new Map<string, { task: Promise<PDFDocumentLoadingTask>; users: number }>();
const maxCachedPdfs = 4;

/** Opens the original of a document, loading ranges on demand. Every call needs a `closePdf`. */
export async function openPdf(documentId: string): Promise<OpenPdf> {
  const entry = pdfCache.get(documentId) ?? { task: load(documentId), users: 0 };
  entry.users++;
  pdfCache.delete(documentId);
  pdfCache.set(documentId, entry);
  try {
    const task = await entry.task;
    return { pdf: await task.promise, pdfjs: await library() };
  } catch (error) {
    // A failed load is retried the next time.
    if (pdfCache.get(documentId) === entry) pdfCache.delete(documentId);
    throw error;
  }
}

/** Releases a document. */
export function closePdf(documentId: string): void {
  const entry = pdfCache.get(documentId);
  if (entry) entry.users--;
  for (const [id, { task, users }] of pdfCache) {
    if (pdfCache.size <= maxCachedPdfs) return;
    if (users > 0) continue;
    pdfCache.delete(id);
    void task.then((loading) => loading.destroy());
  }
}

/** Loads the library and its worker before the first document is known. */
export async function preloadPdf(): Promise<PdfLibrary> {
  const pdfjs = await library();
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  sharedWorker(pdfjs);
  return pdfjs;
}

async function load(documentId: string): Promise<PDFDocumentLoadingTask> {
  const pdfjs = await preloadPdf();
  const files = new URL("/pdfjs/", location.href).href;
  return pdfjs.getDocument({
    url: `/api/documents/${encodeURIComponent(documentId)}/original`,
    worker: sharedWorker(pdfjs),
    // Distant pages are fetched only on demand.
    disableAutoFetch: true,
    // The content security policy forbids eval, and nothing is loaded from elsewhere.
    isEvalSupported: false,
    enableXfa: false,
    cMapUrl: `${files}cmaps/`,
    standardFontDataUrl: `${files}standard_fonts/`,
    wasmUrl: `${files}wasm/`,
    iccUrl: `${files}iccs/`,
  });
}

let worker: InstanceType<PdfLibrary["PDFWorker"]> | undefined;

/** One worker renders all documents, because starting one takes longer than opening a file. */
function sharedWorker({ PDFWorker }: PdfLibrary) {
  if (!worker || worker.destroyed) worker = PDFWorker.create({ name: "pdf" });
  return worker;
}
