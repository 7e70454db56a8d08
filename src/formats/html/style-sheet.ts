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
    .toArray();
  if (rules.length === 0) return (_, { style = "" }) => style;
  return (name, attributes) => {
    const classes = new Set((attributes.class ?? "").split(/\s+/));
    const matched = rules.filter(
      (rule) =>
        (rule.name === "" || rule.name === name) &&
        (rule.id === "" || rule.id === attributes.id) &&
        rule.classes.every((each) => classes.has(each)),
    );
    return matched.length === 0
      ? (attributes.style ?? "")
      : joinStyles([...matched.map(({ declarations }) => declarations), attributes.style ?? ""]);
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
