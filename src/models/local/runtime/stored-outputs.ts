import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EncodedInput, InferenceBatch } from "./inference-job.ts";
import type { Runtime } from "./runtime.ts";

/**
 * A runtime that stores what models answered, one file for each input, and asks them only about inputs that are new. For tests and
 * measurements, which read the same texts in many processes. A file's name is a hash: no text is stored.
 */
export function storeOutputs(runtime: Runtime, folder: string): Runtime {
  return {
    ...runtime,
    async run(batch) {
      const inputs = batch.sizes.map((_, index) => batch.encode(index));
      const files = inputs.map((input) => join(folder, fileName(batch, input)));
      const rows = files.map(readRow);
      const unknown = [...rows.keys()].filter((index) => !rows[index]);
      const known = rows.length - unknown.length;
      const made = await runtime.run({
        ...batch,
        sizes: unknown.map((index) => batch.sizes[index]!),
        encode: (place) => inputs[unknown[place]!]!,
        onProgress: (done) => batch.onProgress?.(known + done, rows.length),
      });
      for (const [place, index] of unknown.entries()) {
        rows[index] = made[place]!;
        writeRow(files[index]!, made[place]!);
      }
      return rows as Float32Array[];
    },
  };
}

function fileName({ model, reduction }: InferenceBatch, { ids, types, firsts }: EncodedInput): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([model.id, reduction, ids, types, firsts]))
    .digest("hex");
  return join(hash.slice(0, 2), hash.slice(2));
}

function readRow(file: string): Float32Array | undefined {
  try {
    const { buffer, byteOffset, byteLength } = readFileSync(file);
    return new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength));
  } catch {
    return undefined;
  }
}

/** Renamed into place, so that a process that is killed leaves no half of a row. A folder of another user is only read. */
function writeRow(file: string, row: Float32Array): void {
  const partial = `${file}.${randomUUID()}`;
  try {
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(partial, new Uint8Array(row.buffer, row.byteOffset, row.byteLength));
    renameSync(partial, file);
  } catch {}
}
