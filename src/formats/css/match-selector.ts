import type { ComplexSelector, CompoundSelector, PseudoClass } from "./selectors.ts";

/** An element as selectors see it. */
export interface StyledElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  parent: StyledElement | undefined;
  children: StyledElement[];
  /** Number among its siblings and among those of its name, from 1, and how many of its name there are. */
  index: number;
  indexOfName: number;
  countOfName: number;
  hasText: boolean;
  /** Its classes, once they were asked for. */
  classes?: ReadonlySet<string>;
  /** Whether it is the container that a container query asks about. */
  isContainer?: boolean;
}

/** Work limit for one page: comparisons of an element with a part of a selector. */
export interface MatchBudget {
  left: number;
}

export function classesOf(element: StyledElement): ReadonlySet<string> {
  element.classes ??= new Set((element.attributes.class ?? "").split(/\s+/));
  return element.classes;
}

/** Matches elements with selectors; answers of `:has()` and places among those that match are kept. */
export function selectorMatcher(budget: MatchBudget): (selector: ComplexSelector, element: StyledElement, part: string) => boolean {
  const kept = new WeakMap<PseudoClass, Map<StyledElement, number | boolean>>();
  return (selector, element, part) => matches(selector, element, undefined, part);

  function matches(selector: ComplexSelector, element: StyledElement, scope: StyledElement | undefined, part = ""): boolean {
    return selector.pseudoElement === part && matchFrom(selector, 0, element, scope) === "match";
  }

  /** "never" says that no ancestor further out can help either, which keeps the search linear. */
  function matchFrom(
    selector: ComplexSelector,
    at: number,
    element: StyledElement,
    scope: StyledElement | undefined,
  ): "match" | "no" | "never" {
    const { compound, combinator } = selector.parts[at]!;
    if (!matchesCompound(compound, element, scope)) return "no";
    if (at === selector.parts.length - 1) return "match";
    if (combinator === ">" || combinator === " ") {
      for (let around = element.parent; around; around = around.parent) {
        const found = matchFrom(selector, at + 1, around, scope);
        if (found !== "no" || combinator === ">") return found;
        if (budget.left <= 0) return "never";
      }
      return "never";
    }
    const siblings = element.parent?.children ?? [];
    for (let before = element.index - 2; before >= 0; before--) {
      const found = matchFrom(selector, at + 1, siblings[before]!, scope);
      if (found === "match" || combinator === "+") return found === "match" ? found : "no";
      if (budget.left <= 0) return "never";
    }
    return "no";
  }

  function matchesCompound(
    { name, ids, classes, attributes, pseudos }: CompoundSelector,
    element: StyledElement,
    scope?: StyledElement,
  ): boolean {
    if (--budget.left <= 0) return false;
    // The document itself is no element.
    if (!element.parent && element.name === "#document") return false;
    if (name !== "" && name !== element.name) return false;
    if (ids.some((id) => id !== element.attributes.id)) return false;
    if (classes.length > 0) {
      const own = classesOf(element);
      if (!classes.every((each) => own.has(each))) return false;
    }
    return attributes.every((attribute) => hasValue(attribute, element)) && pseudos.every((pseudo) => holds(pseudo, element, scope));
  }

  function holds(pseudo: PseudoClass, element: StyledElement, scope: StyledElement | undefined): boolean {
    switch (pseudo.kind) {
      case "is":
        return pseudo.selectors.some((each) => matches(each, element, scope));
      case "not":
        return !pseudo.selectors.some((each) => matches(each, element, scope)) && budget.left > 0;
      case "has":
        return keep(pseudo, element, () => pseudo.selectors.some((each) => hasRelative(each, element)));
      case "nth":
        return isAt(pseudo, element);
      default:
        return holdsPlain(pseudo, element, scope);
    }
  }

  function keep<Answer extends number | boolean>(pseudo: PseudoClass, element: StyledElement, find: () => Answer): Answer {
    const answers = kept.get(pseudo) ?? new Map<StyledElement, number | boolean>();
    kept.set(pseudo, answers);
    const known = answers.get(element) as Answer | undefined;
    if (known !== undefined) return known;
    const answer = find();
    answers.set(element, answer);
    return answer;
  }

  /** The anchor is the last part of a relative selector, and the combinator before it says where to look. */
  function hasRelative(selector: ComplexSelector, anchor: StyledElement): boolean {
    const combinator = selector.parts.at(-2)?.combinator;
    const isBeside = combinator === "+" || combinator === "~";
    const roots = isBeside ? (anchor.parent?.children.slice(anchor.index) ?? []) : anchor.children;
    const pending = [...roots];
    for (let next = pending.pop(); next && budget.left > 0; next = pending.pop()) {
      if (matches(selector, next, anchor)) return true;
      for (const child of next.children) pending.push(child);
    }
    return false;
  }

  function isAt(pseudo: Extract<PseudoClass, { kind: "nth" }>, element: StyledElement): boolean {
    const { step, offset, fromEnd, sameName, of } = pseudo;
    if (!element.parent) return false;
    if (of.length > 0 && !of.some((each) => matches(each, element, undefined))) return false;
    const [index, count] =
      of.length > 0
        ? [indexAmong(pseudo, element), fromEnd ? countAmong(pseudo, element) : 0]
        : sameName
          ? [element.indexOfName, element.countOfName]
          : [element.index, element.parent.children.length];
    const number = (fromEnd ? count + 1 - index : index) - offset;
    return step === 0 ? number === 0 : number % step === 0 && number / step >= 0;
  }

  function indexAmong(pseudo: Extract<PseudoClass, { kind: "nth" }>, element: StyledElement): number {
    return keep(pseudo, element, () => {
      let count = 0;
      for (const sibling of element.parent!.children) {
        if (budget.left <= 0) break;
        if (pseudo.of.some((each) => matches(each, sibling, undefined))) kept.get(pseudo)!.set(sibling, ++count);
      }
      return (kept.get(pseudo)!.get(element) as number | undefined) ?? 0;
    });
  }

  function countAmong(pseudo: Extract<PseudoClass, { kind: "nth" }>, element: StyledElement): number {
    return keep(pseudo, element.parent!, () => {
      return element.parent!.children.filter((sibling) => budget.left > 0 && pseudo.of.some((each) => matches(each, sibling, undefined)))
        .length;
    });
  }
}

