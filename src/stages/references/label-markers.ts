import type { Reference } from "../../domain/reference.ts";
import type { NumericMarker } from "./marker.ts";
import { pinpointAt } from "./pinpoint.ts";

const inBrackets = /\[([^\][]{2,120})\]/g;

/** `[ABC+19]`, `[Oko16, Lin17, p. 4]`: brackets that hold labels which the list has. */
export function labelMarkers(text: string, references: readonly Reference[]): NumericMarker[] {
  const labels = new Set(references.map(({ label }) => label));
  return [...text.matchAll(inBrackets)].flatMap(({ 0: whole, 1: inside, index }) => {
    const pieces = inside!.split(/\s*[,;]\s*/);
    const found = pieces.filter((piece) => labels.has(piece));
    if (found.length === 0) return [];
    const rest = inside!.slice(inside!.lastIndexOf(found.at(-1)!) + found.at(-1)!.length);
    const pinpoint = pinpointAt(rest)?.words;
    return [{ start: index, end: index + whole.length, labels: found, ...(pinpoint === undefined ? {} : { pinpoint }) }];
  });
}
