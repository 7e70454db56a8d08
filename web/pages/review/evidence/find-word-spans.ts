import type { Span } from "../../../../src/domain/document/locator.ts";

/** Where words stand in a text, whatever the case and the white space; nowhere where they are not there. */
export function findWordSpans(text: string, words: string): Span[] {
  const parts = words.trim().split(/\s+/).filter(Boolean);
  if (parts.length === 0) return [];
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("\\s+");
  // "5" is not to be found in "15", unless it stands nowhere by itself.
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, "iu").exec(text) ?? new RegExp(pattern, "iu").exec(text);
  return found ? [{ start: found.index, end: found.index + found[0].length }] : [];
}
