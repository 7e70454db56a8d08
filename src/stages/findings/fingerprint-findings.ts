import { hashOf } from "../../domain/id.ts";

/** Normalises words for comparison after edits: typography, case and line breaks do not count; numbers and signs do. */
function normalizeForFingerprint(words: string): string {
  return words
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[‘’‚‛ʼ′`´]/g, "'")
    .replace(/[“”„‟«»″]/g, '"')
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/** The identity of each finding after edits: its rule and its words. Repetitions are numbered in reading order. */
export function fingerprintFindings(findings: readonly { code: string; about: string }[]): string[] {
  const seen = new Map<string, number>();
  return findings.map(({ code, about }) => {
    const words = normalizeForFingerprint(about);
    const key = `${code} ${words}`;
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    // The first has no number, so that a later copy changes nothing.
    return hashOf(code, words, ...(before > 0 ? [before + 1] : [])).slice(0, 32);
  });
}

/** An entry without its number, which changes when another is added before it. */
export function stripEntryNumber(entry: string): string {
  return entry.replace(/^\s*(?:\[[^\]]{0,20}\]|\(\d{1,4}\)|\d{1,4}[.)])\s*/, "");
}

/** Number of words before a marker that distinguish it from others with the same label. */
const contextWords = 4;

/** The last whole words before a marker, so that spacing does not matter. */
export function wordsBeforeMarker(prefix: string): string {
  return prefix.trim().split(/\s+/).slice(1).slice(-contextWords).join(" ");
}
