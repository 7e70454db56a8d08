import type { Span } from "../../domain/locator.ts";

/** A marker as found in the text: where, and what it calls the works it points to. */
export interface Marker extends Span {
  labels: string[];
}
