import { unzipSync, zipSync } from "fflate";
import type { Random } from "../../evals/support/seeded-random.ts";
import { mutateBytes } from "./mutate-bytes.ts";
import { mutateMarkup } from "./mutate-markup.ts";
import { mutatePdf } from "./mutate-pdf.ts";

/** A file with a few mutations; packed content is mutated as often as the container. */
export function mutate(bytes: Uint8Array, random: Random): Uint8Array {
  const head = Buffer.from(bytes.subarray(0, 1_000)).toString("latin1");
  if (head.startsWith("PK") && random() < 0.8) return mutateInside(bytes, random);
  if (head.startsWith("%PDF") && random() < 0.6) return mutatePdf(bytes, random);
  return mutatePlain(bytes, head, random);
}

function mutatePlain(bytes: Uint8Array, head: string, random: Random): Uint8Array {
  return head.trimStart().startsWith("<") && random() < 0.6 ? mutateMarkup(bytes, random) : mutateBytes(bytes, random);
}

function mutateInside(bytes: Uint8Array, random: Random): Uint8Array {
  try {
    const files = unzipSync(bytes);
    const names = Object.keys(files).filter((name) => /\.(?:xml|rels|tex|bib)$/.test(name));
    // The main part is by far the largest, so it gets as many mutations as all others together.
    const main = names.find((name) => /document\.xml$/.test(name));
    const name = main !== undefined && random() < 0.5 ? main : names[Math.floor(random() * names.length)];
    if (name !== undefined) files[name] = new Uint8Array(mutatePlain(files[name]!, name.endsWith("l") ? "<" : "", random));
    return zipSync(files, { level: 1 });
  } catch {
    return mutateBytes(bytes, random);
  }
}
