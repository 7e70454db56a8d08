import { inBraces, isCommand, plainText, type Token } from "../../../tex/token.ts";
import { type CommandHandler, initialPaint, type LatexSession } from "../../latex-session.ts";
import { skipLength } from "../skip-arguments.ts";
import { isOnAll, slideCommands, slidesOf } from "../slides.ts";
import { defineColumnType } from "../table-columns.ts";
import { boxCommands } from "./boxes.ts";
import { colourCommands, modelOf, resolveColour } from "./colours.ts";
import { packageSizeCommands, sizeCommands } from "./letter-sizes.ts";
import { changesConcealment, farAway, lengthOf, paint, readHidden, restOfGroup, tinyScale } from "./painting.ts";
import { fontCommands, operatorCommands } from "./pdf-operators.ts";
import { lapped, readOptions, styledBoxCommands } from "./styled-boxes.ts";

const barelyOpaque = 0.06;

const phantom: CommandHandler = (session, token) => readHidden(session, token, "unpainted");

const coloured: CommandHandler = (session, token) => {
  const isAlways = isOnAll(slidesOf(session));
  const model = modelOf(session);
  const colour = resolveColour(session, session.input.name(), model);
  paint(session, token, isAlways ? { colour } : {}, inBraces(session.input.argument()));
};

/** A colour applies up to the end of its group or to the next colour, over paragraphs. */
const recoloured: CommandHandler = (session, token) => {
  const isAlways = isOnAll(slidesOf(session));
  const model = modelOf(session);
  const colour = resolveColour(session, session.input.name(), model);
  if (!isAlways) return;
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

const faded: CommandHandler = (session, token) => {
  const opacity = Number.parseFloat(session.input.name());
  if (token.text === "texttransparent") {
    if (opacity < barelyOpaque) readHidden(session, token, "unpainted");
    else session.input.stream.push(inBraces(session.input.argument()));
  } else if (opacity < barelyOpaque) paint(session, token, { how: "unpainted" }, restOfGroup(session, "transparent"));
};

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

/** How the options of a drawing or of one of its labels hide text; undefined if they do not. */
function hiddenInDrawing(options: ReadonlyMap<string, string>): "unpainted" | "size" | undefined {
  const opacities = ["opacity", "text opacity", "fill opacity"].map((key) => Number(options.get(key) ?? 1));
  if (options.has("transparent") || opacities.some((opacity) => opacity < barelyOpaque)) return "unpainted";
  return Number(options.get("scale") ?? 1) < tinyScale ? "size" : undefined;
}

/** A label of a drawing. */
const drawn: CommandHandler = (session, token) => {
  const { input } = session;
  const written = plainText(input.optional() ?? []);
  const options = readOptions(written);
  if (!input.opensGroup()) return;
  const how = hiddenInDrawing(options);
  const [, inFont] = /\\color\s*\{([^{}]*)\}/.exec(options.get("font") ?? "") ?? [];
  const named = [...options.keys()].map((name) => resolveColour(session, name)).findLast((each) => each !== undefined);
  const [text, fill] = [inFont ?? options.get("text") ?? options.get("color"), options.get("fill")];
  const colour = text === undefined ? named : resolveColour(session, text);
  const ground = fill === undefined ? undefined : (resolveColour(session, fill) ?? "unknown");
  if (how) readHidden(session, token, how);
  else if (/fill|shade|pattern|image/.test(written) && (fill === undefined || fill === "none")) return;
  else if (colour) paint(session, token, { colour, ...(ground ? { ground } : {}) }, inBraces(input.argument()));
};

/** `\\tikz[opacity=0]\\node{…};` */
const drawing: CommandHandler = (session, token) => {
  const { input } = session;
  const options = readOptions(plainText(input.optional() ?? []));
  const how = hiddenInDrawing(new Map([...options].filter(([key]) => key !== "scale" || options.has("transform shape"))));
  const content = input.opensGroup() ? inBraces(input.argument()) : upToSemicolon(session);
  // In a path a label is a word: `\\draw (0,0) node[white]{…};`.
  const labels = content.map((part): Token => (part.kind === "word" && part.text === "node" ? { ...part, kind: "command" } : part));
  paint(session, token, how ? { how } : {}, labels);
};

function upToSemicolon({ input }: LatexSession): Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  for (let next = input.raw(); next; next = input.raw()) {
    if (next.kind === "paragraph" || (depth === 0 && next.kind === "close")) {
      input.stream.push([next]);
      break;
    }
    if (next.kind === "open") depth++;
    if (next.kind === "close") depth--;
    tokens.push(next);
    if (depth === 0 && next.kind === "word" && next.text.startsWith(";")) break;
  }
  return tokens;
}

/** `\\llap{…\\hspace{90cm}}`: a box that has no width, with text moved off the page. */
const overlapping: CommandHandler = (session, token) => {
  const { input } = session;
  if (token.text === "makebox") {
    input.optional();
    input.optional();
  }
  const content = input.argument() ?? [];
  const moves = content.flatMap((each, at) => (isCommand(each, "hspace", "hskip", "kern") ? [moveAfter(content, at)] : []));
  const isFar = moves.some((length) => Math.abs(length) > farAway);
  paint(session, token, isFar ? { how: "outside" } : {}, inBraces(content));
};

/** Tokens of a length, at most. */
const longestLength = 6;

function moveAfter(content: Token[], at: number): number {
  const written = plainText(content.slice(at + 1, at + 1 + longestLength));
  return lengthOf(/-?\d*\.?\d+\s*[a-z]{2}/.exec(written)?.[0] ?? "") ?? 0;
}

/** Commands that move text or show it on some slides. A document may give them another meaning. */
export const movingCommands: Record<string, CommandHandler> = {
  hspace: (session, token) => {
    session.input.star();
    moveBy(session, token, session.input.name());
  },
  ...Object.fromEntries(["hskip", "kern"].map((name) => [name, movedByLength])),
  raisebox: raised,
  ...slideCommands,
  ...packageSizeCommands,
  ...fontCommands,
  lapbox: lapped,
  node: drawn,
  tikz: drawing,
  makebox: overlapping,
  llap: overlapping,
  rlap: overlapping,
  hl: (session, token) => paint(session, token, { ground: session.colours.get(highlight) ?? yellow }, inBraces(session.input.argument())),
  sethlcolor: (session) => {
    const colour = resolveColour(session, session.input.name());
    if (colour) session.colours.set(highlight, colour);
  },
};

/** The colour behind marked words, kept under a name that no document defines. */
const highlight = "\\hl";
const yellow = [255, 255, 0] as const;

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

const gobble =
  (count: number): CommandHandler =>
  ({ input }) => {
    for (let left = count; left > 0; left--) input.argument();
  };

export const hiddenCommands: Record<string, CommandHandler> = {
  ...Object.fromEntries("toks everypar everymath everydisplay everyhbox everyvbox everycr".split(" ").map((name) => [name, register])),
  ...Object.fromEntries("lower raise moveleft moveright".split(" ").map((name) => [name, shifted])),
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
  transparent: faded,
  texttransparent: faded,
  "@gobble": gobble(1),
  "@gobbletwo": gobble(2),
  "@secondoftwo": ({ input }) => void input.argument(),
  "@firstoftwo": ({ input }) => {
    const first = input.argument() ?? [];
    input.argument();
    input.stream.push(first);
  },
  newcolumntype: defineColumnType,
  ...boxCommands,
  ...styledBoxCommands,
  ...sizeCommands,
  ...operatorCommands,
};
