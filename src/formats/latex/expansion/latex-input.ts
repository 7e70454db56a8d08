import { isCommand, plainText, type Token } from "../../tex/token.ts";
import type { LatexProject } from "../project/latex-project.ts";
import { argumentReader } from "./arguments.ts";
import { conditionals } from "./conditionals.ts";
import { definitions } from "./definitions.ts";
import { inclusions } from "./inclusions.ts";
import { expand, type Macro } from "./macros.ts";
import { tokenStream } from "./token-stream.ts";

export type LatexInput = ReturnType<typeof createLatexInput>;

interface LatexInputOptions {
  project: LatexProject;
  maxCharacters: number;
  /** Whether a command keeps its meaning when the document redefines it. */
  isReserved: (command: string) => boolean;
  /** Whether LaTeX or a package defines a command. */
  isKnown?: (command: string) => boolean;
  fail: (what: string, why: string) => void;
}

/** The text of a project as one token stream: files included, macros expanded, conditions decided. */
export function createLatexInput({ project, maxCharacters, isReserved, isKnown = isReserved, fail }: LatexInputOptions) {
  const stream = tokenStream(() => fail("the macros of the document", "they expand to more than can be read"));
  const read = argumentReader(stream, fail);
  const macros = new Map<string, Macro>();
  const conditions = conditionals(stream, read, fail, (command) => macros.has(command) || isKnown(command));
  const environments = new Map<string, { begin: Macro; end: Token[] }>();
  const verbatims = new Set<string>();
  const broken = new Set<string>();
  const define = definitions({ read, macros, environments, verbatims, conditions, isReserved });
  const files = inclusions({ stream, read, project, verbatims, maxCharacters, fail });

  return { ...read, next, open: files.open, stream, macros, environments, packages: files.packages, raw: stream.next };

  function next(): Token | undefined {
    for (let token = stream.next(); token; token = stream.next()) {
      if (token.kind !== "command") return token;
      const macro = macros.get(token.text);
      if (macro) use(token, macro);
      else if (token.text === "csname") nameCommand(token);
      else if (token.text === "@nameuse") stream.push([{ ...token, text: read.name() }]);
      else if (token.text === "@ifpackageloaded") choosePackage();
      else if (!files.handle(token) && !define(token) && !conditions.handle(token)) return token;
    }
    return undefined;
  }

  function isPackageLoaded(wanted: string): boolean {
    return files.packages.some(({ name }) => name === wanted);
  }

  function choosePackage(): void {
    const isLoaded = isPackageLoaded(read.name());
    const [yes, no] = [read.argument() ?? [], read.argument() ?? []];
    stream.push(isLoaded ? yes : no);
  }

  function use(call: Token, macro: Macro): void {
    const tokens = broken.has(call.text) ? [] : expand(macro, call, read);
    if (tokens !== "endless") stream.push(tokens);
    else {
      broken.add(call.text);
      fail(`the macro \\${call.text}`, "it calls itself without end");
    }
  }

  /** `\csname x\endcsname` is `\x`. */
  function nameCommand(at: Token): void {
    const name: Token[] = [];
    for (let token = stream.next(); token && !isCommand(token, "endcsname"); token = stream.next()) {
      name.push(token);
      if (token.kind !== "paragraph") continue;
      stream.push(name);
      return;
    }
    stream.push([{ ...at, text: plainText(name) }]);
  }
}
