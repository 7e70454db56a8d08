import type { Document } from "../../domain/document/document.ts";
import { locate } from "../../domain/document/layout.ts";
import type { Span } from "../../domain/document/locator.ts";
import type { Passage } from "../../domain/document/passage.ts";
import { looksLikePromptInjection } from "../../domain/text/prompt-injection.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import type { EntailmentModel, Judgement, Models } from "../../models/models.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import { termsOf } from "../../retrieval/query/terms.ts";
import type { Search } from "../../retrieval/search.ts";
import type { Store } from "../../store/store.ts";
import { type AnswerSigns, answerChance, poolChances } from "./answer-chance.ts";
import { lacksAnswerType } from "./answer-type.ts";
import { cutExcerpt } from "./cut-excerpt.ts";
import { findListItems } from "./find-list-items.ts";
import { isNameOnly } from "./is-name-only.ts";
import { openWordMatching } from "./match-words.ts";
import { type ParsedQuestion, parseQuestion } from "./parse-question.ts";
import { openPassageRanking } from "./rank-passages.ts";
import { spreadOverDocuments } from "./spread-over-documents.ts";

/** A verified quotation that may answer a question, with its probability. */
export interface Excerpt {
  documentId: string;
  section: string;
  evidence: Evidence;
  /** The items of the list that it introduces, each with its place. */
  items: Evidence[];
  /** The list goes on behind the items. */
  hasMoreItems: boolean;
  /** The title of another document names the thing that is asked about, and neither it nor its title does. */
  isOfOther: boolean;
  /** The probability that its passage answers, compared with the other passages. */
  chance: number;
  /** The probability that it answers, also by the question's words in it and by the verifier. Zero for those that were not read so. */
  answers: number;
  /** What that probability was computed from. Absent for those that were not read so. */
  signs?: AnswerSigns;
}

interface ExcerptsRequest {
  question: string;
  documentIds: readonly string[];
  /** The maximum number of excerpts. */
  limit: number;
  /** Selects the passages that may be quoted. When absent, all may. */
  accepts?: (passage: Passage) => boolean;
  /** Skips the reranker. */
  isQuick?: boolean;
  signal?: AbortSignal;
}

interface FoundExcerpts {
  /** In display order, one for each passage. */
  excerpts: Excerpt[];
  /** The number of passages and documents that they were chosen from. */
  passages: number;
  documents: number;
}

/** Finds the quotations that answer a question, in the selected documents. */
export type FindExcerpts = (request: ExcerptsRequest) => Promise<FoundExcerpts>;

/** The number of documents that are cached between questions. */
const maxDocumentsCached = 24;
/** The number of excerpts whose words are matched with the question's, the likeliest first, and of those that the deep verifier reads. */
const [maxMatched, maxVerified] = [8, 5];

/** A question that is answered by yes or no. */
const isYesNo = /^\s*(?:am|is|are|was|were|do|does|did|has|have|had|can|could|may|must|should|will|would|shall)\s/iu;

