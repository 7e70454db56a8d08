import type { Shell } from "./shell.ts";

/** Reads standard input up to `most` bytes, without waiting for the rest. */
export async function readStdin({ stdin }: Pick<Shell, "stdin">, maxBytes: number): Promise<{ bytes: Buffer; isLonger: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stdin ?? []) {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    chunks.push(bytes);
    size += bytes.length;
    if (size > maxBytes) break;
  }
  return { bytes: Buffer.concat(chunks), isLonger: size > maxBytes };
}
