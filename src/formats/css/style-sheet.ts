import { type CssDeclaration, expandDeclaration, isWide, parseDeclarations } from "./declarations.ts";
import { classesOf, type MatchBudget, type StyledElement, selectorMatcher } from "./match-selector.ts";
import { type CssRule, parseCss } from "./parse-css.ts";
import { withoutComments } from "./scan.ts";
import type { CompoundSelector } from "./selectors.ts";
import { type CssVariables, withVariables } from "./values.ts";

/** What the style sheets and its own style say of an element. */
export interface CascadedStyle {
  values: ReadonlyMap<string, string>;
  variables: CssVariables;
  /** Whether a value is too long to be resolved. */
  isCut?: boolean;
}

export interface StyleSheet {
  styleOf(element: StyledElement, inherited: CssVariables): CascadedStyle;
  /** What the sheets say of the first line of an element; undefined if they do not. */
  firstLineOf(element: StyledElement, inherited: CssVariables): CascadedStyle | undefined;
  /** Initial values of registered variables. */
  variables: CssVariables;
  /** Whether rules were left out, or elements not compared with all rules, because there are too many. */
  isCut(): boolean;
}

/** Comparisons of an element with a part of a selector, for one page. */
const maxComparisons = 10_000_000;

type OrderedRule = CssRule & { order: number };

const nothing: ReadonlyMap<string, string> = new Map();

