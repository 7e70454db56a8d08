import type { Concealment } from "../../../domain/document/hidden-text.ts";
import { hasInjectedInstruction } from "../../../domain/text/prompt-injection.ts";
import { textOf } from "../../tex/tex-piece.ts";
import { inBraces, isCommand, plainText, type Token } from "../../tex/token.ts";
import { type CommandHandler, initialPaint, type LatexSession, type TextPaint } from "../latex-session.ts";
import { colourCommands, groundOf, isNear, modelOf, resolveColour } from "./colours.ts";
import { skipLength } from "./skip-arguments.ts";

/** In points. */
const tooSmall = 2;
/** Scale at which letters of the usual size become too small. */
const tinyScale = 0.15;
const barelyOpaque = 0.06;
const white = [255, 255, 255] as const;

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
  if (changes(session, { colour })) paint(session, token, { colour }, restOfGroup(session, "color", "normalcolor"));
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

/** Text that is kept for later is printed where it is used. */
const stored: CommandHandler = (session, at) => {
  const { input, boxes } = session;
  const name = input.name();
  input.optional();
  input.optional();
  boxes.set(name, { at, tokens: input.argument() ?? [], isUsed: false });
};

const used: CommandHandler = ({ input, boxes }) => {
  const box = boxes.get(input.name());
  if (!box) return;
  box.isUsed = true;
  input.stream.push(inBraces(box.tokens));
};

/** Records the text that was kept for later and is printed nowhere. */
export function concealUnusedBoxes(session: LatexSession): void {
  for (const { at, tokens, isUsed } of session.boxes.values()) if (!isUsed) paint(session, at, { how: "unpainted" }, tokens);
}

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

/** On slides: `\only<0>{…}` is on none. */
const overlaid: CommandHandler = (session, token) => {
  const { input } = session;
  const next = input.raw();
  const [, shown, rest = ""] = next?.kind === "word" ? (/^<([^<>]*)>(.*)$/.exec(next.text) ?? []) : [];
  if (next && shown === undefined) input.stream.push([next]);
  else if (next && rest !== "") input.stream.push([{ ...next, text: rest, from: next.from + next.text.length - rest.length }]);
  if (shown !== undefined && /^0+$/.test(shown) && input.opensGroup()) readHidden(session, token, "unshown");
};

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

/** `\setbox0=\hbox{…}`: text that is printed where the box is used. */
const kept: CommandHandler = ({ input, boxes }, at) => {
  const name: Token[] = [];
  let next = input.raw();
  for (; next && !isCommand(next, "hbox", "vbox", "vtop") && name.length < 8; next = input.raw()) name.push(next);
  if (!isCommand(next, "hbox", "vbox", "vtop")) {
    input.stream.push(next ? [...name, next] : name);
    return;
  }
  for (let count = 0; count < 8 && !input.opensGroup(); count++) input.raw();
  if (input.opensGroup()) boxes.set(plainText(name).replace(/\s*=\s*$/, ""), { at, tokens: input.argument() ?? [], isUsed: false });
};

/** Commands that move text or show it on some slides. A document may give them another meaning. */
export const movingCommands: Record<string, CommandHandler> = {
  hspace: (session, token) => {
    session.input.star();
    moveBy(session, token, session.input.name());
  },
  ...Object.fromEntries(["hskip", "kern"].map((name) => [name, movedByLength])),
  raisebox: raised,
  ...Object.fromEntries("only onslide uncover visible".split(" ").map((name) => [name, overlaid])),
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

/** Text that is gathered into a box: `\\begin{lrbox}{\\name}`. */
export function storeEnvironment({ input, boxes }: LatexSession, at: Token, content: () => Token[]): void {
  const name = input.name();
  boxes.set(name, { at, tokens: content(), isUsed: false });
}

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
    if (changes(session, { colour })) paint(session, token, { colour }, restOfGroup(session, "color", "normalcolor"));
  },
  colorbox: boxed,
  fcolorbox: boxed,
  fontsize: sized,
  scalebox: scaled,
  resizebox: resized,
  transparent: faded,
  texttransparent: faded,
  pdfliteral: literal,
  setbox: kept,
  "@gobble": gobble(1),
  "@gobbletwo": gobble(2),
  "@secondoftwo": ({ input }) => void input.argument(),
  "@firstoftwo": ({ input }) => {
    const first = input.argument() ?? [];
    input.argument();
    input.stream.push(first);
  },
  sbox: stored,
  savebox: stored,
  usebox: used,
  box: used,
  copy: used,
  unhbox: used,
  unhcopy: used,
};

