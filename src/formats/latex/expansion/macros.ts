import { groupEnd, isCommand, isMark, plainText, type Token } from "../../tex/token.ts";
import type { ArgumentReader } from "./arguments.ts";

/** A parameter of a macro, filled by an argument or by its default. */
interface Parameter {
  kind: "mandatory" | "optional" | "star";
  otherwise: Token[];
  /** The command that ends the argument, as in `\\def\\x#1\\end{…}`. */
  until?: string;
}

export interface Macro {
  parameters: Parameter[];
  body: Token[];
}

/** Represents a missing argument, so that a macro can test for it. */
const noValue = "-NoValue-";

/** Maximum expansion depth of a macro. */
const maxUseDepth = 50;

/** Maximum tokens from one macro use. */
const maxTokensPerUse = 50_000;

/** The expansion of a macro use, or "endless". Arguments keep their place; all other tokens get the place of the use. */
export function expand(macro: Macro, call: Token, read: ArgumentReader): Token[] | "endless" {
  const use = { depth: (call.use?.depth ?? 0) + 1, spent: call.use?.spent ?? { tokens: 0 } };
  const given = macro.parameters.map((parameter) => take(parameter, read));
  const tokens = macro.body.flatMap((token): Token[] => {
    if (token.kind === "parameter") return given[Number(token.text) - 1] ?? [];
    const text =
      token.kind === "verbatim" ? token.text.replace(/#(\d)/g, (_, digit) => plainText(given[Number(digit) - 1] ?? [])) : token.text;
    return [{ ...token, text, from: call.from, file: call.file, use }];
  });
  const own = given.reduce((sum, { length }) => sum + length, 0);
  use.spent.tokens += Math.max(0, tokens.length - own) + 1;
  return use.depth > maxUseDepth || use.spent.tokens > maxTokensPerUse ? "endless" : tokens;
}

function take({ kind, otherwise, until }: Parameter, read: ArgumentReader): Token[] {
  if (until !== undefined) return read.upTo(until);
  if (kind === "mandatory") return read.argument() ?? [];
  if (kind === "star") return read.star() ? [truth] : otherwise;
  return read.optional() ?? otherwise;
}

const truth: Token = { kind: "command", text: "BooleanTrue", from: 0, file: 0 };

/** `{\name}[2][default]{body}` as after \newcommand. */
export function readNewCommand(read: ArgumentReader): { name: string; macro: Macro } | undefined {
  read.star();
  const name = readArgumentName(read);
  const parameters = readParameters(read);
  const body = read.argument();
  return name === undefined || !body ? undefined : { name, macro: { parameters, body } };
}

/** `{name}[2][default]{begin}{end}` as after \newenvironment; arguments are those of the beginning. */
export function readNewEnvironment(read: ArgumentReader): { name: string; begin: Macro; end: Token[] } | undefined {
  read.star();
  const name = read.name();
  const parameters = readParameters(read);
  const body = read.argument();
  const end = read.argument();
  return name === "" || !body || !end ? undefined : { name, begin: { parameters, body }, end };
}

/** `[2][default]` after a new name. */
export function readParameters(read: ArgumentReader): Parameter[] {
  const count = Math.min(9, Number(plainText(read.optional() ?? [])) || 0);
  const first = count > 0 ? read.optional() : undefined;
  return Array.from({ length: count }, (_, index) =>
    index === 0 && first ? { kind: "optional", otherwise: first } : { kind: "mandatory", otherwise: [] },
  );
}

/** `\name#1#2{body}` as after \def, or `#1#2{body}` after a name; undefined for patterns that only TeX can match. */
export function readDef(read: ArgumentReader, name = readName(read)): { name: string; macro: Macro | undefined } | undefined {
  if (name === undefined) return undefined;
  const parameters: Parameter[] = [];
  let isSimple = true;
  while (!read.opensGroup()) {
    const token = read.afterSpace();
    if (!token || token.kind === "paragraph") return undefined;
    if (token.kind === "parameter") parameters.push({ kind: "mandatory", otherwise: [] });
    else if (token.kind === "command" && parameters.length > 0 && parameters.at(-1)!.until === undefined)
      parameters.at(-1)!.until = token.text;
    else isSimple = false;
  }
  const body = read.argument() ?? [];
  return { name, macro: isSimple ? { parameters, body } : undefined };
}

/** `{\name}{O{default} m s}{body}` as after \NewDocumentCommand. */
export function readDocumentCommand(read: ArgumentReader): { name: string; macro: Macro } | undefined {
  const name = readArgumentName(read);
  const pattern = read.argument() ?? [];
  const body = read.argument();
  return name === undefined || !body ? undefined : { name, macro: { parameters: parametersOf(pattern), body } };
}

/** The parameters of a pattern such as `O{default} m s`. */
export function parametersOf(pattern: Token[]): Parameter[] {
  const parameters: Parameter[] = [];
  for (let at = 0; at < pattern.length && parameters.length < 9; at++) {
    const token = pattern[at]!;
    if (token.kind === "open") at = skipGroup(pattern, at, (inside) => last(parameters, inside));
    else if (token.kind === "word") for (const letter of token.text) add(letter);
  }
  return parameters;

  function add(letter: string): void {
    if (letter === "s" || letter === "t") parameters.push({ kind: "star", otherwise: [{ ...truth, text: "BooleanFalse" }] });
    else if (letter === "o" || letter === "O") parameters.push({ kind: "optional", otherwise: [{ ...truth, text: noValue }] });
    else if (letter === "m") parameters.push({ kind: "mandatory", otherwise: [] });
  }
}

function last(parameters: Parameter[], otherwise: Token[]): void {
  const parameter = parameters.at(-1);
  if (parameter?.kind === "optional") parameter.otherwise = otherwise;
}

function skipGroup(tokens: Token[], at: number, use: (inside: Token[]) => void): number {
  const end = groupEnd(tokens, at);
  if (end === -1) return tokens.length;
  use(tokens.slice(at + 1, end));
  return end;
}

/** Whether an argument or a star is missing. */
export function isMissing(tokens: Token[]): boolean {
  return tokens.length === 0 || isCommand(tokens[0], noValue, "BooleanFalse");
}

/** `\let\name=\other`: another name for the same. */
export function readLet(read: ArgumentReader): { name: string; macro: Macro } | undefined {
  const name = readName(read);
  let other = read.afterSpace();
  if (other?.kind === "word" && other.text.startsWith("="))
    other = other.text === "=" ? read.afterSpace() : { ...other, text: other.text.slice(1) };
  if (name === undefined || !other || isMark(other, "[") || (other.kind === "command" && other.text === name)) return undefined;
  return { name, macro: { parameters: [], body: [other] } };
}

/** The command that is defined next: `\name`, or `\csname name\endcsname`. */
function readName(read: ArgumentReader): string | undefined {
  let token = read.afterSpace();
  while (isCommand(token, "expandafter")) token = read.afterSpace();
  return isCommand(token, "csname") ? plainText(read.upTo("endcsname")) : commandName(token && [token]);
}

/** The same, with or without braces. */
export function readArgumentName(read: ArgumentReader): string | undefined {
  const name = commandName(read.argument());
  return name === "csname" ? plainText(read.upTo("endcsname")) : name;
}

function commandName(tokens: Token[] | undefined): string | undefined {
  const token = tokens?.find(({ kind }) => kind !== "space");
  return token?.kind === "command" ? token.text : undefined;
}
