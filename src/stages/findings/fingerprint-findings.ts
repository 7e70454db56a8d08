import { hashOf } from "../../domain/id.ts";

/** Words as they are compared after edits: typography, case and line breaks are not what a finding is about; numbers and signs are. */
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

/**
 * What each finding is known by after edits: its rule and its words. Where a rule says the same of the same words in several
 * places, those are counted in reading order.
 */
export function fingerprintFindings(findings: readonly { code: string; about: string }[]): string[] {
  const seen = new Map<string, number>();
  return findings.map(({ code, about }) => {
    const words = normalizeForFingerprint(about);
    const key = `${code} ${words}`;
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    // The first has no number, so that a copy that comes or goes behind it changes nothing.
    return hashOf(code, words, ...(before > 0 ? [before + 1] : [])).slice(0, 32);
  });
}

/** An entry without its number, which changes whenever another one is added before it. */
export function stripEntryNumber(entry: string): string {
  return entry.replace(/^\s*(?:\[[^\]]{0,20}\]|\(\d{1,4}\)|\d{1,4}[.)])\s*/, "");
}

/** How many words before a marker tell it from others with the same label. */
const contextWords = 4;

/** The last words before a marker: whole ones, so that other spaces do not move where they are cut. */
export function wordsBeforeMarker(prefix: string): string {
  return prefix.trim().split(/\s+/).slice(1).slice(-contextWords).join(" ");
}
