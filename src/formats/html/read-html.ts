import { comparable } from "../../domain/work.ts";
import { findDoi } from "../find-doi.ts";
import { assemble } from "../markup/assemble.ts";
import { drafting } from "../markup/drafting.ts";
import { findAll, findFirst, hasWords, textsIn, wordsOf } from "../markup/tree.ts";
import { isSectionName } from "../section-name.ts";
import type { Transcript } from "../transcript.ts";
import type { XmlElement } from "../xml/parse-xml.ts";
import { htmlBody } from "./html-body.ts";
import { htmlMetas, pageTitle } from "./html-metas.ts";
import { mainContent } from "./main-content.ts";
import { parseHtml } from "./parse-html.ts";
import { refuseGate } from "./refuse-gate.ts";
import { resolveLinks } from "./resolve-links.ts";

/** Reads a web page: its text without what stands around it, with its own references, notes and links between them. */
export function readHtml(source: string): Transcript {
  const { root, failures } = parseHtml(source);
  const metas = htmlMetas(root);
  const main = mainContent(root);
  const heading = titleHeading(main, metas.title) ?? titleHeading(root, metas.title);
  const title = metas.title ?? (heading ? nameOf(heading) : pageTitle(root));
  const draft = drafting();
  const { anchors, read, concealed } = htmlBody(draft, heading);
  if (!findAll(main, "h1", "h2").includes(heading!)) addTitle();
  read(main, { kind: "paragraph" });
  draft.close({ kind: "paragraph" });
  const assembled = assemble(source, resolveLinks(draft.drafts, anchors), concealed);
  refuseGate(root, assembled.text);
  const identifiers = { ...findDoi(assembled.text, assembled.blocks), ...metas.identifiers };
  return { title, authors: metas.authors, identifiers, ...assembled, failures };

  /** A title that stands outside of the text is still its title. */
  function addTitle(): void {
    const element = heading ?? findFirst(root, "title");
    if (element && comparable(wordsOf(element)) !== "") draft.add({ kind: "title", level: 1, runs: textsIn(element) });
  }
}

/** The heading that names the document: the one the page's head repeats, else the first of the outermost. */
function titleHeading(element: XmlElement, given: string | undefined): XmlElement | undefined {
  const candidates = findAll(element, "h1", "h2");
  const same = given === undefined ? undefined : candidates.find((heading) => comparable(wordsOf(heading)) === comparable(given));
  return same ?? candidates.find((heading) => heading.local === "h1" && hasWords(heading) && !isSectionName(nameOf(heading)));
}

/** The words of a heading without the sign that links to it. */
function nameOf(heading: XmlElement): string {
  return wordsOf(heading).replace(/\s*[¶#§]$/, "");
}
