import type { Citation } from "../../domain/citation.ts";
import type { Span } from "../../domain/locator.ts";
import type { TakenMarker } from "./bare-text.ts";

/**
 * The citations of each stretch of a sentence, by the same scope that clauses have: a marker is for the stretch it stands in or ends; a stretch without
 * one goes with the next that has; and a name that opens ("Okoro (2016) found") speaks for what follows until another source does.
 */
export function bindMarkers(stretches: readonly Span[], markers: readonly TakenMarker[]): Citation[][] {
  const own = stretches.map((_, index) => {
    const [from, until] = [index === 0 ? 0 : stretches[index]!.start, stretches[index + 1]?.start ?? Number.POSITIVE_INFINITY];
    return markers.filter(({ at }) => at >= from && at < until);
  });
  return own.map((markersHere, index) => {
    if (markersHere.length > 0) return citationsOf(markersHere);
    const next = own.slice(index + 1).find((later) => later.length > 0);
    const closing = next?.filter(({ narrative }) => !narrative) ?? [];
    if (closing.length > 0) return citationsOf(closing);
    return citationsOf((own.slice(0, index).findLast((earlier) => earlier.length > 0) ?? []).filter(({ narrative }) => narrative));
  });
}

function citationsOf(markers: readonly TakenMarker[]): Citation[] {
  return markers.map(({ citation }) => citation);
}
