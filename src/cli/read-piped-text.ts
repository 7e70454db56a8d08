import type { Shell } from "./shell.ts";

/** In bytes: more than any sentence has; the rest is not waited for. */
const most = 100_000;

/** The words that come through standard input, as far as a sentence can be. */
export async function readPipedText({ stdin }: Shell): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stdin ?? []) {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    chunks.push(bytes);
    size += bytes.length;
    if (size > most) break;
  }
  return Buffer.concat(chunks).toString("utf8");
}
