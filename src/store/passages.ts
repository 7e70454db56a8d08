import { and, asc, count, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { Passage } from "../domain/passage.ts";
import type { Database } from "./database.ts";
import { type FormHit, type FormsQuery, formsStatement } from "./rank-forms.ts";
import { embeddings, passage_contexts, passages } from "./schema.ts";
import { searchedPassages } from "./searched-passages.ts";

export type RankingMode = "bm25" | "dense" | "hybrid";

export interface RankingQuery {
  text: string;
  /** The vector of the text and who made it: only vectors of the same embedder can be compared. Not needed for `bm25`. */
  embedding: { vector: number[]; embedder: string } | undefined;
  /** Only passages of these documents; the whole library when it is left out. */
  documentIds?: string[];
  mode: RankingMode;
  /** How many passages each side contributes. */
  depth: number;
  /** Reciprocal rank fusion's constant: how much a first place outweighs a tenth. */
  fusionConstant: number;
}

/** A passage with its places in the two rankings; 1 is best, null is not among them. */
export interface Ranked {
  passage: Passage;
  score: number;
  lexicalRank: number | null;
  denseRank: number | null;
  /** BM25 of the passage and its cosine to the query, each where its own ranking holds it. */
  lexicalScore: number | null;
  similarity: number | null;
}

/** The vector of a passage, and what its words were described by when it was made. */
export interface EmbeddedPassage {
  passageId: string;
  vector: number[];
  /** Who described it and the header that was searched with it from then on; unset where rules alone did. */
  context?: { describer: string; header: string };
}

export function passageStore(database: Database) {
  return {
    async list(documentId: string): Promise<Passage[]> {
      const rows = await database.select(columns).from(passages).where(eq(passages.document_id, documentId)).orderBy(asc(passages.ordinal));
      return rows.map(fromRow);
    },

    /** Passages of these documents that this embedder has not seen as this describer puts them. Reference lists are never searched. */
    async withoutEmbedding(documentIds: string[], embedder: string, describer = ""): Promise<Passage[]> {
      if (documentIds.length === 0) return [];
      const rows = await database
        .select(columns)
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
      return rows.map(fromRow);
    },

    /** How many passages carry vectors of which embedder, in these documents or in the whole library. */
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

    /** Lets go of the vectors of these documents, so that they are made anew. */
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
    async rank(query: RankingQuery): Promise<Ranked[]> {
      const result = (await database.execute(rankingStatement(query))) as unknown as {
        rows: (Record<"score" | "lexical_rank" | "dense_rank" | "lexical_score" | "similarity", number | string | null> & { id: string })[];
      };
      const ids = result.rows.map(({ id }) => id);
      if (ids.length === 0) return [];
      const rows = await database.select(columns).from(passages).where(inArray(passages.id, ids));
      const byId = new Map(rows.map((row) => [row.id, fromRow(row)]));
      return result.rows.map((row) => ({
        passage: byId.get(row.id)!,
        score: Number(row.score),
        lexicalRank: numberOrNull(row.lexical_rank),
        denseRank: numberOrNull(row.dense_rank),
        lexicalScore: numberOrNull(row.lexical_score),
        similarity: numberOrNull(row.similarity),
      }));
    },

    /** The places of passages for several wordings of one query, in one statement. */
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

    /** These passages and those that stand before and after them in their documents, in reading order. */
    async around(found: readonly { passageId: string; documentId: string }[]): Promise<Passage[]> {
      if (found.length === 0) return [];
      const ids = found.map(({ passageId }) => passageId);
      // Named for the index: the passages of all other documents need not be looked at.
      const own = inArray(passages.document_id, [...new Set(found.map(({ documentId }) => documentId))]);
      const near = sql`(${passages.document_id}, ${passages.ordinal}) in (
        select hit.document_id, hit.ordinal + step from passages hit cross join (values (-1), (0), (1)) as beside (step) where hit.id in ${ids})`;
      const rows = await database
        .select(columns)
        .from(passages)
        .where(and(own, near))
        .orderBy(asc(passages.document_id), asc(passages.ordinal));
      return rows.map(fromRow);
    },
  };
}

const numberOrNull = (value: number | string | null) => (value === null ? null : Number(value));

function rankingStatement(query: RankingQuery) {
  const { text, embedding, documentIds, mode, depth, fusionConstant } = query;
  const scope = documentIds ? sql`document_id in ${documentIds} and kind <> 'references'` : sql`kind <> 'references'`;
  const nothing = sql`select null::text as id, null::bigint as place, null::float8 as score where false`;
  const lexical = mode === "dense" ? nothing : documentIds ? scopedBm25(text, scope, depth) : libraryBm25(text, depth);
  const dense = mode === "bm25" || !embedding ? nothing : nearest(embedding, scope, depth);
  return sql`
    with lexical as (${lexical}), dense as (${dense})
    select id,
           coalesce(1.0 / (${fusionConstant}::int + lexical.place), 0) + coalesce(1.0 / (${fusionConstant}::int + dense.place), 0) as score,
           lexical.place as lexical_rank,
           dense.place as dense_rank,
           lexical.score as lexical_score,
           dense.score as similarity
      from lexical full join dense using (id)
     order by score desc, id`;
}

/** Term saturation and length normalisation as in pg_textsearch, so that both lexical rankings mean the same. */
const [k1, b] = [1.2, 0.75];

/**
 * BM25 with the statistics of the documents in scope alone. The index knows only those of the whole library, and what
 * was added for other work must never change a verdict.
 */
function scopedBm25(text: string, scope: ReturnType<typeof sql>, depth: number) {
  return sql`
    select id, row_number() over (order by score desc, id) as place, score from (
      select id, sum(ln(1 + (n - df + 0.5) / (df + 0.5)) * tf * (${k1}::float8 + 1) / (tf + ${k1}::float8 * (1 - ${b}::float8 + ${b}::float8 * length / mean_length))) as score
        from (
          select scope.id, length, n, mean_length, cardinality(term.positions)::float8 as tf, count(*) over (partition by term.lexeme) as df
            from (select id, lexemes, length(lexemes)::float8 as length, count(*) over () as n, greatest(avg(length(lexemes)) over (), 1)::float8 as mean_length
                    from (${searchedPassages}) held where ${scope}) scope
           cross join lateral unnest(scope.lexemes) term
           where term.lexeme = any (tsvector_to_array(to_tsvector('english', ${text})))
        ) posting
       group by id
       order by score desc, id
       limit ${depth}
    ) best`;
}

function libraryBm25(text: string, depth: number) {
  return sql`
    select id, row_number() over (order by score, id) as place, -score as score from (
      select id, kind, body <@> to_bm25query(${text}, 'passages_bm25_index') as score from passages
       order by body <@> to_bm25query(${text}, 'passages_bm25_index')
       limit ${depth}
    ) best where kind <> 'references'`;
}

/** Exact search: an approximate index is built with random numbers, and the same input must give the same output. */
function nearest({ vector: values, embedder }: NonNullable<RankingQuery["embedding"]>, scope: ReturnType<typeof sql>, depth: number) {
  const vector = JSON.stringify(values);
  return sql`
    select id, row_number() over (order by distance, id) as place, 1 - distance as score from (
      select id, embedding <=> ${vector}::vector as distance from passages join embeddings on passage_id = id
       where ${scope} and embedder = ${embedder}
       order by distance, id
       limit ${depth}
    ) best`;
}

const columns = {
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

type PassageRow = { [Column in keyof typeof columns]: unknown };

const fromRow = (row: PassageRow): Passage => Passage.parse(row);

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
