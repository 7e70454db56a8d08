import { append } from "../shared/append.ts";
import { mathAccent } from "./accents.ts";
import { commandKind } from "./formula-commands.ts";
import { formulaCursor } from "./formula-cursor.ts";
import { type Atom, joinAtoms } from "./join-atoms.ts";
import { type Behaviour, behaviourOf, blackboard, mathSymbol } from "./math-symbols.ts";
import { type TexPiece, textOf } from "./tex-piece.ts";
import { textSymbol } from "./text-symbols.ts";
import { isCommand, plainText, type Token } from "./token.ts";

export interface FormulaContext {
  /** Reads tokens as running text, for \text{…} and non-math commands. */
  text: (tokens: Token[]) => TexPiece[];
  /** Marks pieces as superscript. */
  raise: (drafts: TexPiece[]) => TexPiece[];
}

/** Maximum nesting of formulas; deeper ones are skipped. */
const maxDepth = 60;

/**
 * A formula as a line of text. Within a sentence, exponents are superscript and indices plain, as printed ("10" and superscript "-3",
 * "CO2"). A display formula writes both with signs ("e^(-x)"), because nothing else distinguishes them.
 */
export function formulaDrafts(tokens: Token[], context: FormulaContext, display: boolean, depth = 0): TexPiece[] {
  if (depth > maxDepth) return [];
  const cursor = formulaCursor(tokens);
  const atoms: Atom[] = [];
  /** Number of open matrices, in which columns are separated. */
  let tables = 0;
  for (let token = cursor.next(); token; token = cursor.next()) step(token);
  return joinAtoms(atoms);

  function step(token: Token): void {
    const { from, file } = token;
    switch (token.kind) {
      case "word":
        for (const { 0: text, index } of token.text.matchAll(/\d+(?:[.,]\d+)*|\p{L}+|./gsu))
          put(text, { from: from + index, file }, behaviourOf(text));
        return;
      case "mark":
        if (token.text[0] === "'") put("′".repeat(token.text.length), token);
        else
          for (const [index, text] of [...token.text].entries())
            put(text === "-" ? "−" : text, { from: from + index, file }, behaviourOf(text));
        return;
      case "verbatim":
        put(token.text, token);
        return;
      case "open": {
        const inside = within(cursor.group());
        if (inside.length > 0) add(inside);
        return;
      }
      case "up":
      case "down":
        script(token);
        return;
      case "align":
        if (tables > 0) put(" ", token);
        return;
      case "tie":
        put(" ", token);
        return;
      case "command":
        command(token);
        return;
      default:
        return; // White space, stray braces and dollar signs have no meaning in a formula.
    }
  }

  function add(drafts: TexPiece[], behaviour: Behaviour = "ordinary"): void {
    atoms.push({ drafts, behaviour });
  }

  function put(text: string, place: TokenPosition, behaviour?: Behaviour): void {
    add([piece(text, place)], behaviour);
  }

  function within(inside: Token[]): TexPiece[] {
    return formulaDrafts(inside, context, display, depth + 1);
  }

  function argument(): TexPiece[] {
    return within(cursor.unit());
  }

  function command(token: Token): void {
    const name = token.text;
    const symbol = mathSymbol(name);
    const accent = mathAccent(name);
    if (symbol) put(symbol.text, token, symbol.behaviour);
    else if (accent) add(withAccent(argument(), accent, token));
    else if (/^[dtc]?frac$|^nicefrac$|^sfrac$/.test(name)) add(fraction(argument(), argument(), token));
    else if (name === "sqrt") root(token);
    else if (name === "mathbb" || name === "mathds") put(blackboard(textOf(argument())), token);
    else if (name === "operatorname") {
      cursor.skipStar();
      add(argument(), "operator");
    } else if (/^[dt]?binom$/.test(name)) add(inBrackets(choice(argument(), argument(), token), token));
    else if (name === "genfrac") generalFraction(token);
    else if (name === "pmod") add([piece(" (mod ", token), ...argument(), piece(")", token)]);
    else if (name === "not") negate();
    else if (name === ",") put(isBetweenDigits() ? "\u202f" : " ", token);
    else if (name === "\\") {
      cursor.skipStar();
      cursor.optional();
      put("; ", token);
    } else if (name === "begin" || name === "end") environment(name);
    else other(token);
  }

  /** Commands handled by kind. */
  function other(token: Token): void {
    const kind = commandKind(token.text);
    if (kind === "space") put(" ", token);
    else if (kind === "text") words(token);
    else if (kind === "last-of-two") {
      const first = cursor.unit();
      // White signs align what is above and below them.
      const isWhite = /color$/.test(token.text) && plainText(first) === "white";
      const shown = argument();
      if (!isWhite) add(shown);
    } else if (typeof kind === "number") for (let count = kind; count > 0; count--) cursor.unit();
    else if (token.text === "left" || token.text === "right") cursor.skipPoint();
    else if (kind === undefined) {
      const sign = textSymbol(token.text)?.trim();
      if (sign) put(sign, token);
      else cursor.optional();
    }
  }

  /** Text in a formula, with the author's spaces around it. */
  function words(token: Token): void {
    const argument = cursor.following();
    const drafts = context.text([token, ...argument]);
    if (drafts.length === 0) return;
    if (argument[1]?.kind === "space") drafts.unshift(piece(" ", token));
    if (argument.at(-2)?.kind === "space") drafts.push(piece(" ", token));
    add(drafts);
  }

  function script(token: Token): void {
    const inside = cursor.unit();
    const isDegree = inside.some((part) => isCommand(part, "circ")) && inside.filter(({ kind }) => kind !== "space").length === 1;
    const drafts = isDegree ? [piece("°", token)] : within(inside);
    if (drafts.length === 0) return;
    if (atoms.length === 0) add([]);
    const last = atoms.at(-1)!;
    if (isDegree || textOf(drafts).startsWith("′")) append(last.drafts, drafts);
    else if (display || last.behaviour === "operator") {
      const isShort = [...textOf(drafts)].length === 1;
      last.drafts.push(piece(token.kind === "up" ? "^" : "_", token));
      append(last.drafts, isShort ? drafts : inBrackets(drafts, token));
    } else append(last.drafts, token.kind === "up" ? context.raise(drafts) : drafts);
  }

  /** Delimiters and bar are arguments too; without a bar it is usually "n choose k". */
  function generalFraction(token: Token): void {
    const [open, close, bar] = [argument(), argument(), textOf(argument())];
    cursor.unit();
    const inside = (/^0/.test(bar) ? choice : fraction)(argument(), argument(), token);
    add([...open, ...inside, ...close]);
  }

  function root(token: Token): void {
    const [degree, ...others] = cursor.optional() ?? [];
    const sign = degree?.text === "3" && others.length === 0 ? "∛" : "√";
    add([piece(sign, token), ...enclosed(argument(), token)]);
  }

  function negate(): void {
    const before = atoms.length;
    let next = cursor.next();
    while (isCommand(next, "not")) next = cursor.next();
    if (next) step(next);
    const struck = atoms[before];
    if (struck) struck.drafts = struckOut(struck.drafts);
  }

  function isBetweenDigits(): boolean {
    const next = cursor.peek();
    return /\d$/.test(textOf(atoms.at(-1)?.drafts ?? [])) && next?.kind === "word" && /^\d/.test(next.text);
  }

  /** Reads matrices and cases row by row. */
  function environment(kind: "begin" | "end"): void {
    const name = cursor
      .unit()
      .map(({ text }) => text)
      .join("");
    if (/array$|matrix\*?$|cases\*?$/.test(name)) tables += kind === "begin" ? 1 : -1;
    if (kind === "begin" && /^(?:array|subarray|alignedat|alignat)/.test(name)) {
      cursor.optional();
      cursor.unit();
    }
  }
}

