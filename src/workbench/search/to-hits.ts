import { passageLabel } from "../../domain/answer/citation-label.ts";
import { locate } from "../../domain/document/layout.ts";
import { sectionLabelAt } from "../../domain/document/section-label.ts";
import type { HitExplanation, SearchHit } from "../../domain/search/search-result.ts";
import type { Models } from "../../models/models.ts";
import { matchedWords } from "../../retrieval/query/terms.ts";
import { bestSentences } from "../../retrieval/ranking/best-sentences.ts";
import type { SearchMatch } from "../../retrieval/search.ts";
import type { Store } from "../../store/store.ts";

interface HitOptions {
  store: Store;
  /** Ranks the sentences of a hit. Without it they are ranked by words. */
  models?: Models | undefined;
  /** The forms that were searched for. The first is the query. */
  texts: readonly string[];
  explain: boolean;
}

/** Converts matches to hits. A document that was removed meanwhile is skipped. */
export async function toHits(
  found: readonly (SearchMatch & { further?: number })[],
  { store, models, texts, explain }: HitOptions,
): Promise<SearchHit[]> {
  const [query] = texts as [string];
  const holdings = new Map(
    (await store.holdings.list([...new Set(found.map(({ passage }) => passage.documentId))])).map((one) => [one.documentId, one]),
  );
  const best = await bestSentences(
    query,
    found.map(({ passage }) => passage),
    models,
  );
  const stems = explain
    ? await store.passages.matchedStems(
        found.map(({ passage }) => passage.id),
        texts.join("\n"),
      )
    : new Map<string, string[]>();
  const hits: SearchHit[] = [];
  for (const [index, item] of found.entries()) {
    const { passage } = item;
    const holding = holdings.get(passage.documentId);
    const document = holding && (await store.documents.get(passage.documentId));
    if (!holding || !document) continue;
    const { path, work, key } = holding;
    const sentence = locate(document, best[index]!);
    const section = sectionLabelAt(document, sentence.start);
    hits.push({
      documentId: passage.documentId,
      passageId: passage.id,
      path,
      work: { ...work, title: work.title ?? document.title, author: work.author.length > 0 ? work.author : document.authors },
      key,
      section: passage.section,
      kind: passage.kind,
      locator: locate(document, passage),
      best: sentence,
      label: passageLabel(
        { locator: sentence, ...(section === undefined ? {} : { section }) },
        { path, title: work.title || document.title },
      ),
      score: item.score,
      ...(item.further === undefined ? {} : { further: item.further }),
      ...(explain ? { explanation: explanationOf(item, texts, stems.get(passage.id) ?? []) } : {}),
    });
  }
  return hits;
}

function explanationOf(item: SearchMatch, texts: readonly string[], stems: readonly string[]): HitExplanation {
  const { lexicalRank, denseRank, lexicalScore, similarity, score, fusedScore, forms = [0] } = item;
  return {
    lexicalRank,
    denseRank,
    lexicalScore,
    similarity,
    fusedScore: fusedScore ?? score,
    rerankScore: fusedScore === undefined ? null : score,
    forms: forms.map((form) => texts[form]!),
    matchedTerms: matchedWords(stems, texts.join("\n")),
  };
}
