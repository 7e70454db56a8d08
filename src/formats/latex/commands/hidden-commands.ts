import type { Concealment } from "../../../domain/document/hidden-text.ts";
import { inBraces, isCommand, plainText, type Token } from "../../tex/token.ts";
import { type CommandHandler, initialPaint, type LatexSession, type TextPaint } from "../latex-session.ts";
import { boxCommands } from "./boxes.ts";
import { colourCommands, modelOf, resolveColour, sourcesMatch } from "./colours.ts";
import { changesConcealment, lengthOf, paint, readHidden, restOfGroup } from "./painting.ts";
import { skipLength } from "./skip-arguments.ts";
import { isOnAll, isOnNone, slideCommands, slidesOf } from "./slides.ts";

/** In points. */
const tooSmall = 2;
/** Scale at which letters of the usual size become too small. */
const tinyScale = 0.15;
const barelyOpaque = 0.06;

const phantom: CommandHandler = (session, token) => readHidden(session, token, "unpainted");

const coloured: CommandHandler = (session, token) => {
  const model = modelOf(session);
  const colour = resolveColour(session, session.input.name(), model);
  paint(session, token, { colour }, inBraces(session.input.argument()));
};

/** A colour applies up to the end of its group or to the next colour, over paragraphs. */
const recoloured: CommandHandler = (session, token) => {
  const model = modelOf(session);
  const colour = resolveColour(session, session.input.name(), model);
  // In the usual case nothing changes, and the rest of the group need not be gathered.
  if (changesConcealment(session, { colour })) paint(session, token, { colour }, restOfGroup(session, "color", "normalcolor"));
};

const boxed: CommandHandler = (session, token) => {
  const { input } = session;
  const model = modelOf(session);
  if (token.text === "fcolorbox") input.argument();
  const ground = resolveColour(session, input.name(), model) ?? "unknown";
  paint(session, token, { ground }, inBraces(input.argument()));
};

const sized: CommandHandler = (session, token) => {
  const size = lengthOf(session.input.name());
  session.input.argument();
  if (size !== undefined && size < tooSmall) paint(session, token, { how: "size" }, restOfGroup(session, "fontsize", "normalsize"));
};

const scaled: CommandHandler = (session, token) => {
  const { input } = session;
  const across = Number.parseFloat(input.name());
  const down = input.optional();
  const scales = [across, down ? Number.parseFloat(plainText(down)) : across];
  if (scales.some((scale) => Math.abs(scale) < tinyScale)) readHidden(session, token, "size");
  else input.stream.push(inBraces(input.argument()));
};

const resized: CommandHandler = (session, token) => {
  const { input } = session;
  input.star();
  const sides = [lengthOf(input.name()), lengthOf(input.name())];
  if (sides.some((side) => side !== undefined && Math.abs(side) < tooSmall)) readHidden(session, token, "size");
  else input.stream.push(inBraces(input.argument()));
};

const faded: CommandHandler = (session, token) => {
  const opacity = Number.parseFloat(session.input.name());
  if (token.text === "texttransparent") {
    if (opacity < barelyOpaque) readHidden(session, token, "unpainted");
    else session.input.stream.push(inBraces(session.input.argument()));
  } else if (opacity < barelyOpaque) paint(session, token, { how: "unpainted" }, restOfGroup(session, "transparent"));
};

/** PDF operators; the third text rendering mode paints nothing. */
const literal: CommandHandler = (session, token) => {
  const { input } = session;
  while (!input.opensGroup()) {
    const next = input.raw();
    if (next?.kind === "word" && /^(?:direct|page|shipout)$/.test(next.text)) continue;
    if (next) input.stream.push([next]);
    return;
  }
  if (/\b3\s+Tr\b/.test(input.name())) paint(session, token, { how: "unpainted" }, restOfGroup(session, "pdfliteral"));
};

/** Points beyond which text is off the page. */
const farAway = 400;

/** Text after a move is on the page or, up to the end of its paragraph, beyond it. */
function moveBy(session: LatexSession, token: Token, length: string): void {
  if ((lengthOf(length) ?? 0) > -farAway) session.page.space(token);
  else paint(session, token, { how: "outside" }, restOfGroup(session, "par"));
}

const raised: CommandHandler = (session, token) => {
  const { input } = session;
  const height = lengthOf(input.name());
  input.optional();
  input.optional();
  if (Math.abs(height ?? 0) > farAway) readHidden(session, token, "outside");
  else input.stream.push(inBraces(input.argument()));
};

