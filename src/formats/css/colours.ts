import { splitTop, wordsIn } from "./scan.ts";
import { angleOf, numberOf } from "./values.ts";

/** Red, green, blue, each up to 255, and the opacity up to 1. */
export type CssColour = readonly [red: number, green: number, blue: number, alpha: number];

/** What some colours refer to. */
export interface ColourContext {
  /** The value of `currentColor`. */
  current: CssColour;
  /** Whether the page asks for a dark canvas. */
  isDark: boolean;
}

const [white, black]: CssColour[] = [
  [255, 255, 255, 1],
  [0, 0, 0, 1],
] as const;
const usual: ColourContext = { current: black!, isDark: false };

/** Maximum characters of a colour, and nesting of colours in each other. */
const [longest, maxDepth] = [400, 6];

/** A colour as CSS and old attributes write it; undefined if it is not understood. */
export function colourOf(written: string, context: ColourContext = usual, depth = 0): CssColour | undefined {
  const value = written.trim().toLowerCase();
  if (value.length > longest || depth > maxDepth) return undefined;
  if (value === "transparent") return [0, 0, 0, 0];
  if (value === "currentcolor") return context.current;
  const hex = namedColours.get(value) ?? /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(value)?.[1];
  if (hex) {
    const digits = hex.length < 6 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
    const [red = 0, green = 0, blue = 0, alpha = 255] = digits.map((digit) => Number.parseInt(digit, 16));
    return [red, green, blue, alpha / 255];
  }
  if (/^(?:canvas|field|buttonface|window)$/.test(value)) return context.isDark ? black : white;
  if (/^(?:canvastext|fieldtext|buttontext|windowtext|text)$/.test(value)) return context.isDark ? white : black;
  const [, name = "", list = ""] = /^([a-z-]+)\((.*)\)$/s.exec(value) ?? [];
  const nested = (part: string) => colourOf(part, context, depth + 1);
  if (name === "light-dark") return nested(splitTop(list, ",")[context.isDark ? 1 : 0] ?? "");
  if (name === "color-mix") return mixture(splitTop(list, ","), nested);
  return name === "" ? undefined : fromFunction(name, list, nested);
}

/** Mixes colours as `color-mix()` says; light and dark come out alike in all colour spaces but sRGB. */
function mixture([space = "", ...parts]: string[], nested: (part: string) => CssColour | undefined): CssColour | undefined {
  const given = parts.map((part) => {
    const words = wordsIn(part);
    const share = words.find((word) => word.endsWith("%"));
    return { colour: nested(words.filter((word) => word !== share).join(" ")), share: share === undefined ? undefined : numberOf(share) };
  });
  const [one, other] = given;
  if (!one?.colour || !other?.colour || given.length !== 2) return undefined;
  const first = one.share ?? (other.share === undefined ? 0.5 : 1 - other.share);
  const second = other.share ?? 1 - first;
  if (first + second <= 0) return undefined;
  const isPlain = /\bsrgb$|\bhsl|\bhwb/.test(space);
  const alpha = (one.colour[3] * first + other.colour[3] * second) / (first + second);
  if (alpha === 0) return [0, 0, 0, 0];
  const [left, right] = [one.colour, other.colour].map((colour) => (isPlain ? [...colour.slice(0, 3)] : toOklab(colour)));
  const [weight, rest] = [first * one.colour[3], second * other.colour[3]];
  const mixed = left!.map((part, index) => (part * weight + right![index]! * rest) / (weight + rest));
  const [red = 0, green = 0, blue = 0] = isPlain ? mixed : fromOklab(mixed);
  // Shares that are less than the whole leave the rest transparent.
  return [red, green, blue, alpha * Math.min(1, first + second)];
}

/** The names of parts that relative colours use. */
const partNames: Record<string, string> = { rgb: "rgb", hsl: "hsl", hwb: "hwb", lab: "lab", lch: "lch", oklab: "lab", oklch: "lch" };

function fromFunction(name: string, list: string, nested: (part: string) => CssColour | undefined): CssColour | undefined {
  const model = name.replace(/^(rgb|hsl)a$/, "$1");
  let parts = list.includes(",") && !list.includes("(") ? list.split(",").map((part) => part.trim()) : wordsIn(list.replaceAll("/", " / "));
  let origin: CssColour | undefined;
  if (parts[0] === "from") {
    origin = nested(parts[1] ?? "");
    if (!origin) return undefined;
    parts = relativeParts(model, parts.slice(2), origin);
  }
  let isLinear = false;
  let space = model;
  if (model === "color") {
    const named = parts.shift() ?? "";
    isLinear = named === "srgb-linear" || named.startsWith("xyz");
    space = "rgb";
    parts = parts.map((part, index) => (index > 2 || part === "/" ? part : String(255 * (numberOf(part) ?? 0))));
  }
  const slash = parts.indexOf("/");
  const written = slash === -1 ? parts[3] : parts[slash + 1];
  const values = slash === -1 ? parts.slice(0, 3) : parts.slice(0, slash);
  if (values.length !== 3) return undefined;
  const alpha = written === undefined ? (origin?.[3] ?? 1) : written === "none" ? 0 : numberOf(written);
  const numbers = values.map((part, index) => componentOf(space, index, part));
  if (alpha === undefined || numbers.some((number) => number === undefined)) return undefined;
  const rgb = toRgb(space, numbers as number[]);
  if (!rgb) return undefined;
  const shown = isLinear ? rgb.map((part) => 255 * gamma(part / 255)) : rgb;
  const [red = 0, green = 0, blue = 0] = shown.map((part) => Math.max(0, Math.min(255, part)));
  return [red, green, blue, Math.max(0, Math.min(1, alpha))];
}

