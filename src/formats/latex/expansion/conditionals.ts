import { isCommand, plainText, type Token } from "../../tex/token.ts";
import type { ArgumentReader } from "./arguments.ts";
import { isMissing } from "./macros.ts";
import type { TokenStream } from "./token-stream.ts";

const primitive = new Set(
  (
    "if ifx ifnum ifdim ifcat ifodd ifcase ifvmode ifhmode ifmmode ifinner ifvoid ifhbox ifvbox ifeof ifdefined ifcsname iffontchar " +
    "iftrue iffalse ifpdf ifPDFTeX ifpdftex ifxetex ifXeTeX ifluatex ifLuaTeX ifxetexorluatex ifTUTeX iftutex"
  ).split(" "),
);

/** Conditions that hold for pdfTeX, which sets most papers. */
const trueByDefault = ["iftrue", "ifpdf", "ifPDFTeX", "ifpdftex"];

/** Evaluates conditionals. A condition that only TeX could decide counts as false, so that less code leaks into the text. */
export function conditionals(
  stream: TokenStream,
  read: ArgumentReader,
  fail: (what: string, why: string) => void,
  isDefined: (command: string) => boolean,
) {
  const flags = new Map<string, boolean>();
  /** What ended the last branch that was skipped. */
  let lastSkipped = "";

  return { handle, declare, set };

  function declare(name: string): void {
    flags.set(name, false);
  }

  function set(name: string, value: boolean): void {
    flags.set(name, value);
  }

  /** Returns whether the command was a conditional and is handled. */
  function handle(token: Token): boolean {
    const name = token.text;
    if (name === "fi" || name === "repeat") return true;
    if (name === "unless") return negate();
    if (Object.hasOwn(definitionTests, name)) return choose(() => pick(read, isDefined(nameIn(read)) === definitionTests[name]));
    if (name === "else" || name === "or") return skip();
    if (name === "ifcase") return chooseCase();
    // \newif\ifdraft makes another command of it.
    if (Object.hasOwn(choices, name) && !flags.has(name.slice(2))) return choose(choices[name]!);
    const flag = /^(.+?)(true|false)$/.exec(name);
    if (flag && flags.has(flag[1]!)) {
      flags.set(flag[1]!, flag[2] === "true");
      return true;
    }
    if (!isConditional(name)) return false;
    if (holds(name)) return true;
    return skip("else");
  }

  /** `\ifcase1 …\or …\else …\fi` with a written number; of another number, the last branch. */
  function chooseCase(): true {
    const next = read.afterSpace();
    const [, digits, rest = ""] = (next?.kind === "word" && /^(\d+)(.*)$/s.exec(next.text)) || [];
    if (digits === undefined) {
      if (next) stream.push([next]);
      return skip("else");
    }
    if (rest !== "") stream.push([{ ...next!, text: rest, from: next!.from + digits.length }]);
    for (let left = Math.min(maxCases, Number(digits)); left > 0; left--) {
      skip("else", "or");
      if (lastSkipped !== "or") return true;
    }
    return true;
  }

  /** `\\unless\\if…` */
  function negate(): boolean {
    const next = read.afterSpace();
    if (next?.kind !== "command" || !isConditional(next.text)) {
      if (next) stream.push([next]);
      return true;
    }
    return holds(next.text) ? skip("else") : true;
  }

  function isConditional(name: string): boolean {
    return primitive.has(name) || name.startsWith("if@") || (name.startsWith("if") && flags.has(name.slice(2)));
  }

  function holds(name: string): boolean {
    if (name === "ifnum" || name === "ifdim" || name === "ifodd") return holdsForNumbers(name);
    if (name === "ifdefined") {
      const next = read.afterSpace();
      return next?.kind === "command" && isDefined(next.text);
    }
    if (name === "ifvoid" || name === "ifeof") return isUnusedRegister();
    return trueByDefault.includes(name) || flags.get(name.slice(2)) === true;
  }

  /** Compares numbers that are written out; others only TeX knows. */
  function holdsForNumbers(name: string): boolean {
    const tokens: Token[] = [];
    const pattern = name === "ifodd" ? oddNumber : comparison;
    for (let token = stream.next(); token; token = stream.next()) {
      tokens.push(token);
      if (tokens.length > 12 || !/^(?:word|mark|space)$/.test(token.kind)) break;
    }
    const written = tokens.map(({ kind, text }) => (/^(?:word|mark|space)$/.test(kind) ? text : "\0")).join("");
    const found = pattern.exec(written);
    // Only what was compared is used up.
    let used = found?.[0].length ?? 0;
    const rest = tokens.flatMap((token): Token[] => {
      const cut = Math.min(used, token.text.length);
      used -= cut;
      return cut === token.text.length && /^(?:word|mark|space)$/.test(token.kind)
        ? []
        : [{ ...token, text: token.text.slice(cut), from: token.from + cut }];
    });
    stream.push(rest);
    if (!found) return false;
    if (name === "ifodd") return Number(found[1]) % 2 !== 0;
    const [left, right] = [pointsOf(found[1]!, found[2]), pointsOf(found[4]!, found[5])];
    return found[3] === "=" ? left === right : found[3] === "<" ? left < right : left > right;
  }

  /** Boxes and files that nothing fills: their number is read, a name counts as filled. */
  function isUnusedRegister(): boolean {
    const next = read.afterSpace();
    const [, rest] = (next?.kind === "word" && /^\d+(.*)$/.exec(next.text)) || [];
    if (next && rest !== "")
      stream.push([rest === undefined ? next : { ...next, text: rest, from: next.from + next.text.length - rest.length }]);
    return rest !== undefined;
  }

  function skip(...ends: string[]): true {
    let depth = 0;
    lastSkipped = "";
    for (let token = stream.next(); token; token = stream.next()) {
      if (token.kind !== "command") continue;
      if (isConditional(token.text)) depth++;
      else if ((token.text === "fi" || token.text === "repeat") && depth-- === 0) return true;
      else if (depth === 0 && ends.includes(token.text)) {
        lastSkipped = token.text;
        return true;
      }
    }
    fail("a condition (\\if…)", "it has no \\fi, so that the text after it is left out");
    return true;
  }

  function choose(decide: (read: ArgumentReader, flags: Map<string, boolean>) => Token[]): true {
    stream.push(decide(read, flags));
    return true;
  }
}

