import { plainText, type Token } from "../../tex/token.ts";
import type { ArgumentReader } from "./arguments.ts";
import type { conditionals } from "./conditionals.ts";
import { type Macro, readArgumentName, readDef, readDocumentCommand, readLet, readNewCommand, readNewEnvironment } from "./macros.ts";

interface Definable {
  read: ArgumentReader;
  macros: Map<string, Macro>;
  environments: Map<string, { begin: Macro; end: Token[] }>;
  verbatims: Set<string>;
  conditions: ReturnType<typeof conditionals>;
  isReserved: (command: string) => boolean;
}

/** Records the document's definitions. The returned function handles a command and says whether it was a definition. */
export function definitions({ read, macros, environments, verbatims, conditions, isReserved }: Definable): (token: Token) => boolean {
  const command = () => keep(readNewCommand(read));
  const provided = () => {
    const found = readNewCommand(read);
    if (found && !macros.has(found.name)) keep(found);
  };
  const def = () => keep(readDef(read));
  const namedDef = () => keep(readDef(read, read.name()));
  const copy = () => keepCopy(readArgumentName(read), readArgumentName(read));
  const documentCommand = () => keep(readDocumentCommand(read));
  const environment = () => {
    const found = readNewEnvironment(read);
    if (found && !isReserved(`begin ${found.name}`)) environments.set(found.name, found);
  };
  const nameOnly = (use: (name: string) => void) => () => use(read.name().replace(/^\\(?:if)?/, ""));

  const kinds: Record<string, () => void> = {
    newcommand: command,
    renewcommand: command,
    DeclareRobustCommand: command,
    providecommand: provided,
    newrobustcmd: command,
    renewrobustcmd: command,
    providerobustcmd: provided,
    csdef: namedDef,
    csgdef: namedDef,
    csedef: namedDef,
    csxdef: namedDef,
    "@namedef": namedDef,
    NewCommandCopy: copy,
    RenewCommandCopy: copy,
    DeclareCommandCopy: copy,
    LetLtxMacro: copy,
    GlobalLetLtxMacro: copy,
    cslet: () => keepCopy(read.name(), readArgumentName(read)),
    letcs: () => keepCopy(readArgumentName(read), read.name()),
    csletcs: () => keepCopy(read.name(), read.name()),
    DeclareTextFontCommand: () => {
      const name = readArgumentName(read);
      const style = read.argument();
      const [at] = style ?? [];
      if (name === undefined || !style || !at) return;
      const body = [brace(at, "open"), ...style, { ...at, kind: "parameter" as const, text: "1" }, brace(at, "close")];
      keep({ name, macro: { parameters: [{ kind: "mandatory", otherwise: [] }], body } });
    },
    def,
    gdef: def,
    edef: def,
    xdef: def,
    let: () => keep(readLet(read)),
    NewDocumentCommand: documentCommand,
    RenewDocumentCommand: documentCommand,
    ProvideDocumentCommand: documentCommand,
    DeclareDocumentCommand: documentCommand,
    newenvironment: environment,
    renewenvironment: environment,
    newif: () => {
      const token = read.afterSpace();
      if (token?.kind === "command") conditions.declare(token.text.replace(/^if/, ""));
    },
    newboolean: nameOnly(conditions.declare),
    newbool: nameOnly(conditions.declare),
    newtoggle: nameOnly(conditions.declare),
    provideboolean: nameOnly(conditions.declare),
    setboolean: () => conditions.set(read.name(), read.name() === "true"),
    toggletrue: () => conditions.set(read.name(), true),
    togglefalse: () => conditions.set(read.name(), false),
    booltrue: () => conditions.set(read.name(), true),
    boolfalse: () => conditions.set(read.name(), false),
    DeclareMathOperator: () => {
      read.star();
      const [name] = read.argument() ?? [];
      const words = read.argument();
      if (name?.kind !== "command" || !words) return;
      keep({
        name: name.text,
        macro: { parameters: [], body: [{ ...name, text: "operatorname" }, brace(name, "open"), ...words, brace(name, "close")] },
      });
    },
    DeclarePairedDelimiter: () => {
      const [name] = read.argument() ?? [];
      const [open, close] = [read.argument(), read.argument()];
      if (name?.kind !== "command" || !open || !close) return;
      const parameters: Macro["parameters"] = (["star", "optional", "mandatory"] as const).map((kind) => ({ kind, otherwise: [] }));
      keep({ name: name.text, macro: { parameters, body: [...open, { ...name, kind: "parameter", text: "3" }, ...close] } });
    },
    lstnewenvironment: () => {
      verbatims.add(read.name());
      for (const optional of [1, 2]) if (optional) read.optional();
      read.argument();
      read.argument();
    },
    DefineVerbatimEnvironment: () => {
      verbatims.add(read.name());
      read.argument();
      read.argument();
    },
    newminted: () => {
      const name = plainText(read.optional() ?? []);
      verbatims.add(name || `${read.name()}code`);
      read.argument();
    },
  };

  return ({ text }) => {
    if (!Object.hasOwn(kinds, text)) return false;
    kinds[text]!();
    return true;
  };

  function keep(found: { name: string; macro: Macro | undefined } | undefined): void {
    if (!found?.macro || (isReserved(found.name) && !isSilenced(found.name, found.macro))) return;
    // A macro made of LaTeX internals would print them into the text.
    if (found.macro.body.some(({ kind, text }) => kind === "command" && text.includes("@") && text !== "@" && !isReserved(text))) return;
    macros.set(found.name, found.macro);
  }

  /** Another name for the same command. */
  function keepCopy(name: string | undefined, other: string | undefined): void {
    if (name === undefined || other === undefined || name === other) return;
    keep({ name, macro: { parameters: [], body: [{ kind: "command", text: other, from: 0, file: 0 }] } });
  }
}

/** Commands with a text, which a document may redefine to print nothing. */
const withText = new Set("footnote footnotetext caption section subsection subsubsection paragraph subparagraph".split(" "));

function isSilenced(name: string, { parameters, body }: Macro): boolean {
  return withText.has(name) && parameters.length > 0 && body.every(({ kind }) => kind === "space");
}

function brace(at: Token, kind: "open" | "close"): Token {
  return { ...at, kind, text: kind === "open" ? "{" : "}" };
}
