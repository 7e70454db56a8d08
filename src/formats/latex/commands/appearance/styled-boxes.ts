import type { Concealment } from "../../../../domain/document/hidden-text.ts";
import { inBraces, plainText, type Token } from "../../../tex/token.ts";
import type { CommandHandler, LatexSession, TextPaint } from "../../latex-session.ts";
import { isOnAll, isOnNone, slidesOf } from "../slides.ts";
import { resolveColour, sourcesMatch } from "./colours.ts";
import { isTooSmallSide } from "./letter-sizes.ts";
import { farAway, lengthOf, paint, readHidden, tinyScale, tooSmall } from "./painting.ts";

const maxOptions = 80;
const barelyOpaque = 0.06;

/** The options of a package, `scale=0.5, trim={0 0 1pt 0}, clip`, by their names. A later one replaces an earlier one. */
export function readOptions(written: string): Map<string, string> {
  const options = new Map<string, string>();
  let [depth, from] = [0, 0];
  for (let at = 0; at <= written.length && options.size < maxOptions; at++) {
    const sign = written[at];
    if (sign === "{") depth++;
    else if (sign === "}") depth--;
    if (sign !== undefined && (sign !== "," || depth > 0)) continue;
    const [, key = "", value = ""] = /^\s*([^=]*?)\s*(?:=\s*(.*?)\s*)?$/s.exec(written.slice(from, at)) ?? [];
    const [, inner] = /^\{([^{}]*)\}$/.exec(value) ?? [];
    if (key !== "") options.set(key, inner ?? value);
    from = at + 1;
  }
  return options;
}

/** Lengths in a list such as `0pt 0pt {\\width} 0pt`. */
const partsOf = (written: string) => written.split(/[\s{}]+/).filter(Boolean);

const sizes = ["width", "height", "totalheight", "size", "totalsize"].flatMap((side) => [side, `max ${side}`]);

/** How the options of adjustbox hide its content; undefined for visible content. */
function hiddenByOptions(options: Map<string, string>): Concealment | undefined {
  if (["phantom", "hphantom", "vphantom", "gobble"].some((key) => options.has(key))) return "unpainted";
  const scales = partsOf(options.get("scale") ?? "1").map(Number.parseFloat);
  if (scales.some((scale) => Math.abs(scale) < tinyScale)) return "size";
  if (sizes.some((side) => partsOf(options.get(side) ?? "").some(isTooSmallSide))) return "size";
  const moves = ["raise", "lap"].map((key) => lengthOf(partsOf(options.get(key) ?? "")[0] ?? "") ?? 0);
  if (moves.some((length) => Math.abs(length) > farAway)) return "outside";
  const optionOf = (...keys: string[]) => keys.map((key) => options.get(key)).find((value) => value) ?? "";
  const [trim, viewport] = [optionOf("Clip", "Clip*"), optionOf("Viewport", "Viewport*")];
  const isClipped = options.has("clip") || options.has("Clip");
  const isCut = isCutAway(trim, viewport) || (isClipped && isCutAway(optionOf("trim", "trim*"), optionOf("viewport", "viewport*")));
  return isCut ? "outside" : undefined;
}

/** Whether margins cut away more than a page or the whole box, or a viewport shows nothing. */
function isCutAway(margins: string, viewport: string): boolean {
  const isWhole = (part: string) => Number.parseFloat(/^([\d.]*)\\(?:width|height|totalheight)$/.exec(part)?.[1] || "1") >= 1;
  const cuts = partsOf(margins).map((part) =>
    /\\(?:width|(?:total)?height)$/.test(part) && isWhole(part) ? Infinity : (lengthOf(part) ?? 0),
  );
  if (cuts.some((length) => length > farAway)) return true;
  const [left = 0, bottom = 0, right = 0, top = 0] = partsOf(viewport).map((part) => lengthOf(part) ?? 0);
  return viewport.trim() !== "" && (right - left < tooSmall || top - bottom < tooSmall);
}

/** How the options of adjustbox paint its content. */
function adjustedPaint(session: LatexSession, written: string): Partial<TextPaint> {
  const options = readOptions(written);
  const how = hiddenByOptions(options);
  const [colour, ground] = [options.get("color") ?? options.get("fgcolor"), options.get("bgcolor")];
  return {
    ...(how ? { how } : {}),
    ...(colour === undefined ? {} : { colour: resolveColour(session, colour) }),
    ...(ground === undefined ? {} : { ground: resolveColour(session, ground) ?? "unknown" }),
  };
}

const adjusted: CommandHandler = (session, token) =>
  paint(session, token, adjustedPaint(session, session.input.name()), inBraces(session.input.argument()));

/** `\\clipbox{left bottom right top}`, `\\clipbox*{viewport}` */
function readClip({ input }: LatexSession): Concealment | undefined {
  const isViewport = input.star();
  const sides = plainText(input.argument() ?? []);
  return isCutAway(isViewport ? "" : sides, isViewport ? sides : "") ? "outside" : undefined;
}

