import type { KeyedEntry, KeyedMarker } from "../../domain/document/markup.ts";
import { keysBetween, widestRange } from "../shared/keys-between.ts";

/** Text between two links of one marker: "3, 5", "3;5", "3 and 5" (but not "Lee 2019 and Kim 2020"); a dash makes a range. */
const between = /^\s?(?:[,;/]?\s?(?:and|&)?|[-‐‑‒–—−])\s?$/;
/** Author and year are often linked separately: "<a>Okoro</a> (<a>2019</a>)". */
const withinWork = /^,?\s?[([]?$/;
const dash = /[-‐‑‒–—−]/;
const range = /^\D{0,3}(\d{1,4})\s?[-‐‑‒–—−]\s?(\d{1,4})\D{0,3}$/;

/** Joins adjacent links and their brackets to one marker: `[<a>3</a>–<a>7</a>]` links each number, and a range includes all between. */
export function joinMarkers(text: string, markers: KeyedMarker[], entries: KeyedEntry[]): KeyedMarker[] {
  const places = new Map(entries.map(({ key }, index) => [key, index]));
  const strictlyBetween = keysBetween(entries);
  const joined: KeyedMarker[] = [];
  for (const marker of markers) {
    const keys = countOn(text.slice(marker.start, marker.end), marker.keys);
    const last = joined.at(-1);
    const gap = last && last.end <= marker.start && marker.start - last.end <= 7 ? text.slice(last.end, marker.start) : undefined;
    if (!last || gap === undefined) joined.push({ ...marker, keys });
    else if (withinWork.test(gap) && last.keys.at(-1)?.key === keys[0]?.key) last.end = endOfWork(marker.end, gap);
    else if (!between.test(gap) || (/and|&/.test(gap) && /\p{L}/u.test(text.slice(last.start, last.end)))) joined.push({ ...marker, keys });
    else {
      const inner = dash.test(gap) ? strictlyBetween(last.keys.at(-1)?.key, keys[0]?.key) : [];
      last.end = marker.end;
      last.keys = [...new Map([...last.keys, ...inner, ...keys].map((key) => [key.key, key])).values()];
    }
  }
  return joined.map((marker) => withBrackets(text, marker));

  /** Includes a bracket after the year that opened between author and year. */
  function endOfWork(end: number, gap: string): number {
    return (gap.endsWith("(") && text[end] === ")") || (gap.endsWith("[") && text[end] === "]") ? end + 1 : end;
  }

  /** `<a href="#r3">3–7</a>` names five works though it links one. */
  function countOn(words: string, keys: KeyedMarker["keys"]): KeyedMarker["keys"] {
    const [, low, high] = range.exec(words.trim()) ?? [];
    const first = keys[0] && places.get(keys[0].key);
    if (low === undefined || first === undefined || keys.length > 2) return keys;
    const last = first + Number(high) - Number(low);
    const agrees = keys.length === 1 || places.get(keys[1]!.key) === last;
    const isRange = last > first && last - first <= widestRange && last < entries.length && agrees;
    return isRange ? entries.slice(first, last + 1).map(({ key }) => ({ key })) : keys;
  }
}

function withBrackets(text: string, marker: KeyedMarker): KeyedMarker {
  const pair = `${text[marker.start - 1]}${text[marker.end]}`;
  return pair === "[]" || pair === "()" ? { ...marker, start: marker.start - 1, end: marker.end + 1 } : marker;
}
