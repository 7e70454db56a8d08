/** Red, green, blue, each up to 255, and the opacity up to 1. */
export type CssColour = readonly [red: number, green: number, blue: number, alpha: number];

/** Names of very light and very dark colours, and of the usual ones; letters in other named colours are visible on any usual ground. */
const named: Record<string, string> = {
  ...{ white: "ffffff", black: "000000", snow: "fffafa", ivory: "fffff0", ghostwhite: "f8f8ff", whitesmoke: "f5f5f5", azure: "f0ffff" },
  ...{ floralwhite: "fffaf0", mintcream: "f5fffa", aliceblue: "f0f8ff", seashell: "fff5ee", honeydew: "f0fff0", lavenderblush: "fff0f5" },
  ...{ red: "ff0000", green: "008000", blue: "0000ff", navy: "000080", gray: "808080", grey: "808080", silver: "c0c0c0", yellow: "ffff00" },
  ...{ maroon: "800000", purple: "800080", teal: "008080", olive: "808000", orange: "ffa500", lime: "00ff00", aqua: "00ffff" },
  ...{ darkblue: "00008b", darkgreen: "006400", darkred: "8b0000", lightgray: "d3d3d3", lightgrey: "d3d3d3", gainsboro: "dcdcdc" },
};

/** A colour as CSS and old attributes write it; undefined if it is not understood. */
export function colourOf(written: string): CssColour | undefined {
  const value = written
    .replace(/!important/i, "")
    .trim()
    .toLowerCase();
  if (value === "transparent") return [0, 0, 0, 0];
  const hex = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(Object.hasOwn(named, value) ? named[value]! : value)?.[1];
  if (hex && (value.startsWith("#") || hex.length === 6)) {
    const digits = hex.length < 6 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
    const [red = 0, green = 0, blue = 0, alpha = 255] = digits.map((digit) => Number.parseInt(digit, 16));
    return [red, green, blue, alpha / 255];
  }
  const [, model, list = ""] = /^(rgb|hsl)a?\(([^()]{1,80})\)$/.exec(value) ?? [];
  const parts = list.split(/[\s,/]+/).filter(Boolean);
  if (!model || parts.length < 3) return undefined;
  const alpha = parts[3] === undefined ? 1 : share(parts[3], 1);
  if (model === "rgb") {
    const [red = 0, green = 0, blue = 0] = parts.map((part) => 255 * share(part, 255));
    return [red, green, blue, alpha];
  }
  return fromHue(Number.parseFloat(parts[0]!) || 0, share(parts[1]!, 100), share(parts[2]!, 100), alpha);
}

function share(written: string, whole: number): number {
  const number = Number.parseFloat(written);
  return Number.isNaN(number) ? 1 : Math.max(0, Math.min(1, number / (written.endsWith("%") ? 100 : whole)));
}

function fromHue(hue: number, saturation: number, lightness: number, alpha: number): CssColour {
  const part = (shift: number) => {
    const at = (((shift + hue / 30) % 12) + 12) % 12;
    return 255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return [part(0), part(8), part(4), alpha];
}

/** Pixels of a size; `parent` and `root` are the sizes that em, percent and rem relate to. */
export function fontSizeOf(written: string, parent: number, root = 16): number | undefined {
  const [, number, unit = ""] = /^\+?(\d*\.?\d+)\s*(px|pt|em|rem|%|ex|ch|vw|vh|cm|mm|in)?\s*(?:!important)?$/i.exec(written.trim()) ?? [];
  if (number === undefined) return undefined;
  const size = Number(number);
  const units: Record<string, number> = { px: 1, pt: 4 / 3, em: parent, rem: root, "%": parent / 100, ex: parent / 2, ch: parent / 2 };
  const lengths: Record<string, number> = { vw: 12.8, vh: 8, cm: 37.8, mm: 3.78, in: 96 };
  return unit === "" ? (size === 0 ? 0 : undefined) : size * (units[unit.toLowerCase()] ?? lengths[unit.toLowerCase()] ?? 1);
}

/** Variables by their names, which begin with two hyphens. */
export type CssVariables = Readonly<Record<string, string>>;

/** Replaces variables of CSS by their values; a bounded number of times, because values may use variables too. */
export function withVariables(value: string, variables: CssVariables): string {
  let resolved = value;
  for (let round = 0; round < 3 && resolved.includes("var(") && resolved.length < 500; round++)
    resolved = resolved.replace(
      /var\(\s*(--[\w-]+)\s*(?:,([^()]*(?:\([^()]*\)[^()]*)?))?\)/g,
      (_, name: string, otherwise: string | undefined) => {
        return variables[name] ?? otherwise?.trim() ?? "";
      },
    );
  return resolved;
}