const maxCases = 1_000;

const comparison = /^\s*(-?\d+(?:\.\d+)?)(pt|cm|mm|in|em|ex|pc)?\s*([<>=])\s*(-?\d+(?:\.\d+)?)(pt|cm|mm|in|em|ex|pc)?\s?/;
const oddNumber = /^\s*(-?\d+)\s?/;

function pointsOf(number: string, unit = "pt"): number {
  return Number(number) * ({ pt: 1, cm: 28.45, mm: 2.845, in: 72.27, em: 10, ex: 4.3, pc: 12 }[unit] ?? 1);
}

/** Conditionals that take their branches as arguments. */
const choices: Record<string, (read: ArgumentReader, flags: Map<string, boolean>) => Token[]> = {
  ifthenelse: (read, flags) => pick(read, test(read.argument() ?? [], flags)),
  iftoggle: (read, flags) => pick(read, flags.get(read.name()) === true),
  ifbool: (read, flags) => pick(read, flags.get(read.name()) === true),
  nottoggle: (read, flags) => pick(read, flags.get(read.name()) !== true),
  notbool: (read, flags) => pick(read, flags.get(read.name()) !== true),
  ifboolexpr: (read, flags) => pick(read, isTrueFlag(read.name(), flags)),
  // A document is final unless its class is told otherwise.
  ifdraft: (read) => pick(read, false),
  ifoptiondraft: (read) => pick(read, false),
  ifoptionfinal: (read) => pick(read, true),
  whiledo: (read, flags) => (test(read.argument() ?? [], flags) ? (read.argument() ?? []) : drop(read)),
  IfBlankTF: (read) => pick(read, read.name() === ""),
  IfBlankT: (read) => (read.name() === "" ? (read.argument() ?? []) : drop(read)),
  IfBlankF: (read) => (read.name() === "" ? drop(read) : (read.argument() ?? [])),
  ifstrequal: (read) => {
    const [one, other] = [read.name(), read.name()];
    return pick(read, one === other);
  },
  ifstrempty: (read) => pick(read, read.name() === ""),
  ifblank: (read) => pick(read, read.name() === ""),
  notblank: (read) => pick(read, read.name() !== ""),
  ifnumcomp: (read) => pick(read, compare(read.name(), read.name(), read.name())),
  ifnumequal: (read) => pick(read, compare(read.name(), "=", read.name())),
  ifnumless: (read) => pick(read, compare(read.name(), "<", read.name())),
  ifnumgreater: (read) => pick(read, compare(read.name(), ">", read.name())),
  ifnumodd: (read) => pick(read, /[13579]$/.test(read.name())),
  iflanguage: (read) => pick(read, /english|american|british/i.test(read.name())),
  "@ifclassloaded": (read) => pick(read, read.name() === "article"),
  IfNoValueTF: (read) => pick(read, isMissing(read.argument() ?? [])),
  IfValueTF: (read) => pick(read, !isMissing(read.argument() ?? [])),
  IfBooleanTF: (read) => pick(read, !isMissing(read.argument() ?? [])),
  IfNoValueT: (read) => (isMissing(read.argument() ?? []) ? (read.argument() ?? []) : drop(read)),
  IfValueT: (read) => (isMissing(read.argument() ?? []) ? drop(read) : (read.argument() ?? [])),
};

