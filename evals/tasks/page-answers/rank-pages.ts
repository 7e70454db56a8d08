import { cutExcerpt } from "../../../src/chat/excerpts/cut-excerpt.ts";
import { openExcerptSearch } from "../../../src/chat/excerpts/find-excerpts.ts";
import { parseQuestion } from "../../../src/chat/excerpts/parse-question.ts";
import type { Config } from "../../../src/config/schema.ts";
import type { Document } from "../../../src/domain/document/document.ts";
import { locate } from "../../../src/domain/document/layout.ts";
import type { Evidence } from "../../../src/domain/verdict/evidence.ts";
import type { Models } from "../../../src/models/models.ts";
import { openSearch } from "../../../src/retrieval/search.ts";
import type { Store } from "../../../src/store/store.ts";

/** A page that is given as an answer, with the words on it that are shown. */
export interface AnsweringPage {
  document: Document;
  page: number;
  evidence: Evidence;
}

export type PageMode = "reranked" | "hybrid" | "bm25" | "dense";

/** The best pages of some documents for a question, best first. */
export type RankPages = (question: string, documentIds: readonly string[], limit: number) => Promise<AnsweringPage[]>;

/** Excerpts requested per wanted page, because several excerpts may be on one page. */
const excerptsPerPage = 3;

/** `reranked` and `hybrid` are the product's answer with and without its reranker; `bm25` and `dense` are one side of its search alone. */
export function openPages(mode: PageMode, { store, models, config }: { store: Store; models: Models; config: Config }): RankPages {
  const search = openSearch(store, models, config);
  const findExcerpts = openExcerptSearch({ search, models, store });
  const held = new Map<string, Document>();

  return async (question, documentIds, limit) => {
    const wanted = documentIds.length === 1 ? limit * excerptsPerPage : limit;
    const pages: AnsweringPage[] = [];
    for (const evidence of await evidenceFor(question, [...documentIds], wanted)) {
      const document = await documentOf(evidence.documentId);
      const { page } = evidence.locator;
      const isKnown = pages.some((known) => known.document === document && known.page === page);
      if (page !== undefined && !isKnown) pages.push({ document, page, evidence });
    }
    return pages.slice(0, limit);
  };

  async function evidenceFor(text: string, documentIds: string[], limit: number): Promise<Evidence[]> {
    if (mode === "reranked" || mode === "hybrid") {
      const { excerpts } = await findExcerpts({ question: text, documentIds, limit, isQuick: mode === "hybrid" });
      return excerpts.map(({ evidence }) => evidence);
    }
    const found = await search({ text, documentIds, mode, keep: limit, depth: limit });
    return Promise.all(
      found.map(async ({ passage }) => {
        const span = passage.sentences.length > 0 ? cutExcerpt(passage, parseQuestion(text)) : passage;
        const locator = locate(await documentOf(passage.documentId), span);
        return { documentId: passage.documentId, passageId: passage.id, locator };
      }),
    );
  }

  async function documentOf(id: string): Promise<Document> {
    const document = held.get(id) ?? (await store.documents.get(id))!;
    held.set(id, document);
    return document;
  }
}