/** The search for answers without a language model, and for the first passages that a language model is shown. */
export function openExcerptSearch({
  search,
  models,
  store,
}: {
  search: Search;
  models: Models;
  store: Pick<Store, "documents">;
}): FindExcerpts {
  const rank = openPassageRanking(search, models);
  const matchWords = openWordMatching(models);
  const held = new Map<string, Document>();
  return async ({ question: text, documentIds, limit, accepts, isQuick, signal }) => {
    const question = parseQuestion(text);
    const titles = new Map((await store.documents.describe([...documentIds])).map(({ id, title }) => [id, title]));
    const { ranked, total, names } = await rank({ question, documentIds, titles, accepts, isQuick, signal });
    const chosen = spreadOverDocuments(
      ranked.map((item) => ({ ...item, documentId: item.passage.documentId })),
      limit,
    );
    signal?.throwIfAborted();
    const nearness = isQuick
      ? undefined
      : await similarities(
          chosen.map(({ passage }) => passage),
          question.meaning,
        );
    const excerpts: (Excerpt & { around: string })[] = [];
    for (const { passage, chance, named } of chosen) {
      const document = await documentOf(passage.documentId);
      // The document was removed or read again during the search.
      if (document?.text.slice(passage.start, passage.end).length !== passage.text.length) continue;
      const run = bestRun(passage, document.text, question);
      const sentences = passage.sentences.slice(run.from, run.to);
      const span = cutExcerpt({ ...passage, sentences }, question, nearness?.get(passage.id)?.slice(run.from, run.to));
      if (isNameOnly(document, span)) continue;
      const quote = (words: Span): Evidence => ({ documentId: document.id, passageId: passage.id, locator: locate(document, words) });
      const evidence = quote(span);
      const list = findListItems(document, span);
      const harmless = list.items.filter(({ start, end }) => !looksLikePromptInjection(document.text.slice(start, end)));
      const [items, hasMoreItems] = [harmless.map(quote), list.isCut];
      const around = `${document.title} ${passage.section}`;
      excerpts.push({
        documentId: document.id,
        section: passage.section,
        evidence,
        items,
        hasMoreItems,
        isOfOther: named < 1,
        chance,
        answers: 0,
        around,
      });
    }
    const matched = excerpts.toSorted((one, other) => other.chance - one.chance).slice(0, maxMatched);
    const matches = isQuick
      ? undefined
      : await matchWords(
          { question: question.meaning, names },
          matched.map((excerpt) => ({ text: wordsOf(excerpt), around: excerpt.around })),
        );
    const reranked = matches && matched.length > 0 ? await rerankBelowTitles(question.asked, matched, signal) : undefined;
    const pooled = poolChances(
      matched.map(({ chance }) => chance),
      total,
    );
    for (const [index, excerpt] of matched.entries()) {
      const match = matches?.[index];
      const lacksType = lacksAnswerType(question.asking, wordsOf(excerpt), excerpt.around);
      if (match) addSigns(excerpt, { chance: pooled[index]!, match, lacksType, reranked: reranked?.[index] });
      else excerpt.answers = pooled[index]!;
    }
    if (matches) await verify(question.asking, matched);
    return { excerpts, passages: ranked.length, documents: new Set(ranked.map(({ passage }) => passage.documentId)).size };
  };

  /** The reranker's scores of excerpts behind their titles and headings, which name what they are about. */
  async function rerankBelowTitles(
    question: string,
    excerpts: readonly (Excerpt & { around: string })[],
    signal?: AbortSignal,
  ): Promise<number[] | undefined> {
    const texts = excerpts.map((excerpt) => `${excerpt.around}: ${wordsOf(excerpt)}`.replace(/\s+/g, " "));
    return await unlessMissing(models, models.rerank.score(question, texts, signal ? { signal } : {}));
  }

  /** Asks the deep verifier about the likeliest excerpts. Without it, the first verifier about questions that are answered by yes or no. */
  async function verify(question: string, matched: readonly Excerpt[]): Promise<void> {
    const likeliest = matched.toSorted((one, other) => other.answers - one.answers).slice(0, maxVerified);
    const deep = models.deepJudge && (await stancesOn(question, likeliest, models.deepJudge));
    if (deep) {
      for (const excerpt of matched) excerpt.answers = 0;
      for (const [index, excerpt] of likeliest.entries()) addSigns(excerpt, { ...excerpt.signs!, verified: deep[index]! });
    } else if (isYesNo.test(question)) {
      const stances = await stancesOn(question, matched, models.judge);
      for (const [index, excerpt] of matched.entries()) addSigns(excerpt, { ...excerpt.signs!, neutral: stances?.[index]?.neutral });
    }
  }

  /** What a verifier, which reads the question as a statement, says of each excerpt. */
  async function stancesOn(question: string, excerpts: readonly Excerpt[], verifier: EntailmentModel): Promise<Judgement[] | undefined> {
    const pairs = excerpts.map((excerpt) => ({ claim: question, evidence: wordsOf(excerpt).replace(/\s+/g, " ") }));
    return await unlessMissing(models, verifier.judge(pairs));
  }

  /** The similarity of each sentence of the passages to the question, by one call. */
  async function similarities(passages: readonly Passage[], meaning: string): Promise<Map<string, number[]> | undefined> {
    const several = passages.filter(({ sentences }) => sentences.length > 1);
    const words = several.map(({ text, sentences, start }) => sentences.map((one) => text.slice(one.start - start, one.end - start)));
    if (words.length === 0) return undefined;
    const vectors = await unlessMissing(models, models.embed.embed(words.flat()));
    const [query] = (await unlessMissing(models, models.embed.embed([meaning], { as: "query" }))) ?? [];
    if (!vectors || !query) return undefined;
    const near = vectors.map((vector) => vector.reduce((sum, value, place) => sum + value * query[place]!, 0));
    let at = 0;
    return new Map(
      several.map(({ id, sentences }) => {
        at += sentences.length;
        return [id, near.slice(at - sentences.length, at)];
      }),
    );
  }

  async function documentOf(id: string): Promise<Document | undefined> {
    const known = held.get(id);
    if (known) return known;
    const document = await store.documents.get(id);
    if (!document) return undefined;
    if (held.size >= maxDocumentsCached) held.delete(held.keys().next().value!);
    held.set(id, document);
    return document;
  }
}

/** The sentences between two that the search blanked, because they address the reader: those with most of the question's words. */
function bestRun({ text, start, sentences }: Passage, whole: string, { terms }: ParsedQuestion): { from: number; to: number } {
  const isBlanked = (index: number) => {
    const [from, to] = [sentences[index - 1]!.end, sentences[index]!.start];
    return text.slice(from - start, to - start).trim() === "" && whole.slice(from, to).trim() !== "";
  };
  const starts = sentences.flatMap((_, index) => (index === 0 || isBlanked(index) ? [index] : []));
  const runs = starts.map((from, index) => {
    const to = starts[index + 1] ?? sentences.length;
    const words = new Set(termsOf(text.slice(sentences[from]!.start - start, sentences[to - 1]!.end - start)));
    return { from, to, held: [...words].reduce((sum, word) => sum + (terms.get(word) ?? 0), 0) };
  });
  return runs.reduce((best, run) => (run.held > best.held ? run : best));
}

function addSigns(excerpt: Excerpt, signs: AnswerSigns): void {
  excerpt.signs = signs;
  excerpt.answers = answerChance(signs);
}

/** The words of an excerpt and of the list that it introduces. */
function wordsOf({ evidence, items }: Pick<Excerpt, "evidence" | "items">): string {
  return [evidence, ...items].map(({ locator }) => locator.quote.exact).join(" ");
}
