import type { ReadingFailure } from "../../domain/document/document.ts";
import type { Concealment } from "../../domain/document/hidden-text.ts";
import { type ComputedStyle, computeStyle } from "../css/computed-style.ts";
import type { StyledElement } from "../css/match-selector.ts";
import { cssOfDataUrl } from "../css/parse-css.ts";
import { readStyleSheet, type StyleSheet } from "../css/style-sheet.ts";
import { concealmentOfText, initialStyle, type TextStyle } from "../css/text-style.ts";
import { findAll, wordsOf } from "../markup/tree.ts";
import { isElement, type XmlElement, type XmlNode } from "../xml/parse-xml.ts";
import { concealmentMark, strikeMark } from "./element-attributes.ts";
import { isFormula } from "./html-formula.ts";

/** What was marked in an element: how its text is hidden if all of it is. */
type Outcome = Concealment | "visible" | "empty";

/** Share of the words of a page that an overlay may cover; one that covers more is removed by a script when the page is ready. */
const mostCovered = 0.5;

/** Marks invisible text. Styles are resolved as browsers do; what cannot be decided from the page alone counts as visible. */
export function markUnseenText(root: XmlElement): ReadingFailure[] {
  const links = findAll(root, "link").filter(({ attributes }) => /stylesheet/i.test(attributes.rel ?? ""));
  const linked = links.map(({ attributes }) => cssOfDataUrl(attributes.href ?? ""));
  const css = [...findAll(root, "style").filter(isUsed).map(wordsOf), ...linked.filter((sheet) => sheet !== undefined)].join("\n");
  const sheet = readStyleSheet(css);
  const page: Page = {
    sheet,
    hasScripts: findAll(root, "script").length > 0,
    textLength: new Map(),
    isCut: false,
  };
  const isKnown = linked.every((each) => each !== undefined);
  const start = initialStyle(isKnown ? [255, 255, 255, 1] : undefined, sheet.variables, mayLieBelow(root, css));
  const outcome = markWithin(root, start, styledTree(root, page), page);
  markNode(root, outcome.outcome);
  if (!page.isCut) return [];
  return [{ what: "the style sheet", why: "it has too many rules to tell hidden text from seen text, so that text is left out" }];
}

interface Page {
  sheet: StyleSheet;
  hasScripts: boolean;
  /** Characters of the text in each element. */
  textLength: Map<XmlElement, number>;
  /** Whether the style of some element could not be resolved. */
  isCut: boolean;
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
  isCover: boolean;
}

function markWithin(element: XmlElement, inherited: TextStyle, styled: StyledElement, page: Page): Marked {
  const computed = styleOf(element, inherited, styled, page);
  const { style, hides, isCover } = computed;
  if (computed.isStruck) element.attributes[strikeMark] = "";
  styled.isContainer = computed.isContainer;
  if (hides) return { outcome: page.textLength.get(element) ? hides : "empty", isCover: false };
  // Pages hide one of several forms of a formula, so it is seen or not as a whole.
  if (isFormula(element)) return { outcome: concealmentOfText(style) ?? "visible", isCover: false };
  let index = 0;
  const results = element.children.map((child): Marked => {
    if (isElement(child)) return markWithin(child, style, styled.children[index++]!, page);
    return { outcome: child.text.trim() === "" ? "empty" : (concealmentOfText(style) ?? "visible"), isCover: false };
  });
  const outcomes = coverEarlier(element, results, page);
  const said = new Set(outcomes.filter((outcome) => outcome !== "empty"));
  if (said.size === 0) return { outcome: "empty", isCover };
  const [only] = said;
  // A folded element can be opened, unless its summary is invisible too.
  if (element.local === "details" && element.attributes.open === undefined) {
    const summary = outcomes[element.children.findIndex((child) => isElement(child) && child.local === "summary")];
    if (summary !== undefined && summary !== "visible") return { outcome: summary === "empty" ? "unshown" : summary, isCover: false };
  }
  // The outermost element whose text is all hidden in one way is marked, so that its sentences stay whole.
  if (said.size === 1) return { outcome: only!, isCover: false };
  element.children = element.children.map((child, at) => markNode(child, outcomes[at]!));
  return { outcome: "visible", isCover: false };
}

function styleOf(element: XmlElement, inherited: TextStyle, styled: StyledElement, page: Page): ComputedStyle {
  const { sheet, hasScripts, textLength } = page;
  const { local: name, attributes } = element;
  const isRevealedByScript = hasScripts && (name === "html" || name === "body");
  const cascaded = sheet.styleOf(styled, inherited.variables);
  const computed = computeStyle({ name, attributes, textLength: textLength.get(element) ?? 0, isRevealedByScript }, cascaded, inherited);
  // An element that was not compared with all rules may be hidden by one of them, so that its text is no evidence.
  if (!cascaded.isCut && !sheet.isCut()) return computed;
  page.isCut = true;
  return { ...computed, hides: "unshown" };
}

/** What comes before an overlay in the same box is covered by it. */
function coverEarlier({ local, children }: XmlElement, results: Marked[], { textLength }: Page): Outcome[] {
  const outcomes = results.map(({ outcome }) => outcome);
  const cover = results.findLastIndex(({ isCover }) => isCover);
  if (cover === -1 || /^(?:html|body|#document)$/.test(local)) return outcomes;
  const all = Math.max(...textLength.values());
  const covered = children.slice(0, cover).reduce((sum, child) => sum + (isElement(child) ? (textLength.get(child) ?? 0) : 0), 0);
  if (covered > mostCovered * all) return outcomes;
  return outcomes.map((outcome, index) => (index < cover && outcome === "visible" ? "covered" : outcome));
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
