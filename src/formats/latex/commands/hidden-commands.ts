import type { Concealment } from "../../../domain/document/hidden-text.ts";
import { hasInjectedInstruction } from "../../../domain/text/prompt-injection.ts";
import { append } from "../../shared/append.ts";
import { textOf } from "../../tex/tex-piece.ts";
import type { Token } from "../../tex/token.ts";
import { type CommandHandler, collect, type LatexSession } from "../latex-session.ts";

/** Minimum words of hidden white text: table heads, slides and boxes have a few white words on a dark background. */
const minWhite = 6;
const darkGrounds = /tabular|tabu|table|tcolorbox|tikz|figure|frame|mdframed|block/;
/** In points. */
const tooSmall = 2;

/** Reserves the space of its argument without printing it. */
const phantom: CommandHandler = (session, token) => {
  keepHidden(session, token, { how: "unpainted", tokens: session.input.argument() ?? [] });
};

const coloured: CommandHandler = (session, token) => {
  const { input } = session;
  const model = input.optional();
  const isWhite = nameIsWhite(input.name(), model !== undefined);
  const tokens = input.argument() ?? [];
  if (!isWhite || !hides(session, tokens)) input.stream.push(tokens);
  else keepHidden(session, token, { how: "colour", tokens });
};

/** `\color{white}` applies up to the end of its group. */
const recoloured: CommandHandler = (session, token) => {
  const { input } = session;
  const model = input.optional();
  if (nameIsWhite(input.name(), model !== undefined)) hideGroup(session, token, "colour");
};

const sized: CommandHandler = (session, token) => {
  const size = Number.parseFloat(session.input.name());
  session.input.argument();
  if (size < tooSmall) hideGroup(session, token, "size");
};

export const hiddenCommands: Record<string, CommandHandler> = {
  phantom,
  hphantom: phantom,
  vphantom: phantom,
  textcolor: coloured,
  color: recoloured,
  fontsize: sized,
};

function nameIsWhite(name: string, hasModel: boolean): boolean {
  return hasModel
    ? /^(?:1(?:\.0*)?(?:\s*,\s*1(?:\.0*)?){0,2}|255\s*,\s*255\s*,\s*255|f{6})$/i.test(name.trim())
    : /^white$/i.test(name.trim());
}

/** Takes the tokens up to the end of the group or the paragraph, so that visible text after it is kept. */
function hideGroup(session: LatexSession, at: Token, how: Concealment): void {
  const { stream } = session.input;
  const tokens: Token[] = [];
  let depth = 0;
  for (let token = stream.next(); token; token = stream.next()) {
    if (token.kind === "paragraph" || (token.kind === "close" && depth === 0)) {
      stream.push([token]);
      break;
    }
    if (token.kind === "open") depth++;
    if (token.kind === "close") depth--;
    append(tokens, [token]);
  }
  if (hides(session, tokens)) keepHidden(session, at, { how, tokens });
  else stream.push(tokens);
}

function hides({ environments }: LatexSession, tokens: Token[]): boolean {
  const words = tokens.flatMap(({ kind, text }) => (kind === "word" || kind === "mark" || kind === "space" ? [text] : [])).join("");
  if (hasInjectedInstruction(words)) return true;
  return words.split(/\s+/).filter(Boolean).length >= minWhite && !environments.some(({ name }) => darkGrounds.test(name));
}

function keepHidden(session: LatexSession, { from, file }: Token, { how, tokens }: { how: Concealment; tokens: Token[] }): void {
  const text = textOf(collect(session, tokens));
  if (text !== "") session.concealed.push({ how, text, from, file });
}
