import { splitTop, unescapeCss } from "./scan.ts";

/** One selector: the element itself, then what must be around or before it, from right to left. */
export interface ComplexSelector {
  parts: { compound: CompoundSelector; combinator: Combinator }[];
  /** As browsers count: ids, then classes and the like, then names. */
  specificity: number;
  /** The pseudo-element that is styled instead of the element: `::before`. */
  pseudoElement: string;
}

/** How an element is reached from the one to the left of it. */
type Combinator = " " | ">" | "+" | "~" | "";

/** What one element must be. */
export interface CompoundSelector {
  name: string;
  ids: string[];
  classes: string[];
  attributes: { key: string; operator: string; value: string; ignoresCase: boolean }[];
  pseudos: PseudoClass[];
}

export type PseudoClass =
  | { kind: "is" | "not" | "has"; selectors: ComplexSelector[] }
  /** A place among siblings: every `step`th from `offset` on, of all, of the same name, or of those that match. */
  | { kind: "nth"; step: number; offset: number; fromEnd: boolean; sameName: boolean; of: ComplexSelector[] }
  | { kind: "plain"; name: string; argument: string };

/** Maximum characters of a selector and of a list of them, compounds in a selector, and nesting of selectors in each other. */
const [longest, longestList, maxParts, maxDepth] = [5_000, 500_000, 100, 16];

interface SelectorOptions {
  isForgiving?: boolean;
  isRelative?: boolean;
  depth?: number;
  /** Called for a selector that browsers would read and that is beyond the limits. */
  whenTooLong?: () => void;
}

/** Reads a list of selectors. Undefined if one is wrong, because browsers then ignore the rule; a forgiving list leaves that one out. */
export function parseSelectors(
  written: string,
  { isForgiving = false, isRelative = false, depth = 0, whenTooLong = () => {} }: SelectorOptions = {},
): ComplexSelector[] | undefined {
  if (written.length > longestList || depth > maxDepth) {
    whenTooLong();
    return undefined;
  }
  const found = splitTop(written, ",").map((each) => parseComplex(each, isRelative, depth, whenTooLong));
  if (isForgiving) return found.filter((each) => each !== undefined);
  return found.every((each) => each !== undefined) ? found : undefined;
}

const identifier = String.raw`(?:[\w-]|[^\0-\x7f]|\\[\da-fA-F]{1,6}\s?|\\[^\n\da-fA-F])+`;
const simple = new RegExp(
  String.raw`\s*(?:(\|\||[>+~])\s*)|(\s+)|(?:(?:${identifier}|\*)?\|(?!=))?(\*|&|${identifier})|([.#])(${identifier})|(\[)|(::?)(${identifier})(\()?`,
  "uy",
);

function parseComplex(written: string, isRelative: boolean, depth: number, whenTooLong: () => void): ComplexSelector | undefined {
  const text = written.trim();
  if (text.length > longest) {
    whenTooLong();
    return undefined;
  }
  const parts: ComplexSelector["parts"] = [];
  let compound = emptyCompound();
  // The anchor of a relative selector, as within `:has()`, is to the left of all.
  let combinator: Combinator = isRelative ? " " : "";
  let [isEmpty, pseudoElement, specificity] = [true, "", 0];
  if (isRelative)
    parts.push({ compound: { ...emptyCompound(), pseudos: [{ kind: "plain", name: "scope", argument: "" }] }, combinator: "" });
  let at = 0;
  while (at < text.length) {
    simple.lastIndex = at;
    const match = simple.exec(text);
    if (!match || match[0] === "") return undefined;
    at = simple.lastIndex;
    const [, sign, blank, name, mark, named, bracket, colons, pseudo, opens] = match;
    if (sign || blank) {
      if (sign && isEmpty && !(isRelative && parts.length === 1 && combinator === " ")) return undefined;
      if (!isEmpty) finish();
      if (sign) combinator = sign as Combinator;
      continue;
    }
    if (pseudoElement !== "" && !colons) return undefined;
    isEmpty = false;
    if (name !== undefined) {
      if (name !== "*" && name !== "&") {
        compound.name = unescapeCss(name).toLowerCase();
        specificity += 1;
      }
    } else if (mark) {
      (mark === "#" ? compound.ids : compound.classes).push(unescapeCss(named!));
      specificity += mark === "#" ? 1_000_000 : 1_000;
    } else if (bracket) {
      const end = closing(text, at, "[", "]");
      const attribute = parseAttribute(text.slice(at, end));
      if (!attribute) return undefined;
      compound.attributes.push(attribute);
      specificity += 1_000;
      at = end + 1;
    } else {
      const end = opens ? closing(text, at, "(", ")") : at;
      const word = unescapeCss(pseudo!).toLowerCase();
      const argument = text.slice(at, end);
      at = opens ? end + 1 : at;
      if (colons === "::" || /^(?:before|after|first-line|first-letter)$/.test(word)) {
        pseudoElement = word;
        specificity += 1;
        continue;
      }
      const read = parsePseudo(word, argument, depth, whenTooLong);
      if (!read) return undefined;
      compound.pseudos.push(read.pseudo);
      specificity += read.specificity;
    }
    if (parts.length > maxParts) {
      whenTooLong();
      return undefined;
    }
  }
  if (isEmpty && parts.length > 0 && combinator !== " ") return undefined;
  if (!isEmpty) finish();
  return parts.length === (isRelative ? 1 : 0) ? undefined : { parts: parts.reverse(), specificity, pseudoElement };

  function finish(): void {
    parts.push({ compound, combinator: parts.length === 0 ? "" : combinator });
    compound = emptyCompound();
    combinator = " ";
    isEmpty = true;
  }
}

