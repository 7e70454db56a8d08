import { and, asc, count, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { Passage } from "../../domain/document/passage.ts";
import type { Database } from "../database/database.ts";
import { embeddings, holdings, passage_contexts, passages } from "../schema.ts";
import { type FormHit, type FormsQuery, formsStatement } from "../search/rank-forms.ts";
import { rankLibrary } from "../search/rank-library.ts";
import { type RankedRow, type RankingQuery, type ScoredPassage, scopedRanking } from "../search/rank-passages.ts";
import { vectorIndex } from "../search/vector-index.ts";
import { readRecord } from "./read-record.ts";

/** The vector of a passage, with the context header that it was made with. */
export interface EmbeddedPassage {
  passageId: string;
  vector: number[];
  /** The model that described the passage, and the header. Absent when rules made the header. */
  context?: { describer: string; header: string };
}

export function passageStore(database: Database) {
  const index = vectorIndex(database);

  async function rankWithin(query: RankingQuery, documentIds: string[]): Promise<RankedRow[]> {
    if (documentIds.length === 0) return [];
    const scope = sql`passages.document_id in ${documentIds} and passages.kind <> 'references'`;
    return ((await database.execute(scopedRanking(query, scope))) as unknown as { rows: RankedRow[] }).rows;
  }

  const canUseIndex = async ({ embedding, exact, mode }: RankingQuery) =>
    embedding !== undefined && mode !== "bm25" && !exact && (await index.isBuilt(embedding.embedder));

  return {
    async list(documentId: string): Promise<Passage[]> {
      const rows = await database
        .select(passageColumns)
        .from(passages)
        .where(eq(passages.document_id, documentId))
        .orderBy(asc(passages.ordinal));
      return rows.map(readPassage);
    },

    /** Passages of these documents without a vector of this embedder and describer. Reference lists are never searched. */
    async withoutEmbedding(documentIds: string[], embedder: string, describer = ""): Promise<Passage[]> {
      if (documentIds.length === 0) return [];
      const rows = await database
        .select(passageColumns)
        .from(passages)
        .leftJoin(embeddings, eq(embeddings.passage_id, passages.id))
        .leftJoin(passage_contexts, eq(passage_contexts.passage_id, passages.id))
        .where(
          and(
            inArray(passages.document_id, documentIds),
            ne(passages.kind, "references"),
            or(
              isNull(embeddings.embedder),
              ne(embeddings.embedder, embedder),
              sql`coalesce(${passage_contexts.describer}, '') <> ${describer}`,
            ),
          ),
        )
        .orderBy(asc(passages.document_id), asc(passages.ordinal));
      return rows.map(readPassage);
    },

    /** Documents of the library with passages that lack a vector of this embedder. */
    async unseen(embedder: string): Promise<string[]> {
      const rows = await database
        .selectDistinct({ id: passages.document_id })
        .from(passages)
        .innerJoin(holdings, eq(holdings.document_id, passages.document_id))
        .leftJoin(embeddings, and(eq(embeddings.passage_id, passages.id), eq(embeddings.embedder, embedder)))
        .where(and(ne(passages.kind, "references"), isNull(embeddings.passage_id)))
        .orderBy(asc(passages.document_id));
      return rows.map(({ id }) => id);
    },

    /** The number of passages with vectors by embedder, in these documents or in the whole library. */
    async embedders(documentIds?: string[]): Promise<{ embedder: string; passages: number }[]> {
      if (documentIds?.length === 0) return [];
      return database
        .select({ embedder: embeddings.embedder, passages: count() })
        .from(embeddings)
        .innerJoin(passages, eq(embeddings.passage_id, passages.id))
        .where(documentIds ? inArray(passages.document_id, documentIds) : undefined)
        .groupBy(embeddings.embedder)
        .orderBy(asc(embeddings.embedder));
    },

    /** Deletes the vectors of these documents, so that they are made again. */
    async forgetEmbeddings(documentIds: string[]): Promise<void> {
      if (documentIds.length === 0) return;
      const own = database.select({ id: passages.id }).from(passages).where(inArray(passages.document_id, documentIds));
      await database.delete(embeddings).where(inArray(embeddings.passage_id, own));
    },

    async saveEmbeddings(embedder: string, embedded: readonly EmbeddedPassage[]): Promise<void> {
      if (embedded.length === 0) return;
      await database.transaction(async (transaction) => {
        const ids = embedded.map(({ passageId }) => passageId);
        await transaction.delete(passage_contexts).where(inArray(passage_contexts.passage_id, ids));
        const rows = embedded.map(({ passageId, vector }) => ({ passage_id: passageId, embedder, embedding: vector }));
        const newest = { embedder: sql`excluded.embedder`, embedding: sql`excluded.embedding` };
        await transaction.insert(embeddings).values(rows).onConflictDoUpdate({ target: embeddings.passage_id, set: newest });
        const described = embedded.flatMap(({ passageId, context }) => (context ? [{ passage_id: passageId, ...context }] : []));
        if (described.length > 0) await transaction.insert(passage_contexts).values(described);
      });
    },

    /** The best passages for a query: BM25 and cosine, fused by reciprocal rank, in one statement. */
    async rank(query: RankingQuery): Promise<ScoredPassage[]> {
      const ranked = query.documentIds
        ? await rankWithin(query, query.documentIds)
        : await rankLibrary(database, query, await canUseIndex(query));
      if (ranked.length === 0) return [];
      const ids = ranked.map(({ id }) => id);
      const rows = await database.select(passageColumns).from(passages).where(inArray(passages.id, ids));
      const byId = new Map(rows.map((row) => [row.id, readPassage(row)]));
      return ranked.flatMap((row) => {
        const passage = byId.get(row.id);
        // Its document may have been removed meanwhile.
        if (!passage) return [];
        return {
          passage,
          score: Number(row.score),
          lexicalRank: numberOrNull(row.lexical_rank),
          denseRank: numberOrNull(row.dense_rank),
          lexicalScore: numberOrNull(row.lexical_score),
          similarity: numberOrNull(row.similarity),
        };
      });
    },

    /** The stems of a text that occur in each of these passages. */
    async matchedStems(ids: readonly string[], text: string): Promise<Map<string, string[]>> {
      if (ids.length === 0) return new Map();
      const stems = sql<
        string[]
      >`array(select lexeme from unnest(coalesce(${passages.lexemes} || ${passage_contexts.lexemes}, ${passages.lexemes}))
        where lexeme = any (tsvector_to_array(to_tsvector('english', ${text}))) order by lexeme)`;
      const rows = await database
        .select({ id: passages.id, stems })
        .from(passages)
        .leftJoin(passage_contexts, eq(passage_contexts.passage_id, passages.id))
        .where(inArray(passages.id, [...ids]));
      return new Map(rows.map((row) => [row.id, row.stems]));
    },

    /** The index that finds the nearest vectors of a large library. */
    index,

    /** The ranks of passages for several forms of one query, in one statement. */
    async rankForms(query: FormsQuery): Promise<FormHit[]> {
      if (query.documentIds.length === 0 || query.forms.length === 0) return [];
      const { rows } = (await database.execute(formsStatement(query))) as unknown as {
        rows: (Record<"form" | "lexical_rank" | "dense_rank", number | string | null> & {
          id: string;
          document_id: string;
          terms: string[];
        })[];
      };
      return rows.map((row) => ({
        form: Number(row.form),
        passageId: row.id,
        documentId: row.document_id,
        lexicalRank: numberOrNull(row.lexical_rank),
        denseRank: numberOrNull(row.dense_rank),
        terms: row.terms,
      }));
    },

    /** These passages with their neighbours, in reading order. */
    async around(found: readonly { passageId: string; documentId: string }[]): Promise<Passage[]> {
      if (found.length === 0) return [];
      const ids = found.map(({ passageId }) => passageId);
      // The condition lets the index skip the passages of all other documents.
      const own = inArray(passages.document_id, [...new Set(found.map(({ documentId }) => documentId))]);
      const near = sql`(${passages.document_id}, ${passages.ordinal}) in (
        select hit.document_id, hit.ordinal + step from passages hit cross join (values (-1), (0), (1)) as beside (step) where hit.id in ${ids})`;
      const rows = await database
        .select(passageColumns)
        .from(passages)
        .where(and(own, near))
        .orderBy(asc(passages.document_id), asc(passages.ordinal));
      return rows.map(readPassage);
    },
  };
}

const numberOrNull = (value: number | string | null) => (value === null ? null : Number(value));

export const passageColumns = {
  id: passages.id,
  documentId: passages.document_id,
  ordinal: passages.ordinal,
  kind: passages.kind,
  section: passages.section,
  start: passages.start_offset,
  end: passages.end_offset,
  text: passages.body,
  sentences: passages.sentences,
};

type PassageRow = { [Column in keyof typeof passageColumns]: unknown };

export const readPassage = (row: PassageRow): Passage => readRecord(Passage, row, { table: "passages", id: String(row.id) });

export const passageRow = (passage: Passage) => ({
  id: passage.id,
  document_id: passage.documentId,
  ordinal: passage.ordinal,
  kind: passage.kind,
  section: passage.section,
  start_offset: passage.start,
  end_offset: passage.end,
  body: passage.text,
  sentences: passage.sentences,
});
