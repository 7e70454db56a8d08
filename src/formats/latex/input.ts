import { posix } from "node:path";
import { argumentReader } from "./arguments.ts";
import { conditionals } from "./conditionals.ts";
import { definitions } from "./definitions.ts";
import { lexer } from "./lexer.ts";
import { expand, type Macro } from "./macros.ts";
import type { Project, SourceFile } from "./project.ts";
import { plainText, type Token } from "./token.ts";
import { tokenStream } from "./token-stream.ts";

export type Input = ReturnType<typeof createInput>;

interface Options {
  project: Project;
  /** How many characters all files may have together, each counted as often as it is read. */
  mostCharacters: number;
  /** Commands whose meaning we know better than a definition could say it. */
  isReserved: (command: string) => boolean;
  fail: (what: string, why: string) => void;
}

/** The text of a project as one row of tokens: files included, macros expanded, conditions decided. */
export function createInput({ project, mostCharacters, isReserved, fail }: Options) {
  const stream = tokenStream(() => fail("the macros of the document", "they expand to more than can be read"));
  const read = argumentReader(stream, fail);
  const conditions = conditionals(stream, read, fail);
  const macros = new Map<string, Macro>();
  const environments = new Map<string, { begin: Macro; end: Token[] }>();
  const verbatims = new Set<string>();
  const broken = new Set<string>();
  let charactersLeft = mostCharacters;
  const define = definitions({ read, macros, environments, verbatims, conditions, isReserved });

  const inclusions: Record<string, () => void> = {
    input: () => include(fileName(), ["", ".tex"]),
    include: () => include(read.name(), [".tex", ""]),
    subfile: () => include(read.name(), ["", ".tex"], [here(), "."]),
    subfileinclude: () => include(read.name(), ["", ".tex"], [here(), "."]),
    import: importFrom,
    subimport: importFrom,
    includefrom: importFrom,
    subincludefrom: importFrom,
    InputIfFileExists: () => {
      const name = read.name();
      const [found, yes, no] = [project.find(name, ["", ".tex"]), read.argument() ?? [], read.argument() ?? []];
      if (found) open(found);
      stream.push(found ? yes : no);
    },
    IfFileExists: () => {
      const [name, yes, no] = [read.name(), read.argument() ?? [], read.argument() ?? []];
      stream.push(project.find(name, ["", ".tex"]) ? yes : no);
    },
    usepackage: usePackages,
    RequirePackage: usePackages,
    csname: () => {
      const name: Token[] = [];
      for (let token = stream.next(); token && !(token.kind === "command" && token.text === "endcsname"); token = stream.next())
        name.push(token);
      if (name[0]) stream.push([{ ...name[0], kind: "command", text: plainText(name) }]);
    },
  };
  const packages: { name: string; options: string }[] = [];

  return { ...read, next, open, stream, macros, environments, packages, raw: stream.next };

  function next(): Token | undefined {
    for (let token = stream.next(); token; token = stream.next()) {
      if (token.kind !== "command") return token;
      const macro = macros.get(token.text);
      if (macro) use(token, macro);
      else if (Object.hasOwn(inclusions, token.text)) inclusions[token.text]!();
      else if (!define(token) && !conditions.handle(token)) return token;
    }
    return undefined;
  }

  function use(call: Token, macro: Macro): void {
    const tokens = broken.has(call.text) ? [] : expand(macro, call, read);
    if (tokens !== "endless") stream.push(tokens);
    else {
      broken.add(call.text);
      fail(`the macro \\${call.text}`, "it calls itself without end");
    }
  }

  /** Text of a file in place of the command that names it. */
  function open(file: SourceFile): void {
    if (stream.isOpen(file.name)) {
      fail(file.name, "the file includes itself");
      return;
    }
    charactersLeft -= file.source.length;
    if (charactersLeft < 0) {
      fail(file.name, "the files of the document are longer together than can be read");
      return;
    }
    stream.open(
      file.name,
      file.source.length,
      lexer(file.source, file.number, { verbatims, atIsLetter: /\.(?:sty|cls)$/.test(file.name) }),
    );
  }

  function include(name: string, endings: string[], folders?: string[]): void {
    const file = project.find(name, endings, folders);
    if (file) open(file);
    else if (name !== "" && !ofTheSystem.test(name)) fail(/\.\w+$/.test(name) ? name : `${name}.tex`, "the file is missing");
  }

  function importFrom(): void {
    read.star();
    const folder = read.name();
    include(read.name(), ["", ".tex"], [folder, posix.join(here(), folder)]);
  }

  function here(): string {
    return posix.dirname(stream.openName() ?? ".");
  }

  /** `\input name` needs no braces. */
  function fileName(): string {
    if (read.opensGroup()) return read.name();
    const words: Token[] = [];
    let token = read.afterSpace();
    for (; token?.kind === "word" || token?.kind === "mark" || token?.kind === "down"; token = stream.next()) words.push(token);
    if (token) stream.push([token]);
    return plainText(words);
  }

  function usePackages(): void {
    const options = plainText(read.optional() ?? []);
    for (const name of read.name().split(",")) {
      packages.push({ name: name.trim(), options });
      const file = project.find(name.trim(), [".sty"]);
      if (file && !stream.isOpen(file.name)) open(file);
    }
  }
}

/** Files of TeX itself, which no project brings along. */
const ofTheSystem = /^(?:glyphtounicode|pdfsync|epsf|amssym|[A-Za-z\d]+\.(?:def|cfg|ldf))$/;
