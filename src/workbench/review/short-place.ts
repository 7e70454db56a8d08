import type { Locator } from "../../domain/document/locator.ts";

/** Where something stands, as short as a list needs it. */
export function shortPlace({ start, end, page, line }: Locator) {
  return { start, end, page: page ?? null, line: line ?? null };
}
