import type { BenchServer } from "./bench-server.ts";

export interface LargeUpload {
  megabytes: number;
  seconds: number;
  /** At its height, over what the server held before. */
  extraMegabytes: number;
}

const boundary = "----ibid-bench";

/** Sends a large file in a form, as browsers do, and watches the memory of the server meanwhile. */
export async function uploadLarge({ url, memory }: BenchServer, megabytes: number): Promise<LargeUpload> {
  async function* form() {
    yield Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="large.pdf"\r\n\r\n`);
    for (let piece = 0; piece < megabytes; piece++) {
      const bytes = Buffer.alloc(1_048_576, `${piece} of nothing that can be read `);
      if (piece === 0) bytes.write("%PDF-1.7\n");
      yield bytes;
    }
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  const before = memory();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memory());
  }, 20);
  const startedAt = performance.now();
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  const reply = await fetch(`${url}/api/documents`, { method: "POST", headers, body: ReadableStream.from(form()), duplex: "half" });
  clearInterval(watch);
  if (reply.status !== 201) throw new Error(`the upload came to ${reply.status}: ${await reply.text()}`);
  const seconds = Number(((performance.now() - startedAt) / 1_000).toFixed(1));
  return { megabytes, seconds, extraMegabytes: Math.round((most - before) / 1_048_576) };
}
