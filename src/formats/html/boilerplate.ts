import { findAll, findFirst, wordsOf } from "../markup/tree.ts";
import type { XmlElement } from "../xml/parse-xml.ts";
import { detectConcealment, hasClass, hasName, isSamePageLink, textMark } from "./element-attributes.ts";

const never = new Set(
  "script style noscript template iframe object embed audio video canvas progress meter head link meta source track".split(" "),
);

const tools = new Set("svg form button input select textarea nav menu".split(" "));

const roles = new Set(
  "navigation banner contentinfo search complementary dialog alertdialog menu menubar toolbar tooltip doc-toc doc-backlink".split(" "),
);

/** Class names of page parts outside the text. Whole names only, so that "related-work" stays. */
const names =
  /^(?:ads?|advert(?:isement)?s?|(?:.*[-_])?(?:breadcrumbs?|cookies?|consent|gdpr|newsletter|paywall|popup|modal|pagination|sharing|share|social|sidebar|navbar|navigation|navbox|masthead|site-(?:header|footer|nav)|skip(?:-link|-to-content|link)?|sr-only|visually-hidden|toc|table-of-contents|related-articles?|recommend(?:ed|ations)?|mw-editsection|(?:mw-)?cite-backlink|footnote-back|noprint|mw-jump-link|catlinks|printfooter|siteSub|ltx_page_footer|ltx_page_logo|ltx_toc|ltx_tag_item|headerlink|header-anchor|anchorjs-link|author-information-popup|article-tools|toolbar|banner|quarto-title-meta-heading))$/i;

const ids =
  /^(?:toc|table-of-contents|sidebar|navbar|nav|site-(?:header|footer|nav)|mw-(?:navigation|panel|head)|catlinks|siteSub|cookie.*|onetrust.*|quarto-(?:header|sidebar|margin-sidebar|back-to-top))$/i;

/** Whether an element is not part of the text: menus, tools, advertisements, hidden elements. */
export function isBoilerplate(element: XmlElement, inHeader = false): boolean {
  const { local, attributes } = element;
  if (isNeverText(element) || detectConcealment(attributes)) return true;
  if (attributes[textMark] !== undefined) return false;
  if ((local === "footer" || local === "header") && !inHeader && !isOfText(element)) return true;
  return isNamedAsBoilerplate(element);
}

/** Whether a page shows no text of an element, wherever it stands. */
export function isNeverText({ local }: XmlElement): boolean {
  return never.has(local);
}

/** Whether the name, a class or an attribute of an element marks tools or menus. Such an element inside a sentence is still text. */
export function isNamedAsBoilerplate(element: XmlElement): boolean {
  const { local, attributes } = element;
  if (tools.has(local) || roles.has(attributes.role ?? "")) return true;
  // Pages show a formula twice and hide one of the two from screen readers.
  if (attributes["aria-hidden"] === "true" && local !== "math") return true;
  if (local === "aside" && !hasName(element, /note|^_?ft?n[-_:.]?\d|column-margin|box|callout|doc-/)) return true;
  if (["html", "body", "main", "article"].includes(local)) return false;
  return hasClass(element, names) || (["div", "ul"].includes(local) && ids.test(attributes.id ?? ""));
}

/** Whether a header has the title, or a footer the notes; one with a menu is not part of the text. */
function isOfText(element: XmlElement): boolean {
  if (findFirst(element, "nav", "form", "input", "button")) return false;
  return element.local === "header"
    ? findFirst(element, "h1", "h2") !== undefined
    : hasName(element, /footnote|endnote|reference|bibliograph/);
}

/** Minimum number of links in a menu. */
const minLinks = 4;

/** Whether a list has only links to parts of this page or its site. */
export function isMenu(list: XmlElement): boolean {
  const links = findAll(list, "a");
  if (links.length < minLinks) return false;
  const linked = links.reduce((sum, link) => sum + wordsOf(link).length, 0);
  const isLocal = links.every((link) => isSamePageLink(link) || /^\/(?!\/)/.test(link.attributes.href ?? "/"));
  return isLocal && linked >= wordsOf(list).length * 0.9;
}
