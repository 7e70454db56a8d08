import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryHome } from "../../support/temporary-home.ts";

/** A paper of ours on disk, with the source it cites: sentence for sentence the same numbers. */
export interface BellTowerPaper {
  home: string;
  manuscript: string;
  sources: string;
  /** What the manuscript claims, claim by claim. */
  claims: string[];
}

const strokes = (tower: number) => 3 * tower + 211;

/** The sentence of the source about a tower. */
export const sentenceOn = (tower: number) => `At tower ${tower} we counted ${strokes(tower)} strokes a week.`;

/** Writes a paper with so many claims into a new home; each is judged by one question. */
export function writeBellTowerPaper(count: number): BellTowerPaper {
  const home = temporaryHome();
  const [manuscript, sources] = [join(home, "towers.md"), join(home, "sources")];
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const claims = numbers.map((tower) => `Tower ${tower} of the old town gave ${strokes(tower)} strokes a week`);
  mkdirSync(sources);
  writeFileSync(
    manuscript,
    `# Bells\n\n## Introduction\n\n${claims.map((claim) => `${claim} [1].`).join("\n")}\n\n## References\n\n[1] Ruiz, P. (2029). Strokes of the bells in an old town. Annals of Quiet Nights, 3(1), 1–9.\n`,
  );
  writeFileSync(
    join(sources, "ruiz.md"),
    `# Strokes of the bells in an old town\n\nPaula Ruiz, 2029\n\n## Results\n\n${numbers.map(sentenceOn).join(" ")}\n`,
  );
  return { home, manuscript, sources, claims };
}
