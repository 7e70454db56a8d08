import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Page } from "tesseract.js";

/** Tesseract's output for an image: blocks of lines of words, with boxes in pixels. */
export type Recognition = Pick<Page, "blocks" | "confidence">;

/** One Tesseract in a thread of its own, for one task at a time. */
export interface TesseractThread {
  recognize(file: Uint8Array): Promise<Recognition>;
  close(): Promise<void>;
}

/** A message of the tesseract.js worker script. */
interface Reply {
  jobId: string;
  status: "resolve" | "reject" | "progress";
  data: unknown;
}

/** OEM.LSTM_ONLY of Tesseract: the neural engine. */
const neural = 1;
/** PSM.AUTO: finds columns and blocks; by default tesseract.js treats a page as one block. */
const automatic = "3";

/** Starts tesseract.js's worker script directly: its API lets a dying thread end the process and prints between our lines. */
export async function startTesseract(): Promise<TesseractThread> {
  const require = createRequire(import.meta.url);
  const worker = new Worker(require.resolve("tesseract.js/src/worker-script/node/index.js"), { stdout: true, stderr: true });
  const waiting = new Map<string, { resolve: (data: unknown) => void; reject: (error: Error) => void }>();
  let next = 0;
  let ended: Error | undefined;

  worker.stdout.resume();
  worker.stderr.resume();
  worker.on("message", ({ jobId, status, data }: Reply) => {
    if (status === "progress") return;
    if (status === "resolve") waiting.get(jobId)?.resolve(data);
    else waiting.get(jobId)?.reject(new Error(String(data)));
    waiting.delete(jobId);
  });
  worker.on("error", (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on("exit", () => end(new Error("the text recognition stopped")));

  const call = (action: string, payload: object) =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      const jobId = String(next++);
      waiting.set(jobId, { resolve, reject });
      worker.postMessage({ workerId: "ocr", jobId, action, payload });
    });

  try {
    // The data is on disk in its package, and `cacheMethod` keeps copies out of the working folder: nothing is downloaded or written.
    const langPath = join(dirname(require.resolve("@tesseract.js-data/eng/package.json")), "4.0.0_best_int");
    await call("load", { options: { lstmOnly: neural } });
    await call("loadLanguage", { langs: "eng", options: { langPath, cacheMethod: "none", gzip: true, lstmOnly: true } });
    await call("initialize", { langs: "eng", oem: neural, config: {} });
    await call("setParameters", { params: { tessedit_pageseg_mode: automatic, user_defined_dpi: "300" } });
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    recognize: (file) => call("recognize", { image: file, options: {}, output: { text: false, blocks: true } }) as Promise<Recognition>,
    close: async () => {
      await worker.terminate();
    },
  };

  function end(error: Error): void {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  }
}
