import { pick, seededRandom } from "../../evals/support/seeded-random.ts";
import { openFile } from "../../src/formats/open-file.ts";
import type { DocumentFile } from "../../src/formats/parsed-document.ts";
import { mutate } from "./mutate.ts";

const limits = { bytes: 64 * 1024 * 1024 };
const opened = new Map<string, DocumentFile>();

/** The mutated file for a seed: the file itself is mutated, or one of its companions. */
export function mutatedFile(paths: string[], seed: number): DocumentFile {
  const random = seededRandom(seed);
  const path = pick(paths, random);
  const file = opened.get(path) ?? openFile(path, limits);
  opened.set(path, file);
  const { companions = [] } = file;
  if (companions.length === 0 || random() < 0.6) return { ...file, bytes: mutate(file.bytes, random) };
  const chosen = pick(companions, random);
  const others = companions.filter((companion) => companion !== chosen);
  // Sometimes the companion is missing.
  return { ...file, companions: random() < 0.1 ? others : [...others, { ...chosen, bytes: mutate(chosen.bytes, random) }] };
}
