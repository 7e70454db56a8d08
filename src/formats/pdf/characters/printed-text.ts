const ligatures: Record<string, string> = { ﬀ: "ff", ﬁ: "fi", ﬂ: "fl", ﬃ: "ffi", ﬄ: "ffl", ﬅ: "st", ﬆ: "st" };

/** The text of a character code: a space for all kinds of spaces, nothing for invisible characters. */
export function printedText(code: number): string {
  if (code > 0x20 && code < 0x7f) return String.fromCharCode(code);
  // PDFium turns a hyphen at a line end into one of these codes.
  if (code === 0x02 || code === 0xfffe) return "-";
  if (code === 0x20 || code === 0xa0 || code === 0x09 || (code >= 0x2000 && code <= 0x200a) || code === 0x202f || code === 0x3000)
    return " ";
  // Control, zero-width and invisible characters.
  if (code < 0x20 || (code >= 0x7f && code < 0xa0) || isInvisible(code) || code > 0x10ffff) return "";
  const text = String.fromCodePoint(code);
  if (code >= 0xfb00 && code <= 0xfb06) return ligatures[text]!;
  // Presentation forms of Arabic and Hebrew letters, and full-width Latin ones.
  return (code >= 0xfb1d && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefc) ? text.normalize("NFKC").trim() : text;
}

/** Ligatures, dashes and quotation marks in TeX's fonts, in the encodings OT1 and T1. */
const texCodes: Record<number, string> = {
  11: "ff",
  12: "fi",
  13: "fl",
  14: "ffi",
  15: "ffl",
  16: "“",
  17: "”",
  18: "„",
  19: "«",
  20: "»",
  21: "–",
  22: "—",
  27: "ff",
  28: "fi",
  29: "fl",
  30: "ffi",
  31: "ffl",
};

/** The text of a code in a font without names, if it is one of TeX's. */
export function texText(code: number): string | undefined {
  return texCodes[code];
}

function isInvisible(code: number): boolean {
  return (
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x206f) ||
    code === 0xfeff ||
    code === 0xffff
  );
}
