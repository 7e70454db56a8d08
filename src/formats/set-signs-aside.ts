import type { HiddenText } from "../domain/hidden-text.ts";

/** Tag characters, but for those of a flag; many selectors of variants in a row; a row of signs without width; Latin words turned round. */
const signs = [
  /(?<!\u{1f3f4})[\u{e0020}-\u{e007f}]{2,}/gu,
  /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{4,}/gu,
  /[\u200b-\u200d\u2060-\u2064\u180e\ufeff]{8,}/gu,
  /\u202e[^\u202c\u202e\n]{0,2000}?[a-z]{3}[^\u202c\u202e\n]{0,2000}\u202c?/giu,
];
const any = /[\u180e\u200b-\u200d\u202e\u2060-\u2064\ufeff\udb40]|[\ufe00-\ufe0f]/;

/** Takes words that are written in signs without a shape out of a text; its length stays. */
export function setSignsAside(text: string): { text: string; hidden: Pick<HiddenText, "how" | "text" | "start">[] } {
  if (!any.test(text)) return { text, hidden: [] };
  const hidden: Pick<HiddenText, "how" | "text" | "start">[] = [];
  let left = text;
  for (const pattern of signs)
    left = left.replace(pattern, (run: string, start: number) => {
      hidden.push({ how: "signs", text: decode(run), start });
      return " ".repeat(run.length);
    });
  return { text: left, hidden: hidden.sort((one, other) => one.start - other.start) };
}

function decode(run: string): string {
  const codes = [...run].map((sign) => sign.codePointAt(0)!);
  if (codes[0] === 0x202e) return run.replace(/[\u202c\u202e]/g, "");
  if (codes[0]! >= 0xe0020 && codes[0]! <= 0xe007f)
    return String.fromCodePoint(...codes.map((code) => code - 0xe0000)).replace(/\x7f/g, "");
  const bytes = codes[0]! >= 0xfe00 && codes[0] !== 0xfeff ? codes.map(byteOfSelector) : bytesOfBits(codes);
  const words = new TextDecoder().decode(Uint8Array.from(bytes));
  return /^[\p{L}\p{N}\p{P}\s]+$/u.test(words) ? words : `${codes.length} signs that have no shape`;
}

function byteOfSelector(code: number): number {
  return code >= 0xe0100 ? code - 0xe0100 + 16 : code - 0xfe00;
}

/** Two signs as zero and one, the way such words are mostly written. */
function bytesOfBits(codes: number[]): number[] {
  const [zero] = [...new Set(codes)].sort((one, other) => one - other);
  const bits = codes.map((code) => (code === zero ? "0" : "1")).join("");
  return (bits.match(/[01]{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
}
