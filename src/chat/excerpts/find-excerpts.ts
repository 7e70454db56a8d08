import type { Document } from "../../domain/document.ts";
import type { Evidence } from "../../domain/evidence.ts";
import { locate } from "../../domain/layout.ts";
import type { Models } from "../../models/models.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import type { Search } from "../../retrieval/search.ts";
import type { Store } from "../../store/store.ts";
import { cutExcerpt } from "./cut-excerpt.ts";
import { openPassages, type RankedPassage } from "./rank-passages.ts";
import { type ReadQuestion, readQuestion } from "./read-question.ts";
import { spreadOverDocuments } from "./spread-over-documents.ts";

/** Words of a document that bear on a question, proven to stand there, with the chance that they answer it. */
export interface Excerpt {
  documentId: string;
  section: string;
  evidence: Evidence;
  chance: number;
}

export interface ExcerptsRequest {
  question: string;
  documentIds: readonly string[];
  /** Most excerpts to give. */
  most: number;
  /** Without the reranker. */
  isQuick?: boolean;
  signal?: AbortSignal;
}

export interface FoundExcerpts {
  /** In the order in which they should be read; one for each page, section and passage. */
  excerpts: Excerpt[];
  /** What they were chosen from. */
  passages: number;
  documents: number;
}

/** Finds the words that answer a question, in the documents that a person asked. */
export type FindExcerpts = (request: ExcerptsRequest) => Promise<FoundExcerpts>;

/** Documents whose pages are held between questions. */
const mostHeld = 24;

/** One search for every answer without a language model, and for what a language model is shown first. */
export function openExcerpts({ search, models, store }: { search: Search; models: Models; store: Pick<Store, "documents"> }): FindExcerpts {
  const rank = openPassages(search, models);
  const held = new Map<string, Document>();
  return async ({ question: text, documentIds, most, isQuick, signal }) => {
    const question = readQuestion(text);
    const ranked = await rank({ question, documentIds, isQuick, signal });
    const chosen = spreadOverDocuments(
      ranked.map((item) => ({ ...item, documentId: item.passage.documentId })),
      most,
    );
    const excerpts: Excerpt[] = [];
    for (const item of chosen) {
      signal?.throwIfAborted();
      excerpts.push(await excerptOf(item, question, isQuick));
    }
    return { excerpts, passages: ranked.length, documents: new Set(ranked.map(({ passage }) => passage.documentId)).size };
  };

  async function excerptOf({ passage, chance }: RankedPassage, question: ReadQuestion, isQuick = false): Promise<Excerpt> {
    const document = await documentOf(passage.documentId);
    const near = isQuick || passage.sentences.length < 2 ? undefined : await similarities(passage, question.meaning);
    const span = cutExcerpt(passage, question, near);
    const evidence = { documentId: document.id, passageId: passage.id, locator: locate(document, span) };
    return { documentId: document.id, section: passage.section, evidence, chance };
  }

  async function similarities({ text, sentences, start }: RankedPassage["passage"], meaning: string): Promise<number[] | undefined> {
    const words = sentences.map((one) => text.slice(one.start - start, one.end - start));
    const vectors = await unlessMissing(models, models.embed.embed(words));
    const [query] = (await unlessMissing(models, models.embed.embed([meaning], { as: "query" }))) ?? [];
    return query && vectors?.map((vector) => vector.reduce((sum, value, place) => sum + value * query[place]!, 0));
  }

  async function documentOf(id: string): Promise<Document> {
    const known = held.get(id);
    if (known) return known;
    const document = await store.documents.get(id);
    if (!document) throw new Error(`document ${id} is not in the library`);
    if (held.size >= mostHeld) held.delete(held.keys().next().value!);
    held.set(id, document);
    return document;
  }
}
