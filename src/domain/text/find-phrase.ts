import type { Span } from "../document/locator.ts";
import { findVerbatim } from "./find-verbatim.ts";

/** The first occurrence of a phrase as whole words: "8" does not match in "28" or "8.5". */
export function findPhrase(text: string, phrase: string): Span | null {
  return findPhrases(text, phrase)[0] ?? null;
}

/** Every occurrence of a phrase as whole words. */
export function findPhrases(text: string, phrase: string): Span[] {
  return findVerbatim(text, phrase).filter((span) => standsAlone(text, span));
}

function standsAlone(text: string, { start, end }: Span): boolean {
  const words = text.slice(start, end);
  const before = text.slice(0, start);
  const after = text.slice(end);
  if (/^[\p{L}\p{N}]/u.test(words) && /[\p{L}\p{N}]$/u.test(before)) return false;
  if (/[\p{L}\p{N}]$/u.test(words) && /^[\p{L}\p{N}]/u.test(after)) return false;
  if (/^\d/.test(words) && /\d[.,]$/.test(before)) return false;
  return !(/\d$/.test(words) && /^[.,]\d/.test(after));
}
