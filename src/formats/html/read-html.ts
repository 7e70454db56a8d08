import { comparable } from "../../domain/reference/work.ts";
import { IbidError } from "../../errors.ts";
import { assembleMarkup } from "../markup/assemble-markup.ts";
import { createMarkupBuilder } from "../markup/markup-builder.ts";
import { findAll, findFirst, hasWords, textsIn, wordsOf } from "../markup/tree.ts";
import type { ParsedDocument } from "../parsed-document.ts";
import { isSectionName } from "../reference-lists/section-name.ts";
import { findDoi } from "../shared/find-doi.ts";
import { isElement, type XmlElement } from "../xml/parse-xml.ts";
import { isBoilerplate } from "./boilerplate.ts";
import { detectConcealment, hasName } from "./element-attributes.ts";
import { htmlBody } from "./html-body.ts";
import { htmlMetadata, pageTitle } from "./html-metadata.ts";
import { markUnseenText } from "./mark-unseen-text.ts";
import { parseHtml } from "./parse-html.ts";
import { resolveLinks } from "./resolve-links.ts";

/** Reads a web page: its main text, with its references, notes and the links between them. */
export function readHtml(source: string): ParsedDocument {
  const { root, failures } = parseHtml(source);
  failures.push(...markUnseenText(root));
  const metas = htmlMetadata(root);
  const main = mainContent(root);
  const heading = titleHeading(main, metas.title) ?? titleHeading(root, metas.title);
  const title = metas.title ?? (heading ? nameOf(heading) : pageTitle(root));
  const draft = createMarkupBuilder();
  const { anchors, read, concealed } = htmlBody(draft, heading);
  if (!findAll(main, "h1", "h2").includes(heading!)) addTitle();
  read(main, { kind: "paragraph" });
  draft.close({ kind: "paragraph" });
  const assembled = assembleMarkup(source, resolveLinks(draft.drafts, anchors), concealed);
  rejectLoginPage(root, assembled.text);
  const identifiers = { ...findDoi(assembled.text, assembled.blocks), ...metas.identifiers };
  return { title, authors: metas.authors, identifiers, ...assembled, failures };

  /** Adds a title that is outside the main text. */
  function addTitle(): void {
    const element = heading ?? findFirst(root, "title");
    if (element && comparable(wordsOf(element)) !== "") draft.add({ kind: "title", level: 1, runs: textsIn(element) });
  }
}

/** The heading that names the document: the one that equals the page's title, else the first top-level one. */
function titleHeading(element: XmlElement, given: string | undefined): XmlElement | undefined {
  const candidates = findAll(element, "h1", "h2").filter(({ attributes }) => !detectConcealment(attributes));
  const same = given === undefined ? undefined : candidates.find((heading) => comparable(wordsOf(heading)) === comparable(given));
  return same ?? candidates.find((heading) => heading.local === "h1" && hasWords(heading) && !isSectionName(nameOf(heading)));
}

/** The text of a heading without its permalink sign. */
function nameOf(heading: XmlElement): string {
  return wordsOf(heading).replace(/\s*[¶#§]$/, "");
}

/** Minimum share of the page's text that the main element must contain. */
const minWords = 0.6;

/** The element with the main text: the one marked so if it has most of the text, else the whole page. */
function mainContent(root: XmlElement): XmlElement {
  const all = lengthOf(root);
  const called = outermost(
    root,
    (element) =>
      element.local === "main" || hasName(element, /^(?:main|mw-content-text|ltx_document|article-body|articlebody|main-content)$/),
  );
  const articles = outermost(root, (element) => element.local === "article");
  for (const candidates of [called, articles]) {
    const [largest] = candidates.map((element) => ({ element, length: lengthOf(element) })).sort((one, other) => other.length - one.length);
    if (largest && largest.length >= all * minWords) return largest.element;
  }
  return findAll(root, "body")[0] ?? root;
}

/** The length of an element's text without boilerplate. */
function lengthOf(element: XmlElement): number {
  return element.children.reduce((sum, child) => {
    if (!isElement(child)) return sum + child.text.trim().length;
    return isBoilerplate(child, true) ? sum : sum + lengthOf(child);
  }, 0);
}

function outermost(element: XmlElement, holds: (inner: XmlElement) => boolean): XmlElement[] {
  return element.children.filter(isElement).flatMap((child) => (holds(child) ? [child] : outermost(child, holds)));
}

/** Maximum characters of a login page; a longer page has content of its own. */
const maxText = 1_500;

const loginPageTitle =
  /^(?:(?:please )?(?:sign|log)[ -]?in\b|anmelden|connexion|just a moment|attention required|access denied|are you (?:a )?(?:human|robot)|security check|verify(?:ing)? you are human|403\b|404\b|page not found)/i;

/** Rejects a login or captcha page, which must not be taken for the text. */
function rejectLoginPage(root: XmlElement, text: string): void {
  if (text.length > maxText) return;
  const asks = findAll(root, "input").some(({ attributes }) => attributes.type?.toLowerCase() === "password");
  const title = findFirst(root, "title");
  if (!asks && !(title && loginPageTitle.test(wordsOf(title).trim()))) return;
  throw new IbidError("document-unreadable", "the page asks to sign in, or was not found, and does not hold the text itself", {
    hint: "Open the text in a browser, save the page or its PDF, and give that file.",
  });
}