/** Fills the parts of the origin into a relative colour. Only those of red, green and blue, and lightness, are exact. */
function relativeParts(model: string, parts: string[], origin: CssColour): string[] {
  const [red, green, blue, alpha] = origin;
  const [lightness, a, b] = toOklab(origin) as [number, number, number];
  const isOk = model.startsWith("ok");
  const known: Record<string, number> = model === "rgb" || model === "color" ? { r: red, g: green, b: blue } : {};
  const most = Math.max(red, green, blue) / 255;
  const least = Math.min(red, green, blue) / 255;
  if (partNames[model] === "lab")
    Object.assign(known, { l: isOk ? lightness : 100 * lightness, a: isOk ? a : 300 * a, b: isOk ? b : 300 * b });
  if (partNames[model] === "lch")
    Object.assign(known, {
      l: isOk ? lightness : 100 * lightness,
      c: Math.hypot(a, b) * (isOk ? 1 : 300),
      h: Math.atan2(b, a) * (180 / Math.PI),
    });
  if (model === "hsl") Object.assign(known, { h: 0, s: most === least ? 0 : 100, l: 50 * (most + least) });
  if (model === "hwb") Object.assign(known, { h: 0, w: 100 * least, b: 100 * (1 - most) });
  if (model === "color") for (const part of ["r", "g", "b"]) known[part] = known[part]! / 255;
  return parts.map((part) =>
    part.replace(/(?<![\w-])(?:alpha|[a-z])(?![\w(-])/g, (word) => (word === "alpha" ? String(alpha) : String(known[word] ?? word))),
  );
}

/** What 100 % is, by model and part. */
const wholes: Record<string, number[]> = {
  rgb: [255, 255, 255],
  hsl: [360, 100, 100],
  hwb: [360, 100, 100],
  lab: [100, 125, 125],
  lch: [100, 150, 360],
  oklab: [1, 0.4, 0.4],
  oklch: [1, 0.4, 360],
};

function componentOf(model: string, index: number, written: string): number | undefined {
  if (written === "none") return 0;
  const whole = wholes[model]?.[index];
  if (whole === undefined) return undefined;
  if (whole === 360) return angleOf(written) ?? numberOf(written);
  const number = numberOf(written);
  return number === undefined ? undefined : /%/.test(written) ? number * whole : number;
}

function toRgb(model: string, [one = 0, two = 0, three = 0]: number[]): number[] | undefined {
  const polar = (radius: number, angle: number) => [radius * Math.cos((angle * Math.PI) / 180), radius * Math.sin((angle * Math.PI) / 180)];
  switch (model) {
    case "rgb":
      return [one, two, three];
    case "hsl":
      return fromHue(one, two / 100, three / 100);
    case "hwb": {
      const [lightest, darkest] = [two / 100, three / 100];
      const sum = lightest + darkest;
      if (sum >= 1) return [1, 1, 1].map(() => (255 * lightest) / sum);
      return fromHue(one, 1, 0.5).map((part) => part * (1 - sum) + 255 * lightest);
    }
    case "lab":
      return fromLab([one, two, three]);
    case "lch":
      return fromLab([one, ...polar(two, three)]);
    case "oklab":
      return fromOklab([one, two, three]);
    case "oklch":
      return fromOklab([one, ...polar(two, three)]);
    default:
      return undefined;
  }
}

function fromHue(hue: number, saturation: number, lightness: number): number[] {
  return [0, 8, 4].map((shift) => {
    const at = (((shift + hue / 30) % 12) + 12) % 12;
    return 255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  });
}

function gamma(part: number): number {
  return part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** The matrices are those of the CSS Color Module, Level 4. */
function fromOklab([lightness = 0, a = 0, b = 0]: number[]): number[] {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((part) => 255 * gamma(Math.max(0, part)));
}

function toOklab([red, green, blue]: CssColour): number[] {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => linear(part / 255));
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/** From the white point D50 to sRGB. */
function fromLab([lightness = 0, a = 0, b = 0]: number[]): number[] {
  const middle = (lightness + 16) / 116;
  const cube = (part: number) => (part ** 3 > 216 / 24389 ? part ** 3 : (116 * part - 16) / (24389 / 27));
  const x = 0.9642956764 * cube(middle + a / 500);
  const y = lightness > 8 ? middle ** 3 : lightness / (24389 / 27);
  const z = 0.8251046025 * cube(middle - b / 200);
  return [
    3.1341359569 * x - 1.6173863321 * y - 0.490661946 * z,
    -0.9787955029 * x + 1.9161415129 * y + 0.0334544206 * z,
    0.0719553757 * x - 0.2289767694 * y + 1.4053860351 * z,
  ].map((part) => 255 * gamma(Math.max(0, part)));
}

/** A colour as old attributes write it: browsers make one of every text. */
export function legacyColourOf(written: string): CssColour | undefined {
  const value = written.trim().toLowerCase();
  if (value === "" || value === "transparent") return undefined;
  if (namedColours.has(value) || /^#[\da-f]{3}$/.test(value)) return colourOf(value);
  let digits = [...value.slice(0, 128)]
    .map((letter) => (letter.length > 1 ? "00" : letter))
    .join("")
    .replace(/^#/, "")
    .replace(/[^\da-f]/g, "0");
  while (digits.length === 0 || digits.length % 3 !== 0) digits += "0";
  const length = digits.length / 3;
  let parts = [0, 1, 2].map((index) => digits.slice(index * length, (index + 1) * length).slice(-8));
  while (parts[0]!.length > 2 && parts.every((part) => part.startsWith("0"))) parts = parts.map((part) => part.slice(1));
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part.slice(0, 2), 16));
  return [red, green, blue, 1];
}

/** The names of colours in CSS, each with its hexadecimal digits. */
const colourNames = `aliceblue f0f8ff, antiquewhite faebd7, aqua 00ffff, aquamarine 7fffd4, azure f0ffff, beige f5f5dc, bisque ffe4c4, black 000000, blanchedalmond ffebcd, blue 0000ff, blueviolet 8a2be2, brown a52a2a, burlywood deb887, cadetblue 5f9ea0, chartreuse 7fff00, chocolate d2691e, coral ff7f50, cornflowerblue 6495ed, cornsilk fff8dc, crimson dc143c, cyan 00ffff, darkblue 00008b, darkcyan 008b8b, darkgoldenrod b8860b, darkgray a9a9a9, darkgreen 006400, darkgrey a9a9a9, darkkhaki bdb76b, darkmagenta 8b008b, darkolivegreen 556b2f, darkorange ff8c00, darkorchid 9932cc, darkred 8b0000, darksalmon e9967a, darkseagreen 8fbc8f, darkslateblue 483d8b, darkslategray 2f4f4f, darkslategrey 2f4f4f, darkturquoise 00ced1, darkviolet 9400d3, deeppink ff1493, deepskyblue 00bfff, dimgray 696969, dimgrey 696969, dodgerblue 1e90ff, firebrick b22222, floralwhite fffaf0, forestgreen 228b22, fuchsia ff00ff, gainsboro dcdcdc, ghostwhite f8f8ff, gold ffd700, goldenrod daa520, gray 808080, green 008000, greenyellow adff2f, grey 808080, honeydew f0fff0, hotpink ff69b4, indianred cd5c5c, indigo 4b0082, ivory fffff0, khaki f0e68c, lavender e6e6fa, lavenderblush fff0f5, lawngreen 7cfc00, lemonchiffon fffacd, lightblue add8e6, lightcoral f08080, lightcyan e0ffff, lightgoldenrodyellow fafad2, lightgray d3d3d3, lightgreen 90ee90, lightgrey d3d3d3, lightpink ffb6c1, lightsalmon ffa07a, lightseagreen 20b2aa, lightskyblue 87cefa, lightslategray 778899, lightslategrey 778899, lightsteelblue b0c4de, lightyellow ffffe0, lime 00ff00, limegreen 32cd32, linen faf0e6, magenta ff00ff, maroon 800000, mediumaquamarine 66cdaa, mediumblue 0000cd, mediumorchid ba55d3, mediumpurple 9370db, mediumseagreen 3cb371, mediumslateblue 7b68ee, mediumspringgreen 00fa9a, mediumturquoise 48d1cc, mediumvioletred c71585, midnightblue 191970, mintcream f5fffa, mistyrose ffe4e1, moccasin ffe4b5, navajowhite ffdead, navy 000080, oldlace fdf5e6, olive 808000, olivedrab 6b8e23, orange ffa500, orangered ff4500, orchid da70d6, palegoldenrod eee8aa, palegreen 98fb98, paleturquoise afeeee, palevioletred db7093, papayawhip ffefd5, peachpuff ffdab9, peru cd853f, pink ffc0cb, plum dda0dd, powderblue b0e0e6, purple 800080, rebeccapurple 663399, red ff0000, rosybrown bc8f8f, royalblue 4169e1, saddlebrown 8b4513, salmon fa8072, sandybrown f4a460, seagreen 2e8b57, seashell fff5ee, sienna a0522d, silver c0c0c0, skyblue 87ceeb, slateblue 6a5acd, slategray 708090, slategrey 708090, snow fffafa, springgreen 00ff7f, steelblue 4682b4, tan d2b48c, teal 008080, thistle d8bfd8, tomato ff6347, turquoise 40e0d0, violet ee82ee, wheat f5deb3, white ffffff, whitesmoke f5f5f5, yellow ffff00, yellowgreen 9acd32`;

const namedColours: ReadonlyMap<string, string> = new Map(
  colourNames.split(",").map((entry) => entry.trim().split(" ") as [string, string]),
);
