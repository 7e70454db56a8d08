import type { ReadingFailure } from "../../domain/document/document.ts";
import type { Concealment } from "../../domain/document/hidden-text.ts";
import { type ComputedStyle, type Cover, type computeStyle, styleComputer } from "../css/computed-style.ts";
import type { StyledElement } from "../css/match-selector.ts";
import { cssOfDataUrl } from "../css/parse-css.ts";
import { readStyleSheet, type StyleSheet } from "../css/style-sheet.ts";
import { concealmentOfText, initialStyle, type TextStyle, widthOfText } from "../css/text-style.ts";
import { childrenOf, findAll, findFirst, wordsOf } from "../markup/tree.ts";
import { leftToRight } from "../shared/left-to-right.ts";
import { isElement, type XmlElement, type XmlNode } from "../xml/parse-xml.ts";
import { concealmentMark, inLineMark, strikeMark } from "./element-attributes.ts";
import { isFormula } from "./html-formula.ts";
import { markRunningText } from "./running-text.ts";
import { cellsInColumns, columnsOf } from "./table-columns.ts";
import { addLine, type CutBox, endLine, fillLines } from "./visible-lines.ts";

/** What was marked in an element: how its text is hidden if all of it is. */
type Outcome = Concealment | "visible" | "empty";

/** Share of the words of a page that an overlay may cover; one that covers more is removed by a script when the page is ready. */
const maxCoveredShare = 0.5;

/** Marks invisible text. Styles are resolved as browsers do; what cannot be decided from the page alone counts as visible. */
export function markUnseenText(root: XmlElement): ReadingFailure[] {
  const links = findAll(root, "link").filter(({ attributes }) => /stylesheet/i.test(attributes.rel ?? ""));
  const linked = links.map(({ attributes }) => cssOfDataUrl(attributes.href ?? ""));
  const css = [...findAll(root, "style").filter(isUsed).map(wordsOf), ...linked.filter((sheet) => sheet !== undefined)].join("\n");
  const sheet = readStyleSheet(css);
  const page: Page = {
    sheet,
    computeStyle: styleComputer(),
    hasScripts: findAll(root, "script").length > 0,
    textLength: new Map(),
    length: 0,
    columns: new Map(),
    isCut: false,
    emptyShapes: emptyShapesOf(root),
  };
  const isKnown = linked.every((each) => each !== undefined);
  const start = initialStyle(isKnown ? [255, 255, 255, 1] : undefined, sheet.variables, mayLieBelow(root, css));
  const styled = styledTree(root, page);
  page.length = page.textLength.get(root) ?? 0;
  const outcome = markWithin(root, start, styled, page);
  markNode(root, outcome.outcome);
  markRunningText(root, !isKnown);
  if (!page.isCut) return [];
  return [{ what: "the style sheet", why: "it has too many rules to tell hidden text from seen text, so that text is left out" }];
}

interface Page {
  sheet: StyleSheet;
  computeStyle: typeof computeStyle;
  hasScripts: boolean;
  /** Characters of the text in each element. */
  textLength: Map<XmlElement, number>;
  /** Characters of the whole page. */
  length: number;
  /** Cells in columns that have a style. */
  columns: Map<XmlElement, Column>;
  /** Whether the style of some element could not be resolved. */
  isCut: boolean;
  /** The ids of clips and masks that let nothing through. */
  emptyShapes: ReadonlySet<string>;
}

function emptyShapesOf(root: XmlElement): Set<string> {
  const shapes = findAll(root, "clippath", "mask").filter(
    (shape) =>
      !findFirst(shape, "path", "rect", "circle", "ellipse", "line", "polygon", "polyline", "text", "use", "image", "foreignobject"),
  );
  return new Set(shapes.map(({ attributes }) => attributes.id).filter((id) => id !== undefined));
}

function isUsed({ attributes: { media, type } }: XmlElement): boolean {
  return (type === undefined || type === "" || /^text\/css$/i.test(type)) && !/^\s*(?:print|speech)\s*$/i.test(media ?? "");
}

