import type { Span } from "../../../../src/domain/document/locator.ts";

/** The places of words in a text, ignoring case and white space; empty if they are not there. */
export function findWordSpans(text: string, words: string): Span[] {
  const parts = words.trim().split(/\s+/).filter(Boolean);
  if (parts.length === 0) return [];
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("\\s+");
  // "5" must not match in "15", unless it never occurs alone.
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, "iu").exec(text) ?? new RegExp(pattern, "iu").exec(text);
  return found ? [{ start: found.index, end: found.index + found[0].length }] : [];
}
