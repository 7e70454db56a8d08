import { IbidError } from "../../../errors.ts";
import { discardEngine, type PdfiumEngine, pdfiumEngine } from "./pdfium-engine.ts";

/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY of fpdfview.h. */
const passwordErrors = new Set([4, 5]);

export const damagedHint = "Download it again, or open it in a PDF viewer and print it to a new PDF.";

/** Opens a PDF for the duration of `use`, which must be synchronous because other documents share the engine. */
export async function withPdf<T>(bytes: Uint8Array, use: (engine: PdfiumEngine, document: number) => T): Promise<T> {
  const engine = await pdfiumEngine();
  try {
    return useOpened(engine, bytes, use);
  } catch (error) {
    if (!isTrap(error)) throw error;
    discardEngine();
    throw new IbidError("document-unreadable", "the PDF is damaged: reading it broke the PDF engine", { hint: damagedHint, cause: error });
  }
}

function useOpened<T>(engine: PdfiumEngine, bytes: Uint8Array, use: (engine: PdfiumEngine, document: number) => T): T {
  const data = engine.malloc(bytes.length + 1);
  if (data === 0) throw new IbidError("document-too-large", "the PDF does not fit into memory", { hint: "Split it into smaller files." });
  let document = 0;
  try {
    const memory = new Uint8Array(engine.memory.buffer);
    memory.set(bytes, data);
    // The empty password: a zero byte behind the file.
    memory[data + bytes.length] = 0;
    document = engine.FPDF_LoadMemDocument(data, bytes.length, data + bytes.length);
    if (document === 0) throw openingError(engine.FPDF_GetLastError());
    return use(engine, document);
  } finally {
    if (document !== 0) engine.FPDF_CloseDocument(document);
    engine.free(data);
  }
}

function openingError(code: number): IbidError {
  if (passwordErrors.has(code)) {
    return new IbidError("document-unreadable", "the PDF is protected by a password", {
      hint: "Open it with its password in a PDF viewer and save a copy without one.",
    });
  }
  return new IbidError("document-unreadable", "the file is not a PDF, or is damaged beyond repair", { hint: damagedHint });
}

/** Whether the WebAssembly engine trapped, after which it must not be used again. */
function isTrap(error: unknown): boolean {
  return error instanceof Error && error.name === "RuntimeError";
}
