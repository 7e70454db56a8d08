import { type SQL, sql } from "drizzle-orm";
import { hashOf } from "../../domain/id.ts";
import type { Database } from "../database/database.ts";
import type { Embedding } from "./rank-passages.ts";

/** The number of vectors of one embedder from which an index is built; below it, comparing with all takes milliseconds. */
const minIndexedVectors = 20_000;

/** The index stores one bit, the sign, of each number: a thirtieth of the space. The nearest by signs are then compared exactly. */
const signs = (vector: SQL, width: number) =>
  sql
    .raw(`binary_quantize(`)
    .append(vector)
    .append(sql.raw(`::vector(${width}))::bit(${width})`));

const indexName = (embedder: string) => `embeddings_signs_${hashOf(embedder).slice(0, 16)}`;

/** A literal value in a statement that accepts no parameters: the index definition, and the condition that lets a query use it. */
const literal = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`);

/** The nearest by signs, with their exact distances. */
export function nearestBySigns({ vector, embedder }: Embedding, reach: number): SQL {
  const query = sql`${JSON.stringify(vector)}`;
  return sql`
    select passage_id as id, embedding <=> ${query}::vector as distance from embeddings
     where embedder = ${literal(embedder)}
     order by ${signs(sql`embedding`, vector.length)} <~> ${signs(query, vector.length)}
     limit ${reach}`;
}

/** The maximum of pgvector's `ef_search`. An iterative scan continues from there. */
const maxEfSearch = 1_000;

/** Settings of the index scan within one transaction. */
export function scanSettings(reach: number): SQL[] {
  return [
    sql.raw(`set local hnsw.ef_search = ${Math.min(maxEfSearch, Math.max(40, reach))}`),
    sql.raw("set local hnsw.iterative_scan = relaxed_order"),
  ];
}

export function vectorIndex(database: Database) {
  const built = new Set<string>();
  return {
    /** Whether the vectors of this embedder have an index. */
    async isBuilt(embedder: string): Promise<boolean> {
      if (built.has(embedder)) return true;
      const { rows } = (await database.execute(sql`select to_regclass(${indexName(embedder)}) as name`)) as unknown as {
        rows: { name: string | null }[];
      };
      const isThere = rows[0]!.name !== null;
      if (isThere) built.add(embedder);
      return isThere;
    },

    /** The number of vectors that need an index. 0 when one exists or they are too few. */
    async waiting(embedder: string, enough = minIndexedVectors): Promise<number> {
      if (await this.isBuilt(embedder)) return 0;
      const counting = sql`select count(*) as vectors from embeddings where embedder = ${embedder}`;
      const { rows } = (await database.execute(counting)) as unknown as { rows: { vectors: number | string }[] };
      const vectors = Number(rows[0]!.vectors);
      return vectors < enough ? 0 : vectors;
    },

    /** Builds the index of an embedder's vectors, which all have the same width. */
    async build(embedder: string): Promise<void> {
      const { rows } = (await database.execute(
        sql`select vector_dims(embedding) as width from embeddings where embedder = ${embedder} limit 1`,
      )) as unknown as { rows: { width: number | string }[] };
      if (!rows[0]) return;
      await database.transaction(async (transaction) => {
        await transaction.execute(sql.raw(`set local maintenance_work_mem = '256MB'`));
        await transaction.execute(
          sql`create index if not exists ${sql.identifier(indexName(embedder))} on embeddings using hnsw ((${signs(sql`embedding`, Number(rows[0]!.width))}) bit_hamming_ops) where embedder = ${literal(embedder)}`,
        );
      });
      built.add(embedder);
    },
  };
}
