import { deflateSync, inflateSync } from "node:zlib";
import type { Random } from "../../evals/support/seeded-random.ts";
import { pick } from "../../evals/support/seeded-random.ts";
import { mutateBytes } from "./mutate-bytes.ts";

/** The most bytes of a stream that is opened: fonts and pictures are left to other wounds. */
const maxStreamBytes = 2_000_000;

/** Wounds what stands inside a compressed stream of a PDF: most often the drawing of a page, a font's mapping or the table of objects. */
export function mutatePdf(bytes: Uint8Array, random: Random): Buffer {
  const file = Buffer.from(bytes);
  const streams = streamsOf(file);
  if (streams.length === 0) return mutateBytes(file, random);
  const { start, end } = pick(streams, random);
  const inside = inflated(file.subarray(start, end));
  if (!inside) return mutateBytes(file, random);
  const wounded = deflateSync(mutateBytes(inside, random));
  // Where it fits, the places of all other objects stay as the file says; else the reader must find them anew.
  const filler = Buffer.alloc(Math.max(0, end - start - wounded.length));
  return Buffer.concat([file.subarray(0, start), wounded, filler, file.subarray(end)]);
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