function readHidden(session: LatexSession, token: Token, how: Concealment): void {
  paint(session, token, { how }, inBraces(session.input.argument()));
}

/** How text in this paint is hidden; undefined for visible text. On an unknown ground only white text may be. */
function concealmentOf(session: LatexSession, { how, colour }: TextPaint): { how: Concealment; isCertain: boolean } | undefined {
  if (how) return { how, isCertain: true };
  if (!colour) return undefined;
  const ground = groundOf(session);
  if (ground === "unknown") return isNear(colour, white) ? { how: "colour", isCertain: false } : undefined;
  return isNear(colour, ground) ? { how: "colour", isCertain: true } : undefined;
}

function changes(session: LatexSession, change: Partial<TextPaint>): boolean {
  const { paint: before } = session;
  const isHidden = concealmentOf(session, before) !== undefined;
  session.paint = { ...before, ...change };
  const willBe = concealmentOf(session, session.paint) !== undefined;
  session.paint = before;
  return isHidden || willBe;
}

/** Reads tokens in another paint. Invisible text of them is kept apart from the text. */
function paint(session: LatexSession, { from, file }: Token, change: Partial<TextPaint>, tokens: Token[]): void {
  const { page, input, concealed, environments } = session;
  if (change.ground === undefined && !changes(session, change)) {
    input.stream.push(tokens);
    return;
  }
  const before = session.paint;
  session.paint = { ...before, ...change };
  const hidden = concealmentOf(session, session.paint);
  const height = environments.length;
  const pieces = page.divert(hidden !== undefined, () => input.stream.within(tokens, session.read));
  environments.length = Math.min(environments.length, height);
  session.paint = before;
  if (!hidden || pieces.length === 0) return;
  const text = textOf(pieces);
  if (hidden.isCertain || hasInjectedInstruction(text)) concealed.push({ how: hidden.how, text, from, file });
  else page.add(pieces);
}

/** The tokens up to the end of the group or environment, or to one of these commands. */
function restOfGroup({ input: { stream } }: LatexSession, ...commands: string[]): Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  for (let token = stream.next(); token; token = stream.next()) {
    // What is moved comes back with the next paragraph.
    if (depth === 0 && token.kind === "paragraph" && commands.includes("par")) {
      stream.push([token]);
      break;
    }
    const closes = token.kind === "close" || isCommand(token, "end", "endgroup", "egroup");
    if (depth === 0 && (closes || isCommand(token, ...commands))) {
      stream.push([token]);
      break;
    }
    if (token.kind === "open" || isCommand(token, "begin", "begingroup", "bgroup")) depth++;
    if (closes) depth--;
    tokens.push(token);
  }
  return tokens;
}

const pointsIn: Record<string, number> = { cm: 28.45, mm: 2.845, in: 72.27, em: 10, ex: 4.3, pc: 12, sp: 0 };

/** A length in points, if it is written as a number. */
function lengthOf(written: string): number | undefined {
  const [, number, unit = "pt"] = /^(-?\d*\.?\d+)\s*([a-z]{2})?$/.exec(written.trim()) ?? [];
  return number === undefined ? undefined : Number(number) * (pointsIn[unit] ?? 1);
}
