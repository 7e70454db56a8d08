import { plainText, type Token } from "../../tex/token.ts";
import type { ArgumentReader } from "./arguments.ts";
import type { conditionals } from "./conditionals.ts";
import { type Macro, readDef, readDocumentCommand, readLet, readNewCommand, readNewEnvironment } from "./macros.ts";

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
  const def = () => keep(readDef(read));
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
    providecommand: () => {
      const found = readNewCommand(read);
      if (found && !macros.has(found.name)) keep(found);
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
    if (!found?.macro || isReserved(found.name)) return;
    // A macro made of LaTeX internals would print them into the text.
    if (found.macro.body.some(({ kind, text }) => kind === "command" && text.includes("@") && text !== "@" && !isReserved(text))) return;
    macros.set(found.name, found.macro);
  }
}

function brace(at: Token, kind: "open" | "close"): Token {
  return { ...at, kind, text: kind === "open" ? "{" : "}" };
}
