import type { Span } from "../../domain/locator.ts";
import { append } from "./append.ts";
import { type Draft, marked, textOf } from "./drafts.ts";
import { type Atom, joinAtoms } from "./join-atoms.ts";
import { type Behaviour, behaviourOf, blackboard, mathAccent, mathSymbol } from "./math-symbols.ts";
import { isCommand, isMark, type Token } from "./token.ts";

export interface FormulaContext {
  /** Reads tokens as running text, for \text{…} and commands that are not of mathematics. */
  text: (tokens: Token[]) => Draft[];
  raised: (span: Span) => void;
}

/** Formulas within formulas beyond this are passed over. */
const deepest = 60;

/** In tokens: an optional argument is short. */
const longestOptional = 200;

const transparent = new Set(
  "mathrm mathit mathbf mathsf mathtt mathcal mathfrak mathscr mathnormal boldsymbol bm pmb symbf symup mathop mathbin mathrel mathord mathopen mathclose mathpunct ensuremath smash mathstrut substack boxed cancel textstyle displaystyle scriptstyle limits nolimits left right middle big Big bigg Bigg bigl bigr Bigl Bigr biggl biggr Biggl Biggr bigm Bigm underbrace overbrace overrightarrow overleftarrow rm it bf cal sf tt mathchoice unit nonumber notag relax protect hfill noindent allowbreak".split(
    " ",
  ),
);
const asText = new Set(
  "text mbox hbox textrm textit textbf textsf texttt textnormal textsc emph textup intertext shortintertext fbox ref eqref cref Cref autoref cite citep citet SI si num qty SIrange ang footnote footnotemark href url ce textsuperscript textsubscript".split(
    " ",
  ),
);
const dropped: Record<string, number> = {
  label: 1,
  tag: 1,
  phantom: 1,
  hphantom: 1,
  vphantom: 1,
  color: 1,
  hspace: 1,
  vspace: 1,
  mspace: 1,
  kern: 0,
  cline: 1,
};
const secondCounts = new Set("stackrel overset underset textcolor colorbox raisebox mathcolor".split(" "));
const spaces = new Set(["quad", "qquad", ";", ":", " ", ">", "enspace", "thickspace", "medspace"]);

/**
 * A formula as a line of text. Within a sentence exponents are raised and indices plain, as they are printed ("10" and a raised "-3", "CO2");
 * a formula that stands by itself says both with signs ("e^(-x)"), as nothing else would tell them apart.
 */