/** States of a page that was just opened: nothing is pointed at, and nothing is the target of a link. */
function holdsPlain({ name, argument }: Extract<PseudoClass, { kind: "plain" }>, element: StyledElement, scope?: StyledElement): boolean {
  const { attributes } = element;
  const isField = /^(?:input|select|textarea|button|option|optgroup|fieldset)$/.test(element.name);
  switch (name) {
    case "root":
      return element.name === "html";
    case "scope":
      return scope ? element === scope : element.name === "html";
    case "empty":
      return element.children.length === 0 && !element.hasText;
    case "link":
    case "any-link":
      return (element.name === "a" || element.name === "area") && attributes.href !== undefined;
    case "defined":
      return !element.name.includes("-");
    case "open":
      return (element.name === "details" || element.name === "dialog") && attributes.open !== undefined;
    case "enabled":
      return isField && attributes.disabled === undefined;
    case "disabled":
      return isField && attributes.disabled !== undefined;
    case "checked":
      return attributes.checked !== undefined || attributes.selected !== undefined;
    case "required":
      return isField && attributes.required !== undefined;
    case "optional":
      return isField && attributes.required === undefined;
    case "read-write":
      return /^(?:input|textarea)$/.test(element.name) || /^(?:true|)$/.test(attributes.contenteditable ?? "no");
    case "read-only":
      return !/^(?:input|textarea)$/.test(element.name) && !/^(?:true|)$/.test(attributes.contenteditable ?? "no");
    case "lang":
      return argument.split(",").some((tag) => isInLanguage(element, tag.trim().replace(/["']/g, "").toLowerCase()));
    case "dir":
      return argument.toLowerCase() === (nearest(element, "dir") ?? "ltr").toLowerCase();
    default:
      return false;
  }
}

function nearest(element: StyledElement, key: string): string | undefined {
  for (let at: StyledElement | undefined = element; at; at = at.parent) if (at.attributes[key] !== undefined) return at.attributes[key];
  return undefined;
}

function isInLanguage(element: StyledElement, tag: string): boolean {
  const language = nearest(element, "lang")?.toLowerCase() ?? "";
  return tag !== "" && (language === tag || language.startsWith(`${tag}-`));
}

function hasValue({ key, operator, value, ignoresCase }: CompoundSelector["attributes"][number], element: StyledElement): boolean {
  const written = element.attributes[key];
  if (written === undefined) return false;
  const [given, wanted] = ignoresCase ? [written.toLowerCase(), value.toLowerCase()] : [written, value];
  switch (operator) {
    case "":
      return true;
    case "=":
      return given === wanted;
    case "^=":
      return wanted !== "" && given.startsWith(wanted);
    case "$=":
      return wanted !== "" && given.endsWith(wanted);
    case "*=":
      return wanted !== "" && given.includes(wanted);
    case "~=":
      return wanted !== "" && given.split(/\s+/).includes(wanted);
    default:
      return given === wanted || given.startsWith(`${wanted}-`);
  }
}
