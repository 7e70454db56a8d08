import { holdsContainer, holdsMedia, holdsSupports } from "./conditions.ts";
import { type CssDeclaration, parseDeclarations } from "./declarations.ts";
import { scan, splitTop, unescapeCss, withoutComments } from "./scan.ts";
import { type ComplexSelector, parseSelectors } from "./selectors.ts";

/** One rule of a style sheet for one selector. */
export interface CssRule {
  selector: ComplexSelector;
  declarations: readonly CssDeclaration[];
  /** Place of its layer; later layers win over earlier ones, and rules in no layer over all. */
  layer: number;
  /** Whether it holds within a container alone. */
  isForContainer: boolean;
}

export interface CssSheet {
  rules: CssRule[];
  /** The last step of each animation, and the first. */
  animations: Map<string, { from: readonly CssDeclaration[]; to: readonly CssDeclaration[] }>;
  /** Initial values of registered variables. */
  variables: Record<string, string>;
  /** Whether rules were left out because there are too many. */
  isCut: boolean;
}

/** Rules that are kept; pages that people write have fewer. */
const maxRules = 100_000;
const maxDepth = 12;
/** Sheets within sheets. */
const maxImports = 20;
const noLayer = 1_000_000;
/** Characters of a nested selector in full. */
const longestSelector = 8_000;

interface Surroundings {
  /** The selector that nested rules refer to. */
  outer: string;
  layer: string;
  isForContainer: boolean;
  depth: number;
}

