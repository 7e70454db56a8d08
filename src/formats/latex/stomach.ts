import { accented, textAccent } from "../tex/accents.ts";
import { textOf } from "../tex/draft.ts";
import { printedMark } from "../tex/printed-mark.ts";
import { textSymbol } from "../tex/text-symbols.ts";
import { plainText, type Token } from "../tex/token.ts";
import { citationCommands } from "./citations.ts";
import { crossReferenceCommands } from "./cross-references.ts";
import { environmentCommands } from "./environments.ts";
import { displayMath, inlineMath } from "./equations.ts";
import { floatCommands } from "./floats.ts";
import { frontCommands } from "./front-commands.ts";
import { hiddenCommands } from "./hidden-commands.ts";
import { writesUmlauts } from "./language.ts";
import { noteCommands } from "./notes.ts";
import { bibliographyCommands } from "./reference-list.ts";
import { sectionCommands } from "./sections.ts";
import { collect, type Handler, type Session } from "./session.ts";
import { shapeOf } from "./shapes.ts";
import { skipShape } from "./skip-shape.ts";
import { textCommands } from "./text-commands.ts";

const handlers = new Map<string, Handler>(
  [
    sectionCommands,
    noteCommands,
    crossReferenceCommands,
    citationCommands,
    frontCommands,
    floatCommands,
    environmentCommands,
    bibliographyCommands,
    textCommands,
    hiddenCommands,
  ].flatMap((commands) => Object.entries(commands)),
);

/** Whether we know better than a definition in the document what a command means to a reader. */
export function isReserved(command: string): boolean {
  return (handlers.has(command) && !Object.hasOwn(textCommands, command)) || (/TeX/.test(command) && textSymbol(command) !== undefined);
}

/** Puts down the words of all tokens that come. */
export function readAll(session: Session): void {
  for (let token = session.input.next(); token; token = session.input.next()) take(session, token);
}

function take(session: Session, token: Token): void {
  const { page } = session;
  const { text, from, file } = token;
  switch (token.kind) {
    case "word":
    case "up":
    case "down":
      page.add({ text, from, file });
      return;
    case "mark":
      if (text === '"' && writesUmlauts(session)) germanSign(session, token);
      else page.add({ text: printedMark(text), from, file });
      return;
    case "space":
    case "tie":
    case "align":
      page.space(token, token.kind === "space" ? text : " ");
      return;
    case "paragraph":
      // An entry of a reference list ends where the next one begins.
      if (session.environments.at(-1)?.name === "thebibliography") page.space(token);
      else page.end();
      return;
    case "dollar":
      dollar(session);
      return;
    case "verbatim":
      verbatim(session, token);
      return;
    case "command":
      command(session, token);
      return;
    default:
      return; // Braces group, parameters have been filled.
  }
}

/** What a `"` stands for in German TeX, together with what follows it. */
function germanSign({ input, page }: Session, { from, file }: Token): void {
  const next = input.raw();
  const sign = next && (next.kind === "word" || next.kind === "mark") ? germanSigns[next.text[0]!] : undefined;
  if (next && sign === undefined) input.stream.push([next]);
  else if (next && next.text.length > 1) input.stream.push([{ ...next, text: next.text.slice(1), from: next.from + 1 }]);
  const text = sign ?? '"';
  if (text !== "") page.add({ text, from, file });
}

const germanSigns: Record<string, string> = {
  ...{ a: "ä", o: "ö", u: "ü", A: "Ä", O: "Ö", U: "Ü", s: "ß", z: "ß", e: "ë", i: "ï" },
  ...{ "`": "„", "'": "“", "<": "«", ">": "»", "=": "-", "-": "", "|": "" },
};

function dollar(session: Session): void {
  const next = session.input.raw();
  if (next?.kind === "dollar") {
    displayMath(session, (end) => end.kind === "dollar");
    const closing = session.input.raw();
    if (closing && closing.kind !== "dollar") session.input.stream.push([closing]);
    return;
  }
  if (next) session.input.stream.push([next]);
  inlineMath(session, (end) => end.kind === "dollar");
}

function verbatim(session: Session, { text, from, file, holder = "" }: Token): void {
  const { page } = session;
  if (holder.startsWith("filecontents")) {
    session.project.embed(text, from, file);
    return;
  }
  if (holder === "href") return;
  if (["verb", "Verb", "lstinline", "mintinline", "url", "path", "nolinkurl", "doi"].includes(holder)) {
    page.add({ text: text.replace(/\\([%#_&~])/g, "$1"), from, file });
    return;
  }
  // Options of the environment stand on its first line.
  const options = /^(?:[ \t]*(?:\[[^\]\n]*\]|\{[^}\n]*\}))*[ \t]*\n?/.exec(text)?.[0].length ?? 0;
  page.block({ kind: "code", drafts: [{ text: text.slice(options), from: from + options, file }] });
}

function command(session: Session, token: Token): void {
  const { page, input } = session;
  const { text: name, from, file } = token;
  const handler = handlers.get(name);
  if (handler) {
    handler(session, token);
    return;
  }
  const mark = textAccent(name);
  if (mark !== undefined) {
    accentedLetter(session, token, mark);
    return;
  }
  const symbol = textSymbol(name);
  if (symbol !== undefined) {
    if (name === "\\" || name === "newline") {
      input.star();
      input.optional();
    }
    if (symbol === " ") page.space(token);
    else if (symbol !== "") page.add({ text: symbol, from, file });
    return;
  }
  const pattern = shapeOf(name);
  if (pattern !== undefined) skipShape(input, pattern);
  else input.optional(); // Of a command we do not know the groups that follow may well be words.
}

function accentedLetter(session: Session, token: Token, mark: string): void {
  const argument = session.input.argument();
  if (!argument) return;
  const letters = argument.some(({ kind }) => kind === "command") ? textOf(collect(session, argument)) : plainText(argument);
  const text = accented(letters, mark);
  if (text !== "") session.page.add({ text, from: token.from, file: token.file });
}
