import { Inflate } from "fflate";
import { IbidError } from "../../errors.ts";

/** Bytes per step; deflate expands them at most a thousandfold before they are counted again. */
const step = 16_384;
/** Files up to this size, in bytes, may have any ratio. */
const harmless = 4_000_000;
/** Maximum compression ratio: blank tables reach about 100, a zip bomb 1,000. */
const maxRatio = 400;

/** Inflates a file of an archive, and stops as soon as it exceeds its limit. */
export function inflateWithLimit(packed: Uint8Array, maxBytes: number, name: string): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate((chunk) => {
    chunks.push(chunk);
    size += chunk.length;
  });
  for (let at = 0; at === 0 || at < packed.length; at += step) {
    try {
      inflate.push(packed.subarray(at, at + step), at + step >= packed.length);
    } catch (cause) {
      throw new IbidError("document-unreadable", `${name} in the archive is damaged`, { hint: "Save or download the file again.", cause });
    }
    if (size > maxBytes || (size > harmless && size > (at + step) * maxRatio)) throw tooLarge(name);
  }
  return join(chunks, size);
}

function tooLarge(name: string): IbidError {
  return new IbidError("document-too-large", `${name} in the archive unpacks to far more than the size limit`, {
    hint: "The file may be a zip bomb. If you trust it, save it again or raise limits.bytes in ibid.toml.",
  });
}

function join(chunks: Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
