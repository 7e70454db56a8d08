import type { Locator } from "../../domain/document/locator.ts";

/** A location with the fields that a list needs. */
export function shortPlace({ start, end, page, line }: Locator) {
  return { start, end, page: page ?? null, line: line ?? null };
}
