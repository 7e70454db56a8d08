import type { Span } from "./locator.ts";

/** Words that end in a period without ending a sentence, as scholars write them. */
const abbreviation =
  /(?:^|[\s([“"'])(?:et al|al|e\.g|i\.e|cf|vs|viz|resp|approx|ca|c|Fig|Figs|Tab|Eq|Eqs|Sec|Sect|Ch|Chap|Ref|Refs|No|Nos|Vol|Vols|pp|p|ed|eds|Dr|Prof|Mr|Mrs|Ms|St|Jr|Sr|Inc|Ltd|Co|Corp|Univ|Dept|Suppl|App|Art|Para|Thm|Lemma|Def|Prop|op|cit|ibid|n\.d|U\.S|U\.K|U\.N|E\.U|a\.m|p\.m|Ph\.D|M\.D)\.$/;
/** "Okoro, A." and "J. R. Smith" go on, "in group B." ends: an initial follows a name, another initial or nothing. */
const initial = /(?:^|\b[A-Z][\p{L}'-]*,\s|\b(?:[A-Z]\.\s?)+|\b(?:and|by|of|&)\s)[A-Z]\.$/u;

// Node 24 and every browser agree on this locale's rules; the default locale of a machine must not change offsets.
const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Splits text into sentences without their surrounding white space; offsets are shifted by `base`. */
export function splitSentences(text: string, base = 0): Span[] {
  const sentences: Span[] = [];
  let start = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    const end = index + segment.length;
    const sofar = text.slice(start, end);
    if (end < text.length && goesOn(sofar, text.slice(end))) continue;
    push(start, end);
    start = end;
  }
  if (start < text.length) push(start, text.length);
  return sentences;

  function push(from: number, to: number): void {
    const raw = text.slice(from, to);
    const begin = from + (raw.length - raw.trimStart().length);
    const end = from + raw.trimEnd().length;
    if (end > begin) sentences.push({ start: base + begin, end: base + end });
  }
}

function goesOn(sofar: string, rest: string): boolean {
  const trimmed = sofar.trimEnd();
  // A lone line break is a wrapped line, a blank line ends whatever stood before it.
  if (/\n\s*\n\s*$/.test(sofar)) return false;
  if (!/[.!?…]["”’')\]]*$/.test(trimmed)) return true;
  if (/^[a-z,;:)\]]/.test(rest)) return true;
  return abbreviation.test(trimmed) || initial.test(trimmed);
}
