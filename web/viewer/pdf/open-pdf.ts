import type { PDFDocumentLoadingTask, PDFDocumentProxy } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";

/** The library that draws PDFs comes when the first one is opened. */
const library = () => import("pdfjs-dist");
export type PdfLibrary = Awaited<ReturnType<typeof library>>;

export interface OpenPdf {
  pdf: PDFDocumentProxy;
  pdfjs: PdfLibrary;
}

/** Documents that were closed and may be opened again at once, as one goes from quotation to quotation. */
const pdfCache = new Map<string, { task: Promise<PDFDocumentLoadingTask>; users: number }>();
const maxCachedPdfs = 4;

/** Opens the original of a document, in ranges as they are needed. Whoever calls it calls `closePdf` as well. */
export async function openPdf(documentId: string): Promise<OpenPdf> {
  const entry = pdfCache.get(documentId) ?? { task: load(documentId), users: 0 };
  entry.users++;
  pdfCache.delete(documentId);
  pdfCache.set(documentId, entry);
  try {
    const task = await entry.task;
    return { pdf: await task.promise, pdfjs: await library() };
  } catch (error) {
    // What could not be loaded is tried anew the next time.
    if (pdfCache.get(documentId) === entry) pdfCache.delete(documentId);
    throw error;
  }
}

/** Says that nobody looks at it here any more. */
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

/** Has the library and its worker started before the first document is known, by a page that will show one. */
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
    // Pages that are far away are not fetched before somebody looks at them.
    disableAutoFetch: true,
    // The pages' policy forbids code made of text, and nothing is taken from elsewhere.
    isEvalSupported: false,
    enableXfa: false,
    cMapUrl: `${files}cmaps/`,
    standardFontDataUrl: `${files}standard_fonts/`,
    wasmUrl: `${files}wasm/`,
    iccUrl: `${files}iccs/`,
  });
}

let worker: InstanceType<PdfLibrary["PDFWorker"]> | undefined;

/** One worker draws all documents: starting one takes longer than opening a file. */
function sharedWorker({ PDFWorker }: PdfLibrary) {
  if (!worker || worker.destroyed) worker = PDFWorker.create({ name: "pdf" });
  return worker;
}
