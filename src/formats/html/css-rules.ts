/** One rule of a style sheet for one selector. */
export interface CssRule {
  /** The element itself, then what must be around it: its parent (child) or any ancestor. */
  parts: { compound: CompoundSelector; isChild: boolean }[];
  declarations: string;
  /** As browsers count: ids, then classes and the like, then names. */
  specificity: number;
}

/** What one element must be: its name, id, classes, attributes, and its place among its siblings. */
export interface CompoundSelector {
  name: string;
  id: string;
  classes: string[];
  attributes: { key: string; operator: string; value: string }[];
  places: SiblingPlace[];
}

/** A place among siblings: every `step`th from `offset` on, from the end or the beginning, of all or of the same name. */
export interface SiblingPlace {
  step: number;
  offset: number;
  fromEnd: boolean;
  sameName: boolean;
}

/** Rules that are looked at; pages with more are made by tools. */
const maxRules = 5_000;
/** Nesting of blocks, and parts of a selector. */
const [maxDepth, maxParts] = [8, 12];
/** Pixels: the width of the screen for which a page is read. */
const screenWidth = 1_280;

/** Reads the rules of style sheets that hold on a wide, light screen; those that cannot be decided from the page alone are left out. */
export function parseCssRules(css: string): CssRule[] {
  const rules: CssRule[] = [];
  readBlocks(withoutComments(css), [""], 0);
  return rules;

  /** Reads the blocks of a sheet, or within the block of the given selectors. */
  function readBlocks(text: string, around: string[], depth: number): void {
    for (const { prelude, body } of blocksOf(text)) {
      if (rules.length >= maxRules) return;
      const [, keyword] = /^@([\w-]+)/.exec(prelude) ?? [];
      if (keyword) {
        if (depth < maxDepth && holds(keyword, prelude)) readBlocks(body, around, depth + 1);
        continue;
      }
      const selectors = splitSelectors(prelude).flatMap((selector) => around.flatMap((outer) => nested(outer, selector)));
      addRules(selectors.slice(0, 100), relevantDeclarations(ownDeclarations(body)));
      if (body.includes("{") && depth < maxDepth) readBlocks(body, selectors.slice(0, 20), depth + 1);
    }
  }

  function addRules(selectors: string[], declarations: string): void {
    if (declarations.trim() === "") return;
    for (const selector of selectors) {
      const rule = parseSelector(selector);
      if (rule && rules.length < maxRules) rules.push({ ...rule, declarations });
    }
  }
}

/** The blocks at the top of a text, each with what is written before it. */
function* blocksOf(text: string): Generator<{ prelude: string; body: string }> {
  let [depth, from, open] = [0, 0, 0];
  for (const { 0: sign, index } of text.matchAll(/[{};]/g)) {
    if (sign === "{" && depth++ === 0) open = index;
    if (sign === "}" && depth > 0 && --depth === 0) yield { prelude: text.slice(from, open).trim(), body: text.slice(open + 1, index) };
    if (depth === 0) from = index + 1;
  }
  if (depth > 0) yield { prelude: text.slice(from, open).trim(), body: text.slice(open + 1) };
}

/** The declarations of a block without those of blocks within it. */
function ownDeclarations(body: string): string {
  if (!body.includes("{")) return body;
  let [own, depth, from] = ["", 0, 0];
  for (const { 0: sign, index } of body.matchAll(/[{};]/g)) {
    if (sign === "{") depth++;
    if (sign === ";" && depth === 0) own += body.slice(from, index + 1);
    if (sign === "}" && depth > 0) depth--;
    if (depth === 0) from = index + 1;
  }
  return own + (depth === 0 ? body.slice(from) : "");
}

/** Whether the rules within an at-rule hold on a wide, light screen. */
function holds(keyword: string, prelude: string): boolean {
  if (/^(?:layer|supports|scope)$/.test(keyword)) return true;
  if (keyword !== "media") return false;
  const query = prelude.toLowerCase();
  if (/prefers-color-scheme\s*:\s*dark|prefers-contrast|forced-colors|\bnot\b/.test(query)) return false;
  return query.split(",").some((part) => {
    if (/\b(?:print|speech)\b/.test(part)) return false;
    const [, most] = /max-width\s*:\s*([\d.]+)/.exec(part) ?? [];
    const [, least] = /min-width\s*:\s*([\d.]+)/.exec(part) ?? [];
    const unit = /width\s*:\s*[\d.]+\s*r?em/.test(part) ? 16 : 1;
    return Number(most ?? Infinity) * unit >= screenWidth && Number(least ?? 0) * unit <= screenWidth;
  });
}

/** Maximum characters of a selector. */
const longestSelector = 500;

function nested(outer: string, inner: string): string[] {
  if (inner.length > longestSelector) return [];
  if (outer === "") return [inner];
  const joined = inner.includes("&") ? inner.replaceAll("&", outer) : `${outer} ${inner}`;
  return joined.length > longestSelector ? [] : [joined];
}

/** Selectors between commas, but not within brackets. */
function splitSelectors(prelude: string): string[] {
  const selectors: string[] = [];
  let [depth, from] = [0, 0];
  for (const { 0: sign, index } of prelude.matchAll(/[,()[\]]/g)) {
    if (sign === "(" || sign === "[") depth++;
    else if (sign !== ",") depth--;
    else if (depth <= 0) {
      selectors.push(prelude.slice(from, index).trim());
      from = index + 1;
    }
  }
  return [...selectors, prelude.slice(from).trim()];
}

