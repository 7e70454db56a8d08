import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** A manuscript of a few sentences and the one work that it cites, so that a check takes seconds. */
export function writeSmallManuscript(folder: string): { manuscript: string; source: string } {
  const manuscript = join(folder, "harbour-bells.md");
  const source = join(folder, "ansgar-2019-harbour-bells.md");
  writeFileSync(
    manuscript,
    `# Harbour bells and fog

Harbour bells halved the number of groundings in fog [1]. The bells were heard at a distance of two kilometres [1].

## References

1. Ansgar, P. (2019). Harbour bells and the groundings of small craft. Journal of Coastal Signals, 4(2), 11-19.
`,
  );
  writeFileSync(
    source,
    `# Harbour bells and the groundings of small craft

P. Ansgar, 2019

## Results

In nine harbours the number of groundings in fog fell by half after bells were hung. The bells were heard at a distance of two kilometres.
`,
  );
  return { manuscript, source };
}
