import { type SQL, sql } from "drizzle-orm";
import type { Passage } from "../../domain/document/passage.ts";
import type { SearchFilter } from "../../domain/search/search-result.ts";

/** Passages with their searchable words: their own, and those of a language model's header. */
export const searchedPassages = sql`
  select id, document_id, kind, coalesce(passages.lexemes || passage_contexts.lexemes, passages.lexemes) as lexemes
    from passages left join passage_contexts on passage_id = id`;

export type RankingMode = "bm25" | "dense" | "hybrid";

/** The vector of a text with its embedder: only vectors of the same embedder can be compared. */
export interface Embedding {
  vector: number[];
  embedder: string;
}

export interface RankingQuery {
  text: string;
  /** Not needed for `bm25`. */
  embedding: Embedding | undefined;
  /** Ranks only passages of these documents, with their own statistics. When absent, searches the library. */
  documentIds?: string[];
  /** The limits of a search of the library. */
  filter?: SearchFilter;
  mode: RankingMode;
  /** The number of passages that each ranking contributes. */
  depth: number;
  /** The constant of reciprocal rank fusion: how much a first rank outweighs a tenth. */
  fusionConstant: number;
  /** Compares with every vector, even when an index exists. */
  exact?: boolean;
}

/** A passage with its ranks in both rankings. 1 is best; null means not ranked. */
export interface ScoredPassage {
  passage: Passage;
  score: number;
  lexicalRank: number | null;
  denseRank: number | null;
  /** BM25 of the passage and its cosine to the query. Null when that ranking lacks the passage. */
  lexicalScore: number | null;
  similarity: number | null;
}

export type RankedRow = Record<"score" | "lexical_rank" | "dense_rank" | "lexical_score" | "similarity", number | string | null> & {
  id: string;
};

const noRanking = sql`select null::text as id, null::bigint as place, null::float8 as score where false`;

/** Ranks the passages in scope, a condition on `passages`: words by their own statistics, vectors compared one by one. */
export function scopedRanking({ text, embedding, mode, depth, fusionConstant }: RankingQuery, scope: SQL): SQL {
  const lexical = mode === "dense" ? noRanking : scopedBm25(text, scope, depth);
  const dense = mode === "bm25" || !embedding ? noRanking : nearestVectors(embedding, scope, depth);
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

/** Term saturation and length normalization as in pg_textsearch, so that both lexical rankings agree. */
const [k1, b] = [1.2, 0.75];

/** BM25 with the statistics of the passages in scope alone: documents added for other work must never change a verdict. */
function scopedBm25(text: string, scope: SQL, depth: number): SQL {
  return sql`
    select id, row_number() over (order by score desc, id) as place, score from (
      select id, sum(ln(1 + (n - df + 0.5) / (df + 0.5)) * tf * (${k1}::float8 + 1) / (tf + ${k1}::float8 * (1 - ${b}::float8 + ${b}::float8 * length / mean_length))) as score
        from (
          select scope.id, length, n, mean_length, cardinality(term.positions)::float8 as tf, count(*) over (partition by term.lexeme) as df
            from (select id, lexemes, length(lexemes)::float8 as length, count(*) over () as n, greatest(avg(length(lexemes)) over (), 1)::float8 as mean_length
                    from (${searchedPassages} where ${scope}) held) scope
           cross join lateral unnest(scope.lexemes) term
           where term.lexeme = any (tsvector_to_array(to_tsvector('english', ${text})))
        ) posting
       group by id
       order by score desc, id
       limit ${depth}
    ) best`;
}

/** Exact search: an approximate index is built with random numbers, and the same input must give the same output. */
export function nearestVectors({ vector: values, embedder }: Embedding, scope: SQL, depth: number): SQL {
  const vector = JSON.stringify(values);
  return sql`
    select id, row_number() over (order by distance, id) as place, 1 - distance as score from (
      select id, embedding <=> ${vector}::vector as distance from passages join embeddings on passage_id = id
       where ${scope} and embedder = ${embedder}
       order by distance, id
       limit ${depth}
    ) best`;
}