/** Reads the rules of style sheets that hold on a wide, light screen. Wrong rules are left out, as browsers do. */
export function parseCss(css: string): CssSheet {
  const sheet: CssSheet = { rules: [], animations: new Map(), variables: Object.create(null), isCut: false };
  const layers = new Map<string, number>();
  const known = new Map<string, ComplexSelector[]>();
  const inLayers: { rule: CssRule; layer: string }[] = [];
  let [imports, unnamed] = [0, 0];
  readSheet(css, { outer: "", layer: "", isForContainer: false, depth: 0 });
  for (const { rule, layer } of inLayers) rule.layer = layers.get(layer)!;
  return sheet;

  function cut(): void {
    sheet.isCut = true;
  }

  function readSheet(text: string, around: Surroundings): void {
    readBlocks(withoutComments(text), around);
  }

  function readBlocks(text: string, around: Surroundings): void {
    let [from, open] = [0, -1];
    for (const { sign, index, depth } of scan(text)) {
      if (depth > 0) continue;
      if (sign === ";") {
        readStatement(text.slice(from, index).trim(), around);
        from = index + 1;
      } else if (sign === "{") open = index;
      else if (sign === "}" && open !== -1) {
        readBlock(text.slice(from, open).trim(), text.slice(open + 1, index), around);
        [from, open] = [index + 1, -1];
      }
    }
    // What is not closed ends with the sheet.
    if (open !== -1) readBlock(text.slice(from, open).trim(), text.slice(open + 1), around);
  }

  function readStatement(text: string, { layer, isForContainer, depth }: Surroundings): void {
    const [, keyword = "", rest = ""] = /^@([\w-]+)\s*(.*)$/s.exec(text) ?? [];
    if (keyword.toLowerCase() === "layer") for (const name of splitTop(rest, ",")) addLayer(layer, name);
    if (keyword.toLowerCase() !== "import") return;
    if (imports++ >= maxImports) sheet.isCut = true;
    if (sheet.isCut) return;
    const [, double, single, bare, after = ""] = /^(?:url\(\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"')]+))\s*\)?(.*)$/s.exec(rest) ?? [];
    const inner = cssOfDataUrl(double ?? single ?? bare ?? "");
    const [, named, , queries = ""] = /^\s*(layer(?:\(([^()]*)\))?)?(.*)$/s.exec(after) ?? [];
    if (inner === undefined || !holdsMedia(queries.replace(/supports\([^()]*(?:\([^()]*\))*\)/i, ""))) return;
    readSheet(inner, { outer: "", layer: named ? addLayer(layer, /\(([^()]*)\)/.exec(named)?.[1] ?? "") : layer, isForContainer, depth });
  }

  /** The full name of a layer, which is in the order of first mention. */
  function addLayer(outer: string, name: string): string {
    const full = `${outer}.${name.trim() || `#${unnamed++}`}`;
    if (!layers.has(full)) layers.set(full, layers.size);
    return full;
  }

  function readBlock(prelude: string, body: string, around: Surroundings): void {
    if (sheet.rules.length >= maxRules) sheet.isCut = true;
    if (around.depth > maxDepth) sheet.isCut = true;
    if (sheet.isCut) return;
    const [, name, condition = ""] = /^@([\w-]+)\s*(.*)$/s.exec(prelude) ?? [];
    if (name !== undefined) readAtRule(name.toLowerCase(), condition, body, { ...around, depth: around.depth + 1 });
    else readRule(prelude, body, around);
  }

  function readAtRule(name: string, condition: string, body: string, around: Surroundings): void {
    switch (name.replace(/^-(?:webkit|moz)-/, "")) {
      case "media":
        if (holdsMedia(condition)) readWithin(body, around);
        return;
      case "supports":
        if (holdsSupports(condition)) readWithin(body, around);
        return;
      case "container":
        if (holdsContainer(condition)) readWithin(body, { ...around, isForContainer: true });
        return;
      case "layer":
        readWithin(body, { ...around, layer: addLayer(around.layer, condition) });
        return;
      case "scope": {
        // Where a scope ends cannot be written as a selector.
        const [, root] = /^\(([\s\S]*)\)\s*$/.exec(condition) ?? [];
        if (root !== undefined && !/\)\s*to\s*\(/i.test(condition)) readBlocks(body, { ...around, outer: `:where(${root})` });
        return;
      }
      case "keyframes":
        readAnimation(condition.replace(/["']/g, "").trim(), body);
        return;
      case "property": {
        const initial = parseDeclarations(body).find(({ property }) => property === "initial-value");
        if (initial) sheet.variables[condition.trim()] = initial.value;
        return;
      }
      default:
    }
  }

  /** Within a rule, the declarations of a nested condition belong to the rule. */
  function readWithin(body: string, around: Surroundings): void {
    if (around.outer !== "") addRules(around.outer, body, around);
    readBlocks(body, around);
  }

  function readRule(prelude: string, body: string, around: Surroundings): void {
    const selector = around.outer === "" ? prelude : nest(prelude, around.outer);
    if (selector === undefined) {
      cut();
      return;
    }
    addRules(selector, body, around);
    if (body.includes("{")) readBlocks(body, { ...around, outer: selector, depth: around.depth + 1 });
  }

  function addRules(prelude: string, body: string, { layer, isForContainer }: Surroundings): void {
    const declarations = parseDeclarations(body);
    if (declarations.length === 0) return;
    // The same selector is the same object, so that its answers can be shared.
    const selectors = known.get(prelude) ?? parseSelectors(prelude, { whenTooLong: cut }) ?? [];
    known.set(prelude, selectors);
    for (const selector of selectors) {
      const rule: CssRule = { selector, declarations, layer: noLayer, isForContainer };
      if (layer !== "") inLayers.push({ rule, layer });
      sheet.rules.push(rule);
    }
  }

  function readAnimation(name: string, body: string): void {
    const steps: { at: number; declarations: readonly CssDeclaration[] }[] = [];
    let [from, open] = [0, 0];
    for (const { sign, index, depth } of scan(body)) {
      if (depth > 0) continue;
      if (sign === "{") open = index;
      if (sign !== "}") continue;
      for (const step of body.slice(from, open).toLowerCase().split(",").slice(0, 100)) {
        const at = step.trim() === "from" ? 0 : step.trim() === "to" ? 100 : Number.parseFloat(step);
        steps.push({ at, declarations: parseDeclarations(body.slice(open + 1, index)) });
      }
      from = index + 1;
    }
    const of = (place: number) => steps.filter(({ at }) => at === place).flatMap(({ declarations }) => declarations);
    sheet.animations.set(name, { from: of(0), to: of(100) });
  }
}

/** A nested selector in full: `&` stands for the outer one, which else is around it. Undefined if it is too long. */
function nest(inner: string, outer: string): string | undefined {
  const count = inner.split(/[&,]/).length;
  // Selectors in each other could grow without end.
  if (inner.length + count * outer.length > longestSelector) return undefined;
  return splitTop(inner, ",")
    .map((each) => (each.includes("&") ? each.replaceAll("&", `:is(${outer})`) : `:is(${outer}) ${each}`))
    .join(", ");
}

/** The style sheet in a `data:` address; undefined for others, which are not fetched. */
export function cssOfDataUrl(address: string): string | undefined {
  const [, about = "", content] = /^data:([^,]*),(.*)$/s.exec(unescapeCss(address.trim())) ?? [];
  if (content === undefined || !/^(?:text\/css)?(?:;|$)/i.test(about)) return undefined;
  try {
    const plain = decodeURIComponent(content);
    return /;\s*base64\s*$/i.test(about) ? Buffer.from(plain, "base64").toString("utf8") : plain;
  } catch {
    return undefined;
  }
}