/** Reads style sheets into a lookup that resolves them as browsers do: importance, layers, specificity, order. */
export function readStyleSheet(css: string): StyleSheet {
  const { rules: all, animations, variables, isCut: isLeftOut } = parseCss(css);
  const rules = withoutReplaced(all);
  const byKey = new Map<string, OrderedRule[]>();
  for (const [order, rule] of rules.entries())
    for (const key of keysOf(rule.selector.parts[0]!.compound)) {
      const same = byKey.get(key);
      if (same) same.push({ ...rule, order });
      else byKey.set(key, [{ ...rule, order }]);
    }
  const hasFirstLines = rules.some(({ selector }) => selector.pseudoElement === "first-line");
  const budget: MatchBudget = { left: maxComparisons };
  const matches = selectorMatcher(budget);
  return { styleOf, firstLineOf, variables, isCut: () => isLeftOut || budget.left <= 0 };

  function styleOf(element: StyledElement, inherited: CssVariables): CascadedStyle {
    const own = element.attributes.style ? parseDeclarations(withoutComments(element.attributes.style, false)) : [];
    const found = rules.length === 0 ? [] : rulesFor(element);
    return own.length === 0 && found.length === 0 ? { values: nothing, variables: inherited } : cascade(found, own, inherited);
  }

  function cascade(found: OrderedRule[], own: readonly CssDeclaration[], inherited: CssVariables): CascadedStyle {
    const normal = (declarations: readonly CssDeclaration[]) => declarations.filter(({ isImportant }) => !isImportant);
    const important = (declarations: readonly CssDeclaration[]) => declarations.filter(({ isImportant }) => isImportant);
    found.sort((one, other) => one.layer - other.layer || one.selector.specificity - other.selector.specificity || one.order - other.order);
    // Of important declarations, those of earlier layers win.
    const byLayer = [...Map.groupBy(found, ({ layer }) => layer).values()].reverse().flat();
    const before = [...found.flatMap(({ declarations }) => normal(declarations)), ...normal(own)];
    const after = [...byLayer.flatMap(({ declarations }) => important(declarations)), ...important(own)];
    const style = computed([...before, ...after], inherited);
    const last = lastStep(style.values);
    return last.length === 0 ? style : computed([...before, ...last, ...after], inherited);
  }

  function firstLineOf(element: StyledElement, inherited: CssVariables): CascadedStyle | undefined {
    if (!hasFirstLines) return undefined;
    const found = rulesFor(element, "first-line");
    return found.length === 0 ? undefined : cascade(found, [], inherited);
  }

  function rulesFor(element: StyledElement, part = ""): OrderedRule[] {
    if (budget.left <= 0) return [];
    const keys = ["", element.name, `#${element.attributes.id ?? ""}`, ...[...classesOf(element)].map((each) => `.${each}`)];
    const found = new Map<number, OrderedRule>();
    for (const key of keys)
      for (const rule of byKey.get(key) ?? [])
        if (!found.has(rule.order) && (!rule.isForContainer || isInContainer(element)) && matches(rule.selector, element, part)) {
          budget.left -= rule.declarations.length;
          found.set(rule.order, rule);
        }
    return [...found.values()];
  }

  /** What an animation leaves when it has ended, or shows when it is held at its beginning. */
  function lastStep(values: ReadonlyMap<string, string>): readonly CssDeclaration[] {
    const animation = animations.get(values.get("animation-name")?.replace(/["']/g, "") ?? "");
    if (!animation) return [];
    const fills = values.get("animation-fill-mode") ?? "";
    if (/paused/i.test(values.get("animation-play-state") ?? "")) return animation.from;
    return /forwards|both/i.test(fills) && !/infinite/i.test(values.get("animation-iteration-count") ?? "") ? animation.to : [];
  }
}

/** Leaves out declarations that a later rule for the same selector replaces, so that many such rules cost nothing. */
function withoutReplaced(rules: CssRule[]): CssRule[] {
  const replaced = new Map<unknown, Set<string>>();
  const kept = rules.toReversed().map((rule) => {
    const known = replaced.get(rule.selector) ?? new Set();
    replaced.set(rule.selector, known);
    const declarations = rule.declarations.toReversed().filter(({ property, isImportant }) => {
      const key = `${property} ${isImportant} ${rule.layer} ${rule.isForContainer}`;
      return !known.has(key) && known.add(key);
    });
    return { ...rule, declarations: declarations.reverse() };
  });
  return kept.reverse().filter(({ declarations }) => declarations.length > 0);
}

function isInContainer(element: StyledElement): boolean {
  for (let around = element.parent; around; around = around.parent) if (around.isContainer) return true;
  return false;
}

/** Later declarations replace earlier ones; variables are filled in. */
function computed(declarations: readonly CssDeclaration[], inherited: CssVariables): CascadedStyle {
  const named = declarations.filter(({ property }) => property.startsWith("--"));
  const variables: CssVariables =
    named.length === 0
      ? inherited
      : // Inherited by prototype, so that nothing is copied to each element.
        Object.assign(Object.create(inherited), Object.fromEntries(named.map(({ property, value }) => [property, value])));
  const values = new Map<string, string>();
  let isCut = false;
  for (const { property, value } of declarations) {
    if (property.startsWith("--")) continue;
    if (property === "all" && isWide(value)) {
      // All but variables and the direction of writing.
      for (const each of values.keys()) if (each !== "direction" && each !== "unicode-bidi") values.delete(each);
      values.set("all", value.toLowerCase());
    } else if (!/var\(/i.test(value)) values.set(property, value);
    else {
      // A value that turns out wrong counts as not given, and does not bring back an earlier one.
      const filled = withVariables(value, variables);
      isCut ||= filled === "too long";
      const resolved = typeof filled === "object" ? filled.resolved.replace(/\s+/g, " ").trim() : undefined;
      const longhands =
        (resolved === undefined ? undefined : expandDeclaration(property, resolved)) ?? expandDeclaration(property, "unset");
      for (const [each, inner] of longhands ?? []) values.set(each, inner);
    }
  }
  return { values, variables, isCut };
}

/** The one thing that an element must have to match, or several of which it must have one. */
function keysOf({ ids, classes, name, pseudos }: CompoundSelector): string[] {
  if (ids[0] !== undefined) return [`#${ids[0]}`];
  if (classes[0] !== undefined) return [`.${classes[0]}`];
  if (name !== "") return [name];
  const choice = pseudos.find((pseudo) => pseudo.kind === "is");
  if (choice?.kind !== "is" || choice.selectors.length > 50) return [""];
  return [...new Set(choice.selectors.flatMap(({ parts }) => keysOf(parts[0]!.compound)))];
}