function withoutComments(css: string): string {
  let [text, from] = ["", 0];
  for (let open = css.indexOf("/*"); open !== -1; open = css.indexOf("/*", from)) {
    text += `${css.slice(from, open)} `;
    const close = css.indexOf("*/", open + 2);
    if (close === -1) return text;
    from = close + 2;
  }
  return text + css.slice(from);
}

/** The properties that can hide text, and variables. Others are dropped, because they are copied to each element. */
const relevant =
  /^(?:display|visibility|content-visibility|opacity|filter|(?:-webkit-)?mask(?:-image)?|clip|clip-path|transform|translate|scale|zoom|overflow(?:-[xy])?|(?:max-)?(?:height|width)|left|right|top|bottom|inset|text-indent|margin-(?:left|top)|font|font-size|color|-webkit-text-fill-color|background(?:-color|-image|-clip)?|-webkit-background-clip|text-shadow|text-decoration(?:-line)?|position|--[\w-]+)$/i;
/** Declarations of a rule, and characters of one. */
const [maxDeclarations, longestValue] = [300, 300];

function relevantDeclarations(text: string): string {
  const kept = text.split(";").filter((declaration) => {
    return declaration.length < longestValue && relevant.test(declaration.slice(0, Math.max(0, declaration.indexOf(":"))).trim());
  });
  return [...new Set(kept.map((declaration) => declaration.trim()))].slice(0, maxDeclarations).join(";");
}

const compoundSelector = /^(\*|[a-z][\w-]*)?((?:[.#][\w-]+|\[[^\]]*\]|:[\w-]+(?:\([^()]*\))?)*)$/i;

function parseSelector(selector: string): Omit<CssRule, "declarations"> | undefined {
  const written = selector
    .replace(/\s*>\s*/g, " >")
    .replace(/\s+/g, " ")
    .trim();
  if (written === "") return undefined;
  const pieces = splitCompounds(written);
  if (pieces.length > maxParts) return undefined;
  const parts: CssRule["parts"] = [];
  let specificity = 0;
  for (const piece of pieces.reverse()) {
    const compound = parseCompound(piece.replace(/^>/, ""));
    if (!compound) return undefined;
    parts.push({ compound, isChild: piece.startsWith(">") });
    const { id, classes, attributes, places, name } = compound;
    specificity += (id ? 10_000 : 0) + 100 * (classes.length + attributes.length + places.length) + (name ? 1 : 0);
  }
  return { parts, specificity };
}

/** Compounds are separated by blanks outside of brackets. */
function splitCompounds(written: string): string[] {
  return written.match(/(?:\[[^\]]*\]|\([^()]*\)|[^\s[(])+/g) ?? [];
}

function parseCompound(written: string): CompoundSelector | undefined {
  const [, name = "", rest = ""] = compoundSelector.exec(written) ?? [];
  if (name === "" && rest === "") return undefined;
  const compound: CompoundSelector = { name: name === "*" ? "" : name.toLowerCase(), id: "", classes: [], attributes: [], places: [] };
  for (const [sign] of rest.matchAll(/[.#][\w-]+|\[[^\]]*\]|:[\w-]+(?:\([^()]*\))?/g)) {
    if (sign.startsWith(".")) compound.classes.push(sign.slice(1));
    else if (sign.startsWith("#")) compound.id = sign.slice(1);
    else if (sign.startsWith("[")) {
      const [, key = "", operator = "", value = ""] = /^\[\s*([\w-]+)\s*(?:([~|^$*]?=)\s*["']?([^"'\]]*?)["']?\s*)?\]$/.exec(sign) ?? [];
      if (key === "") return undefined;
      compound.attributes.push({ key: key.toLowerCase(), operator, value });
    } else if (sign === ":root") compound.name = "html";
    else {
      // States such as :hover hold only for a moment; other functions are not decided.
      const place = parsePlace(sign.toLowerCase());
      if (!place) return undefined;
      compound.places.push(place);
    }
  }
  return compound;
}

function parsePlace(pseudo: string): SiblingPlace | undefined {
  const [, end, kind, formula] = /^:(?:nth|(first|last))(-last)?-(?:child|of-type)(?:\(([^()]*)\))?$/.exec(pseudo) ?? [];
  const sameName = pseudo.includes("-of-type");
  if (end) return { step: 0, offset: 1, fromEnd: end === "last", sameName };
  if (formula === undefined) return undefined;
  const fromEnd = kind === "-last";
  const plain = formula.trim();
  if (plain === "odd") return { step: 2, offset: 1, fromEnd, sameName };
  if (plain === "even") return { step: 2, offset: 0, fromEnd, sameName };
  const [, step, sign = "+", offset] = /^(?:([+-]?\d*)n)?\s*([+-])?\s*(\d+)?$/.exec(plain) ?? [];
  if (step === undefined && offset === undefined) return undefined;
  const parsed = step === undefined ? 0 : /\d/.test(step) ? Number(step) : step === "-" ? -1 : 1;
  return { step: parsed, offset: offset === undefined ? 0 : Number(offset) * (sign === "-" ? -1 : 1), fromEnd, sameName };
}
