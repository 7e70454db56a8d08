import { IbidError } from "../../../errors.ts";
import { assembleMarkup } from "../../markup/assemble-markup.ts";
import { blockInContext, type XmlContext } from "../../markup/markup-block.ts";
import { createMarkupBuilder } from "../../markup/markup-builder.ts";
import { childOf, childrenOf, findAll, findFirst, wordsOf } from "../../markup/tree.ts";
import type { ParsedDocument } from "../../parsed-document.ts";
import { namedEntities } from "../named-entities.ts";
import { isElement, parseXml, type XmlElement } from "../parse-xml.ts";
import { jatsBody } from "./jats-body.ts";
import { keysByRid } from "./jats-entries.ts";
import { authorContribs, jatsFront, noteLabels } from "./jats-front.ts";

const byline: XmlContext = { kind: "byline", level: 0, inNotes: true };

/** Kinds of summaries other than the abstract: graphical, teasers, highlights. */
const otherSummaries = /graphical|teaser|toc|video|key-points|highlights|editor|plain|summary/i;

/** Reads an article in JATS, or in the older NLM DTDs. */
export function readJats(source: string): ParsedDocument {
  const prefixes = { "http://www.w3.org/1999/xlink": "xlink" };
  const { root, failures } = parseXml(source, { prefixes, entities: namedEntities(source) });
  const article = root?.local === "article" ? root : findFirst(root, "article");
  if (!article)
    throw new IbidError("document-unreadable", "the XML holds no article", { hint: "Check that it was downloaded completely." });
  const meta = findFirst(article, "article-meta", "front-stub");
  const own = childrenOf(article, "front", "body", "back", "floats-group");
  const draft = createMarkupBuilder();
  const body = jatsBody(draft, keysByRid(findAll({ ...article, children: own }, "ref")), noteLabels(article));

  addTitle();
  addByline();
  for (const part of meta ? childrenOf(meta, "aff", "contrib-group", "author-notes") : [])
    for (const words of part.local === "contrib-group" ? findAll(part, "aff") : [part]) body.readBlock(words, byline);
  const summaries = meta ? childrenOf(meta, "abstract") : [];
  const abstract = summaries.find(({ attributes }) => !otherSummaries.test(attributes["abstract-type"] ?? "")) ?? summaries[0];
  for (const summary of summaries) body.readPart(summary, { kind: "paragraph", level: 0, isAbstract: summary === abstract });
  for (const part of own) if (part.local !== "front") body.readPart(part, { kind: "paragraph", level: 0 });
  const beside = childrenOf(article, "sub-article", "response").map((part) => ({
    what: `${part.attributes["article-type"] ?? part.local}: ${wordsOf(findFirst(part, "article-title")) || "without title"}`,
    why: "the file contains it beside the article; only the article was read",
  }));
  return { ...jatsFront(meta), ...assembleMarkup(source, draft.drafts), failures: [...failures, ...beside] };

  function addTitle(): void {
    const group = childOf(meta, "title-group") ?? meta;
    const titles = [childOf(group, "article-title"), childOf(group, "subtitle")].filter((title) => title !== undefined);
    const runs = titles.flatMap((title, index) => [
      ...(index > 0 ? [{ text: ": ", from: title.from }] : []),
      ...draft.capture(() => body.readAll(withoutNotes(title), byline)),
    ]);
    draft.add({ kind: "title", level: 1, runs });
  }

  function addByline(): void {
    for (const [index, contrib] of authorContribs(meta).entries()) {
      if (index > 0) draft.write({ text: ", ", from: contrib.from });
      const name = findFirst(contrib, "name", "string-name", "collab", "anonymous");
      const parts = name ? [childOf(name, "given-names"), childOf(name, "surname")].filter((part) => part !== undefined) : [];
      for (const part of parts.length > 0 ? parts : name ? [name] : []) {
        body.readAll(part, byline);
        draft.write({ text: part.local === "given-names" ? " " : "", from: part.from });
      }
    }
    draft.close(blockInContext(byline));
  }
}

function withoutNotes(title: XmlElement): XmlElement {
  return { ...title, children: title.children.filter((child) => !isElement(child) || !["fn", "xref"].includes(child.local)) };
}
