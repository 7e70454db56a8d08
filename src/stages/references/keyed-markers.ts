import type { Document } from "../../domain/document.ts";
import type { Reference } from "../../domain/reference.ts";
import type { FoundMarker } from "./found-marker.ts";

/** The markers that the file itself ties to entries by their keys. */
export function keyedMarkers({ markup }: Pick<Document, "markup">, references: readonly Reference[]): FoundMarker[] {
  const byKey = new Map(references.flatMap((reference) => (reference.key === undefined ? [] : [[reference.key, reference] as const])));
  return markup.markers.map(({ start, end, keys }) => ({
    start,
    end,
    style: "key",
    targets: keys.map(({ key, pinpoint }) => {
      const reference = byKey.get(key);
      return { label: reference?.label ?? key, referenceId: reference?.id ?? null, ...(pinpoint === undefined ? {} : { pinpoint }) };
    }),
  }));
}
