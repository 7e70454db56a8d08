import { contentWords } from "../../domain/words/content-words.ts";
import type { Reading } from "./reading.ts";

/** Words that several sources must cover between them before they carry a claim together. */
const jointly = 0.75;

/**
 * Several sources may say together what none says alone: when the best windows of at least two of them cover nearly all
 * words of the claim between them, each adding some, they are read as one. Words alone cannot tell more, so no number may be involved.
 */
export function jointReadings(claim: string, bySource: Reading[][]): Reading[] {
  const wanted = contentWords(claim);
  if (bySource.length < 2 || [...wanted].some((word) => word.startsWith("#"))) return [];
  const left = new Set(wanted);
  const contributing: Reading[] = [];
  for (const readings of bySource) {
    let added = 0;
    for (const { window } of readings) for (const word of contentWords(window.text)) if (left.delete(word)) added += 1;
    const [first] = readings;
    if (added > 0 && first) contributing.push(first);
  }
  const covered = 1 - left.size / wanted.size;
  if (contributing.length < bySource.length || covered < jointly) return [];
  return contributing.map((reading) => ({ ...reading, support: 0.8 * covered, contradiction: 0, shown: false, drift: [], weaker: [] }));
}