/** How the options of adjustbox hide its content; undefined for visible content. */
function hiddenByOptions(options: string): Concealment | undefined {
  const values = new Map(
    options.split(",", 40).map((option) => {
      const [key = "", value = ""] = option.split("=", 2);
      return [key.trim(), value.trim()] as const;
    }),
  );
  if (values.has("phantom")) return "unpainted";
  const [scale = "1"] = (values.get("scale") ?? "1").split(/\s+/);
  if (Math.abs(Number.parseFloat(scale)) < tinyScale) return "size";
  const sides = ["width", "height", "totalheight"].map((side) => lengthOf(values.get(side) ?? ""));
  if (sides.some((side) => side !== undefined && side < tooSmall)) return "size";
  const isClipped = values.has("clip") || values.has("Clip");
  return isClipped && isCutAway(values.get("trim") ?? "", values.get("viewport") ?? "") ? "outside" : undefined;
}

/** Whether margins cut away more than a page, or a viewport shows nothing. */
function isCutAway(margins: string, viewport: string): boolean {
  const lengths = (written: string) =>
    written
      .trim()
      .split(/\s+/)
      .map((length) => lengthOf(length) ?? 0);
  if (lengths(margins).some((length) => length > farAway)) return true;
  const [left = 0, bottom = 0, right = 0, top = 0] = lengths(viewport);
  return viewport.trim() !== "" && (right - left < tooSmall || top - bottom < tooSmall);
}

const adjusted: CommandHandler = (session, token) => {
  const how = hiddenByOptions(session.input.name());
  if (how) readHidden(session, token, how);
};

const clipped: CommandHandler = (session, token) => {
  const { input } = session;
  const isViewport = input.star();
  const sides = plainText(input.argument() ?? []);
  if (isCutAway(isViewport ? "" : sides, isViewport ? sides : "")) readHidden(session, token, "outside");
};

/** The colours that the options of a tcolorbox name. Without an own ground it is nearly white, unless the document has its own style. */
function colouredBox(session: LatexSession, options: string): Partial<TextPaint> {
  const optionOf = (name: RegExp) =>
    options
      .split(",", 80)
      .findLast((option) => name.test(option))
      ?.split("=")[1];
  const [back, text] = [optionOf(/^\s*colback\s*=/), optionOf(/^\s*col(?:text|upper)\s*=/)];
  const isStyled = /interior|opacity|style|skin|watermark|jigsaw/.test(options) || sourcesMatch(session, ownBoxStyle);
  const ground = back === undefined ? (isStyled ? "unknown" : defaultBoxGround) : (resolveColour(session, back) ?? "unknown");
  return { ground, ...(text === undefined ? {} : { colour: resolveColour(session, text) }) };
}

const ownBoxStyle = /\\tcbset\b|\\tcbsetforeverylayer\b|\\documentclass\s*(?:\[[^\]]{0,200}\])?\s*\{beamer\}/;
const defaultBoxGround = [242, 242, 242] as const;

const inColouredBox: CommandHandler = (session, token) => {
  const options = plainText(session.input.optional() ?? []);
  paint(session, token, colouredBox(session, options), inBraces(session.input.argument()));
};