/** The elements as selectors see them, and the length of their text. */
function styledTree(root: XmlElement, { textLength }: Page): StyledElement {
  return build(root, undefined, 1);

  function build(element: XmlElement, parent: StyledElement | undefined, index: number): StyledElement {
    const styled: StyledElement = {
      name: element.local,
      attributes: element.attributes,
      parent,
      children: [],
      index,
      indexOfName: 1,
      countOfName: 1,
      hasText: false,
    };
    const counts = new Map<string, number>();
    let length = 0;
    for (const child of element.children) {
      if (!isElement(child)) {
        styled.hasText ||= child.text !== "";
        length += child.text.replace(/\s+/g, " ").length;
        continue;
      }
      const inner = build(child, styled, styled.children.length + 1);
      inner.indexOfName = (counts.get(inner.name) ?? 0) + 1;
      counts.set(inner.name, inner.indexOfName);
      styled.children.push(inner);
      length += textLength.get(child) ?? 0;
    }
    for (const child of styled.children) child.countOfName = counts.get(child.name)!;
    // Sheets and programs are no text of the element around them.
    textLength.set(element, /^(?:style|script|template)$/.test(element.local) ? 0 : length);
    return styled;
  }
}

interface Marked {
  outcome: Outcome;
  cover?: Cover | undefined;
  zIndex?: number;
}

function markWithin(element: XmlElement, around: TextStyle, styled: StyledElement, page: Page, outer?: CutBox): Marked {
  const column = page.columns.get(element);
  const inherited = column?.ground && around.ground === column.below ? { ...around, ground: column.ground } : around;
  const computed = styleOf(element, inherited, styled, page);
  const { style, cover, zIndex } = computed;
  if (computed.isStruck) element.attributes[strikeMark] = "";
  if (computed.isInLine) element.attributes[inLineMark] = "";
  styled.isContainer = computed.isContainer;
  const hides = computed.hides ?? (column?.isCollapsed ? "unshown" : undefined) ?? concealmentOfFirstLine(computed, styled, page);
  if (hides) return { outcome: page.textLength.get(element) ? hides : "empty" };
  // Pages hide one of several forms of a formula, so it is seen or not as a whole.
  if (isFormula(element)) {
    const { ground, variables, hasPictures, colour, size, rootSize } = style;
    if (element.local === "math")
      removeHiddenParts(element, { ...initialStyle(ground, variables, hasPictures), colour, size, rootSize }, styled, page);
    return { outcome: concealmentOfText(style) ?? "visible" };
  }
  if (element.local === "table") readColumns(element, style, styled, page);
  if (element.local === "br" && outer) addLine(outer, style);
  const box = boxOf(computed, page, outer);
  const outcomes = coverEarlier(element, markChildren(element, computed, styled, page, box), style, page);
  leaveBox(computed, outer, box);
  const said = new Set(outcomes.filter((outcome) => outcome !== "empty"));
  if (said.size === 0) return { outcome: "empty", cover, zIndex };
  const [only] = said;
  // A folded element can be opened, unless its summary is invisible too.
  if (element.local === "details" && element.attributes.open === undefined) {
    const summary = outcomes[element.children.findIndex((child) => isElement(child) && child.local === "summary")];
    if (summary !== undefined && summary !== "visible") return { outcome: summary === "empty" ? "unshown" : summary };
  }
  // The outermost element whose text is all hidden in one way is marked, so that its sentences stay whole.
  if (said.size === 1) return { outcome: only!, zIndex };
  element.children = element.children.map((child, at) => markNode(child, outcomes[at]!));
  return { outcome: "visible", zIndex };
}

/** Marks the children of an element. A text that a box cuts off in the middle becomes two. */
function markChildren(element: XmlElement, { style, block }: ComputedStyle, styled: StyledElement, page: Page, box?: CutBox): Marked[] {
  let index = 0;
  const results: Marked[] = [];
  const start = box && { ...box };
  const children: XmlNode[] = [];
  for (const child of element.children) {
    // Cells and flexible items are beside each other.
    if (block?.isRow && box && start) Object.assign(box, start);
    if (isElement(child)) {
      children.push(child);
      results.push(markWithin(child, style, styled.children[index++]!, page, box));
      continue;
    }
    const { shown, cut } = box && child.text.trim() !== "" ? fillLines(box, child, style) : { shown: child, cut: undefined };
    if (shown) results.push({ outcome: shown.text.trim() === "" ? "empty" : (concealmentOfWords(shown.text, style) ?? "visible") });
    if (cut) results.push({ outcome: "unshown" });
    children.push(...[shown, cut].filter((part) => part !== undefined));
  }
  if (block?.isRow && box && start) Object.assign(box, start);
  element.children = children;
  return results;
}