type TokenPosition = Pick<Token, "from" | "file">;

function piece(text: string, { from, file }: TokenPosition): TexPiece {
  return { text, from, file };
}

function inBrackets(drafts: TexPiece[], place: TokenPosition): TexPiece[] {
  return [piece("(", place), ...drafts, piece(")", place)];
}

/** One number, name or sign, possibly with a one-character exponent or index. */
const single = /^(?:[\d.,]*|\p{L}+|.)(?:[_^][\p{L}\d])*$/u;

/** Adds brackets around more than one token. */
function enclosed(drafts: TexPiece[], place: TokenPosition): TexPiece[] {
  return single.test(textOf(drafts)) ? drafts : inBrackets(drafts, place);
}

/** A letter with its accent; an accent over more letters is dropped. */
function withAccent(drafts: TexPiece[], accent: string, place: TokenPosition): TexPiece[] {
  const text = textOf(drafts);
  return [...text].length === 1 ? [piece((text + accent).normalize("NFC"), place)] : drafts;
}

/** A sign with a stroke, such as "≠" for "=". */
function struckOut(drafts: TexPiece[]): TexPiece[] {
  const [draft] = drafts;
  return draft && !("later" in draft) ? [{ ...draft, text: `${draft.text}\u0338`.normalize("NFC") }] : drafts;
}

function fraction(above: TexPiece[], below: TexPiece[], place: TokenPosition): TexPiece[] {
  return [...enclosed(above, place), piece("/", place), ...enclosed(below, place)];
}

function choice(above: TexPiece[], below: TexPiece[], place: TokenPosition): TexPiece[] {
  return [...above, piece(" choose ", place), ...below];
}
