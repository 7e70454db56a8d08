import type { Span } from "../../../domain/document/locator.ts";
import { opensEntry } from "../../../formats/reference-lists/entry-words.ts";
import { readBarePinpoint } from "../markers/read-pinpoint.ts";

/** A part of a note about one work. */
export type NotePiece =
  /** A work in full. */
  | { kind: "entry"; words: string; span: Span; pinpoint?: string }
  /** The work cited last: "Ibid., 44". */
  | { kind: "same"; pinpoint?: string }
  /** The work of another note: "Berg (wie Anm. 3), 41", "supra note 3". */
  | { kind: "note"; label: string; words: string; pinpoint?: string }
  /** A work named before: "Berg, Shade, 41", "Berg, op. cit., 41". */
  | { kind: "short"; words: string; pinpoint?: string };

const lead =
  /^(?:(?:But |And |Also |So auch |So |Hierzu |Dazu |Näher |Ausführlich |For (?:an overview|a discussion|details|example),? )?(?:see|cf|compare|vgl|siehe|s|voir|quoted (?:in|from|after)|cited (?:in|after)|zit(?:iert)? nach|e\.g|contra|thus|so)\b[.,:]?(?: (?:also|auch|for example|e\.g|z\. ?B|further|etwa|aussi|nur|dazu|hierzu|generally)\b[.,:]?)*\s*)+/iu;
const same = /^(?:ib(?:id(?:em)?)?|ebd|ebenda|ebenso|idem|id|loc\. ?cit|l\. ?c)\b\.?[,:]?\s*(?:at )?(.*)$/isu;
const otherNote =
  /(?:\b(?:supra|above|wie|oben|siehe|s\.|vgl\.|cf\.)\s*,?\s*\(?|\(\s*)(?:in )?(?:n(?:ote|\.)?|fn\.?|anm\.?|fußn\.?)\s*(\d+)\)?,?\s*(?:at )?(.*)$/isu;
const worksCited = /,?\s*\(?(?:op\. ?cit|a\. ?a\. ?O|art\. ?cit)\b\.?\)?[,:]?\s*(?:at )?(.*)$/isu;
const year = /\b(?:1[5-9]|20)\d{2}\b/u;

/** Reads the parts of a note, which semicolons separate; offsets are shifted by `base`. */
export function readNotePieces(note: string, base: number): NotePiece[] {
  return splitParts(note).flatMap(({ start, end }) => {
    const piece = readPiece(note.slice(start, end), base + start);
    return piece ? [piece] : [];
  });
}

/** Whether a note only refers back to a work. */
export function isBackReference(note: string): boolean {
  const words = note.replace(lead, "");
  return words.length <= longestShort && (same.test(words) || worksCited.test(words) || otherNote.test(words));
}

function readPiece(written: string, start: number): NotePiece | undefined {
  const skipped = /^\s*/.exec(written)![0].length;
  const bare = written.slice(skipped).trimEnd();
  const leadLength = lead.exec(bare)?.[0].length ?? 0;
  const words = bare.slice(leadLength);
  const again = same.exec(words);
  if (again && words.length <= longestShort) return { kind: "same", ...pinpointIn(again[1]!) };
  const note = otherNote.exec(words);
  if (note && words.length <= longestShort)
    return { kind: "note", label: note[1]!, words: words.slice(0, note.index), ...pinpointIn(note[2]!) };
  const cited = worksCited.exec(words);
  if (cited && words.length <= longestShort) return { kind: "short", words: words.slice(0, cited.index), ...pinpointIn(cited[1]!) };
  if (isEntry(words)) {
    const from = start + skipped + leadLength;
    const behind = /\)\s*,?\s*(?:at |hier |here |S\. |pp?\. )?([^()]*?)\.?\s*$/u.exec(words)?.[1] ?? "";
    return { kind: "entry", words: withoutPinpoint(words), span: { start: from, end: from + words.length }, ...pinpointIn(behind) };
  }
  const short = /^(.{3,150}?),\s*((?:at |S\. ?|pp?\. ?)?[\divxlc]+(?:\s?[–-]\s?\d+)?(?:\s?ff?\.?)?)\.?$/su.exec(words);
  if (short && /^\p{Lu}/u.test(words)) return { kind: "short", words: short[1]!, ...pinpointIn(short[2]!) };
  return words.length <= longestShort && /^\p{Lu}/u.test(words) ? { kind: "short", words: words.replace(/\.$/, "") } : undefined;
}

/** Maximum characters of a short form. */
const longestShort = 160;
/** In characters: longer text is a discussion, not an entry. */
const longestEntry = 600;

function isEntry(words: string): boolean {
  if (words.length > longestEntry || !year.test(words)) return false;
  const isCase = /^\p{Lu}[^,;]{1,80}\sv\.?\s\p{Lu}/u.test(words) && /\((?:[^()]*\s)?(?:1[5-9]|20)\d{2}\)/u.test(words);
  if (isCase) return true;
  const afterNames = /^[^,:]{3,80}?(?:[,:]|(?<=\p{Ll}{2}|\ba)\.(?=\s))\s*(\S)/u.exec(words)?.[1] ?? "";
  // "Anna Berg, who was born in 1950, …" is about a person; a title has a capital or a quotation mark.
  const hasTitle = /[\p{Lu}\d“"‘'«„»]/u.test(afterNames) || /^[dl]['’]/u.test(afterNames);
  const hasImprint =
    /\([^()]*(?:1[5-9]|20)\d{2}[^()]*\)|[,.:]\s*(?:1[5-9]|20)\d{2}\b|\s(?:1[5-9]|20)\d{2}[,.:;]|\p{Lu}\p{Ll}+\s(?:1[5-9]|20)\d{2}/u.test(
      words,
    );
  return opensEntry(words) && hasTitle && hasImprint;
}

/** The last page number is a pinpoint in a book, unless it is the range of an article. */
function withoutPinpoint(words: string): string {
  return words.replace(/(\))\s*,?\s*(?:at |hier |here )?(?:S\. ?|pp?\. ?)?\d+(?:\s?ff?\.?)?\.?\s*$/u, "$1.");
}

function pinpointIn(words: string): { pinpoint?: string } {
  const found = readBarePinpoint(words);
  return found === undefined ? {} : { pinpoint: found };
}

/** Semicolons outside of brackets and quotation marks separate works; so does a full stop before "See". */
function splitParts(note: string): Span[] {
  const parts: Span[] = [];
  const open: string[] = [];
  let start = 0;
  for (const { 0: sign, index } of note.matchAll(/[()“”„"«»;]|\.\s(?=(?:See|Cf\.|Vgl\.|Siehe|Compare|Voir)\s)/gu)) {
    if (closes(sign, open.at(-1))) open.pop();
    else if ("(“„«»".includes(sign)) open.push(sign);
    else if (open.length === 0 && (sign === ";" || sign.startsWith("."))) {
      parts.push({ start, end: index + (sign === ";" ? 0 : 1) });
      start = index + sign.length;
    }
  }
  return [...parts, { start, end: note.length }];
}

/** German closes with the sign that opens in English, and may reverse guillemets. */
function closes(sign: string, opened: string | undefined): boolean {
  const pairs: Record<string, string> = { "(": ")", "“": "”", "„": "“”", "«": "»", "»": "«" };
  return opened !== undefined && pairs[opened]!.includes(sign);
}