/** Environments whose options or slides may hide all of their content. */
const hidingEnvironments: Record<string, (session: LatexSession) => Partial<TextPaint>> = {
  tcolorbox: (session) => colouredBox(session, plainText(session.input.optional() ?? [])),
  adjustbox: ({ input }) => ({ how: hiddenByOptions(input.name()) }),
  clipbox: ({ input }) => {
    const isViewport = input.star();
    const sides = plainText(input.argument() ?? []);
    return { how: isCutAway(isViewport ? "" : sides, isViewport ? sides : "") ? "outside" : undefined };
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
  session.page.end();
  const { how, ...rest } = change;
  paint(session, token, { ...rest, ...(how ? { how } : {}) }, [...content(), ...paragraphEnd(token)]);
  return true;
}

const paragraphEnd = (at: Token): Token[] => [{ ...at, kind: "paragraph", text: "" }];

/** A label of a drawing. */
const drawn: CommandHandler = (session, token) => {
  const { input } = session;
  const options = plainText(input.optional() ?? []);
  const [, opacity = "1"] = /opacity\s*=\s*([\d.]+)/.exec(options) ?? [];
  const [, scale = "1"] = /(?:^|,)\s*scale\s*=\s*([\d.]+)/.exec(options) ?? [];
  if (!input.opensGroup()) return;
  if (Number(opacity) < barelyOpaque || /(?:^|,)\s*transparent\s*(?:,|$)/.test(options)) readHidden(session, token, "unpainted");
  else if (Number(scale) < tinyScale) readHidden(session, token, "size");
  else if (!/fill|shade|pattern|image/.test(options)) {
    const names = options.split(",", 40).map((option) => /^\s*(?:(?:text|color)\s*=\s*)?([^=]+)$/.exec(option)?.[1]);
    const colour = names.map((name) => name && resolveColour(session, name)).findLast((each) => each !== undefined && each !== "");
    if (colour) paint(session, token, { colour }, inBraces(input.argument()));
  }
};

/** Commands that move text or show it on some slides. A document may give them another meaning. */
export const movingCommands: Record<string, CommandHandler> = {
  hspace: (session, token) => {
    session.input.star();
    moveBy(session, token, session.input.name());
  },
  ...Object.fromEntries(["hskip", "kern"].map((name) => [name, movedByLength])),
  raisebox: raised,
  ...slideCommands,
  node: drawn,
};

function movedByLength(session: LatexSession, token: Token): void {
  const length = skipLength(session.input);
  if ((lengthOf(length) ?? 0) <= -farAway) moveBy(session, token, length);
}

/** Words that are struck through are shown as no longer valid. */
const struck: CommandHandler = ({ input }) => void input.argument();

/** `\\toks0={…}`, `\\everypar={…}`: tokens that are kept. Without a group it is a use of them. */
const register: CommandHandler = ({ input }) => {
  const read: Token[] = [];
  for (let next = input.afterSpace(); next; next = input.afterSpace()) {
    read.push(next);
    if (next.kind !== "word" || !/^\d*=?$/.test(next.text) || read.length > 3) break;
  }
  if (read.at(-1)?.kind === "open") {
    input.stream.push([read.at(-1)!]);
    input.argument();
  } else input.stream.push(read);
};

/** `\\lower 9cm\\hbox{…}` */
const shifted: CommandHandler = (session, token) => {
  const { input } = session;
  const isFar = Math.abs(lengthOf(skipLength(input)) ?? 0) > farAway;
  const next = input.afterSpace();
  const isBox = isCommand(next, "hbox", "vbox", "vtop", "mbox");
  if (isFar && isBox && input.opensGroup()) readHidden(session, token, "outside");
  else if (next) input.stream.push([next]);
};

/** `\\textpdfrender{TextRenderingMode=Invisible}{…}` */
const rendered: CommandHandler = (session, token) => {
  if (/TextRenderingMode\s*=\s*(?:3|Invisible)\b/.test(session.input.name())) readHidden(session, token, "unpainted");
};

const gobble =
  (count: number): CommandHandler =>
  ({ input }) => {
    for (let left = count; left > 0; left--) input.argument();
  };

export const hiddenCommands: Record<string, CommandHandler> = {
  ...Object.fromEntries("toks everypar everymath everydisplay everyhbox everyvbox everycr".split(" ").map((name) => [name, register])),
  ...Object.fromEntries("lower raise moveleft moveright".split(" ").map((name) => [name, shifted])),
  textpdfrender: rendered,
  "@gobblethree": gobble(3),
  "@gobblefour": gobble(4),
  ...colourCommands,
  phantom,
  hphantom: phantom,
  vphantom: phantom,
  sout: struck,
  xout: struck,
  st: struck,
  textcolor: coloured,
  color: recoloured,
  normalcolor: (session, token) => {
    const { colour } = initialPaint;
    if (changesConcealment(session, { colour })) paint(session, token, { colour }, restOfGroup(session, "color", "normalcolor"));
  },
  colorbox: boxed,
  fcolorbox: boxed,
  tcbox: inColouredBox,
  adjustbox: adjusted,
  clipbox: clipped,
  fontsize: sized,
  scalebox: scaled,
  resizebox: resized,
  transparent: faded,
  texttransparent: faded,
  pdfliteral: literal,
  "@gobble": gobble(1),
  "@gobbletwo": gobble(2),
  "@secondoftwo": ({ input }) => void input.argument(),
  "@firstoftwo": ({ input }) => {
    const first = input.argument() ?? [];
    input.argument();
    input.stream.push(first);
  },
  ...boxCommands,
};
