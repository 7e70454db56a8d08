import { inBraces, isCommand, plainText, type Token } from "../../../tex/token.ts";
import type { CommandHandler, LatexSession } from "../../latex-session.ts";
import { lengthOf, paint, readHidden, readValue, restOfGroup, tinyScale, tooSmall } from "./painting.ts";

const sized: CommandHandler = (session, token) => {
  const size = lengthOf(readValue(session));
  session.input.argument();
  if (size !== undefined && size < tooSmall) paint(session, token, { how: "size" }, restOfGroup(session, "fontsize", "normalsize"));
};

/** Reads a box whose letters get another size, within those around it. */
function readScaled(session: LatexSession, token: Token, factor: number): void {
  const scale = (session.paint.scale ?? 1) * Math.abs(factor);
  if (scale < tinyScale) readHidden(session, token, "size");
  else paint(session, token, Math.abs(factor) < smallScale ? { scale } : {}, inBraces(session.input.argument()));
}

/** Only boxes that get clearly smaller count toward the size of what is in them. */
const smallScale = 0.6;

const scaled: CommandHandler = (session, token) => {
  const across = Number.parseFloat(readValue(session));
  const down = session.input.optional();
  const scales = [across, down ? Number.parseFloat(plainText(down)) : across].filter((scale) => !Number.isNaN(scale)).map(Math.abs);
  readScaled(session, token, Math.min(...scales, 1));
};

const resized: CommandHandler = (session, token) => {
  session.input.star();
  const sides = [readValue(session), readValue(session)];
  if (sides.some(isTooSmallSide)) readHidden(session, token, "size");
  else session.input.stream.push(inBraces(session.input.argument()));
};

/** Whether a side of a box is too small: a length, or a share of what the side would be. */
export function isTooSmallSide(written: string): boolean {
  const [, share] = /^(-?\d*\.?\d+)\s*\\(?:width|height|totalheight)$/.exec(written.trim()) ?? [];
  if (share !== undefined) return Math.abs(Number(share)) < tinyScale;
  const length = lengthOf(written);
  return length !== undefined && Math.abs(length) < tooSmall;
}

/** `\\scaleto{…}{height}` */
const scaledTo: CommandHandler = (session, token) => {
  const { input } = session;
  input.optional();
  const content = inBraces(input.argument());
  const how = isTooSmallSide(input.name()) ? ("size" as const) : undefined;
  paint(session, token, how ? { how } : {}, content);
};

/** One step of the sizes of relsize. */
const sizeStep = 1.2;

const rescaled =
  (factorOf: (session: LatexSession) => number): CommandHandler =>
  (session, token) => {
    if (factorOf(session) < tinyScale)
      paint(session, token, { how: "size" }, restOfGroup(session, "relsize", "relscale", "smaller", "fontsize", "normalsize"));
  };

/** Words of `=cmr10 at 0.1pt` after a font's command, at most. */
const longestFont = 12;

/** `\\font\\x=cmr10 at 0.1pt`: the command of a font whose letters cannot be read hides the text after it. */
const loaded: CommandHandler = ({ input }, at) => {
  const name = input.afterSpace();
  let written = "";
  for (let count = 0; count < longestFont && !/\bat\s*[\d.]+\s*[a-z]{2}|\bscaled\s*\d+/.test(written); count++) {
    const next = input.raw();
    const isPart = next && /^(?:word|mark|space)$/.test(next.kind) && !(/^=?\s*\S+\s$/.test(written) && !/^(?:at|scaled)/.test(next.text));
    if (!isPart) {
      if (next) input.stream.push([next]);
      break;
    }
    written += next.kind === "space" ? " " : next.text;
  }
  if (name?.kind === "command") defineFont(input, name, written, at);
};

/** `\\newfont{\\x}{cmr10 at 0.1pt}` */
const newFont: CommandHandler = ({ input }, at) => {
  const [name] = input.argument() ?? [];
  const written = input.name();
  if (name?.kind === "command") defineFont(input, name, written, at);
};

/** `\\DeclareFixedFont{\\x}{T1}{cmr}{m}{n}{0.1pt}` */
const fixedFont: CommandHandler = ({ input }, at) => {
  const [name] = input.argument() ?? [];
  for (const skipped of ["encoding", "family", "series", "shape"]) if (skipped) input.argument();
  const size = input.name();
  if (name?.kind === "command") defineFont(input, name, `at ${/[a-z]$/.test(size) ? size : `${size}pt`}`, at);
};

/** Keeps the command of a font only where its letters are too small to read. */
function defineFont({ macros }: LatexSession["input"], name: Token, written: string, at: Token): void {
  const [, size, thousandths] = /\bat\s*([\d.]+\s*[a-z]{2})|\bscaled\s*(\d+)/.exec(written) ?? [];
  const isTiny = size === undefined ? Number(thousandths ?? 1_000) < 1_000 * tinyScale : (lengthOf(size) ?? tooSmall) < tooSmall;
  if (!isTiny) return;
  const words = (text: string, kind: Token["kind"] = "word"): Token => ({ ...at, kind, text });
  const zero = [words("{", "open"), words("0pt"), words("}", "close")];
  macros.set(name.text, { parameters: [], body: [words("fontsize", "command"), ...zero, ...zero] });
}

/** `\\collectcell\\phantom … \\endcollectcell` */
const collected: CommandHandler = ({ input }) => {
  const command = input.afterSpace();
  const content: Token[] = [];
  for (let next = input.raw(); next && !isCommand(next, "endcollectcell"); next = input.raw()) content.push(next);
  input.stream.push([...(command ? [command] : []), ...inBraces(content)]);
};

export const sizeCommands: Record<string, CommandHandler> = {
  font: loaded,
  newfont: newFont,
  DeclareFixedFont: fixedFont,
  // The font without letters.
  nullfont: (session, token) => paint(session, token, { how: "unpainted" }, restOfGroup(session, "fontsize", "normalfont", "selectfont")),
  fontsize: sized,
  scalebox: scaled,
  resizebox: resized,
};

/** Commands of packages. A document may give them another meaning. */
export const packageSizeCommands: Record<string, CommandHandler> = {
  collectcell: collected,
  maxsizebox: resized,
  scaleobj: scaled,
  scaleto: scaledTo,
  textscale: scaled,
  relscale: rescaled(({ input }) => Number.parseFloat(input.name())),
  relsize: rescaled(({ input }) => sizeStep ** Number.parseFloat(input.name())),
  smaller: rescaled(({ input }) => sizeStep ** -Number.parseFloat(plainText(input.optional() ?? []) || "1")),
};