export function formulaDrafts(given: Token[], context: FormulaContext, display: boolean, depth = 0): Draft[] {
  // A word may be taken letter by letter; what is left of it stays in its place.
  const tokens = [...given];
  let at = 0;
  const atoms: Atom[] = [];
  if (depth > deepest) return [];
  while (at < tokens.length) step();
  return joinAtoms(atoms);

  function step(): void {
    const token = tokens[at++]!;
    const { from, file } = token;
    switch (token.kind) {
      case "word":
        for (const { 0: text, index } of token.text.matchAll(/\d+(?:[.,]\d+)*|\p{L}+|./gsu))
          put(text, { from: from + index, file }, behaviourOf(text));
        return;
      case "mark":
        if (token.text[0] === "'") put("′".repeat(token.text.length), token, "ordinary");
        else
          for (const [index, text] of [...token.text].entries())
            put(text === "-" ? "−" : text, { from: from + index, file }, behaviourOf(text));
        return;
      case "verbatim":
        put(token.text, token, "ordinary");
        return;
      case "open": {
        const inside = formulaDrafts(groupFrom(at - 1), context, display, depth + 1);
        if (inside.length > 0) atoms.push({ drafts: inside, behaviour: "ordinary" });
        return;
      }
      case "up":
      case "down":
        script(token);
        return;
      case "tie":
        put(" ", token, "ordinary");
        return;
      case "align":
        return;
      case "command":
        command(token);
        return;
      default:
        return; // Blanks mean nothing in a formula, stray braces and dollars neither.
    }
  }

  function put(text: string, { from, file }: { from: number; file: number }, behaviour: Behaviour): void {
    atoms.push({ drafts: [{ text, from, file }], behaviour });
  }

  function command(token: Token): void {
    const name = token.text;
    const symbol = mathSymbol(name);
    if (symbol) put(symbol.text, token, symbol.behaviour);
    else if (mathAccent(name)) accent(token, mathAccent(name)!);
    else if (/^[dtc]?frac$|^nicefrac$|^sfrac$/.test(name)) fraction(token);
    else if (name === "sqrt") root(token);
    else if (name === "mathbb" || name === "mathds") {
      const inside = formulaDrafts(unit(), context, display, depth + 1);
      put(blackboard(textOf(inside)), token, "ordinary");
    } else if (name === "operatorname") {
      if (isMark(tokens[at], "*")) at++;
      atoms.push({ drafts: formulaDrafts(unit(), context, display, depth + 1), behaviour: "operator" });
    } else if (name === "binom" || name === "dbinom" || name === "tbinom") {
      const [upper, lower] = [argument(), argument()];
      atoms.push({ drafts: [piece("(", token), ...upper, piece(" choose ", token), ...lower, piece(")", token)], behaviour: "ordinary" });
    } else if (name === "pmod") atoms.push({ drafts: [piece(" (mod ", token), ...argument(), piece(")", token)], behaviour: "ordinary" });
    else if (name === "not") negate();
    else if (name === ",") put(betweenDigits() ? "\u202f" : " ", token, "ordinary");
    else if (spaces.has(name)) put(" ", token, "ordinary");
    else if (name === "\\") {
      if (isMark(tokens[at], "*")) at++;
      skipOptional();
      put("; ", token, "ordinary");
    } else if (name === "begin" || name === "end") environment(name);
    else if (asText.has(name)) words(token);
    else if (Object.hasOwn(dropped, name)) for (let count = dropped[name]!; count > 0; count--) unit();
    else if (secondCounts.has(name)) {
      unit();
      atoms.push({ drafts: argument(), behaviour: "ordinary" });
    } else if (name === "left" || name === "right") {
      // The invisible bracket is a full stop.
      const next = tokens[at];
      if (next?.kind === "word" && next.text.startsWith(".")) tokens[at] = { ...next, text: next.text.slice(1), from: next.from + 1 };
    } else if (!transparent.has(name)) skipOptional();
  }

  /** Words in a formula, with the blanks that the author put around them. */
  function words(token: Token): void {
    const argument = following();
    const drafts = context.text([token, ...argument]);
    if (drafts.length === 0) return;
    if (argument[1]?.kind === "space") drafts.unshift(piece(" ", token));
    if (argument.at(-2)?.kind === "space") drafts.push(piece(" ", token));
    atoms.push({ drafts, behaviour: "ordinary" });
  }

  function piece(text: string, { from, file }: Token): Draft {
    return { text, from, file };
  }

  /** The next group or single thing. */
  function unit(): Token[] {
    while (tokens[at]?.kind === "space") at++;
    const token = tokens[at];
    if (!token) return [];
    if (token.kind === "open") return groupFrom(at);
    at++;
    if (token.kind === "word" && token.text.length > 1) {
      const character = String.fromCodePoint(token.text.codePointAt(0)!);
      if (character.length < token.text.length) {
        at--;
        tokens[at] = { ...token, text: token.text.slice(character.length), from: token.from + character.length };
        return [{ ...token, text: character }];
      }
    }
    if (token.kind === "command" && tokens[at]?.kind === "open" && takesArgument(token.text))
      return [token, tokens[at]!, ...groupFrom(at), { ...token, kind: "close" }];
    return [token];
  }

  function argument(): Draft[] {
    return formulaDrafts(unit(), context, display, depth + 1);
  }

  /** The inside of the group whose brace stands at a place; reading goes on after it. */
  function groupFrom(place: number): Token[] {
    let level = 0;
    for (let end = place; end < tokens.length; end++) {
      if (tokens[end]!.kind === "open") level++;
      if (tokens[end]!.kind === "close" && --level === 0) {
        at = end + 1;
        return tokens.slice(place + 1, end);
      }
    }
    at = tokens.length;
    return tokens.slice(place + 1);
  }

  /** Brackets and groups right after a command, with their braces. */
  function following(): Token[] {
    const start = at;
    for (;;) {
      const end = at;
      while (tokens[at]?.kind === "space") at++;
      if (tokens[at]?.kind === "open") groupFrom(at);
      else if (!skipOptional()) {
        at = end;
        return tokens.slice(start, end);
      }
    }
  }

  function skipOptional(): boolean {
    const end = optionalEnd();
    if (end === undefined) return false;
    at = end + 1;
    return true;
  }

  function optionalEnd(): number | undefined {
    if (!isMark(tokens[at], "[")) return undefined;
    for (let place = at + 1; place < Math.min(tokens.length, at + longestOptional); place++) if (isMark(tokens[place], "]")) return place;
    return undefined;
  }

  function script(token: Token): void {
    const inside = unit();
    const isDegree = inside.some((part) => isCommand(part, "circ")) && inside.filter(({ kind }) => kind !== "space").length === 1;
    const drafts = isDegree ? [piece("°", token)] : formulaDrafts(inside, context, display, depth + 1);
    if (drafts.length === 0) return;
    const last = atoms.at(-1) ?? { drafts: [], behaviour: "ordinary" };
    if (atoms.length === 0) atoms.push(last);
    if (isDegree || textOf(drafts).startsWith("′")) append(last.drafts, drafts);
    else if (display || last.behaviour === "operator") {
      const isShort = [...textOf(drafts)].length === 1;
      const signed = [
        piece(token.kind === "up" ? "^" : "_", token),
        ...(isShort ? drafts : [piece("(", token), ...drafts, piece(")", token)]),
      ];
      append(last.drafts, signed);
    } else append(last.drafts, token.kind === "up" ? marked(drafts, context.raised) : drafts);
  }

  function fraction(token: Token): void {
    const [above, below] = [argument(), argument()];
    atoms.push({ drafts: [...enclosed(above, token), piece("/", token), ...enclosed(below, token)], behaviour: "ordinary" });
  }

  function root(token: Token): void {
    const sign = optionalEnd() === at + 2 && tokens[at + 1]?.text === "3" ? "∛" : "√";
    skipOptional();
    atoms.push({ drafts: [piece(sign, token), ...enclosed(argument(), token)], behaviour: "ordinary" });
  }

  /** In brackets if it is more than one number or letter. */
  function enclosed(drafts: Draft[], token: Token): Draft[] {
    return /^(?:[\d.,]*|\p{L}+)$/u.test(textOf(drafts)) ? drafts : [piece("(", token), ...drafts, piece(")", token)];
  }

  function accent(token: Token, mark: string): void {
    const drafts = argument();
    const text = textOf(drafts);
    const isLetter = [...text].length === 1;
    atoms.push({ drafts: isLetter ? [piece((text + mark).normalize("NFC"), token)] : drafts, behaviour: "ordinary" });
  }

  function negate(): void {
    const before = atoms.length;
    if (at < tokens.length) step();
    const struck = atoms[before];
    const draft = struck?.drafts[0];
    if (struck && draft && !("later" in draft)) struck.drafts = [{ ...draft, text: `${draft.text}\u0338`.normalize("NFC") }];
  }

  function betweenDigits(): boolean {
    const next = tokens[at]?.kind === "space" ? tokens[at + 1] : tokens[at];
    return /\d$/.test(textOf(atoms.at(-1)?.drafts ?? [])) && next?.kind === "word" && /^\d/.test(next.text);
  }

  /** Matrices and cases are read row by row. */
  function environment(kind: "begin" | "end"): void {
    const name = unit()
      .map(({ text }) => text)
      .join("");
    if (kind === "begin" && /^(?:array|subarray|alignedat|alignat)/.test(name)) {
      skipOptional();
      unit();
    }
  }
}

function takesArgument(name: string): boolean {
  return transparent.has(name) || asText.has(name) || mathAccent(name) !== undefined || name === "mathbb" || name === "operatorname";
}
