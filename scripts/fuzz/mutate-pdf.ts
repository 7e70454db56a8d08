import { deflateSync, inflateSync } from "node:zlib";
import type { Random } from "../../evals/support/seeded-random.ts";
import { pick } from "../../evals/support/seeded-random.ts";
import { mutateBytes } from "./mutate-bytes.ts";

/** Maximum bytes of a stream that is decompressed: fonts and images are left to other mutations. */
const maxStreamBytes = 2_000_000;

/** Mutates the content of a compressed PDF stream: most often page content, a font mapping or the object table. */
export function mutatePdf(bytes: Uint8Array, random: Random): Buffer {
  const file = Buffer.from(bytes);
  const streams = streamsOf(file);
  if (streams.length === 0) return mutateBytes(file, random);
  const { start, end } = pick(streams, random);
  const inside = inflated(file.subarray(start, end));
  if (!inside) return mutateBytes(file, random);
  const mutated = deflateSync(mutateBytes(inside, random));
  // If it fits, the offsets of all other objects stay valid; otherwise the reader must search for them.
  const filler = Buffer.alloc(Math.max(0, end - start - mutated.length));
  return Buffer.concat([file.subarray(0, start), mutated, filler, file.subarray(end)]);
}

function streamsOf(file: Buffer): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (let at = file.indexOf("stream"); at !== -1; at = file.indexOf("stream", at)) {
    const start = at + (file[at + 6] === 0x0d ? 8 : 7);
    const end = file.indexOf("endstream", start);
    if (end === -1) break;
    found.push({ start, end });
    at = end + 9;
  }
  return found;
}

function inflated(stream: Buffer): Buffer | undefined {
  try {
    return inflateSync(stream, { maxOutputLength: maxStreamBytes });
  } catch {
    return undefined;
  }
}