/** How words are hidden. Reversed words of a left-to-right script count as hidden, because readers see other words. */
function concealmentOfWords(text: string, style: TextStyle): Concealment | undefined {
  return concealmentOfText(style) ?? (style.isReversed && leftToRight.test(text) ? "signs" : undefined);
}

/** Lines of a box that a script may open: fewer are no teaser. */
const teaserLines = 3.2;

/** The box that cuts off the content of an element: its own, or the one around it. */
function boxOf({ style, block }: ComputedStyle, { hasScripts }: Page, outer: CutBox | undefined): CutBox | undefined {
  if (!block) return outer;
  if (block.isScrolled) return undefined;
  if (outer && block.isInFlow) {
    endLine(outer, style);
    outer.top += block.before;
  }
  const inFlow = block.isInFlow ? outer : undefined;
  const isFinal = block.cutAt !== undefined && (!hasScripts || block.cutAt <= teaserLines * style.lineHeight * style.size);
  if (!isFinal) return inFlow && { ...inFlow };
  const padding = Math.max(0, block.before - Math.max(0, block.margin));
  const left = inFlow ? inFlow.limit - inFlow.top + padding : Number.POSITIVE_INFINITY;
  return { limit: Math.min(block.cutAt!, left), top: padding, filled: 0 };
}

/** Goes on below a block in the flow. */
function leaveBox({ style, block }: ComputedStyle, outer: CutBox | undefined, inner: CutBox | undefined): void {
  if (!outer || !block?.isInFlow || !inner || outer === inner) return;
  endLine(inner, style);
  const height = block.height ?? (block.cutAt === undefined ? inner.top - outer.top : 0);
  Object.assign(outer, { top: outer.top + Math.max(0, height), filled: 0 });
}

/** An invisible first line hides its whole block: how much text is on it depends on the screen. */
function concealmentOfFirstLine(
  { style, block }: ComputedStyle,
  styled: StyledElement,
  { sheet, computeStyle }: Page,
): Concealment | undefined {
  const cascaded = block && sheet.firstLineOf(styled, style.variables);
  if (!cascaded || concealmentOfText(style)) return undefined;
  const line = computeStyle({ name: "span", attributes: {}, textLength: 0, isRevealedByScript: false }, cascaded, style);
  return concealmentOfText(line.style);
}

/** Removes the invisible parts of a formula. */
function removeHiddenParts(element: XmlElement, style: TextStyle, styled: StyledElement, page: Page): void {
  let index = 0;
  for (const child of element.children) {
    if (!isElement(child)) continue;
    const inner = styled.children[index++]!;
    const computed = styleOf(child, style, inner, page);
    if (!computed.hides && !concealmentOfText(computed.style)) removeHiddenParts(child, computed.style, inner, page);
    else child.children = [];
  }
}

/** What a column says of its cells. */
interface Column {
  isCollapsed: boolean;
  ground: TextStyle["ground"];
  /** The ground of the table. */
  below: TextStyle["ground"];
}

function readColumns(table: XmlElement, style: TextStyle, styled: StyledElement, page: Page): void {
  if (!styled.children.some(({ name }) => name === "col" || name === "colgroup")) return;
  const parts = new Map<XmlElement, StyledElement>();
  for (const [index, part] of childrenOf(table).entries()) {
    parts.set(part, styled.children[index]!);
    if (part.local !== "colgroup") continue;
    for (const [place, column] of childrenOf(part).entries()) parts.set(column, styled.children[index]!.children[place]!);
  }
  const columns = columnsOf(table, (element, group): Column => {
    const [outer, own] = [group && parts.get(group), parts.get(element)];
    const [inherited, computed] = [group && outer && styleOf(group, style, outer, page), own && styleOf(element, style, own, page)];
    const isCollapsed = [outer, own].some(
      (each) => each && page.sheet.styleOf(each, style.variables).values.get("visibility") === "collapse",
    );
    const grounds = [computed, inherited].map((each) => each?.style.ground);
    return { isCollapsed, ground: grounds.find((ground) => ground !== style.ground), below: style.ground };
  });
  if (!columns.some(({ isCollapsed, ground }) => isCollapsed || ground)) return;
  const cells = cellsInColumns(table);
  page.isCut ||= cells === undefined;
  for (const [cell, at] of cells ?? []) if (columns[at]) page.columns.set(cell, columns[at]);
}

