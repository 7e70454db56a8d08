import type { CommandHandler, LatexSession, TexColour, TexGround } from "../../latex-session.ts";

/** The colours that xcolor always knows. */
const base: Record<string, TexColour> = {
  black: [0, 0, 0],
  white: [255, 255, 255],
  red: [255, 0, 0],
  green: [0, 255, 0],
  blue: [0, 0, 255],
  cyan: [0, 255, 255],
  magenta: [255, 0, 255],
  yellow: [255, 255, 0],
  gray: [128, 128, 128],
  darkgray: [64, 64, 64],
  lightgray: [191, 191, 191],
  brown: [191, 128, 64],
  lime: [191, 255, 0],
  olive: [128, 128, 0],
  orange: [255, 128, 0],
  pink: [255, 191, 191],
  purple: [191, 0, 64],
  teal: [0, 128, 128],
  violet: [128, 0, 128],
};

/** Names of the inks of dvips that are hard to see on white or the darkest. */
const inks: Record<string, TexColour> = { White: [255, 255, 255], Black: [0, 0, 0], Yellow: [255, 255, 0], Cyan: [0, 255, 255] };

/** Names of xcolor, with or without a 1, for colours that cannot be told from white. */
const nearlyWhite = /^(?:Snow|GhostWhite|WhiteSmoke|MintCream|Azure|Ivory|FloralWhite|AliceBlue|Honeydew|Seashell|LavenderBlush)1?$/i;

/** Maximum parts of a mixture such as `red!20!white`. */
const maxParts = 20;

/** A colour by its name or mixture, or by numbers in a colour model; undefined if it is not known. */
export function resolveColour(session: Pick<LatexSession, "colours" | "paint">, written: string, model?: string): TexColour | undefined {
  const { colours } = session;
  if (model !== undefined && !/^(?:named)?$/.test(model.trim())) return fromModel(model.trim(), written);
  const [, space, whole, parts] = /^\s*([a-z]+)(?:,([\d.]+))?:(.+)$/is.exec(written) ?? [];
  if (space !== undefined) return mixture(parts!, whole === undefined ? undefined : Number(whole));
  const [, minus = "", rest0 = ""] = /^\s*(-*)(.*)$/s.exec(written) ?? [];
  const [first = "", ...rest] = rest0.split("!", maxParts);
  let mixed = named(first);
  for (let at = 0; mixed && at < rest.length; at += 2) {
    const share = Number(rest[at]) / 100;
    const other = rest[at + 1] ? named(rest[at + 1]!) : base.white;
    if (!other || !(share >= 0 && share <= 1)) return undefined;
    mixed = mixed.map((part, index) => part * share + other[index]! * (1 - share)) as unknown as TexColour;
  }
  return minus.length % 2 === 1 ? (mixed?.map((part) => 255 - part) as TexColour | undefined) : mixed;

  /** `rgb:red,1;green,2`: shares of colours, of their sum or of a given whole. */
  function mixture(list: string, whole: number | undefined): TexColour | undefined {
    const shares = list.split(";", maxParts).map((part) => part.split(","));
    const sum = whole ?? shares.reduce((total, [, share]) => total + Number(share), 0);
    let mix: TexColour | undefined = [0, 0, 0];
    for (const [name = "", share] of shares) {
      const part = named(name);
      mix = part && sum > 0 ? (mix!.map((each, index) => each + (part[index]! * Number(share)) / sum) as unknown as TexColour) : undefined;
      if (!mix || mix.some(Number.isNaN)) return undefined;
    }
    return mix;
  }

  function named(name: string): TexColour | undefined {
    if (name.trim() === ".") return session.paint.colour;
    if (Object.hasOwn(inks, name.trim()) && !colours.has(name.trim())) return inks[name.trim()];
    const known = colours.get(name.trim()) ?? (Object.hasOwn(base, name.trim()) ? base[name.trim()] : undefined);
    return known ?? (nearlyWhite.test(name.trim()) ? base.white : undefined);
  }
}

function fromModel(model: string, written: string): TexColour | undefined {
  if (model === "HTML") {
    const [, ...parts] = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(written.trim()) ?? [];
    return parts.length === 3 ? (parts.map((part) => Number.parseInt(part, 16)) as unknown as TexColour) : undefined;
  }
  const numbers = written
    .split(/[\s,]+/, 5)
    .filter(Boolean)
    .map(Number);
  if (numbers.some(Number.isNaN)) return undefined;
  const [one = 0, two = 0, three = 0, four = 0] = numbers;
  if (model === "gray" && numbers.length === 1) return [255 * one, 255 * one, 255 * one];
  if (model === "Gray" && numbers.length === 1) return [17 * one, 17 * one, 17 * one];
  if (model === "hsb" && numbers.length === 3) return fromHue(one, two, three);
  if (model === "Hsb" && numbers.length === 3) return fromHue(one / 360, two, three);
  if (model === "HSB" && numbers.length === 3) return fromHue(one / 240, two / 240, three / 240);
  if (model === "RGB" && numbers.length === 3) return [one, two, three];
  if (model === "rgb" && numbers.length === 3) return [255 * one, 255 * two, 255 * three];
  if (model === "cmy" && numbers.length === 3) return [255 * (1 - one), 255 * (1 - two), 255 * (1 - three)];
  const ink = (part: number) => 255 * Math.max(0, 1 - part - four);
  return model === "cmyk" && numbers.length === 4 ? [ink(one), ink(two), ink(three)] : undefined;
}

function fromHue(hue: number, saturation: number, brightness: number): TexColour {
  const part = (shift: number) => {
    const place = (shift + hue * 6) % 6;
    return 255 * brightness * (1 - saturation * Math.max(0, Math.min(place, 4 - place, 1)));
  };
  return [part(5), part(3), part(1)];
}

