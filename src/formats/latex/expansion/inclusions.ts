import { posix } from "node:path";
import { lexer } from "../../tex/lexer.ts";
import { plainText, type Token } from "../../tex/token.ts";
import type { LatexProject, SourceFile } from "../project/latex-project.ts";
import type { ArgumentReader } from "./arguments.ts";
import type { TokenStream } from "./token-stream.ts";

interface Options {
  stream: TokenStream;
  read: ArgumentReader;
  project: LatexProject;
  verbatims: ReadonlySet<string>;
  /** Maximum characters of all files together, counted each time they are read. */
  maxCharacters: number;
  fail: (what: string, why: string) => void;
}

/** Maximum number of inclusions. */
const maxInclusions = 2_000;

/** Files of TeX itself, which are not part of a project. */
const systemFiles = /^(?:glyphtounicode|pdfsync|epsf|amssym|[A-Za-z\d]+\.(?:def|cfg|ldf))$/;

const text = ["", ".tex"];

/** Replaces commands such as \input by the text of the files they name. */
export function inclusions({ stream, read, project, verbatims, maxCharacters, fail }: Options) {
  const packages: { name: string; options: string }[] = [];
  /** The file that includes each file. */
  const parents = new Map<SourceFile, SourceFile>();
  const byNumber = new Map<number, SourceFile>();
  const limits = new Map<number, { end: number }>();
  let [charactersLeft, inclusionsLeft] = [maxCharacters, maxInclusions];

  const commands: Record<string, (token: Token) => void> = {
    input: (token) => include(token, fileName(), text),
    include: (token) => include(token, read.name(), [".tex", ""]),
    subfile: (token) => include(token, read.name(), text, [folderOf(token), "."]),
    subfileinclude: (token) => include(token, read.name(), text, [folderOf(token), "."]),
    import: importFrom,
    subimport: importFrom,
    includefrom: importFrom,
    inputfrom: importFrom,
    subincludefrom: importFrom,
    subinputfrom: importFrom,
    InputIfFileExists: (token) => {
      const [name, yes, no] = [read.name(), read.argument() ?? [], read.argument() ?? []];
      const file = project.find(name, text);
      stream.push(file ? yes : no);
      if (file) open(file, token);
    },
    IfFileExists: () => {
      const [name, yes, no] = [read.name(), read.argument() ?? [], read.argument() ?? []];
      stream.push(project.find(name, text) ? yes : no);
    },
    // The rest of its line is still read.
    endinput: ({ from, file }) => {
      const end = byNumber.get(file)?.source.indexOf("\n", from) ?? -1;
      const limit = limits.get(file);
      if (limit && end !== -1) limit.end = end;
    },
    usepackage: usePackages,
    RequirePackage: usePackages,
  };

  return { handle, open, packages };

  function handle(token: Token): boolean {
    if (!Object.hasOwn(commands, token.text)) return false;
    commands[token.text]!(token);
    return true;
  }

  function open(file: SourceFile, token?: Token): void {
    byNumber.set(file.number, file);
    const parent = token && byNumber.get(token.file);
    if (parent && comesFrom(parent, file)) {
      fail(file.name, "the file includes itself");
      return;
    }
    charactersLeft -= file.source.length;
    inclusionsLeft--;
    if (charactersLeft < 0 || inclusionsLeft < 0) {
      fail(file.name, "the files of the document are longer together than can be read");
      return;
    }
    if (parent) parents.set(file, parent);
    const atIsLetter = file.name.endsWith(".sty");
    const limit = { end: file.source.length };
    limits.set(file.number, limit);
    stream.open(file.source.length, lexer(file.source, file.number, { verbatims, atIsLetter, limit }));
  }

  function comesFrom(file: SourceFile, other: SourceFile): boolean {
    for (let at: SourceFile | undefined = file; at; at = parents.get(at)) if (at === other) return true;
    return false;
  }

  function include(token: Token, name: string, endings: string[], folders?: string[]): void {
    const file = project.find(name, endings, folders);
    if (file) open(file, token);
    else if (name !== "" && !systemFiles.test(name)) fail(/\.\w+$/.test(name) ? name : `${name}.tex`, "the file is missing");
  }

  function importFrom(token: Token): void {
    read.star();
    const folder = read.name();
    include(token, read.name(), text, [folder, posix.join(folderOf(token), folder)]);
  }

  function folderOf({ file }: Token): string {
    return posix.dirname(byNumber.get(file)?.name ?? ".");
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

  function usePackages(token: Token): void {
    const options = plainText(read.optional() ?? []);
    for (const name of read.name().split(",")) {
      packages.push({ name: name.trim(), options });
      const file = project.find(name.trim(), [".sty"]);
      if (file) open(file, token);
    }
  }
}
