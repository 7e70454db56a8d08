import type { Citation } from "../../domain/citation.ts";
import type { Span } from "../../domain/locator.ts";

/** A marker tied to entries, before it becomes a Citation. */
export interface FoundMarker extends Span, Pick<Citation, "style" | "targets"> {}

/** How many different entries some markers reach. */
export function reachOf(markers: readonly FoundMarker[]): number {
  return new Set(markers.flatMap(({ targets }) => targets.flatMap(({ referenceId }) => referenceId ?? []))).size;
}

/** Whether every target of a marker is in the list. */
export function isTied({ targets }: FoundMarker): boolean {
  return targets.every(({ referenceId }) => referenceId !== null);
}
