import { colourOf } from "./colours.ts";
import { isDisplay } from "./conditions.ts";
import { scan, splitTop, unescapeCss, wordsIn } from "./scan.ts";
import { lengthOf, numberOf } from "./values.ts";

export interface CssDeclaration {
  property: string;
  value: string;
  isImportant: boolean;
}

/** Declarations of a rule, and characters of a value, that are read. */
const [maxDeclarations, longestValue] = [50_000, 2_000];

/** Reads the declarations of a block without those of blocks within it. Short notations become long ones, wrong values are left out. */
export function parseDeclarations(body: string): CssDeclaration[] {
  const found: CssDeclaration[] = [];
  let from = 0;
  for (const { sign, index, depth } of scan(body)) {
    if (depth > 0) continue;
    if (sign === ";") add(body.slice(from, index));
    if (sign === ";" || sign === "}") from = index + 1;
    if (sign === "{") from = body.length;
  }
  add(body.slice(from));
  if (found.length < 100) return found;
  // Of very many, the last of each property counts.
  const last = new Map(found.map((declaration) => [`${declaration.property} ${declaration.isImportant}`, declaration]));
  return found.filter((declaration) => last.get(`${declaration.property} ${declaration.isImportant}`) === declaration);

  function add(written: string): void {
    const colon = written.indexOf(":");
    if (colon === -1 || found.length >= maxDeclarations) return;
    const name = unescapeCss(written.slice(0, colon).trim());
    const [, rawValue = "", important] =
      /^(.*?)(!\s*important)?\s*$/is.exec(written.slice(colon + 1, colon + 1 + longestValue).trim()) ?? [];
    const value = unescapeCss(rawValue.trim()).replace(/\s+/g, " ");
    const isImportant = important !== undefined;
    if (name.startsWith("--")) found.push({ property: name, value, isImportant });
    // Values with variables are known only at an element.
    else if (/var\(/i.test(value)) found.push({ property: name.toLowerCase(), value, isImportant });
    else
      for (const [property, each] of expandDeclaration(name.toLowerCase(), value) ?? []) found.push({ property, value: each, isImportant });
  }
}

type Longhands = [property: string, value: string][];

/** The long notation of a declaration; undefined if browsers ignore it, empty if it cannot hide text. */
export function expandDeclaration(name: string, value: string): Longhands | undefined {
  const property = aliases[name] ?? name;
  if (isWide(value)) return (shorthands[property] ?? [property]).map((each) => [each, value]);
  const expand = expansions[property];
  if (expand) return expand(value)?.filter(([each, inner]) => isValid(each, inner));
  return Object.hasOwn(validity, property) && isValid(property, value) ? [[property, value]] : undefined;
}

/** The keywords that every property has. */
export function isWide(value: string): boolean {
  return /^(?:inherit|initial|unset|revert|revert-layer)$/i.test(value);
}

/** Logical names, for text from left to right, and old names. */
const aliases: Record<string, string> = {
  "inline-size": "width",
  "block-size": "height",
  "min-inline-size": "min-width",
  "min-block-size": "min-height",
  "max-inline-size": "max-width",
  "max-block-size": "max-height",
  "inset-inline-start": "left",
  "inset-inline-end": "right",
  "inset-block-start": "top",
  "inset-block-end": "bottom",
  "margin-inline-start": "margin-left",
  "margin-inline-end": "margin-right",
  "margin-block-start": "margin-top",
  "margin-block-end": "margin-bottom",
  "padding-inline-start": "padding-left",
  "padding-inline-end": "padding-right",
  "padding-block-start": "padding-top",
  "padding-block-end": "padding-bottom",
  "overflow-inline": "overflow-x",
  "overflow-block": "overflow-y",
  "-webkit-mask-image": "mask-image",
  "-webkit-mask": "mask",
  "-webkit-mask-size": "mask-size",
  "-webkit-clip-path": "clip-path",
  "-webkit-transform": "transform",
  "-ms-transform": "transform",
  ...{
    "-webkit-filter": "filter",
    "-webkit-opacity": "opacity",
    "-webkit-background-clip": "background-clip",
    "line-clamp": "-webkit-line-clamp",
  },
  ...{
    "-webkit-animation": "animation",
    "-webkit-animation-name": "animation-name",
    "text-wrap-mode": "white-space",
    "text-wrap": "white-space",
  },
  ...{
    "-webkit-animation-fill-mode": "animation-fill-mode",
    "-webkit-backface-visibility": "backface-visibility",
    "word-wrap": "overflow-wrap",
  },
};

const sides = ["top", "right", "bottom", "left"] as const;
const sided = (name: (side: string) => string) => sides.map(name);

/** What short notations set. */
const shorthands: Record<string, string[]> = {
  inset: [...sides],
  margin: sided((side) => `margin-${side}`),
  padding: sided((side) => `padding-${side}`),
  overflow: ["overflow-x", "overflow-y"],
  background: ["background-color", "background-image", "background-clip"],
  font: ["font-size", "line-height"],
  mask: ["mask-image", "mask-size"],
  "text-decoration": ["text-decoration-line"],
  flex: ["flex-grow", "flex-basis"],
  animation: ["animation-name", "animation-fill-mode", "animation-play-state", "animation-iteration-count"],
};

function fourSides(name: string): (value: string) => Longhands | undefined {
  return (value) => {
    const [top, right = top, bottom = top, left = right] = wordsIn(value);
    if (top === undefined) return undefined;
    return shorthands[name]!.map((property, index): [string, string] => [property, [top, right!, bottom!, left!][index]!]);
  };
}

function twoSides(one: string, other: string): (value: string) => Longhands | undefined {
  return (value) => {
    const [first, second = first] = wordsIn(value);
    return first === undefined
      ? undefined
      : [
          [one, first],
          [other, second!],
        ];
  };
}

const expansions: Record<string, (value: string) => Longhands | undefined> = {
  inset: fourSides("inset"),
  margin: fourSides("margin"),
  padding: fourSides("padding"),
  "inset-inline": twoSides("left", "right"),
  "inset-block": twoSides("top", "bottom"),
  "margin-inline": twoSides("margin-left", "margin-right"),
  "margin-block": twoSides("margin-top", "margin-bottom"),
  "padding-inline": twoSides("padding-left", "padding-right"),
  "padding-block": twoSides("padding-top", "padding-bottom"),
  overflow: twoSides("overflow-x", "overflow-y"),
  background: expandBackground,
  font: expandFont,
  mask: (value) => {
    const [image = "", size = ""] = value.split(/\s\/\s/);
    return [
      ["mask-image", image],
      ["mask-size", size.trim() || "auto"],
    ];
  },
  "text-decoration": (value) => [["text-decoration-line", value]],
  flex: expandFlex,
  animation: expandAnimation,
  grid: (value) => [["grid-template-rows", value.split("/")[0]!.trim()]],
  "grid-template": (value) => [["grid-template-rows", value.split("/")[0]!.trim()]],
  offset: (value) => [["offset-path", value]],
  container: (value) => [["container-type", value.split("/")[1]?.trim() ?? "normal"]],
  "-webkit-text-stroke": (value) => {
    const words = wordsIn(value);
    const width = words.find((word) => lengthOf(word, usual) !== undefined) ?? "0";
    return [
      ["-webkit-text-stroke-width", width],
      ["-webkit-text-stroke-color", words.find((word) => word !== width) ?? "currentcolor"],
    ];
  },
};

function expandBackground(value: string): Longhands | undefined {
  const layers = splitTop(value, ",");
  const words = wordsIn(layers.at(-1)!);
  const colour = words.find((word) => colourOf(word) || isOtherColour(word));
  const images = layers
    .flatMap(wordsIn)
    .filter((word) => /^(?:url|[a-z-]*gradient|image|image-set|cross-fade|element|paint)\(/i.test(word));
  const isKnown = words.every(
    (word) => word === colour || images.includes(word) || lengthOf(word, usual) !== undefined || /^(?:[a-z-]+|\/|\d.*)$/i.test(word),
  );
  const isName = words.length === 1 && !colour && images.length === 0 && !/^none$/i.test(value) && /^[a-z]+$/i.test(value);
  if (!isKnown || (isName && !/^(?:center|top|left|right|bottom|fixed|scroll|local|repeat|(?:border|padding|content)-box)$/i.test(value)))
    return undefined;
  return [
    ["background-color", colour ?? "transparent"],
    ["background-image", images.join(", ") || "none"],
    ["background-clip", /\btext\b/i.test(value) ? "text" : "border-box"],
  ];
}

function expandFont(value: string): Longhands | undefined {
  const words = wordsIn(value.replace(/\s*\/\s*/, "/"));
  const at = words.findIndex((word) => isValid("font-size", word.split("/")[0]!) && !/^\d+$/.test(word.replace(/^0$/, "")));
  if (at === -1 || at === words.length - 1)
    return /^(?:caption|icon|menu|message-box|small-caption|status-bar)$/i.test(value) ? [] : undefined;
  const [size = "", height = "normal"] = words[at]!.split("/");
  return [
    ["font-size", size],
    ["line-height", height],
  ];
}

function expandFlex(value: string): Longhands | undefined {
  if (/^none$/i.test(value)) return [["flex-grow", "0"]];
  const words = wordsIn(value);
  const numbers = words.filter((word) => /^[\d.]+$/.test(word));
  const basis = words.find((word) => !/^[\d.]+$/.test(word)) ?? numbers[2] ?? (numbers.length > 0 ? "0%" : "auto");
  return [
    ["flex-grow", numbers[0] ?? "1"],
    ["flex-basis", basis],
  ];
}

const fillModes = /^(?:forwards|backwards|both)$/i;
const animationWords =
  /^(?:[\d.+-]+m?s|none|infinite|[\d.]+|normal|reverse|alternate|alternate-reverse|forwards|backwards|both|running|paused|linear|ease(?:-in)?(?:-out)?|step-(?:start|end)|(?:steps|cubic-bezier|linear)\(.*)$/i;

function expandAnimation(value: string): Longhands {
  const words = wordsIn(splitTop(value, ",").at(-1)!);
  return [
    ["animation-name", (words.find((word) => !animationWords.test(word)) ?? "none").replace(/["']/g, "")],
    ["animation-fill-mode", words.find((word) => fillModes.test(word)) ?? "none"],
    ["animation-play-state", words.some((word) => /^paused$/i.test(word)) ? "paused" : "running"],
    ["animation-iteration-count", words.find((word) => /^(?:infinite|[\d.]+)$/i.test(word)) ?? "1"],
  ];
}

const usual = { em: 16, rem: 16, whole: 100 };
const isColour = (value: string) => colourOf(value) !== undefined || isOtherColour(value);
const isLength = (value: string) =>
  lengthOf(value, usual) !== undefined ||
  /^(?:auto|none|normal|(?:min|max|fit)-content|stretch|fit-content\(.*|anchor.*\(.*)$/i.test(value);
const isNumber = (value: string) => numberOf(value) !== undefined;
const anything = () => true;
const oneOf = (words: string) => {
  const known = new Set(words.split(" "));
  return (value: string) => value.split(" ").every((word) => known.has(word.toLowerCase()));
};

/** A colour in a notation that is not understood here. */
export function isOtherColour(value: string): boolean {
  return (
    /^(?!url|var|calc|[a-z-]*gradient|image)[a-z-]+\(.*\)$/is.test(value) &&
    /^(?:color|device-cmyk|contrast-color|attr|if|rgb|hsl|hwb|lab|lch|ok|light|alpha)/i.test(value)
  );
}

/** The properties that can hide text, each with what is right for it. Others are not kept. */
const validity: Record<string, (value: string) => boolean> = {
  display: isDisplay,
  visibility: oneOf("visible hidden collapse"),
  "content-visibility": oneOf("visible auto hidden"),
  opacity: isNumber,
  zoom: (value) => isNumber(value) || /^normal$/i.test(value),
  position: oneOf("static relative absolute fixed sticky -webkit-sticky"),
  "z-index": (value) => /^(?:auto|[+-]?\d+|calc\(.*)$/i.test(value),
  "overflow-x": oneOf("visible hidden clip scroll auto overlay"),
  "overflow-y": oneOf("visible hidden clip scroll auto overlay"),
  ...Object.fromEntries(
    [
      ...["width", "height", "min-width", "min-height", "max-width", "max-height", "text-indent", "letter-spacing", "word-spacing"],
      ...[...sides, ...shorthands.margin!, ...shorthands.padding!, "flex-basis", "-webkit-text-stroke-width"],
    ].map((property) => [property, isLength]),
  ),
  "line-height": (value) => isLength(value) || isNumber(value),
  "font-size": (value) =>
    (lengthOf(value, usual) ?? -1) >= 0 || /^(?:xx?x?-small|small|medium|large|x{1,3}-large|smaller|larger|math)$/i.test(value),
  color: isColour,
  "-webkit-text-fill-color": isColour,
  "-webkit-text-stroke-color": isColour,
  "background-color": isColour,
  "flex-grow": isNumber,
  ...Object.fromEntries(
    "filter mask-image mask-size clip clip-path transform translate rotate scale backface-visibility font-size-adjust background-image background-clip text-shadow box-shadow perspective text-decoration-line white-space text-align animation-name animation-fill-mode animation-play-state animation-iteration-count mix-blend-mode isolation grid-template-rows offset-path container-type -webkit-line-clamp -webkit-text-security color-scheme direction unicode-bidi content float contain box-sizing initial-value all"
      .split(" ")
      .map((property) => [property, anything]),
  ),
};

function isValid(property: string, value: string): boolean {
  return isWide(value) || (Object.hasOwn(validity, property) && validity[property]!(value));
}
