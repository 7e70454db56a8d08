import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Page } from "tesseract.js";

/** What Tesseract makes of a picture: blocks of lines of words, with boxes in dots. */
export type Recognition = Pick<Page, "blocks" | "confidence">;

/** One Tesseract in a thread of its own; it does one thing at a time. */
export interface TesseractThread {
  recognize(file: Uint8Array): Promise<Recognition>;
  close(): Promise<void>;
}

/** An answer of the worker script of tesseract.js. */
interface Reply {
  jobId: string;
  status: "resolve" | "reject" | "progress";
  data: unknown;
}

/** OEM.LSTM_ONLY of Tesseract: the neural reader. */
const neural = 1;
/** PSM.AUTO: find columns and blocks; tesseract.js takes a page for one block when it is not told. */
const automatic = "3";

/**
 * Starts the worker script of tesseract.js ourselves: through its own front a thread that dies takes the process with it,
 * and what Tesseract prints lands between our lines.
 */
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
    // The data lies on disk with its package, and `cacheMethod` keeps copies out of the working folder: nothing is fetched or written.
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