/** Of 255, in each of red, green and blue: a smaller difference cannot be seen. */
const nearColour = 20;

export function isNear(one: TexColour, other: TexColour): boolean {
  return one.every((part, index) => Math.abs(part - other[index]!) < nearColour);
}

const define: CommandHandler = (session) => {
  const { input, colours } = session;
  input.optional();
  const name = input.name();
  const model = input.name();
  const colour = resolveColour(session, input.name(), model);
  if (colour) colours.set(name, colour);
  else colours.delete(name);
};

const rename: CommandHandler = (session) => {
  const { input, colours } = session;
  input.optional();
  const name = input.name();
  input.optional();
  const colour = resolveColour(session, input.name());
  if (colour) colours.set(name, colour);
  else colours.delete(name);
};

/** `\\definecolorset{rgb}{head}{tail}{name,1,1,1;…}` */
const defineSet: CommandHandler = (session) => {
  const { input, colours } = session;
  input.optional();
  const [model, head, tail] = [input.name(), input.name(), input.name()];
  for (const each of input.name().split(";").slice(0, 1_000)) {
    const [name = "", ...parts] = each.split(",");
    const colour = resolveColour(session, parts.join(","), model);
    if (colour) colours.set(head + name.trim() + tail, colour);
  }
};

/** `\\DefineNamedColor{named}{paper}{rgb}{1,1,1}` */
const defineNamed: CommandHandler = (session, token) => {
  session.input.argument();
  define(session, token);
};

export const colourCommands: Record<string, CommandHandler> = {
  DefineNamedColor: defineNamed,
  definecolorset: defineSet,
  providecolorset: defineSet,
  definecolor: define,
  providecolor: define,
  preparecolor: define,
  xdefinecolor: define,
  colorlet: rename,
  pagecolor: (session) => {
    const model = modelOf(session);
    session.pageGround = resolveColour(session, session.input.name(), model) ?? "unknown";
  },
  nopagecolor: (session) => {
    session.pageGround = base.white!;
  },
};

/** The colour model in brackets before a colour. */
export function modelOf({ input }: LatexSession): string | undefined {
  return input
    .optional()
    ?.map(({ text }) => text)
    .join("");
}

/** Environments that have the ground of the text around them. */
const plain =
  /^(?:document|abstract|center|flush(?:left|right)|quot(?:e|ation)|displayquote|o?framed|leftbar|verse|itemize|enumerate|description|compact\w+|tabular\w*\*?|table\*?|longtable|sidewaystable|threeparttable|tablenotes|minipage|multicols\*?|thebibliography|proof|appendi(?:x|ces)|landscape|sloppypar|spacing|singlespace|doublespace|adjustwidth|acknowledge?ments?|keywords?|titlepage\*|theorem|lemma|definition|remark|corollary|proposition|example|tiny|scriptsize|footnotesize|small|normalsize|large|Large)$/;

/** Sources that draw something behind the whole page. */
const drawsGround =
  /remember picture|AddToShipout|\\(?:Center|Tile|ThisCenter|This\w*)WallPaper|backgroundsetup|usebackgroundtemplate|\\documentclass\s*(?:\[[^\]]{0,200}\])?\s*\{[^}]*(?:beamer|poster|powerdot|slides|moderncv|tufte)[^}]*\}/i;
/** Commands that colour every other row. */
const rowColours =
  /\\rowcolors\*?\s{0,9}(?:\[[^\]]{0,80}\]\s{0,9})?\{[^{}]{0,9}\}\s{0,9}\{(?<one>[^{}]{0,80})\}\s{0,9}\{(?<two>[^{}]{0,80})\}/g;
/** Table environments whose options colour cells. */
const styledTable = /^(?:tblr|longtblr|NiceTabular)/;

/** What is behind the text at this point. */
export function groundOf(session: LatexSession): TexGround {
  const { paint, environments, input, pageGround } = session;
  if (paint.ground) return paint.ground;
  if (environments.some(({ name }) => !plain.test(name) && !input.environments.has(name) && !session.theorems.has(name))) return "unknown";
  return sourcesMatch(session, drawsGround) ? "unknown" : pageGround;
}

/** The ground of a table's cells, where rows, cells and columns have none of their own: unknown if every other row is coloured. */
export function groundOfTable(session: LatexSession, name: string): TexGround | undefined {
  return styledTable.test(name) || hasColouredRows(session) ? "unknown" : undefined;
}

const colouredRows = new WeakMap<LatexSession, boolean>();

/** Whether every other row has another colour than the page. In which of the tables, is not known. */
function hasColouredRows(session: LatexSession): boolean {
  const known = colouredRows.get(session);
  if (known !== undefined) return known;
  const page = groundOf(session);
  const { main, others } = session.project;
  const colours = [main, ...others()].flatMap(({ source }) =>
    source
      .matchAll(rowColours)
      .toArray()
      .flatMap(({ groups: { one = "", two = "" } = {} }) => [one, two].filter((written) => written.trim() !== ""))
      .map((written) => resolveColour(session, written)),
  );
  const result = colours.some((colour) => !colour || page === "unknown" || !isNear(colour, page));
  colouredRows.set(session, result);
  return result;
}

const matched = new WeakMap<LatexSession, Map<RegExp, boolean>>();

export function sourcesMatch(session: LatexSession, pattern: RegExp): boolean {
  const known = matched.get(session) ?? new Map<RegExp, boolean>();
  matched.set(session, known);
  const { main, others } = session.project;
  const result = known.get(pattern) ?? [main, ...others()].some(({ source }) => pattern.test(source));
  known.set(pattern, result);
  return result;
}
