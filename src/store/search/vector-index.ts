import { type SQL, sql } from "drizzle-orm";
import { hashOf } from "../../domain/id.ts";
import type { Database } from "../database/database.ts";
import type { Embedding } from "./rank-passages.ts";

/** Vectors of one embedder from which on an index is worth its room; below, comparing with all of them takes milliseconds. */
const minIndexedVectors = 20_000;

/**
 * The index is over the signs of the vectors' numbers, one bit each: it takes a thirtieth of their room and a fraction of the time to
 * build, and whoever is near by signs is then compared as a whole.
 */
const signs = (vector: SQL, width: number) =>
  sql
    .raw(`binary_quantize(`)
    .append(vector)
    .append(sql.raw(`::vector(${width}))::bit(${width})`));

const indexName = (embedder: string) => `embeddings_signs_${hashOf(embedder).slice(0, 16)}`;

/** A value in a statement that takes no parameters: an index, and the proof that a query may use it. */
const literal = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`);

/** The nearest by the signs, with their exact distances. */
export function nearestBySigns({ vector, embedder }: Embedding, reach: number): SQL {
  const query = sql`${JSON.stringify(vector)}`;
  return sql`
    select passage_id as id, embedding <=> ${query}::vector as distance from embeddings
     where embedder = ${literal(embedder)}
     order by ${signs(sql`embedding`, vector.length)} <~> ${signs(query, vector.length)}
     limit ${reach}`;
}

/** Most that one walk through the graph may hold; the walk goes on from there where more is wanted. */
const maxEfSearch = 1_000;

/** How the index is walked within one transaction. */
export function scanSettings(reach: number): SQL[] {
  return [
    sql.raw(`set local hnsw.ef_search = ${Math.min(maxEfSearch, Math.max(40, reach))}`),
    sql.raw("set local hnsw.iterative_scan = relaxed_order"),
  ];
}

export function vectorIndex(database: Database) {
  const built = new Set<string>();
  return {
    /** Whether there is an index over the vectors of this embedder. */
    async isBuilt(embedder: string): Promise<boolean> {
      if (built.has(embedder)) return true;
      const { rows } = (await database.execute(sql`select to_regclass(${indexName(embedder)}) as name`)) as unknown as {
        rows: { name: string | null }[];
      };
      const isThere = rows[0]!.name !== null;
      if (isThere) built.add(embedder);
      return isThere;
    },

    /** How many vectors wait for an index; none where it is there already or they are too few. */
    async waiting(embedder: string, enough = minIndexedVectors): Promise<number> {
      if (await this.isBuilt(embedder)) return 0;
      const counting = sql`select count(*) as vectors from embeddings where embedder = ${embedder}`;
      const { rows } = (await database.execute(counting)) as unknown as { rows: { vectors: number | string }[] };
      const vectors = Number(rows[0]!.vectors);
      return vectors < enough ? 0 : vectors;
    },

    /** Builds the index over the vectors of an embedder, all of one width. */
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
