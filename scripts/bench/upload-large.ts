import type { BenchServer } from "./bench-server.ts";

export interface LargeUpload {
  megabytes: number;
  seconds: number;
  /** At its height, over what the server held before. */
  extraMegabytes: number;
}

/** Sends a large file as a stream and watches the memory of the server meanwhile. */
export async function uploadLarge({ url, memory }: BenchServer, megabytes: number): Promise<LargeUpload> {
  async function* content() {
    for (let piece = 0; piece < megabytes; piece++) {
      const bytes = Buffer.alloc(1_048_576, `${piece} of nothing that can be read `);
      if (piece === 0) bytes.write("%PDF-1.7\n");
      yield bytes;
    }
  }
  const before = memory();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memory());
  }, 20);
  const begun = performance.now();
  const options = { method: "POST", body: ReadableStream.from(content()), duplex: "half" } as const;
  const reply = await fetch(`${url}/api/documents?name=large.pdf`, options);
  clearInterval(watch);
  if (reply.status !== 201) throw new Error(`the upload came to ${reply.status}: ${await reply.text()}`);
  const seconds = Number(((performance.now() - begun) / 1_000).toFixed(1));
  return { megabytes, seconds, extraMegabytes: Math.round((most - before) / 1_048_576) };
}