const clipped: CommandHandler = (session, token) => {
  const how = readClip(session);
  if (how) readHidden(session, token, how);
};

/** `\\lapbox[width]{lap}{…}` */
export const lapped: CommandHandler = (session, token) => {
  session.input.optional();
  if (Math.abs(lengthOf(session.input.name()) ?? 0) > farAway) readHidden(session, token, "outside");
};

/** The colours that the options of a tcolorbox name. Without an own ground it is nearly white, unless the document has its own style. */
function colouredBox(session: LatexSession, written: string): Partial<TextPaint> {
  const options = readOptions(written);
  if (options.has("invisible") || Number(options.get("opacitytext") ?? 1) < barelyOpaque) return { how: "unpainted" };
  const back = options.get("colback");
  const [, inFont] = /\\color\s*\{([^{}]*)\}/.exec(options.get("fontupper") ?? "") ?? [];
  const text = options.get("coltext") ?? options.get("colupper") ?? inFont;
  const isStyled = /interior|opacity|style|skin|watermark|jigsaw/.test(written) || sourcesMatch(session, ownBoxStyle);
  const ground = back === undefined ? (isStyled ? "unknown" : defaultBoxGround) : (resolveColour(session, back) ?? "unknown");
  return { ground, ...(text === undefined ? {} : { colour: resolveColour(session, text) }) };
}

const ownBoxStyle = /\\tcbset\b|\\tcbsetforeverylayer\b|\\documentclass\s*(?:\[[^\]]{0,200}\])?\s*\{beamer\}/;
const defaultBoxGround = [242, 242, 242] as const;

const inColouredBox: CommandHandler = (session, token) => {
  const options = plainText(session.input.optional() ?? []);
  paint(session, token, colouredBox(session, options), inBraces(session.input.argument()));
};

/** The colours that the options of an mdframed name; without them the document's style decides. */
function framedBox(session: LatexSession, written: string): Partial<TextPaint> {
  const options = readOptions(written);
  const [ground, colour] = [options.get("backgroundcolor"), options.get("fontcolor")];
  const own = sourcesMatch(session, /\\mdfsetup\b|\\mdfdefinestyle\b/) ? ("unknown" as const) : session.pageGround;
  return {
    ground: ground === undefined ? own : (resolveColour(session, ground) ?? "unknown"),
    ...(colour === undefined ? {} : { colour: resolveColour(session, colour) }),
  };
}

/** `\\begin{shaded}` of framed has the colour "shadecolor". */
const shaded = ({ colours }: LatexSession): Partial<TextPaint> => ({ ground: colours.get("shadecolor") ?? "unknown" });

/** Environments whose options or slides may hide all of their content. */
const hidingEnvironments: Record<string, (session: LatexSession) => Partial<TextPaint>> = {
  tcolorbox: (session) => colouredBox(session, plainText(session.input.optional() ?? [])),
  mdframed: (session) => framedBox(session, plainText(session.input.optional() ?? [])),
  ...Object.fromEntries(["shaded", "shaded*", "snugshade", "snugshade*"].map((name) => [name, shaded])),
  adjustbox: (session) => adjustedPaint(session, session.input.name()),
  clipbox: (session) => ({ how: readClip(session) }),
  color: (session) => ({ colour: resolveColour(session, session.input.name()) }),
  ocg: ({ input }) => {
    input.optional();
    const [, , shown] = [input.name(), input.name(), input.name()];
    return { how: shown === "0" || shown === "off" ? "unshown" : undefined };
  },
  ...Object.fromEntries(
    ["onlyenv", "uncoverenv", "visibleenv", "actionenv"].map((name) => [
      name,
      (session: LatexSession) => ({ how: isOnNone(slidesOf(session)) ? ("unshown" as const) : undefined }),
    ]),
  ),
  invisibleenv: (session) => ({ how: isOnAll(slidesOf(session)) ? ("unpainted" as const) : undefined }),
};

/** Reads an environment that may hide its content; false if it is none. */
export function readHidingEnvironment(session: LatexSession, name: string, token: Token, content: () => Token[]): boolean {
  const change = Object.hasOwn(hidingEnvironments, name) ? hidingEnvironments[name]!(session) : undefined;
  if (!change) return false;
  readPainted(session, token, change, content());
  return true;
}

/** Reads an environment in another paint, as paragraphs of its own. */
export function readPainted(session: LatexSession, token: Token, { how, ...rest }: Partial<TextPaint>, content: Token[]): void {
  session.page.end();
  paint(session, token, { ...rest, ...(how ? { how } : {}) }, [...content, { ...token, kind: "paragraph", text: "" }]);
}

export const styledBoxCommands: Record<string, CommandHandler> = {
  tcbox: inColouredBox,
  adjustbox: adjusted,
  clipbox: clipped,
};
