import { type CompoundSelector, type CssRule, parseCssRules, type SiblingPlace } from "./css-rules.ts";

/** An element as selectors see it. */
export interface StyledElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Its classes, once they were asked for. */
  classes?: Set<string>;
  parent?: StyledElement | undefined;
  /** Its number among its siblings and among those of its name, from 1, and how many there are. */
  place?: { index: number; count: number; indexOfName: number; countOfName: number };
}

/** Looks up what the style sheets of a page say of an element, as the text of a `style` attribute. */
export type StyleLookup = (element: StyledElement) => string;

/** Rules for the same name, class or id, and classes of an element that are looked up. */
const [maxRulesEach, maxClasses] = [20, 30];
/** Work limit: comparisons of an element with a selector. Beyond it only inline styles are looked at. */
const maxComparisons = 3_000_000;
/** Characters of a class attribute. */
const longestClass = 1_000;
/** Ancestors that are searched for one part of a selector. */
const maxAncestors = 60;

/** Reads style sheets. Inline styles win over their rules. */
export function readStyleSheet(css: string): StyleLookup {
  const rules = parseCssRules(css).map((rule, order) => ({ ...rule, order }));
  if (rules.length === 0) return ({ attributes: { style = "" } }) => style;
  // By the one thing that an element must have to match; of many rules for the same the last ones count.
  const byKey = Map.groupBy(rules, ({ parts: [own] }) => keyOf(own!.compound));
  let left = maxComparisons;
  return (element) => {
    const { name, attributes } = element;
    if (left <= 0) return attributes.style ?? "";
    const classes = (attributes.class ?? "").split(/\s+/).slice(0, maxClasses);
    const keys = new Set(["", name, ...classes.map((each) => `.${each}`), `#${attributes.id ?? ""}`]);
    const found = [...keys].flatMap((key) => byKey.get(key)?.slice(-maxRulesEach) ?? []).filter((rule) => matchesRule(rule, element));
    if (found.length === 0) return attributes.style ?? "";
    const inOrder = found.sort((one, other) => one.specificity - other.specificity || one.order - other.order);
    return joinStyles([...inOrder.map(({ declarations }) => declarations), attributes.style ?? ""]);
  };

  function matchesRule({ parts }: CssRule, element: StyledElement): boolean {
    const [own, ...outer] = parts;
    left--;
    if (!matches(own!.compound, element)) return false;
    let at = element;
    let { isChild } = own!;
    for (const { compound, isChild: next } of outer) {
      let around = at.parent;
      for (let count = 0; around && !isChild && count < maxAncestors && !matches(compound, around); count++, left--) around = around.parent;
      if (!around || !matches(compound, around)) return false;
      at = around;
      isChild = next;
    }
    return true;
  }
}

function keyOf({ id, classes, name }: CompoundSelector): string {
  return id ? `#${id}` : classes[0] ? `.${classes[0]}` : name;
}

function matches({ name, id, classes, attributes, places }: CompoundSelector, element: StyledElement): boolean {
  if (name !== "" && name !== element.name) return false;
  if (id !== "" && id !== element.attributes.id) return false;
  element.classes ??= new Set((element.attributes.class ?? "").slice(0, longestClass).split(/\s+/));
  const own = element.classes;
  return (
    classes.every((each) => own.has(each)) &&
    attributes.every(({ key, operator, value }) => hasValue(element.attributes[key], operator, value)) &&
    places.every((place) => isAt(place, element))
  );
}

function hasValue(given: string | undefined, operator: string, value: string): boolean {
  if (given === undefined) return false;
  switch (operator) {
    case "":
      return true;
    case "=":
      return given === value;
    case "^=":
      return value !== "" && given.startsWith(value);
    case "$=":
      return value !== "" && given.endsWith(value);
    case "*=":
      return value !== "" && given.includes(value);
    case "~=":
      return given.split(/\s+/).includes(value);
    default:
      return given === value || given.startsWith(`${value}-`);
  }
}

function isAt({ step, offset, fromEnd, sameName }: SiblingPlace, { place }: StyledElement): boolean {
  if (!place) return false;
  const [index, count] = sameName ? [place.indexOfName, place.countOfName] : [place.index, place.count];
  const number = (fromEnd ? count + 1 - index : index) - offset;
  return step === 0 ? number === 0 : number % step === 0 && number / step >= 0;
}

/** Later declarations of a property replace earlier ones. */
function joinStyles(styles: string[]): string {
  return [...declarationsOf(styles.join(";"))].map(([property, value]) => `${property}: ${value}`).join("; ");
}

/** Characters of a value that are read. */
const longestValue = 300;

/** The properties of a style; later ones replace earlier ones, unless these are important. */
export function declarationsOf(style: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const declaration of style.split(";")) {
    const at = declaration.indexOf(":");
    if (at === -1) continue;
    const [property, value] = [declaration.slice(0, at).trim().toLowerCase(), declaration.slice(at + 1, at + longestValue).trim()];
    if (!/!important/i.test(values.get(property) ?? "") || /!important/i.test(value)) values.set(property, value);
  }
  return values;
}
