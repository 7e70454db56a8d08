import type { TextStyle } from "./text-style.ts";
import { type LengthBase, lengthOf, numberOf } from "./values.ts";

/** Pixels of the names of font sizes. */
const sizeNames: Record<string, number> = {
  "xx-small": 9,
  "x-small": 10,
  small: 13,
  medium: 16,
  large: 18,
  "x-large": 24,
  "xx-large": 32,
  "xxx-large": 48,
};

/** The font size in pixels. */
export function fontSizeOf(written: string | undefined, adjust: string, { size, rootSize }: TextStyle): number {
  if (/^0(?:\.0+)?$/.test(adjust)) return 0;
  const given = written?.toLowerCase() ?? "inherit";
  if (given === "initial") return 16;
  if (given === "smaller") return size * 0.83;
  if (given === "larger") return size * 1.2;
  return sizeNames[given] ?? lengthOf(given, { em: size, rem: rootSize, whole: size }) ?? size;
}

/** Computes the properties of text that elements inherit. */
export function withTextProperties(style: TextStyle, values: ReadonlyMap<string, string>): TextStyle {
  const base: LengthBase = { em: style.size, rem: style.rootSize, whole: style.frame.width };
  const read = <Value>(property: string, initial: Value, own: Value, parse: (written: string) => Value | undefined): Value => {
    const written = values.get(property);
    if (written === undefined || /^(?:inherit|unset|revert|revert-layer)$/i.test(written)) return own;
    return /^initial$/i.test(written) ? initial : (parse(written) ?? own);
  };
  const spacing = (written: string) => (/^normal$/i.test(written) ? 0 : lengthOf(written, { ...base, whole: style.size }));
  return {
    ...style,
    isVisible: read("visibility", true, style.isVisible, (written) => !/^(?:hidden|collapse)$/i.test(written)),
    lineHeight: read("line-height", 1.2, style.lineHeight, (written) => lineHeightOf(written, style)),
    letterSpacing: read("letter-spacing", 0, style.letterSpacing, spacing),
    wordSpacing: read("word-spacing", 0, style.wordSpacing, spacing),
    indent: read("text-indent", 0, style.indent, (written) => lengthOf(written.replace(/\s+(?:hanging|each-line)/gi, ""), base)),
    isOnOneLine: read("white-space", false, style.isOnOneLine, (written) => /nowrap|^pre$/i.test(written)),
    isRightAligned: read("text-align", false, style.isRightAligned, (written) => /right|center|end/i.test(written)),
    isSecret: read("-webkit-text-security", false, style.isSecret, (written) => !/^none$/i.test(written)),
    isDark: read("color-scheme", false, style.isDark, (written) => /\bdark\b/i.test(written) && !/\blight\b/i.test(written)),
  };
}

/** The line height as a multiple of the font size. */
function lineHeightOf(written: string, { size, rootSize }: TextStyle): number | undefined {
  if (/^normal$/i.test(written)) return 1.2;
  const length = lengthOf(written, { em: size, rem: rootSize, whole: size });
  return length === undefined || /^0+(?:\.0*)?$/.test(written) ? numberOf(written) : length / Math.max(size, 0.01);
}
