import { accented, textAccent } from "../tex/accents.ts";
import { textOf } from "../tex/tex-piece.ts";
import { printedMark, textSymbol } from "../tex/text-symbols.ts";
import { plainText, type Token } from "../tex/token.ts";
import { citationCommands } from "./citations/citation-commands.ts";
import { bibliographyCommands } from "./citations/reference-list.ts";
import { hiddenCommands } from "./commands/appearance/hidden-commands.ts";
import { argumentPatternOf } from "./commands/argument-patterns.ts";
import { crossReferenceCommands } from "./commands/cross-references.ts";
import { environmentCommands } from "./commands/environments.ts";
import { displayMath, inlineMath } from "./commands/equations.ts";
import { floatCommands } from "./commands/floats.ts";
import { hasGermanShorthands } from "./commands/language.ts";
import { noteCommands } from "./commands/notes.ts";
import { sectionCommands } from "./commands/sections.ts";
import { skipArguments } from "./commands/skip-arguments.ts";
import { textCommands } from "./commands/text-commands.ts";
import { frontCommands } from "./front-matter/front-commands.ts";
import { type CommandHandler, collect, type LatexSession } from "./latex-session.ts";

const handlers = new Map<string, CommandHandler>(
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

/** Whether our meaning of a command overrides a definition in the document. */
export function isReserved(command: string): boolean {
  return (handlers.has(command) && !Object.hasOwn(textCommands, command)) || (/TeX/.test(command) && textSymbol(command) !== undefined);
}

/** Whether LaTeX or a package that is read here defines a command. */
export function isKnown(command: string): boolean {
  return (
    handlers.has(command) ||
    argumentPatternOf(command) !== undefined ||
    textSymbol(command) !== undefined ||
    textAccent(command) !== undefined
  );
}

export function executeTokens(session: LatexSession): void {
  for (let token = session.input.next(); token; token = session.input.next()) executeToken(session, token);
}

function executeToken(session: LatexSession, token: Token): void {
  const { page } = session;
  const { text, from, file } = token;
  switch (token.kind) {
    case "word":
    case "up":
    case "down":
      page.add({ text, from, file });
      return;
    case "mark":
      if (text === '"' && hasGermanShorthands(session)) germanShorthand(session, token);
      else page.add({ text: printedMark(text), from, file });
      return;
    case "space":
    case "tie":
    case "align":
      page.space(token, token.kind === "space" ? text : " ");
      return;
    case "paragraph":
      // A blank line does not end an entry of a reference list.
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
      executeCommand(session, token);
      return;
    default:
      return; // Braces only group, and parameters are already replaced.
  }
}

/** Executes a German shorthand: `"` with what follows it. */
function germanShorthand({ input, page }: LatexSession, { from, file }: Token): void {
  const next = input.raw();
  const sign = next && (next.kind === "word" || next.kind === "mark") ? germanShorthands[next.text[0]!] : undefined;
  if (next && sign === undefined) input.stream.push([next]);
  else if (next && next.text.length > 1) input.stream.push([{ ...next, text: next.text.slice(1), from: next.from + 1 }]);
  const text = sign ?? '"';
  if (text !== "") page.add({ text, from, file });
}

const germanShorthands: Record<string, string> = {
  a: "ä",
  o: "ö",
  u: "ü",
  A: "Ä",
  O: "Ö",
  U: "Ü",
  s: "ß",
  z: "ß",
  e: "ë",
  i: "ï",
  "`": "„",
  "'": "“",
  "<": "«",
  ">": "»",
  "=": "-",
  "-": "",
  "|": "",
};

function dollar(session: LatexSession): void {
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

function verbatim(session: LatexSession, { text, from, file, holder = "" }: Token): void {
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
  // Options of the environment are on its first line.
  const options = /^(?:[ \t]*(?:\[[^\]\n]*\]|\{[^}\n]*\}))*[ \t]*\n?/.exec(text)?.[0].length ?? 0;
  page.block({ kind: "code", drafts: [{ text: text.slice(options), from: from + options, file }] });
}

function executeCommand(session: LatexSession, token: Token): void {
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
  const pattern = argumentPatternOf(name);
  if (pattern !== undefined) skipArguments(input, pattern);
  else input.optional(); // The groups after an unknown command may be text.
}

function accentedLetter(session: LatexSession, token: Token, mark: string): void {
  const argument = session.input.argument();
  if (!argument) return;
  const letters = argument.some(({ kind }) => kind === "command") ? textOf(collect(session, argument)) : plainText(argument);
  const text = accented(letters, mark);
  if (text !== "") session.page.add({ text, from: token.from, file: token.file });
}