/** Tests whether a command is defined, and what they ask for. */
const definitionTests: Record<string, boolean> = { ifdef: true, ifcsdef: true, ifundef: false, ifcsundef: false, "@ifundefined": false };

function nameIn(read: ArgumentReader): string {
  return read.name().replace(/^\\/, "");
}

const numberTests: Record<string, (left: number, right: number) => boolean> = {
  "<": (left, right) => left < right,
  "=": (left, right) => left === right,
  ">": (left, right) => left > right,
};

/** Compares two numbers of arguments; others than written ones only TeX knows. */
function compare(left: string, sign: string, right: string): boolean {
  return /^-?\d+$/.test(left) && /^-?\d+$/.test(right) && (numberTests[sign]?.(Number(left), Number(right)) ?? false);
}

function pick(read: ArgumentReader, holds: boolean): Token[] {
  const [yes, no] = [read.argument() ?? [], read.argument() ?? []];
  return holds ? yes : no;
}

function drop(read: ArgumentReader): Token[] {
  read.argument();
  return [];
}

/** `bool {a}`, `not togl {a}`; of longer expressions only TeX knows. */
function isTrueFlag(expression: string, flags: Map<string, boolean>): boolean {
  const [, not, name] = /^(not\s+)?(?:bool|togl)\s*\{([^{}]*)\}$/.exec(expression.trim()) ?? [];
  return name !== undefined && (flags.get(name.trim()) === true) === (not === undefined);
}

function test(tokens: Token[], flags: Map<string, boolean>): boolean {
  const words = plainText(tokens);
  if (isCommand(tokens[0], "boolean")) return flags.get(words.replace(/^\\boolean\s*\{?|\}$/g, "")) === true;
  const equal = /^\\equal\s*\{([^{}]*)\}\s*\{([^{}]*)\}$/.exec(words);
  const [, left, sign, right] = /^(-?\d+) ?([<=>]) ?(-?\d+)$/.exec(words) ?? [];
  if (left !== undefined) return compare(left, sign!, right!);
  return equal !== null && equal[1] === equal[2];
}
