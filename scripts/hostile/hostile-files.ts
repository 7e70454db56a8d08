import { hostileArchives } from "./hostile-archives.ts";
import { buildHostileText, hostileTexts } from "./hostile-texts.ts";

/** A file that is made to cost much; its bytes are built when asked for. */
export interface HostileFile {
  /** Name of the family, the size and the ending. */
  name: string;
  build(): Uint8Array;
}

const kilobyte = 1_024;

/** The sizes of each family, in bytes. */
const sizes = { "200k": 200 * kilobyte, "2m": 2_048 * kilobyte, "12m": 12 * 1_024 * kilobyte };

/** Every family in every size: more than 300 files. */
export function hostileFiles(): HostileFile[] {
  return Object.entries(sizes).flatMap(([label, size]) => [
    ...hostileTexts.map((family) => ({
      name: `${family.name}-${label}.${family.ending}`,
      build: () => new TextEncoder().encode(buildHostileText(family, size)),
    })),
    ...hostileArchives.map(({ name, ending, build }) => ({ name: `${name}-${label}.${ending}`, build: () => build(size) })),
  ]);
}