function styleOf(element: XmlElement, inherited: TextStyle, styled: StyledElement, page: Page): ComputedStyle {
  const { sheet, computeStyle, hasScripts, textLength } = page;
  const { local: name, attributes } = element;
  const isRevealedByScript = hasScripts && (name === "html" || name === "body");
  const cascaded = sheet.styleOf(styled, inherited.variables);
  const computed = computeStyle({ name, attributes, textLength: textLength.get(element) ?? 0, isRevealedByScript }, cascaded, inherited);
  const shapes = ["clip-path", "mask-image"].map((property) => /url\(\s*["']?#([^"')]+)/i.exec(cascaded.values.get(property) ?? "")?.[1]);
  if (shapes.some((id) => id !== undefined && page.emptyShapes.has(id))) return { ...computed, hides: "unshown" };
  // An element that was not compared with all rules may be hidden by one of them, so that its text is no evidence.
  if (!cascaded.isCut && !sheet.isCut()) return computed;
  page.isCut = true;
  return { ...computed, hides: "unshown" };
}

/** Pixels between two blocks that pages give if their styles say nothing. */
const defaultGap = 16;

/** What comes before an overlay in the same box is covered by it. */
function coverEarlier({ local, children }: XmlElement, results: Marked[], style: TextStyle, page: Page): Outcome[] {
  const outcomes = results.map(({ outcome }) => outcome);
  const at = results.findLastIndex(({ cover }) => cover);
  const { cover, zIndex = 0 } = results[at] ?? {};
  if (!cover || (cover.isFromTop && /^(?:html|body|#document)$/.test(local))) return outcomes;
  const lengths = children.map((child) => (isElement(child) ? (page.textLength.get(child) ?? 0) : 0));
  const covered = coveredBy(cover, lengths.slice(0, at), style);
  if (covered.reduce((sum, index) => sum + lengths[index]!, 0) > maxCoveredShare * page.length) return outcomes;
  for (const index of covered) if (outcomes[index] === "visible" && (results[index]!.zIndex ?? 0) <= zIndex) outcomes[index] = "covered";
  return outcomes;
}

/** The blocks of these lengths that are below a cover, by the lines that they take. */
function coveredBy({ top, height, width, isFromTop }: Cover, lengths: number[], { size, lineHeight, frame }: TextStyle): number[] {
  const heights = lengths.map((length) => Math.ceil(widthOfText(length, size) / Math.max(frame.width, 1)) * lineHeight * size);
  const isWide = (index: number) => width >= Math.min(frame.width, widthOfText(lengths[index]!, size));
  const found: number[] = [];
  let edge = 0;
  for (const index of isFromTop ? heights.keys() : [...heights.keys()].reverse()) {
    if (heights[index] === 0) continue;
    const [from, to] = isFromTop ? [edge, edge + heights[index]!] : [-edge - heights[index]!, -edge];
    if (top <= from && top + height >= to && isWide(index)) found.push(index);
    edge += heights[index]! + defaultGap;
  }
  return found;
}

/** Elements whose children are read one by one. */
const containers = new Set("#document html head body main article table thead tbody tfoot tr ul ol dl".split(" "));

function markNode(node: XmlNode, outcome: Outcome): XmlNode {
  if (outcome === "visible" || outcome === "empty") return node;
  if (!isElement(node)) return hiddenSpan([node], node.from, outcome);
  if (containers.has(node.local)) node.children = node.children.map((child) => markNode(child, outcome));
  else {
    // Cells and captions are read by their children, others as a whole.
    node.attributes[concealmentMark] = outcome;
    node.children = [hiddenSpan(node.children, node.from, outcome)];
  }
  return node;
}

function hiddenSpan(children: XmlNode[], from: number, how: Concealment): XmlElement {
  return { name: "span", local: "span", attributes: { [concealmentMark]: how }, children, from };
}

/** Whether a page has pictures or grounds of its own that lifted text may be over. */
function mayLieBelow(root: XmlElement, css: string): boolean {
  return (
    /background/i.test(css) || findAll(root, "img", "svg", "video", "canvas", "picture", "object", "iframe").length > 0 || hasGround(root)
  );
}

function hasGround(element: XmlElement): boolean {
  const { style = "", bgcolor, background } = element.attributes;
  if (/background/i.test(style) || bgcolor !== undefined || background !== undefined) return true;
  return element.children.some((child) => isElement(child) && hasGround(child));
}