function emptyCompound(): CompoundSelector {
  return { name: "", ids: [], classes: [], attributes: [], pseudos: [] };
}

/** Where a bracket that was opened before closes; the end if it does not. */
function closing(text: string, from: number, open: string, close: string): number {
  let depth = 1;
  for (const { 0: found, index } of text.slice(from).matchAll(/\\[\s\S]|"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?|[()[\]]/g)) {
    if (found === open) depth++;
    if (found === close && --depth === 0) return from + index;
  }
  return text.length;
}

const attributeSelector = new RegExp(
  String.raw`^\s*(?:[\w*-]*\|)?(${identifier})\s*(?:([~|^$*]?=)\s*(?:"((?:\\[\s\S]|[^"\\])*)"?|'((?:\\[\s\S]|[^'\\])*)'?|(${identifier}))\s*([is])?\s*)?$`,
  "iu",
);

function parseAttribute(written: string): CompoundSelector["attributes"][number] | undefined {
  const [, key, operator = "", ...rest] = attributeSelector.exec(written) ?? [];
  if (key === undefined) return undefined;
  const [double, single, bare, flag] = rest;
  const value = unescapeCss(double ?? single ?? bare ?? "");
  return { key: unescapeCss(key).toLowerCase(), operator, value, ignoresCase: /i/i.test(flag ?? "") };
}

/** Pseudo-classes without a list of selectors. Others make a selector wrong. */
const plain = new Set(
  "root scope empty link any-link visited hover active focus focus-visible focus-within target target-within enabled disabled checked default indeterminate required optional read-only read-write valid invalid user-valid user-invalid in-range out-of-range placeholder-shown autofill lang dir defined open closed modal fullscreen popover-open paused playing muted host state picture-in-picture future past current".split(
    " ",
  ),
);

function parsePseudo(
  name: string,
  argument: string,
  depth: number,
  whenTooLong: () => void,
): { pseudo: PseudoClass; specificity: number } | undefined {
  if (/^(?:is|where|not|has|matches|-webkit-any|-moz-any)$/.test(name)) {
    const isForgiving = name !== "not" && name !== "has";
    const selectors = parseSelectors(argument, { isForgiving, isRelative: name === "has", depth: depth + 1, whenTooLong });
    if (!selectors) return undefined;
    const kind = name === "not" || name === "has" ? name : "is";
    return { pseudo: { kind, selectors }, specificity: name === "where" ? 0 : Math.max(0, ...selectors.map((each) => each.specificity)) };
  }
  const place = parsePlace(name, argument, depth, whenTooLong);
  if (place) return place;
  return plain.has(name) ? { pseudo: { kind: "plain", name, argument: argument.trim() }, specificity: 1_000 } : undefined;
}

function parsePlace(
  name: string,
  argument: string,
  depth: number,
  whenTooLong: () => void,
): { pseudo: PseudoClass; specificity: number } | undefined {
  const [, first, nth, last, kind] = /^(?:(first|last|only)|(nth)(-last)?)-(child|of-type)$/.exec(name) ?? [];
  if (kind === undefined) return undefined;
  const sameName = kind === "of-type";
  const place = { kind: "nth" as const, step: 0, offset: 1, fromEnd: first === "last" || last !== undefined, sameName, of: [] };
  if (first === "only") {
    const compound = { ...emptyCompound(), pseudos: [place, { ...place, fromEnd: true }] };
    return {
      pseudo: { kind: "is", selectors: [{ parts: [{ compound, combinator: "" }], specificity: 0, pseudoElement: "" }] },
      specificity: 1_000,
    };
  }
  if (!nth) return { pseudo: place, specificity: 1_000 };
  const [formula = "", list] = argument.split(/\sof\s/i);
  const of = list === undefined ? [] : parseSelectors(list, { depth: depth + 1, whenTooLong });
  const steps = stepsOf(formula.trim().toLowerCase());
  if (!of || !steps) return undefined;
  return { pseudo: { ...place, ...steps, of }, specificity: 1_000 + Math.max(0, ...of.map((each) => each.specificity)) };
}

function stepsOf(formula: string): { step: number; offset: number } | undefined {
  if (formula === "odd") return { step: 2, offset: 1 };
  if (formula === "even") return { step: 2, offset: 0 };
  const [, step, sign = "+", offset] = /^(?:([+-]?\d*)n\s*)?(?:([+-])?\s*(\d+))?$/.exec(formula) ?? [];
  if (step === undefined && offset === undefined) return undefined;
  const parsed = step === undefined ? 0 : /\d/.test(step) ? Number(step) : step === "-" ? -1 : 1;
  return { step: parsed, offset: offset === undefined ? 0 : Number(offset) * (sign === "-" ? -1 : 1) };
}
