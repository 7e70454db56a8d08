/** Looks up what the style sheets of a page say of an element, as the text of a `style` attribute. */
export type StyleLookup = (name: string, attributes: Readonly<Record<string, string>>) => string;

interface StyleRule {
  name: string;
  classes: string[];
  id: string;
  declarations: string;
}

/** Rules that are looked at; pages with more are made by tools, and hide by the first ones. */
const maxRules = 5_000;
/** Rules for the same name, class or id, and classes of an element that are looked up. */
const [maxRulesEach, maxClasses] = [20, 30];
/** Sheets for paper say nothing of the screen. */
const forPrint = /@media\s+print\b[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/gi;
/** One name, classes and an id, without ancestors and states: what else matches is not known from the element alone. */
const simpleSelector = /^([a-z][\w-]*|\*)?((?:[.#][\w-]+)*)$/i;

/** Reads the rules of style sheets that can be looked up by an element alone. Inline styles win over them. */
export function readStyleSheet(css: string): StyleLookup {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, " ").replace(forPrint, " ");
  const rules = text
    .matchAll(/([^{}]+)\{([^{}]*)\}/g)
    .take(maxRules)
    .flatMap(([, selectors = "", declarations = ""]) => selectors.split(",").flatMap((selector) => parseSelector(selector, declarations)))
    .map((rule, order) => ({ ...rule, order }))
    .toArray();
  if (rules.length === 0) return (_, { style = "" }) => style;
  // By the one thing that an element must have to match; of many rules for the same the last ones count.
  const byKey = Map.groupBy(rules, ({ id, classes, name }) => (id ? `#${id}` : classes[0] ? `.${classes[0]}` : name));
  return (name, attributes) => {
    const classes = (attributes.class ?? "").split(/\s+/).slice(0, maxClasses);
    const keys = ["", name, ...classes.map((each) => `.${each}`), `#${attributes.id ?? ""}`];
    const matched = keys
      .flatMap((key) => byKey.get(key)?.slice(-maxRulesEach) ?? [])
      .filter((rule) => (rule.name === "" || rule.name === name) && rule.classes.every((each) => classes.includes(each)));
    if (matched.length === 0) return attributes.style ?? "";
    const inOrder = matched.toSorted((one, other) => one.order - other.order).map(({ declarations }) => declarations);
    return joinStyles([...inOrder, attributes.style ?? ""]);
  };
}

function parseSelector(selector: string, declarations: string): StyleRule[] {
  const [, name = "", rest = ""] = simpleSelector.exec(selector.trim()) ?? [];
  const signs = rest.match(/[.#][\w-]+/g) ?? [];
  if (name === "" && signs.length === 0) return [];
  const classes = signs.filter((sign) => sign.startsWith(".")).map((sign) => sign.slice(1));
  const id = signs.find((sign) => sign.startsWith("#"))?.slice(1) ?? "";
  return [{ name: name === "*" ? "" : name.toLowerCase(), classes, id, declarations }];
}

/** Later declarations of a property replace earlier ones. */
function joinStyles(styles: string[]): string {
  const values = new Map<string, string>();
  for (const declaration of styles.flatMap((style) => style.split(";"))) {
    const at = declaration.indexOf(":");
    if (at === -1) continue;
    const [property, value] = [declaration.slice(0, at).trim().toLowerCase(), declaration.slice(at + 1).trim()];
    if (!/!important/i.test(values.get(property) ?? "") || /!important/i.test(value)) values.set(property, value);
  }
  return [...values].map(([property, value]) => `${property}: ${value}`).join("; ");
}
