import { inBraces, isCommand, plainText, type Token } from "../../../tex/token.ts";
import type { CommandHandler, LatexSession } from "../../latex-session.ts";
import { paint } from "./painting.ts";

/** Text in a box is printed where the box is used. */
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

/** Records the text of boxes that are never used, and so never printed. */
export function concealUnusedBoxes(session: LatexSession): void {
  for (const { at, tokens, isUsed } of session.boxes.values()) if (!isUsed) paint(session, at, { how: "unpainted" }, tokens);
}

/** `\setbox0=\hbox{…}`: text that is printed where the box is used. */
const kept: CommandHandler = ({ input, boxes }, at) => {
  const name: Token[] = [];
  let next = input.raw();
  for (; next && !isCommand(next, "hbox", "vbox", "vtop") && name.length < 8; next = input.raw()) name.push(next);
  if (!isCommand(next, "hbox", "vbox", "vtop")) {
    input.stream.push(next ? [...name, next] : name);
    return;
  }
  for (let count = 0; count < 8 && !input.opensGroup(); count++) {
    if (!isCommand(input.raw(), "bgroup")) continue;
    boxes.set(plainText(name).replace(/\s*=\s*$/, ""), { at, tokens: upToGroupEnd(input), isUsed: false });
    return;
  }
  if (input.opensGroup()) boxes.set(plainText(name).replace(/\s*=\s*$/, ""), { at, tokens: input.argument() ?? [], isUsed: false });
};

/** The tokens up to the \egroup of a group whose \bgroup has been read. */
function upToGroupEnd({ raw }: LatexSession["input"]): Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  for (let next = raw(); next; next = raw()) {
    if (isCommand(next, "bgroup")) depth++;
    if (isCommand(next, "egroup") && depth-- === 0) break;
    tokens.push(next);
  }
  return tokens;
}

/** Text that is gathered into a box: `\\begin{lrbox}{\\name}`. */
export function storeEnvironment({ input, boxes }: LatexSession, at: Token, content: () => Token[]): void {
  const name = input.name();
  boxes.set(name, { at, tokens: content(), isUsed: false });
}

/** Commands that keep text in a box, or print a box. */
export const boxCommands: Record<string, CommandHandler> = {
  setbox: kept,
  sbox: stored,
  savebox: stored,
  usebox: used,
  box: used,
  copy: used,
  unhbox: used,
  unhcopy: used,
};
