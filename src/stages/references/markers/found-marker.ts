import type { Span } from "../../../domain/document/locator.ts";
import type { Citation } from "../../../domain/reference/citation.ts";

/** A marker resolved to entries, before it becomes a Citation. */
export interface FoundMarker extends Span, Pick<Citation, "style" | "targets"> {}

/** The number of different entries that markers reach. */
export function countLinkedEntries(markers: readonly FoundMarker[]): number {
  return new Set(markers.flatMap(({ targets }) => targets.flatMap(({ referenceId }) => referenceId ?? []))).size;
}

/** Whether every target of a marker is in the list. */
export function isFullyLinked({ targets }: FoundMarker): boolean {
  return targets.every(({ referenceId }) => referenceId !== null);
}
